import { findAddresses, withoutAddress } from './find-addresses.ts'
import { isPortName } from './port-names.ts'

const mostLetters = 400
/** What says which address of a machine it is. */
const addressTitle =
  /^(?:(?:lan|wan|vip|mgmt|management|loopback|public|private|internal|external|p[uú]blica|privada|interna|externa|gesti[oó]n)[ -]?)?(?:ip|ipv4|ipv6|addr(?:ess)?|direcci[oó]n)?$/i

/** Whether a text is one address, and nothing else. */
export function isAddressAlone(text: string): boolean {
  const [found, ...others] = findAddresses(text)
  return found !== undefined && others.length === 0 && withoutAddress(text, found).trim() === ''
}

/** Whether a text is the address of one machine, alone or after its name. */
export function isMachine(text: string): boolean {
  const first = firstAddress(text)
  return first !== null && first.isOnly && (isAddressAlone(text) || isName(first.before))
}

/** Whether the first address in a text is that of a machine, after its name or before all that is said of it. */
export function holdsMachine(text: string): boolean {
  const first = firstAddress(text)
  return first !== null && (first.before === '' || isName(first.before))
}

/** What stands before the first address in a text, unless it is a network or somebody else's. */
function firstAddress(text: string): { readonly before: string; readonly isOnly: boolean } | null {
  const [found, ...others] = findAddresses(text.slice(0, mostLetters))
  if (found === undefined || !found.isWhole || found.isOfOther || found.isNetwork) return null
  return { before: text.slice(0, found.start).replace(/[\s:=(-]+$/, ''), isOnly: others.length === 0 }
}

function isName(text: string): boolean {
  return /\p{L}/u.test(text) && !isPortName(text) && !addressTitle.test(text)
}

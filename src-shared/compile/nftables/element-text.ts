import { kindOfSet, setNames, setTypes, type SetName } from './skeleton.ts'

/** Whether the skeleton has a set of this name. */
export function isSetName(name: string): name is SetName {
  return setNames.some((one) => one === name)
}

/** Whether a text can be an element of a set: its fields, by the set's type. */
export function isElement(name: SetName, text: string): boolean {
  return elementText(name).test(text)
}

/** For a set of another version of the skeleton: anything that cannot end an element. */
export function isPlainElement(text: string): boolean {
  return /^[0-9a-z:./ -]{1,200}$/.test(text)
}

const patterns = new Map<SetName, RegExp>()

/** The fields' forms are those of `element.ts`; nft checks whether a number is in bounds. */
function elementText(name: SetName): RegExp {
  const known = patterns.get(name)
  if (known !== undefined) return known
  const address = name.endsWith('4') ? String.raw`\d{1,3}(?:\.\d{1,3}){3}` : '[0-9a-f:.]{2,45}'
  const forms: Readonly<Record<string, string>> = {
    ADDR: String.raw`${address}(?:/\d{1,3}|-${address})?`,
    inet_proto: '[a-z]{1,8}',
    inet_service: String.raw`\d{1,5}(?:-\d{1,5})?`,
  }
  const fields = setTypes[kindOfSet(name)].split(' . ').map((type) => forms[type] ?? '(?!)')
  const made = new RegExp(`^${fields.join(String.raw` \. `)}$`)
  patterns.set(name, made)
  return made
}

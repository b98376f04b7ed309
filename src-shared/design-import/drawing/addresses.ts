import { contains, rangeOf, type Cidr } from '#shared/base/cidr.ts'
import { parseIp, type Ip } from '#shared/base/ip.ts'
import { localRanges } from '#shared/base/special-ranges.ts'
import { bounds } from '#shared/model/bounds.ts'
import { findAddresses, withoutAddress, type FoundAddress } from './find-addresses.ts'

/** Which field of a node an address belongs to; null for what is none, with or without a prefix length. */
export function fieldOfAddress(text: string): 'privateIp' | 'publicIp' | null {
  const ip = readAddress(text)
  if (ip === null) return null
  return localRanges.some((range) => contains(range, ip)) ? 'privateIp' : 'publicIp'
}

/** The address before a prefix length, if any; null when it is none. */
export function readAddress(text: string): Ip | null {
  const [address = '', prefix] = text.trim().slice(0, 60).split('/')
  if (prefix !== undefined && !/^\d{1,3}$/.test(prefix)) return null
  const ip = parseIp(address)
  return ip.ok ? ip.value : null
}

/** The range that an address with a prefix length lies in: `10.0.0.5/24` is of 10.0.0.0/24. */
export function rangeAround(text: string): Cidr | null {
  const ip = readAddress(text)
  const prefix = Number(text.split('/')[1] ?? Number.NaN)
  if (ip === null || !Number.isInteger(prefix) || prefix > (ip.version === 4 ? 32 : 128)) return null
  return rangeOf(ip, prefix)
}

export interface Labelled {
  readonly name: string
  readonly publicIp: string
  readonly privateIp: string
  readonly observations: string
  /** An address with a prefix, that of a network before that of a machine in one. */
  readonly range: string
}

/** Whether an address is among the words of a text. */
export function hasAddress(text: string): boolean {
  return findAddresses(text.slice(0, 400)).length > 0
}

/** How lines become a name: of several it is the first, or all that are wrapped into one. */
type NameLines = (lines: readonly string[]) => number

/** The first line alone. */
const firstLine: NameLines = () => 1

/**
 * What people write on a shape: the first line that is more than an address is its name, addresses go to their
 * fields, the rest are observations. Of several addresses of one field the first has it that is not said to be
 * somebody else's; the others stay where they stand. `range` is the network among them, if any. `nameLines` counts
 * those of the name, of all before the first address and within the first `ofName`, where these are more than addresses.
 */
export function readLabel(text: string, nameLines: NameLines = firstLine, ofName = Infinity): Labelled {
  const lines = text
    .slice(0, 4000)
    .split('\n')
    .map((line) => ({ line, found: findAddresses(line) }))
  const all = lines.flatMap(({ found }) => found)
  const inTurn = [...all.filter(({ isOfOther }) => !isOfOther), ...all.filter(({ isOfOther }) => isOfOther)]
  const firstOf = (field: FoundAddress['field']): FoundAddress | undefined =>
    inTurn.find((each) => each.field === field)
  const [publicIp, privateIp] = [firstOf('publicIp'), firstOf('privateIp')]
  const rest: string[] = []
  let mostOfName: number | null = null
  for (const [index, { line, found }] of lines.entries()) {
    const taken = found.filter((each) => each === publicIp || each === privateIp)
    if ((taken.length > 0 || index >= ofName) && rest.length > 0) mostOfName ??= rest.length
    // From the end, so that places before it stay.
    const said = taken
      .toReversed()
      .reduce((left, each) => (each.isWhole ? withoutAddress(left, each) : left), line)
      .trim()
    if (said !== '') rest.push(said)
  }
  // Under an address that stands alone what is said of the machine is no name of it.
  const isCalledByAddress = rest.length > 0 && isAddressAlone(lines[0]) && detail.test(rest[0] ?? '')
  const count = isCalledByAddress ? 0 : nameLines(rest.slice(0, mostOfName ?? rest.length))
  const name = rest.slice(0, count).join(' ')
  const fields = { publicIp: publicIp?.text ?? '', privateIp: privateIp?.text ?? '' }
  return {
    ...fields,
    range: (inTurn.find(({ isNetwork }) => isNetwork) ?? inTurn.find(isOfNetwork))?.text ?? '',
    name: name === '' ? fields.privateIp || fields.publicIp : name,
    observations: rest.slice(count).join('\n'),
  }
}

function isAddressAlone(
  line: { readonly line: string; readonly found: readonly FoundAddress[] } | undefined,
): boolean {
  const [only, ...others] = line?.found ?? []
  return only !== undefined && others.length === 0 && line?.line.trim() === only.text
}

/** A hardware address, a port, or what stands in brackets or in a list. */
const detail = /^(?:mac\b|ports?\b|:\d|\d{1,5}\/(?:tcp|udp)\b|[-•*·([<])/i

/** What people write on an outline: its network is its range, and all lines are its name, as many as fit. */
export function readAreaLabel(text: string): {
  readonly name: string
  readonly range: string
  readonly isCut: boolean
} {
  const lines = text.slice(0, 4000).split('\n')
  const found = lines.map(findAddresses)
  const all = found.flat().filter(({ isOfOther }) => !isOfOther)
  const range = all.find(({ isNetwork }) => isNetwork) ?? all.find(isOfNetwork)
  const said = lines
    .map((line, index) =>
      range !== undefined && range.isWhole && found[index]?.includes(range) === true
        ? withoutAddress(line, range)
        : line,
    )
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const count = fitting(said)
  const name = said.slice(0, count).join(' ')
  return {
    name: name === '' ? (range?.text ?? '') : name,
    range: range?.text ?? '',
    isCut: count < said.length,
  }
}

/** How many lines make a name; the first does in any case. */
function fitting(lines: readonly string[]): number {
  let length = 0
  for (const [index, line] of lines.entries()) {
    length += line.length + 1
    if (index > 0 && length > longestName + 1) return index
  }
  return lines.length
}

/** With a prefix of more than one machine. */
function isOfNetwork({ text, prefix }: FoundAddress): boolean {
  return prefix !== null && prefix < (text.includes(':') ? 128 : 32)
}

/** A name over several lines, as programs wrap it: as many as a name has space for, none of them a remark. */
export const wrappedLines: NameLines = (lines) => {
  let length = 0
  for (const [index, line] of lines.entries()) {
    length += line.length + 1
    if (index > 0 && (length > longestName + 1 || remark.test(line))) return index
  }
  return lines.length
}

const longestName = bounds.name.max
/** Lists, values with a title, and what stands in brackets after a name. */
const remark = /^(?:[-•*·[<]|https?:|[\p{L} ]{2,20}: )/u

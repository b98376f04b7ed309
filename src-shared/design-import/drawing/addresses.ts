import { contains, rangeOf, type Cidr } from '#shared/base/cidr.ts'
import { parseIp, type Ip } from '#shared/base/ip.ts'
import { localRanges } from '#shared/base/special-ranges.ts'
import { bounds } from '#shared/model/bounds.ts'

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
}

/** Whether an address is among the words of a text. */
export function hasAddress(text: string): boolean {
  return wordsOf(text.slice(0, 400)).some((word) => fieldOfAddress(plainWord(word)) !== null)
}

function wordsOf(line: string): readonly string[] {
  return line.split(/[\s,;()[\]]+/)
}

/** Without what says that it is an address. */
function plainWord(word: string): string {
  return word.replace(/^(ip|ipv4|ipv6)[:=]/i, '')
}

/** How lines become a name: of several it is the first, or all that are wrapped into one. */
type NameLines = (lines: readonly string[]) => number

/** The first line alone. */
const firstLine: NameLines = () => 1

/**
 * What people write on a shape: the first line that is more than an address is its name, addresses go to their
 * fields, the rest are observations. `lines` counts those of the name, of all before the first address.
 */
export function readLabel(text: string, nameLines: NameLines = firstLine): Labelled {
  const fields = { publicIp: '', privateIp: '' }
  const rest: string[] = []
  let beforeAddress: number | null = null
  for (const line of text.slice(0, 4000).split('\n')) {
    const words = wordsOf(line)
    const left = words.filter((word) => {
      const field = fieldOfAddress(plainWord(word))
      if (field === null || fields[field] !== '') return true
      fields[field] = plainWord(word)
      return false
    })
    const isTaken = left.length < words.length
    if (isTaken && rest.length > 0) beforeAddress ??= rest.length
    const said = isTaken ? left.filter((word) => !/^(ip|ipv4|ipv6)?[:=-]?$/i.test(word)).join(' ') : line
    if (said.trim() !== '') rest.push(said.trim())
  }
  const count = nameLines(rest.slice(0, beforeAddress ?? rest.length))
  const name = rest.slice(0, count).join(' ')
  return {
    ...fields,
    name: name === '' ? fields.privateIp || fields.publicIp : name,
    observations: rest.slice(count).join('\n'),
  }
}

/** A name over several lines, as programs wrap it: as many as a name has room for, none of them a remark. */
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

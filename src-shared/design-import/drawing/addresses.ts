import { contains, rangeOf, type Cidr } from '#shared/base/cidr.ts'
import { parseIp, type Ip } from '#shared/base/ip.ts'
import { localRanges } from '#shared/base/special-ranges.ts'

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

/**
 * What people write on a shape: the first line that is more than an address is its name, addresses go to their
 * fields, the rest are observations.
 */
export function readLabel(text: string): Labelled {
  const fields = { publicIp: '', privateIp: '' }
  const rest: string[] = []
  for (const line of text.slice(0, 4000).split('\n')) {
    const words = line.split(/[\s,;()[\]]+/)
    const left = words.filter((word) => {
      const field = fieldOfAddress(word.replace(/^(ip|ipv4|ipv6)[:=]/i, ''))
      if (field === null || fields[field] !== '') return true
      fields[field] = word.replace(/^(ip|ipv4|ipv6)[:=]/i, '')
      return false
    })
    const isTaken = left.length < words.length
    const said = isTaken ? left.filter((word) => !/^(ip|ipv4|ipv6)?[:=-]?$/i.test(word)).join(' ') : line
    if (said.trim() !== '') rest.push(said.trim())
  }
  const [name = '', ...others] = rest
  return {
    ...fields,
    name: name === '' ? fields.privateIp || fields.publicIp : name,
    observations: others.join('\n'),
  }
}

import { formatCidr, parseCidr } from '#shared/base/cidr.ts'
import { bitsOf, formatIp, parseIp } from '#shared/base/ip.ts'
import { isKey } from '#shared/base/key-text.ts'
import { flag, integer, list, orNull, record, text, type Field } from './fields.ts'

/** One end of a tunnel. */
export interface Peer {
  readonly publicKey: string
  readonly presharedKey: string | null
  readonly endpoint: Endpoint | null
  readonly allowedIPs: readonly string[]
  readonly keepaliveS: number
}

/** Where a peer is dialled: an address and a UDP port. */
export interface Endpoint {
  readonly address: string
  readonly port: number
}

/** An interface as it was asked for, with every text in its canonical form. */
export interface Tunnel {
  readonly name: string
  readonly privateKey: string
  readonly addresses: readonly string[]
  readonly mtu: number
  readonly peers: readonly Peer[]
  readonly dns: Dns
  readonly excluded: readonly string[]
  readonly killSwitch: boolean
}

export interface Dns {
  readonly servers: readonly string[]
  readonly domains: readonly string[]
}

/** Interfaces at once, and peers of each. */
export const mostTunnels = 8
const mostPeers = 64
const mostRanges = 256

/** The name of an interface of ours. */
export const interfaceName = text(15, (name) => (/^trm[a-z0-9]{1,12}$/.test(name) ? name : null))

/** Letters of which addresses are made: whatever else stands there is refused before it is read. */
const addressText = /^[0-9A-Fa-f:./]{2,50}$/

const address = text(50, (value) => {
  const ip = addressText.test(value) ? parseIp(value) : null
  return ip?.ok === true ? formatIp(ip.value) : null
})

export const range = text(50, (value) => {
  const cidr = addressText.test(value) ? parseCidr(value) : null
  return cidr?.ok === true ? formatCidr(cidr.value) : null
})

/** An address of the interface with its prefix; host bits are what it is about. */
const addressWithPrefix = text(50, (value) => {
  const [before = '', prefix = '', ...rest] = value.split('/')
  const ip = addressText.test(value) && rest.length === 0 ? parseIp(before) : null
  if (ip?.ok !== true || !/^(0|[1-9]\d{0,2})$/.test(prefix)) return null
  return Number(prefix) <= bitsOf(ip.value.version) ? `${formatIp(ip.value)}/${prefix}` : null
})

const key = text(44, (value) => (isKey(value) ? value : null))

/** A DNS name (RFC 1035 2.3.4) without the dot at its end; the last label is no number. */
const domainText = /^((?!-)[a-z0-9_-]{1,63}(?<!-)\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/
const domain = text(253, (value) => {
  const lower = value.toLowerCase()
  return domainText.test(lower) ? lower : null
})

export const endpoint: Field<Endpoint> = record({ address, port: integer(1, 65_535) })
export const addresses = list(addressWithPrefix, 16)
export const ranges = list(range, mostRanges)
export const dns: Field<Dns> = record({ servers: list(address, 8), domains: list(domain, 32) })

const peer: Field<Peer> = record({
  publicKey: key,
  presharedKey: orNull(key),
  endpoint: orNull(endpoint),
  allowedIPs: ranges,
  keepaliveS: integer(0, 65_535),
})

/** Reads what `up` is given. */
export const tunnel: Field<Tunnel> = record({
  name: interfaceName,
  privateKey: key,
  addresses,
  mtu: integer(576, 9000),
  peers: list(peer, mostPeers),
  dns,
  excluded: ranges,
  killSwitch: flag,
})

import { formatCidr, rangeOf } from '#shared/base/cidr.ts'
import { bitsOf, formatIp, parseIp, type Ip } from '#shared/base/ip.ts'
import { isKey } from '#shared/base/key-text.ts'
import { isHostName, parseEndpoint, type Endpoint } from './endpoint.ts'

/** A file while it is being read. */
export interface Draft {
  privateKey?: string
  mtu?: number
  readonly addresses: string[]
  readonly servers: string[]
  readonly domains: string[]
  readonly peers: DraftPeer[]
  readonly seen: Set<string>
}

export interface DraftPeer {
  readonly line: number
  publicKey?: string
  presharedKey?: string
  endpoint: Endpoint | null
  keepaliveS: number
  readonly allowedIPs: string[]
  readonly seen: Set<string>
}

/** `wrong`: the line may be shown; `secret`: only its key may. */
export type Read = 'read' | 'wrong' | 'secret'

/** What the helper takes; wireguard-windows has the same lower end. */
const mtuBounds = { min: 576, max: 9000 }
/** Of one peer, with space for the way to everywhere. */
const mostRanges = 250
const mostOther = 8
const noKey = `${'A'.repeat(43)}=`
const repeatable = new Set(['address', 'dns', 'allowedips'])

/** One line of `[Interface]`; `key` is lower case. */
export function readInterfaceKey(draft: Draft, key: string, value: string): Read {
  if (isRepeated(draft.seen, key)) return key === 'privatekey' ? 'secret' : 'wrong'
  switch (key) {
    case 'privatekey':
      if (!isKey(value)) return 'secret'
      draft.privateKey = value
      return 'read'
    case 'address':
      return readList(value, readAddress, draft.addresses, mostOther)
    case 'dns':
      return readDns(draft, value)
    case 'mtu': {
      const mtu = readNumber(value, mtuBounds.min, mtuBounds.max)
      if (mtu === null) return 'wrong'
      draft.mtu = mtu
      return 'read'
    }
    // What dials needs no port of its own: it is read and left to the system.
    case 'listenport':
      return readNumber(value, 0, 65535) === null ? 'wrong' : 'read'
    // Ways are ours to lay, with a mark of our own. Who wants none of them wants another program.
    case 'table':
      return /^(auto|main)$/i.test(value) ? 'read' : 'wrong'
    case 'fwmark':
      return /^(off|0x[0-9a-f]{1,8}|\d{1,10})$/i.test(value) ? 'read' : 'wrong'
    // There is no file that it could write to.
    case 'saveconfig':
      return /^(true|false)$/i.test(value) ? 'read' : 'wrong'
    default:
      return 'secret'
  }
}

/** One line of `[Peer]`; `key` is lower case. */
export function readPeerKey(peer: DraftPeer, key: string, value: string): Read {
  if (isRepeated(peer.seen, key)) return key === 'presharedkey' ? 'secret' : 'wrong'
  switch (key) {
    case 'publickey':
      if (!isKey(value)) return 'secret'
      peer.publicKey = value
      return 'read'
    case 'presharedkey':
      // All zero is how the protocol says that there is none.
      if (value === noKey) return 'read'
      if (!isKey(value)) return 'secret'
      peer.presharedKey = value
      return 'read'
    case 'allowedips':
      return value === '' ? 'read' : readList(value, readRange, peer.allowedIPs, mostRanges)
    case 'endpoint':
      peer.endpoint = parseEndpoint(value)
      return peer.endpoint === null ? 'wrong' : 'read'
    case 'persistentkeepalive': {
      const seconds = /^off$/i.test(value) ? 0 : readNumber(value, 0, 65535)
      if (seconds === null) return 'wrong'
      peer.keepaliveS = seconds
      return 'read'
    }
    default:
      return 'secret'
  }
}

function isRepeated(seen: Set<string>, key: string): boolean {
  if (repeatable.has(key)) return false
  if (seen.has(key)) return true
  seen.add(key)
  return false
}

function readNumber(text: string, min: number, max: number): number | null {
  const number = /^\d{1,5}$/.test(text) ? Number(text) : -1
  return number >= min && number <= max ? number : null
}

function readList(value: string, read: (text: string) => string | null, into: string[], most: number): Read {
  for (const part of value.split(',')) {
    const found = read(part.trim())
    if (found === null) return 'wrong'
    into.push(found)
  }
  return into.length > most ? 'wrong' : 'read'
}

function readPrefixed(text: string): { readonly ip: Ip; readonly prefix: number } | null {
  const [address = '', prefixText, ...rest] = text.split('/')
  const ip = parseIp(address)
  if (!ip.ok || rest.length > 0) return null
  const bits = bitsOf(ip.value.version)
  const prefix = prefixText === undefined ? bits : readNumber(prefixText, 0, bits)
  return prefix === null ? null : { ip: ip.value, prefix }
}

function readAddress(text: string): string | null {
  const found = readPrefixed(text)
  return found === null ? null : `${formatIp(found.ip)}/${found.prefix}`
}

/** Host bits are cut off, as wg(8) does. */
function readRange(text: string): string | null {
  const found = readPrefixed(text)
  return found === null ? null : formatCidr(rangeOf(found.ip, found.prefix))
}

/** Addresses are servers, other texts are search domains (wg-quick(8)). */
function readDns(draft: Draft, value: string): Read {
  for (const part of value.split(',').map((each) => each.trim())) {
    const ip = parseIp(part)
    if (ip.ok) draft.servers.push(formatIp(ip.value))
    else if (isHostName(part)) draft.domains.push(part.replace(/\.$/, '').toLowerCase())
    else return 'wrong'
  }
  return draft.servers.length > mostOther || draft.domains.length > 4 * mostOther ? 'wrong' : 'read'
}

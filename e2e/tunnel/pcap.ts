import { parseIp, formatIp } from '#shared/base/ip.ts'

/** One packet as far as it matters who it is for. Ports are null where the protocol has none. */
export interface Packet {
  readonly atMs: number
  readonly protocol: 'arp' | 'icmp' | 'icmpv6' | 'tcp' | 'udp' | 'other'
  readonly from: string
  readonly to: string
  readonly fromPort: number | null
  readonly toPort: number | null
  /** Of ICMP and ICMPv6. */
  readonly type: number | null
}

const protocols: Readonly<Record<number, Packet['protocol']>> = {
  1: 'icmp',
  6: 'tcp',
  17: 'udp',
  58: 'icmpv6',
}

/** Reads a file of tcpdump (pcap-savefile(5)), little-endian, Ethernet. */
export function parsePcap(file: Buffer): Packet[] {
  if (file.length < 24) return []
  if (file.readUInt32LE(0) !== 0xa1b2c3d4) throw new Error('not a capture of this machine')
  const packets: Packet[] = []
  for (let at = 24; at + 16 <= file.length;) {
    const length = file.readUInt32LE(at + 8)
    // Still being written.
    if (at + 16 + length > file.length) break
    const atMs = file.readUInt32LE(at) * 1000 + file.readUInt32LE(at + 4) / 1000
    const frame = file.subarray(at + 16, at + 16 + length)
    packets.push({ atMs, ...parseFrame(frame) })
    at += 16 + length
  }
  return packets
}

function parseFrame(frame: Buffer): Omit<Packet, 'atMs'> {
  const etherType = frame.readUInt16BE(12)
  const nothing = { from: '', to: '', fromPort: null, toPort: null, type: null }
  if (etherType === 0x0806) return { protocol: 'arp', ...nothing }
  const ip = frame.subarray(14)
  if (etherType === 0x0800) {
    const addresses = { from: ipv4(ip.subarray(12, 16)), to: ipv4(ip.subarray(16, 20)) }
    return { ...addresses, ...parseUpper(ip[9] ?? 0, ip.subarray(((ip[0] ?? 0) & 15) * 4)) }
  }
  if (etherType !== 0x86dd) return { protocol: 'other', ...nothing }
  const addresses = { from: ipv6(ip.subarray(8, 24)), to: ipv6(ip.subarray(24, 40)) }
  // Listener reports come behind a hop-by-hop header (RFC 3810 5).
  const isBehind = ip[6] === 0
  const header = isBehind ? 40 + ((ip[41] ?? 0) + 1) * 8 : 40
  return { ...addresses, ...parseUpper((isBehind ? ip[40] : ip[6]) ?? 0, ip.subarray(header)) }
}

function parseUpper(number: number, rest: Buffer): Pick<Packet, 'protocol' | 'fromPort' | 'toPort' | 'type'> {
  const protocol = protocols[number] ?? 'other'
  const isTransport = (protocol === 'tcp' || protocol === 'udp') && rest.length >= 4
  return {
    protocol,
    fromPort: isTransport ? rest.readUInt16BE(0) : null,
    toPort: isTransport ? rest.readUInt16BE(2) : null,
    type: protocol === 'icmp' || protocol === 'icmpv6' ? (rest[0] ?? null) : null,
  }
}

/** What any link needs and what says nothing to anybody behind the next router. */
export function isLinkKeeping({ protocol, type, fromPort, toPort }: Packet): boolean {
  if (protocol === 'arp') return true
  // Router and neighbour discovery (RFC 4861), listener reports (RFC 3810).
  if (protocol === 'icmpv6') return [133, 135, 136, 131, 132, 143].includes(type ?? 0)
  return protocol === 'udp' && ((fromPort === 68 && toPort === 67) || (fromPort === 546 && toPort === 547))
}

function ipv4(bytes: Buffer): string {
  return [...bytes].join('.')
}

function ipv6(bytes: Buffer): string {
  const hex = bytes.toString('hex').replaceAll(/(.{4})(?!$)/g, '$1:')
  const ip = parseIp(hex)
  return ip.ok ? formatIp(ip.value) : hex
}

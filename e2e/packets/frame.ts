import { parseIp, type Ip } from '#shared/base/ip.ts'
import type { Probe } from './probe.ts'

/** Ethernet address of the sender, by which the gateway's counters know our frames from the kernel's own. */
export const senderMac = '02:00:00:00:00:aa'
/** Ethernet address of the gateway's interfaces. */
export const gatewayMac = '02:00:00:00:00:01'

/** Where probes come from unless they tell. */
export const sourcePort = 40_000

/** The whole Ethernet frame of a probe: a TCP SYN, a UDP datagram or an ICMP echo request, checksums right. */
export function buildFrame(probe: Probe): Uint8Array {
  const [source, destination] = [readAddress(probe.source), readAddress(probe.address)]
  const protocol = protocolNumber(probe, source.version)
  const payload = withChecksum(buildPayload(probe, source.version), { source, destination, protocol })
  const header = source.version === 4 ? ipv4Header : ipv6Header
  return concatBytes(
    readMac(gatewayMac),
    readMac(senderMac),
    source.version === 4 ? [0x08, 0x00] : [0x86, 0xdd],
    header({ source, destination, protocol, length: payload.length }),
    payload,
  )
}

interface Envelope {
  readonly source: Ip
  readonly destination: Ip
  readonly protocol: number
}

function protocolNumber({ protocol }: Probe, version: 4 | 6): number {
  if (protocol === 'icmp') return version === 4 ? 1 : 58
  return protocol === 'tcp' ? 6 : 17
}

function buildPayload(probe: Probe, version: 4 | 6): number[] {
  const ports = [...two(probe.sourcePort ?? sourcePort), ...two(probe.port)]
  switch (probe.protocol) {
    case 'tcp':
      // Sequence 1, no acknowledgement, 20 bytes of header, SYN, a window.
      return [...ports, 0, 0, 0, 1, 0, 0, 0, 0, 0x50, 0x02, 0xff, 0xff, 0, 0, 0, 0]
    case 'udp':
      return [...ports, ...two(12), 0, 0, 1, 2, 3, 4]
    case 'icmp':
      return [version === 4 ? 8 : 128, 0, 0, 0, ...two(7), ...two(1)]
  }
}

function withChecksum(payload: readonly number[], { source, destination, protocol }: Envelope): number[] {
  const pseudo = [...toBytes(source), ...toBytes(destination), ...two(payload.length), 0, protocol]
  const place = { 1: 2, 58: 2, 6: 16, 17: 6 }[protocol] ?? 2
  const sum = checksum(protocol === 1 ? payload : [...pseudo, ...payload])
  return payload.map((byte, index) => (index === place ? sum >> 8 : index === place + 1 ? sum & 255 : byte))
}

function ipv4Header({
  source,
  destination,
  protocol,
  length,
}: Envelope & { readonly length: number }): number[] {
  const head = [0x45, 0, ...two(20 + length), 0, 1, 0x40, 0, 64, protocol, 0, 0]
  const header = [...head, ...toBytes(source), ...toBytes(destination)]
  const sum = checksum(header)
  return header.map((byte, index) => (index === 10 ? sum >> 8 : index === 11 ? sum & 255 : byte))
}

function ipv6Header({
  source,
  destination,
  protocol,
  length,
}: Envelope & { readonly length: number }): number[] {
  return [0x60, 0, 0, 0, ...two(length), protocol, 64, ...toBytes(source), ...toBytes(destination)]
}

/** RFC 1071. */
function checksum(bytes: readonly number[]): number {
  let sum = 0
  for (let index = 0; index < bytes.length; index += 2)
    sum += ((bytes[index] ?? 0) << 8) + (bytes[index + 1] ?? 0)
  while (sum > 0xffff) sum = (sum & 0xffff) + (sum >>> 16)
  // An UDP checksum of zero would mean none.
  return ~sum & 0xffff || 0xffff
}

function two(value: number): [number, number] {
  return [value >> 8, value & 255]
}

function toBytes({ version, value }: Ip): number[] {
  const count = version === 4 ? 4 : 16
  return Array.from({ length: count }, (_, index) =>
    Number((value >> BigInt(8 * (count - 1 - index))) & 255n),
  )
}

function readAddress(text: string): Ip {
  const ip = parseIp(text)
  if (!ip.ok) throw new Error(`not an address: ${text}`)
  return ip.value
}

function readMac(text: string): number[] {
  return text.split(':').map((part) => Number.parseInt(part, 16))
}

function concatBytes(...parts: readonly (readonly number[])[]): Uint8Array {
  return Uint8Array.from(parts.flat())
}

import { parseIp } from '#shared/base/ip.ts'
import type { Gateway } from '#shared/model/gateway.ts'

/** `host:port` that others dial to reach a gateway; an IPv6 address stands in brackets. */
export function formatEndpoint(gateway: Pick<Gateway, 'publicAddress' | 'dialPort' | 'listenPort'>): string {
  const ip = parseIp(gateway.publicAddress)
  const host = ip.ok && ip.value.version === 6 ? `[${gateway.publicAddress}]` : gateway.publicAddress
  return `${host}:${gateway.dialPort ?? gateway.listenPort}`
}

import { contains, lastOf, parseCidr } from '#shared/base/cidr.ts'
import { parseIp } from '#shared/base/ip.ts'
import type { GatewayConfig } from '#shared/compile/config/config.ts'

/** Somewhere that a rule may point at. */
export interface Target {
  readonly address: string
  readonly port: number
}

/**
 * What a machine's own configuration lets pass in one network, worked out from the text of its elements as the
 * kernel would: `device ping`, `device exit`, `device inside` and `device address port`.
 */
export function grantsOf(
  config: GatewayConfig | null,
  networkId: string,
  targets: readonly Target[],
): Set<string> {
  const granted = new Set<string>()
  for (const peer of config?.peers ?? []) {
    if (config === null || peer.presharedKey.networkId !== networkId) continue
    const [address = ''] = (peer.allowedIPs[0] ?? '').split('/')
    const { sets } = config.firewall
    if (sets['direct4']?.includes(address) !== true) continue
    granted.add(`${peer.nodeId} ping`)
    if (sets['exit4']?.includes(address) === true) granted.add(`${peer.nodeId} exit`)
    const inside = [...(sets['internal4'] ?? []), ...(sets['relay4'] ?? [])]
    if (inside.some((element) => has(element.split(' . ')[0], address))) granted.add(`${peer.nodeId} inside`)
    const openings = [...(sets['chosen4'] ?? []), ...(sets['everyone4'] ?? [])].map((each) =>
      each.split(' . '),
    )
    for (const target of targets)
      if (openings.some((opening) => opens(opening, address, target)))
        granted.add(`${peer.nodeId} ${target.address} ${target.port}`)
  }
  return granted
}

/** The keys that a machine takes in, by network. */
export function keysOf(config: GatewayConfig | null, networkId: string): Map<string, string> {
  return new Map(
    (config?.peers ?? [])
      .filter((peer) => peer.presharedKey.networkId === networkId)
      .map((peer) => [peer.nodeId, peer.publicKey]),
  )
}

function opens(
  [from, to, protocol, ports = '']: readonly string[],
  address: string,
  target: Target,
): boolean {
  const [first, last = first] = ports.split('-').map(Number)
  const isPort = (first ?? 0) <= target.port && target.port <= (last ?? 0)
  return protocol === 'tcp' && isPort && has(from, address) && has(to, target.address)
}

/** Whether an address is what a field of an element says: one, a prefix, or from one to another. */
function has(field: string | undefined, address: string): boolean {
  const ip = parseIp(address)
  if (field === undefined || !ip.ok) return false
  const [from = '', to] = field.split('-')
  const cidr = parseCidr(from.includes('/') ? from : `${from}/32`)
  if (!cidr.ok) return false
  if (to === undefined) return contains(cidr.value, ip.value)
  const end = parseIp(to)
  return (
    end.ok &&
    cidr.value.value <= ip.value.value &&
    ip.value.value <= end.value.value &&
    lastOf(cidr.value) > 0n
  )
}

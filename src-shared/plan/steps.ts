import type { GatewayConfig, PeerConfig, PresharedKeyRef } from '#shared/compile/config/config.ts'
import { compareElements } from '#shared/compile/nftables/print.ts'
import { setNames } from '#shared/compile/nftables/skeleton.ts'
import type { Current } from './current.ts'
import type { PlanStep } from './plan-value.ts'

/** A step before it is known whether it puts back a change by hand. `key`: what it is about. */
export type BareStep = Omit<PlanStep, 'byHand'> & { readonly key: string }

/** What makes the current configuration the desired one, in the order in which a person reads it. */
export function compareConfigs(current: Current, desired: GatewayConfig): BareStep[] {
  return [
    ...compareInterface(current, desired),
    ...comparePeers(current, desired),
    ...compareLists('route', current.config?.routes ?? [], desired.routes, (cidr) => ({ cidr })),
    ...compareFirewall(current, desired),
  ]
}

/** One step; its key is what it is about and, where there are several of a kind, which. */
export function step(
  sign: PlanStep['sign'],
  what: PlanStep['what'],
  facts: PlanStep['facts'] = {},
  of: { readonly nodeId?: string; readonly which?: string } = {},
): BareStep {
  return { sign, what, nodeId: of.nodeId ?? null, facts, key: `${what} ${of.which ?? ''}` }
}

function compareInterface({ config, hasInterface, unknown }: Current, desired: GatewayConfig): BareStep[] {
  const { name, addresses, listenPort } = desired.interface
  const port = { from: config?.interface.listenPort ?? 0, to: listenPort }
  if (unknown) return [step('changed', 'interface', { name })]
  const had = hasInterface ? config : null
  return [
    ...(had === null ? [step('added', 'interface', { name })] : []),
    ...(had !== null && had.interface.mtu !== desired.interface.mtu
      ? [step('changed', 'interface', { name })]
      : []),
    ...compareLists('interface-address', had?.interface.addresses ?? [], addresses, (address) => ({
      address,
    })),
    ...(had === null ? [step('added', 'listen-port', { to: listenPort })] : []),
    ...(had !== null && port.from !== port.to ? [step('changed', 'listen-port', port)] : []),
    ...(config === null ? [step('added', 'boot-unit')] : []),
    ...(config === null || config.autoStart !== desired.autoStart
      ? [step(config === null ? 'added' : 'changed', 'auto-start', { on: desired.autoStart ? 1 : 0 })]
      : []),
  ]
}

function comparePeers({ config, unknown }: Current, desired: GatewayConfig): BareStep[] {
  const before = new Map(config?.peers.map((peer) => [peer.publicKey, peer]))
  const after = new Set(desired.peers.map((peer) => peer.publicKey))
  const gone = (config?.peers ?? []).filter((peer) => !after.has(peer.publicKey))
  return [
    ...gone.map((peer) => wholePeer('removed', peer)),
    ...desired.peers.flatMap((peer) => {
      const had = before.get(peer.publicKey)
      if (had === undefined) return [wholePeer(unknown ? 'changed' : 'added', peer)]
      return samePeer(had, peer) ? [] : comparePeer(had, peer)
    }),
  ]
}

function wholePeer(sign: PlanStep['sign'], peer: PeerConfig): BareStep {
  const { publicKey, nodeId } = peer
  const facts = { publicKey, allowedIPs: formatSome(peer.allowedIPs) }
  return step(sign, 'peer', facts, nodeId === '' ? { which: publicKey } : { nodeId, which: publicKey })
}

/** The first ten, and how many more: a hub has thousands behind one link. */
function formatSome(cidrs: readonly string[]): string {
  const shown = cidrs.slice(0, 10).join(', ')
  return cidrs.length > 10 ? `${shown} +${cidrs.length - 10}` : shown
}

/** Whether nothing of a peer would change; most never do, so this is the cost of planning. */
export function samePeer(a: PeerConfig, b: PeerConfig): boolean {
  return (
    a.nodeId === b.nodeId &&
    a.endpoint === b.endpoint &&
    a.keepaliveS === b.keepaliveS &&
    a.allowedIPs.length === b.allowedIPs.length &&
    a.allowedIPs.every((cidr, index) => cidr === b.allowedIPs[index]) &&
    sameKey(a.presharedKey, b.presharedKey)
  )
}

function sameKey(a: PresharedKeyRef, b: PresharedKeyRef): boolean {
  return (
    a.networkId === b.networkId &&
    a.networkTokenVersion === b.networkTokenVersion &&
    a.gatewayId === b.gatewayId &&
    a.gatewayTokenVersion === b.gatewayTokenVersion &&
    a.peerKey === b.peerKey
  )
}

function comparePeer(had: PeerConfig, peer: PeerConfig): BareStep[] {
  const { publicKey, nodeId } = peer
  const changed = (what: PlanStep['what'], facts: PlanStep['facts']): BareStep =>
    step('changed', what, { publicKey, ...facts }, { nodeId, which: publicKey })
  const [had4, has4] = [new Set(had.allowedIPs), new Set(peer.allowedIPs)]
  const added = peer.allowedIPs.filter((cidr) => !had4.has(cidr))
  const removed = had.allowedIPs.filter((cidr) => !has4.has(cidr))
  return [
    ...(had.nodeId === nodeId ? [] : [wholePeer('changed', peer)]),
    ...(added.length + removed.length > 0
      ? [changed('peer-allowed-ips', { added: formatSome(added), removed: formatSome(removed) })]
      : []),
    ...(sameKey(had.presharedKey, peer.presharedKey) ? [] : [changed('peer-preshared-key', {})]),
    ...(had.endpoint === peer.endpoint
      ? []
      : [changed('peer-endpoint', { from: had.endpoint ?? '', to: peer.endpoint ?? '' })]),
    ...(had.keepaliveS === peer.keepaliveS
      ? []
      : [changed('peer-keepalive', { from: had.keepaliveS, to: peer.keepaliveS })]),
  ]
}

function compareFirewall({ config, hasFirewall, unknown }: Current, desired: GatewayConfig): BareStep[] {
  if (unknown) return [step('changed', 'firewall')]
  const had = hasFirewall && config !== null ? config.firewall : null
  const whole = had === null || had.skeleton !== desired.firewall.skeleton
  return [
    ...(whole ? [step(had === null ? 'added' : 'changed', 'firewall')] : []),
    ...setNames.flatMap((set) => {
      const { added, removed } = compareElements(had ?? { sets: {} }, desired.firewall, set)
      if (added.length + removed.length === 0) return []
      const sign = removed.length === 0 ? 'added' : added.length === 0 ? 'removed' : 'changed'
      return [
        step(
          sign,
          'firewall-elements',
          { set, added: added.length, removed: removed.length },
          { which: set },
        ),
      ]
    }),
  ]
}

function compareLists(
  what: PlanStep['what'],
  before: readonly string[],
  after: readonly string[],
  facts: (item: string) => PlanStep['facts'],
): BareStep[] {
  const [had, has] = [new Set(before), new Set(after)]
  return [
    ...before
      .filter((item) => !has.has(item))
      .map((item) => step('removed', what, facts(item), { which: item })),
    ...after
      .filter((item) => !had.has(item))
      .map((item) => step('added', what, facts(item), { which: item })),
  ]
}

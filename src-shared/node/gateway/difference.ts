import type { GatewayChange } from '#shared/app/ports.ts'
import { isKey } from '#shared/base/key-text.ts'
import { isAddressWithPrefix, isCanonicalRange, isPlainId } from '#shared/compile/config/canonical.ts'
import type { GatewayConfig, PeerConfig } from '#shared/compile/config/config.ts'
import { configDigest } from '#shared/compile/config/digest.ts'
import { printFirewall, printFirewallDifference } from '#shared/compile/nftables/print.ts'
import { printPeers } from '#shared/compile/wireguard/print.ts'

/** Files of one change by name, as the gateway's script reads them. `peers.conf` holds secrets. */
export type ChangeFiles = Readonly<
  Record<'settings' | 'peers.conf' | 'removed' | 'firewall.nft' | 'addresses' | 'routes', string>
>

/**
 * What has to travel to make one configuration the other: it grows with the change. The whole is sent when
 * the gateway has nothing of ours, or not what we remember, or what we remember could not be printed as it is.
 */
export function printChange(change: GatewayChange, owner: string): ChangeFiles {
  const { from, to } = change
  const base = change.replace || !isPrintable(from.config) ? null : from.config
  const peers = comparePeers(base?.peers ?? [], to.config.peers)
  return {
    settings: printSettings(change, { owner, isWhole: base === null }),
    'peers.conf': printPeers(peers.changed, change.presharedKey),
    removed: lines(peers.removed.map((key) => held(isKey, key))),
    'firewall.nft': base === null ? printFirewall(to.config) : printFirewallDifference(base, to.config),
    addresses: compareLines(base?.interface.addresses, to.config.interface.addresses, isAddressWithPrefix),
    routes: compareLines(base?.routes, to.config.routes, isCanonicalRange),
  }
}

/** As `stage` reads them from its standard input: a line `file NAME BYTES`, the bytes, and at the end `whole`. */
export function frame(files: ChangeFiles): string {
  const framed = Object.entries(files).map(
    ([name, text]) => `file ${name} ${String(new TextEncoder().encode(text).length)}\n${text}`,
  )
  return `${framed.join('')}whole\n`
}

function printSettings(
  change: GatewayChange,
  of: { readonly owner: string; readonly isWhole: boolean },
): string {
  const { config, generation } = change.to
  const flag = (on: boolean): string => (on ? '1' : '0')
  return lines([
    `owner=${held(isPlainId, of.owner)}`,
    `fence=${whole(change.fence)}`,
    `base=${whole(change.from.generation)}`,
    `generation=${whole(generation)}`,
    `digest=${configDigest(config)}`,
    `undo=${whole(change.undoAfterS)}`,
    `whole=${flag(of.isWhole)}`,
    `replace=${flag(change.replace)}`,
    `port=${whole(config.interface.listenPort)}`,
    `mtu=${whole(config.interface.mtu)}`,
    `forward4=${flag(config.forward.ipv4)}`,
    `forward6=${flag(config.forward.ipv6)}`,
    `autostart=${flag(config.autoStart)}`,
  ])
}

function comparePeers(
  from: GatewayConfig['peers'],
  to: GatewayConfig['peers'],
): { readonly changed: readonly PeerConfig[]; readonly removed: readonly string[] } {
  const had = new Map(from.map((peer) => [peer.publicKey, peer]))
  const has = new Set(to.map((peer) => peer.publicKey))
  return {
    changed: to.filter((peer) => !isSamePeer(had.get(peer.publicKey), peer)),
    removed: from.map((peer) => peer.publicKey).filter((key) => !has.has(key)),
  }
}

/** Whose record it is does not concern the interface. Field by field, since there are many of them. */
function isSamePeer(was: PeerConfig | undefined, is: PeerConfig): boolean {
  if (was === undefined || was.endpoint !== is.endpoint || was.keepaliveS !== is.keepaliveS) return false
  const [had, has] = [was.presharedKey, is.presharedKey]
  return (
    had.networkId === has.networkId &&
    had.networkTokenVersion === has.networkTokenVersion &&
    had.gatewayId === has.gatewayId &&
    had.gatewayTokenVersion === has.gatewayTokenVersion &&
    had.peerKey === has.peerKey &&
    was.allowedIPs.length === is.allowedIPs.length &&
    was.allowedIPs.every((cidr, index) => cidr === is.allowedIPs[index])
  )
}

function compareLines(
  from: readonly string[] = [],
  to: readonly string[],
  is: (text: string) => boolean,
): string {
  const [had, has] = [new Set(from), new Set(to)]
  return lines([
    ...from.filter((item) => !has.has(item)).map((item) => `- ${held(is, item)}`),
    ...to.filter((item) => !had.has(item)).map((item) => `+ ${held(is, item)}`),
  ])
}

/** Whether what would be removed can be named; a configuration of a former version may hold what is refused now. */
function isPrintable(config: GatewayConfig | null): boolean {
  return (
    config !== null &&
    config.peers.every((peer) => isKey(peer.publicKey)) &&
    config.interface.addresses.every(isAddressWithPrefix) &&
    config.routes.every(isCanonicalRange)
  )
}

/** What is not in its one form was let in by a fault elsewhere: nothing is sent then. */
function held(is: (text: string) => boolean, text: string): string {
  if (!is(text)) throw new Error(`a change cannot hold what is not canonical (${is.name})`)
  return text
}

function whole(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) throw new Error('a change holds whole numbers')
  return String(value)
}

function lines(items: readonly string[]): string {
  return items.map((item) => `${item}\n`).join('')
}

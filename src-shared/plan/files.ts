import type { z } from 'zod'
import type { GatewayConfig, PeerConfig, PresharedKeyRef } from '#shared/compile/config/config.ts'
import { compareElements, printFirewall } from '#shared/compile/nftables/print.ts'
import { setNames } from '#shared/compile/nftables/skeleton.ts'
import { printInterface, printPeer } from '#shared/compile/wireguard/print.ts'
import { samePeer } from './steps.ts'
import type { fileDifference, fileLine } from './plan-value.ts'

type FileDifference = z.infer<typeof fileDifference>
type FileLine = z.infer<typeof fileLine>

/** Lines of one file that a plan carries at most; the rest is counted. */
const lineLimit = 400

/**
 * What changes in the two files that a person would know from other gateways. Lines that stay are shown only
 * where they say what a changed line belongs to. Secrets stand as references.
 */
export function compareFiles(before: GatewayConfig | null, after: GatewayConfig): FileDifference[] {
  return [
    cut('trama0.conf', compareInterfaceFile(before, after)),
    cut('trama.nft', compareFirewallFile(before, after)),
  ].filter((file) => file.lines.length > 0)
}

function cut(path: string, lines: readonly FileLine[]): FileDifference {
  return { path, lines: lines.slice(0, lineLimit), cut: Math.max(0, lines.length - lineLimit) }
}

function compareInterfaceFile(before: GatewayConfig | null, after: GatewayConfig): FileLine[] {
  if (before === null) return all('added', printInterface(after, references).split('\n'))
  const port = compareLines(
    ['[Interface]', `ListenPort = ${before.interface.listenPort}`],
    ['[Interface]', `ListenPort = ${after.interface.listenPort}`],
  )
  const had = new Map(before.peers.map((peer) => [peer.publicKey, peer]))
  const has = new Set(after.peers.map((peer) => peer.publicKey))
  return [
    ...port,
    ...before.peers
      .filter((peer) => !has.has(peer.publicKey))
      .flatMap((peer) => all('removed', linesOf(peer))),
    ...after.peers.flatMap((peer) => {
      const same = had.get(peer.publicKey)
      if (same === undefined) return all('added', linesOf(peer))
      return samePeer(same, peer) ? [] : compareLines(linesOf(same), linesOf(peer))
    }),
  ]
}

function compareFirewallFile(before: GatewayConfig | null, after: GatewayConfig): FileLine[] {
  if (before === null || before.firewall.skeleton !== after.firewall.skeleton)
    return all('added', printFirewall(after).split('\n'))
  return setNames.flatMap((name) => {
    const { removed, added } = compareElements(before.firewall, after.firewall, name)
    if (removed.length + added.length === 0) return []
    const line = (element: string): string => `\t\t\t${element},`
    return [
      ...all('same', [`\tset ${name} {`]),
      ...all('removed', removed.map(line)),
      ...all('added', added.map(line)),
      ...all('same', ['\t}']),
    ]
  })
}

/** Lines of one peer or section: those that stay, with what goes before what comes. Empty when all stay. */
export function compareLines(before: readonly string[], after: readonly string[]): FileLine[] {
  const [had, has] = [new Set(before), new Set(after)]
  if (before.every((text) => has.has(text)) && after.every((text) => had.has(text))) return []
  return [
    ...before.map((text): FileLine => ({ sign: has.has(text) ? 'same' : 'removed', text })),
    ...all(
      'added',
      after.filter((text) => !had.has(text)),
    ),
  ]
}

function all(sign: FileLine['sign'], texts: readonly string[]): FileLine[] {
  return texts.map((text) => ({ sign, text }))
}

function linesOf(peer: PeerConfig): string[] {
  return printPeer(peer, namePresharedKey)
}

/** What a preshared key is derived from, where the key itself must not stand. */
export function namePresharedKey(ref: PresharedKeyRef): string {
  return `<network ${ref.networkId} v${ref.networkTokenVersion}, gateway ${ref.gatewayId} v${ref.gatewayTokenVersion}>`
}

const references = { privateKey: '<trama0>', presharedKey: namePresharedKey }

import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import {
  readInterfaceKey,
  readPeerKey,
  type Draft,
  type DraftPeer,
  type Read,
} from './wireguard-file-keys.ts'
import type { TunnelParts } from './tunnel-record.ts'

/** What a plain WireGuard file says, its secrets apart from the rest. */
export interface WireGuardFile {
  readonly privateKey: string
  /** By public key of the peer. */
  readonly presharedKeys: Readonly<Record<string, string>>
  readonly parts: TunnelParts
}

type FileProblem = Problem<'tunnel-file-unreadable' | 'tunnel-file-hook'>

const hooks = new Set(['preup', 'postup', 'predown', 'postdown'])
const defaultMtu = 1420
const mostPeers = 64

/**
 * Reads the file of wg(8) and wg-quick(8), more strictly than these: each thing once, no names of ports, no
 * unknown key. A hook, which is code that would run as root, answers `tunnel-file-hook` with its line; whatever
 * else is wrong `tunnel-file-unreadable`. A line that may hold a secret is named in it by its key only.
 */
export function parseWireGuardFile(text: string): Result<WireGuardFile, FileProblem> {
  const draft: Draft = { addresses: [], servers: [], domains: [], peers: [], seen: new Set() }
  let section: { readonly line: number; readonly peer: DraftPeer | null } | null = null
  let interfaceLine = 0
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  for (const [index, raw] of lines.entries()) {
    const line = index + 1
    const plain = (raw.split('#')[0] ?? '').trim()
    if (plain === '') continue
    const opened = openSection(plain, draft, line)
    if (opened !== null) {
      if (opened.peer === null && interfaceLine > 0) return unreadable(line, plain)
      if (draft.peers.length > mostPeers) return unreadable(line, plain)
      if (opened.peer === null) interfaceLine = line
      section = opened
      continue
    }
    const refused = readLine(plain, line, draft, section)
    if (refused !== null) return fail(refused)
  }
  return finish(draft, interfaceLine)
}

function openSection(
  plain: string,
  draft: Draft,
  line: number,
): { readonly line: number; readonly peer: DraftPeer | null } | null {
  if (/^\[\s*interface\s*\]$/i.test(plain)) return { line, peer: null }
  if (!/^\[\s*peer\s*\]$/i.test(plain)) return null
  const peer: DraftPeer = { line, allowedIPs: [], keepaliveS: 0, endpoint: null, seen: new Set() }
  draft.peers.push(peer)
  return { line, peer }
}

function readLine(
  plain: string,
  line: number,
  draft: Draft,
  section: { readonly peer: DraftPeer | null } | null,
): FileProblem | null {
  const at = plain.indexOf('=')
  const name = plain.slice(0, Math.max(at, 0)).trim()
  const value = plain.slice(at + 1).trim()
  const key = name.toLowerCase()
  if (hooks.has(key)) return problem('tunnel-file-hook', { line, key: name })
  // What stands before the sign may be a key that lost its name: only what looks like a name is repeated.
  const safe = plain.startsWith('[') ? plain : /^[A-Za-z]{1,24}$/.test(name) ? name : ''
  if (at < 1 || section === null) return problem('tunnel-file-unreadable', { line, text: shown(safe) })
  const read: Read =
    section.peer === null ? readInterfaceKey(draft, key, value) : readPeerKey(section.peer, key, value)
  if (read === 'read') return null
  return problem('tunnel-file-unreadable', { line, text: shown(read === 'secret' ? safe : plain) })
}

/** Short enough for a message. */
function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

function finish(draft: Draft, interfaceLine: number): Result<WireGuardFile, FileProblem> {
  const { privateKey, addresses, servers, domains, mtu = defaultMtu } = draft
  if (privateKey === undefined || addresses.length === 0)
    return unreadable(Math.max(interfaceLine, 1), '[Interface]')
  if (draft.peers.length === 0) return unreadable(Math.max(interfaceLine, 1), '[Peer]')
  const keys = new Set<string>()
  const presharedKeys: Record<string, string> = {}
  for (const { line, publicKey, presharedKey } of draft.peers) {
    if (publicKey === undefined || keys.has(publicKey)) return unreadable(line, '[Peer]')
    keys.add(publicKey)
    if (presharedKey !== undefined) presharedKeys[publicKey] = presharedKey
  }
  const peers = toPeers(draft.peers)
  return ok({ privateKey, presharedKeys, parts: { addresses, mtu, dns: { servers, domains }, peers } })
}

/** A range that two peers name belongs to the last one, as in wg(8); so does the way to everywhere. */
function toPeers(drafts: readonly DraftPeer[]): TunnelParts['peers'] {
  const holder = new Map<string, DraftPeer>()
  for (const draft of drafts) for (const range of draft.allowedIPs) holder.set(range, draft)
  const exit = drafts.findLast((draft) => isExit(draft.allowedIPs)) ?? null
  return drafts.map((draft) => ({
    publicKey: draft.publicKey ?? '',
    endpoint: draft.endpoint,
    keepaliveS: draft.keepaliveS,
    gatewayName: null,
    isExit: draft === exit,
    allowedIPs: [...new Set(draft.allowedIPs)].filter(
      (range) => holder.get(range) === draft && (!isExit(draft.allowedIPs) || !everywhere.has(range)),
    ),
  }))
}

const everywhere = new Set(['0.0.0.0/0', '::/0', '0.0.0.0/1', '128.0.0.0/1', '::/1', '8000::/1'])

/** The way to everywhere, whole or in the two halves by which some avoid what a default route sets off. */
function isExit(ranges: readonly string[]): boolean {
  const has = (...wanted: readonly string[]): boolean => wanted.every((range) => ranges.includes(range))
  return has('0.0.0.0/0') || has('::/0') || has('0.0.0.0/1', '128.0.0.0/1') || has('::/1', '8000::/1')
}

function unreadable(
  line: number,
  text: string,
): { readonly ok: false; readonly problem: Problem<'tunnel-file-unreadable'> } {
  return fail(problem('tunnel-file-unreadable', { line, text: shown(text) }))
}

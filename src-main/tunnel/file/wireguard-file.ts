import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { readLines, type WireGuardLine } from '#shared/base/wireguard-file.ts'
import {
  readInterfaceKey,
  readPeerKey,
  type Draft,
  type DraftPeer,
  type Read,
} from './wireguard-file-keys.ts'
import type { TunnelParts } from '#main/tunnel/records/tunnel-record.ts'

/** What a plain WireGuard file says, its secrets apart from the rest. */
export interface WireGuardFile {
  readonly privateKey: string
  /** By public key of the peer. */
  readonly presharedKeys: Readonly<Record<string, string>>
  readonly parts: TunnelParts
}

type FileProblem = Problem<'tunnel-file-unreadable' | 'tunnel-file-hook'>

/** Where a setting belongs; null: to the interface. */
interface Section {
  readonly peer: DraftPeer | null
}

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
  let section: Section | null = null
  let interfaceLine = 0
  for (const line of readLines(text)) {
    if (line.text === '') continue
    const opened = openSection(line, draft)
    if (opened !== null) {
      if (opened.peer === null && interfaceLine > 0) return unreadable(line.number, line.text)
      if (draft.peers.length > mostPeers) return unreadable(line.number, line.text)
      if (opened.peer === null) interfaceLine = line.number
      section = opened
      continue
    }
    const refused = readLine(line, draft, section)
    if (refused !== null) return fail(refused)
  }
  return finish(draft, interfaceLine)
}

/** Null: it is no section that this reads. */
function openSection({ kind, name, value, number }: WireGuardLine, draft: Draft): Section | null {
  if (kind !== 'section' || value !== '') return null
  if (/^interface$/i.test(name)) return { peer: null }
  if (!/^peer$/i.test(name)) return null
  const peer: DraftPeer = { line: number, allowedIPs: [], keepaliveS: 0, endpoint: null, seen: new Set() }
  draft.peers.push(peer)
  return { peer }
}

function readLine(line: WireGuardLine, draft: Draft, section: Section | null): FileProblem | null {
  const { number, text, name, value } = line
  if (line.kind === 'section') return problem('tunnel-file-unreadable', { line: number, text: shown(text) })
  const key = name.toLowerCase()
  if (hooks.has(key)) return problem('tunnel-file-hook', { line: number, key: name })
  // What stands before the sign may be a key that lost its name: only what looks like a name is repeated.
  const safe = text.startsWith('[') ? text : /^[A-Za-z]{1,24}$/.test(name) ? name : ''
  if (name === '' || section === null)
    return problem('tunnel-file-unreadable', { line: number, text: shown(safe) })
  const read: Read =
    section.peer === null ? readInterfaceKey(draft, key, value) : readPeerKey(section.peer, key, value)
  if (read === 'read') return null
  return problem('tunnel-file-unreadable', { line: number, text: shown(read === 'secret' ? safe : text) })
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

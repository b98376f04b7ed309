import { z } from 'zod'
import type { Documents, Secrets, SecretsProblem } from '#main/ports/desktop-ports.ts'
import { sha256Hex } from '#shared/base/digest.ts'
import { ok, type Result } from '#shared/base/result.ts'
import type { Session } from '#shared/contract/accounts.ts'
import { tunnelKeys, tunnelRecord, type TunnelKeys, type TunnelRecord } from './tunnel-record.ts'

/** The tunnels kept on this computer: what is no secret in a document, their keys in the keychain. */
export interface TunnelRecords {
  /** Of whom the tunnels of networks are that may be seen; null: of nobody. */
  owner(): string | null
  setOwner(owner: string | null): void
  all(): readonly TunnelRecord[]
  /** Those that the present person may see. */
  own(): readonly TunnelRecord[]
  /** Of the present person. */
  find(id: string): TunnelRecord | null
  put(record: TunnelRecord): void
  /** Changes one that is there; null: it is not. */
  change(key: string, changes: Partial<TunnelRecord>): TunnelRecord | null
  remove(key: string): void
  /** Null: there are none. */
  keys(key: string): Promise<Result<TunnelKeys | null, SecretsProblem>>
  setKeys(key: string, keys: TunnelKeys): Promise<Result<void, SecretsProblem>>
  deleteKeys(key: string): Promise<Result<void, SecretsProblem>>
  /** Names of all that have keys here, with a record or without. */
  keyNames(): Promise<Result<readonly string[], SecretsProblem>>
  /** Keys without a tunnel, and since when each may have become one without an answer. */
  waiting(): ReadonlyMap<string, number>
  /** Null: nothing waits for it any more. */
  setWaiting(key: string, sinceMs: number | null): void
}

const documentName = 'tunnels'
const secretPrefix = 'wg:'
const kept = z.object({
  version: z.literal(1),
  owner: z.string().nullable(),
  tunnels: z.array(z.unknown()),
  waiting: z.record(z.string(), z.number()).catch({}).default({}),
})

/** Whose tunnels they are: this person in this organization. A digest, so that no document names the person. */
export function ownerOf(session: Pick<Session, 'organizationId' | 'providerId' | 'email'>): string {
  return sha256Hex([session.organizationId, session.providerId, session.email].join('\n')).slice(0, 32)
}

/** Names a record on this computer: two people may have a tunnel into the same network. */
export function keyOf(of: { readonly id: string; readonly owner: string | null }): string {
  return of.owner === null ? of.id : `${of.id}.${of.owner}`
}

/** The interface of a record: the same one each time, at most 15 letters. */
export function interfaceNameOf(of: { readonly id: string; readonly owner: string | null }): string {
  return `trm${sha256Hex(keyOf(of)).slice(0, 12)}`
}

/** Reads what was kept; a record that cannot be read any more is left out. */
export function createTunnelRecords(documents: Documents, secrets: Secrets): TunnelRecords {
  const before = kept.safeParse(documents.read(documentName)).data
  let owner = before?.owner ?? null
  const records = new Map<string, TunnelRecord>()
  for (const one of before?.tunnels ?? []) {
    const read = tunnelRecord.safeParse(one)
    if (read.success) records.set(keyOf(read.data), read.data)
  }
  const waiting = new Map(Object.entries(before?.waiting ?? {}))
  const write = (): void =>
    documents.write(documentName, {
      version: 1,
      owner,
      tunnels: [...records.values()],
      waiting: Object.fromEntries(waiting),
    })
  const own = (): TunnelRecord[] =>
    [...records.values()].filter((record) => record.owner === null || record.owner === owner)
  return {
    owner: () => owner,
    setOwner: (next) => {
      owner = next
      write()
    },
    all: () => [...records.values()],
    own,
    find: (id) => own().find((record) => record.id === id) ?? null,
    put: (record) => {
      records.set(keyOf(record), record)
      write()
    },
    change: (key, changes) => {
      const record = records.get(key)
      if (record === undefined) return null
      const changed = { ...record, ...changes }
      records.set(key, changed)
      write()
      return changed
    },
    remove: (key) => {
      records.delete(key)
      write()
    },
    keys: async (key) => {
      const found = await secrets.get(secretPrefix + key)
      return found.ok ? ok(found.value === null ? null : readKeys(found.value)) : found
    },
    setKeys: (key, keys) => secrets.set(secretPrefix + key, JSON.stringify(keys)),
    deleteKeys: (key) => secrets.delete(secretPrefix + key),
    keyNames: async () => {
      const found = await secrets.list(secretPrefix)
      return found.ok ? ok(found.value.map((name) => name.slice(secretPrefix.length))) : found
    },
    waiting: () => new Map(waiting),
    setWaiting: (key, sinceMs) => {
      if ((waiting.get(key) ?? null) === sinceMs) return
      if (sinceMs === null) waiting.delete(key)
      else waiting.set(key, sinceMs)
      write()
    },
  }
}

function readKeys(text: string): TunnelKeys | null {
  try {
    return tunnelKeys.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

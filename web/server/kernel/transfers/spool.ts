import type { Clock } from '#shared/app/ports.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Core } from '../composition.ts'
import type { Database } from '../store/database.ts'
import { freeBytesOf } from '../store/embedded-file.ts'
import type { TransferRow } from '../store/schema/transfer-tables.ts'
import { scopeOf, type Scope } from '../store/scope.ts'
import { transact, type Store } from '../store/store.ts'
import {
  dropPieces,
  dropTransfer,
  growTransfer,
  holdTransfer,
  readLeftTransfers,
  readPieces,
  readTransfers,
  streamPieces,
  sumTransfers,
  writePieces,
  type TransferRef,
} from '../store/transfers.ts'

type WriteProblem = Problem<'transfer-gone' | 'transfer-busy' | 'disk-no-space'>

/** A file that lies in the database on its way, as it came, for all processes. */
export interface Spooled<P extends Problem = Problem> {
  readonly id: string
  /** How much of it was here when it was found. */
  readonly bytes: number
  /** Does work on it, which one process does at a time; the file is kept until the work ends. */
  whileKept<T>(work: () => Promise<T>): Promise<Result<T, Problem<'transfer-gone' | 'transfer-busy'>>>
  /** Adds to the `from` bytes that are there; answers how many are there then. */
  append(from: number, piece: Uint8Array): Promise<Result<number, P | WriteProblem>>
  /** Less than was asked for: no more is there. */
  read(from: number, most: number): Promise<Uint8Array>
  /** All of it, from the beginning. `db`: the transaction in which it is read. */
  stream(db?: Database): AsyncGenerator<Uint8Array>
  remove(): Promise<void>
}

export interface Spool<P extends Problem> {
  /** Begins one. */
  begin(organizationId: string): Promise<Spooled<P>>
  /** Null: there is none of this id and organization any more. */
  find(organizationId: string, id: string): Promise<Spooled<P> | null>
}

type Ground = Pick<Core, 'store' | 'clock' | 'randomness'>

/** Nobody asked for it for so long: it is gone. */
const lifeMs = 15 * 60_000
/** Whatever is done with it, it is gone then. */
const longestMs = 6 * 60 * 60_000
/** How long a process that works on one may be silent. */
const holdMs = 60_000
/** A time of use is written down no more often. */
const markMs = 60_000
/** Of all organizations together, for whoever takes much. */
const allBytes = 4 * 1024 * 1024 * 1024
/** What an organization has is little: the largest design is. */
const littleBytes = 32 * 1024 * 1024
/** Beyond what those leave who take much, for those who have little. */
const keptForLittleBytes = 1024 * 1024 * 1024
const keepFreeBytes = 512 * 1024 * 1024

interface Most<P extends Problem> {
  readonly kind: TransferRow['kind']
  /** Of one organization; with one more the oldest is given up. */
  readonly filesOfOne: number
  /** Of one file. */
  readonly bytes: number
  /** What is said of a larger one. */
  readonly refusal: P
}

/**
 * Files on their way. An organization takes at most half of what the others leave free, so that it is never full; and
 * for those who have little, something is kept.
 */
export function createSpool<P extends Problem>(ground: Ground, most: Most<P>): Spool<P> {
  const { store, clock, randomness } = ground
  const { kind } = most
  return {
    begin: async (organizationId) => {
      const id = Buffer.from(randomness.bytes(16)).toString('base64url')
      const nowMs = clock.nowMs()
      const scope = store.of(organizationId).read
      const [newest] = await readTransfers(scope, kind)
      // Newer than what is there, also by another process's clock.
      const beganAtMs = Math.max(nowMs, (newest?.beganAtMs ?? 0) + 1)
      const times = { began_at_ms: beganAtMs, used_at_ms: nowMs, held_until_ms: 0 }
      await scope.insert('transfers', [{ transfer_id: id, kind, bytes: 0, ...times }])
      // Of those that two processes begin at once both see the same order.
      for (const each of (await readTransfers(scope, kind)).slice(most.filesOfOne))
        await giveUp(store.db, { organizationId, id: each.id }, nowMs)
      return spooled(ground, most, { organizationId, id, bytes: 0 })
    },
    find: async (organizationId, id) => {
      const nowMs = clock.nowMs()
      const scope = store.of(organizationId).read
      const row = await scope
        .from('transfers')
        .select(['bytes', 'used_at_ms', 'began_at_ms', 'held_until_ms'])
        .where('transfer_id', '=', id)
        .where('kind', '=', kind)
        .executeTakeFirst()
      if (row === undefined) return null
      const isOld = row.used_at_ms < nowMs - lifeMs || row.began_at_ms < nowMs - longestMs
      if (isOld && row.held_until_ms <= nowMs) return null
      if (row.used_at_ms < nowMs - markMs)
        await scope.update('transfers').set({ used_at_ms: nowMs }).where('transfer_id', '=', id).execute()
      return spooled(ground, most, { organizationId, id, bytes: row.bytes })
    },
  }
}

/** Takes away what nobody asks for any more, and what processes that died have left. */
export async function dropLeftTransfers({ store, clock }: Pick<Ground, 'store' | 'clock'>): Promise<void> {
  const nowMs = clock.nowMs()
  const times = { nowMs, usedBeforeMs: nowMs - lifeMs, begunBeforeMs: nowMs - longestMs }
  const { old, lost } = await readLeftTransfers(store.db, times)
  // One that somebody took in this moment stays, with its pieces.
  for (const each of old) if (await dropTransfer(store.db, each, nowMs)) await dropPieces(store.db, each)
  for (const each of lost) await dropPieces(store.db, each)
}

/** Nobody finds it from now on, and nobody waits for its pieces to go; what stays of them goes with what is left. */
async function giveUp(db: Database, file: TransferRef, freeAtMs?: number): Promise<void> {
  if (await dropTransfer(db, file, freeAtMs)) void dropPieces(db, file).catch(() => undefined)
}

function spooled<P extends Problem>(
  { store, clock }: Ground,
  most: Most<P>,
  { organizationId, id, bytes }: { organizationId: string; id: string; bytes: number },
): Spooled<P> {
  const scope = store.of(organizationId).read
  return {
    id,
    bytes,
    whileKept: async (work) => {
      const nowMs = clock.nowMs()
      const hold = { untilMs: nowMs + holdMs, usedAtMs: nowMs, before: { freeAtMs: nowMs } }
      if (!(await holdTransfer(scope, id, hold))) {
        const row = await scope.from('transfers').select(['bytes']).where('transfer_id', '=', id).execute()
        return fail(problem(row.length === 0 ? 'transfer-gone' : 'transfer-busy'))
      }
      const over = new AbortController()
      const holding = keepHolding(clock, scope, id, { untilMs: hold.untilMs, signal: over.signal })
      try {
        return ok(await work())
      } finally {
        over.abort()
        const before = { untilMs: await holding }
        // What was done is done: a hold that cannot be given back ends by itself.
        await holdTransfer(scope, id, { untilMs: 0, usedAtMs: clock.nowMs(), before }).catch(() => undefined)
      }
    },
    append: (from, piece) => {
      if (from + piece.length > most.bytes) return Promise.resolve(fail(most.refusal))
      return append(store, { organizationId, id, from, piece, nowMs: clock.nowMs() })
    },
    read: (from, mostBytes) => readPieces(scope, id, from, mostBytes),
    stream: (db = store.db) => streamPieces(scopeOf(db, organizationId), id, bytes),
    remove: () => giveUp(store.db, { organizationId, id }),
  }
}

interface Appended {
  readonly organizationId: string
  readonly id: string
  readonly from: number
  readonly piece: Uint8Array
  readonly nowMs: number
}

async function append(
  store: Store,
  { organizationId, id, from, piece, nowMs }: Appended,
): Promise<Result<number, WriteProblem>> {
  const free = await freeBytesOf(store.db)
  // While an export is read from one moment, its pieces lie in the log and come into the file later.
  if (free !== null && free < keepFreeBytes + 2 * (from + piece.length))
    return fail(problem('disk-no-space', { place: '/' }))
  return transact(store.db, async (db) => {
    const scope = scopeOf(db, organizationId)
    if (!(await growTransfer(scope, { id, from, bytes: piece.length, nowMs })))
      return fail(problem('transfer-gone'))
    const { own, others } = await sumTransfers(db, organizationId)
    const isWithinShare = own <= (allBytes - others) / 2
    const isLittle = own <= littleBytes && own + others <= allBytes + keptForLittleBytes
    if (!isWithinShare && !isLittle) return fail(problem('transfer-busy'))
    await writePieces(scope, id, from, piece)
    return ok(from + piece.length)
  })
}

/**
 * Says again and again that somebody is still at it, as long as nobody else took it; what cannot be said now is said
 * the next time. Answers until when it was held at the end.
 */
async function keepHolding(
  clock: Clock,
  scope: Scope,
  id: string,
  { untilMs, signal }: { untilMs: number; signal: AbortSignal },
): Promise<number> {
  let heldMs = untilMs
  for (;;) {
    await clock.wait(holdMs / 6, signal)
    if (signal.aborted) return heldMs
    const nowMs = clock.nowMs()
    const hold = { untilMs: nowMs + holdMs, usedAtMs: nowMs, before: { untilMs: heldMs } }
    const isHeld = await holdTransfer(scope, id, hold).catch(() => null)
    if (isHeld === false) return heldMs
    if (isHeld === true) heldMs = hold.untilMs
  }
}

import { setImmediate as turn } from 'node:timers/promises'
import type { Scope } from './scope.ts'
import type { Store } from './store.ts'

/** A call that may be sent again: by whom, known by what, and what it asks for. */
export interface KeyedCall {
  readonly askedBy: string
  readonly keyDigest: string
  readonly fingerprint: string
}

/** What a call with the same key was answered. */
export interface KeptAnswer {
  readonly fingerprint: string
  /** As it was given to be kept; null: it was too long. */
  readonly answer: string | null
}

/** Of one person or token at once; their oldest give way, and nobody else's. */
export const mostKept = 1000
/** Whoever lost an answer asks for it within seconds, and a program that was away within a day. */
export const keptHours = 24

/** That another request with the same key has stored what both asked for: this one is undone. */
export class StoredBefore extends Error {
  constructor() {
    super('what was asked for is stored already')
  }
}

/** What was answered to a key of this caller; null: nothing that was stored. */
export async function readKeptAnswer(
  scope: Scope,
  { askedBy, keyDigest }: KeyedCall,
): Promise<KeptAnswer | null> {
  const row = await scope
    .from('kept_answers')
    .select(['fingerprint', 'answer'])
    .where('asked_by', '=', askedBy)
    .where('key_digest', '=', keyDigest)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Keeps what a call answers, in the transaction that stores what it asked for. Of two with the same key the second waits
 * here until the first has ended; throws `StoredBefore` if that stored it.
 */
export async function keepAnswer(
  scope: Scope,
  { askedBy, keyDigest, fingerprint }: KeyedCall,
  answer: string | null,
  nowMs: number,
): Promise<void> {
  const isKept = await scope.insertUnlessThere('kept_answers', {
    asked_by: askedBy,
    key_digest: keyDigest,
    fingerprint,
    at_ms: nowMs,
    answer,
  })
  if (!isKept) throw new StoredBefore()
}

/**
 * Takes away the oldest that are too many of whoever asked. At the end of a transaction: another one of theirs may wait
 * for it.
 */
export async function dropTooMany(
  scope: Scope,
  { askedBy }: Pick<KeyedCall, 'askedBy'>,
  most = mostKept,
): Promise<void> {
  const oldest = await scope
    .from('kept_answers')
    .select(['at_ms'])
    .where('asked_by', '=', askedBy)
    .orderBy('at_ms', 'desc')
    .limit(1)
    .offset(most - 1)
    .executeTakeFirst()
  if (oldest === undefined) return
  await scope
    .remove('kept_answers')
    .where('asked_by', '=', askedBy)
    .where('at_ms', '<', oldest.at_ms)
    .execute()
}

/** Takes away what was kept before a time, of all organizations; some at once, so that others have their turn. */
export async function dropKeptAnswers(
  { db }: Pick<Store, 'db'>,
  beforeMs: number,
  atOnce = 300,
): Promise<void> {
  for (;;) {
    const last = await db
      .selectFrom('kept_answers')
      .select(['at_ms'])
      .where('at_ms', '<', beforeMs)
      .orderBy('at_ms')
      .limit(1)
      .offset(atOnce - 1)
      .executeTakeFirst()
    await db
      .deleteFrom('kept_answers')
      .where('at_ms', '<', last === undefined ? beforeMs : last.at_ms + 1)
      .execute()
    if (last === undefined) return
    await turn()
  }
}

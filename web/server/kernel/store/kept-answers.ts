import { sql } from 'kysely'
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
  /** JSON; null: it was too long to be kept. */
  readonly answer: string | null
}

/** Characters of an answer that is kept: a record and what belongs to it, but no long list. */
export const longestKept = 64 * 1024
/** Of an organization at once; the oldest give way. */
const mostKept = 10_000
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
  answer: unknown,
  nowMs: number,
): Promise<void> {
  const text = JSON.stringify(answer)
  const isKept = await scope.insertUnlessThere('kept_answers', {
    asked_by: askedBy,
    key_digest: keyDigest,
    fingerprint,
    answer: text.length > longestKept ? null : text,
    at_ms: nowMs,
  })
  if (!isKept) throw new StoredBefore()
}

/** Takes away what was kept before a time, of all organizations, and of each the oldest that are too many. */
export async function dropKeptAnswers(
  { db }: Pick<Store, 'db'>,
  beforeMs: number,
  most = mostKept,
): Promise<void> {
  await db.deleteFrom('kept_answers').where('at_ms', '<', beforeMs).execute()
  const full = await db
    .selectFrom('kept_answers')
    .select(['organization_id'])
    .groupBy('organization_id')
    .having(sql`count(*)`, '>', most)
    .execute()
  for (const { organization_id: organizationId } of full) {
    const own = db.selectFrom('kept_answers').where('organization_id', '=', organizationId)
    const first = await own
      .select(['at_ms'])
      .orderBy('at_ms', 'desc')
      .limit(1)
      .offset(most)
      .executeTakeFirst()
    if (first === undefined) continue
    await db
      .deleteFrom('kept_answers')
      .where('organization_id', '=', organizationId)
      .where('at_ms', '<=', first.at_ms)
      .execute()
  }
}

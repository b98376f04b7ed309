import type { Scope } from '#web/server/kernel/store/scope.ts'
import type { Store } from '#web/server/kernel/store/store.ts'
import type { SessionRow } from '#web/server/kernel/store/schema/account-tables.ts'

export type NewSession = Pick<
  SessionRow,
  | 'session_id'
  | 'user_id'
  | 'provider_id'
  | 'created_at_ms'
  | 'turned_at_ms'
  | 'expires_at_ms'
  | 'client'
  | 'address'
>

export function insertSession(scope: Scope, session: NewSession): Promise<void> {
  return scope.insert('sessions', [{ ...session, turn: 1, ended_at_ms: null }])
}

export function findSession(scope: Scope, sessionId: string): Promise<SessionRow | undefined> {
  return scope.from('sessions').selectAll().where('session_id', '=', sessionId).executeTakeFirst()
}

/** Moves a family on to its next token; false when another call has done so already. */
export async function rotateSession(
  scope: Scope,
  session: SessionRow,
  nowMs: number,
  expiresAtMs: number,
): Promise<boolean> {
  const done = await scope
    .update('sessions')
    .set({ turn: session.turn + 1, turned_at_ms: nowMs, expires_at_ms: expiresAtMs })
    .where('session_id', '=', session.session_id)
    .where('turn', '=', session.turn)
    .where('ended_at_ms', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export async function endSession(scope: Scope, sessionId: string, nowMs: number): Promise<boolean> {
  const done = await scope
    .update('sessions')
    .set({ ended_at_ms: nowMs })
    .where('session_id', '=', sessionId)
    .where('ended_at_ms', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Ends the sessions of a user, at once; all of them, or all but one. */
export async function endSessionsOf(
  scope: Scope,
  userId: string,
  exceptSessionId: string | null,
  nowMs: number,
): Promise<void> {
  const theirs = scope
    .update('sessions')
    .set({ ended_at_ms: nowMs })
    .where('user_id', '=', userId)
    .where('ended_at_ms', 'is', null)
  await (exceptSessionId === null ? theirs : theirs.where('session_id', '!=', exceptSessionId)).execute()
}

/** The sessions of a user that are open, the one used last first. */
export function openSessionsOf(scope: Scope, userId: string, nowMs: number): Promise<SessionRow[]> {
  return scope
    .from('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at_ms', 'is', null)
    .where('expires_at_ms', '>', nowMs)
    .orderBy('turned_at_ms', 'desc')
    .orderBy('session_id')
    .execute()
}

/** The addresses from which a user signed in, of the sessions that are still known; the last ones. */
export async function addressesOf(scope: Scope, userId: string): Promise<readonly string[]> {
  const rows = await scope
    .from('sessions')
    .select(['address'])
    .where('user_id', '=', userId)
    .groupBy('address')
    .orderBy((order) => order.fn.max('created_at_ms'), 'desc')
    .limit(200)
    .execute()
  return rows.map(({ address }) => address)
}

/** Takes away sessions, of all organizations, that ran out so long ago. */
export async function dropOldSessions(store: Store, beforeMs: number): Promise<void> {
  await store.db.deleteFrom('sessions').where('expires_at_ms', '<', beforeMs).execute()
}

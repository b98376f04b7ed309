import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Session } from '#shared/contract/accounts.ts'
import { sessionCookieSeconds } from '#shared/http/session-cookies.ts'
import type { AuditHappening } from '#shared/model/audit.ts'
import { entryWith } from '../audit/entry-with.ts'
import { recordEvent } from '../audit/record.ts'
import type { Anyone } from '../kernel/caller.ts'
import type { Composition, Core } from '../kernel/composition.ts'
import { noteSignIn, readAccount, type Account } from './store/accounts.ts'
import type { Scope } from '../kernel/store/scope.ts'
import { refuseLeaving } from './store/departures.ts'
import { lockOwnProvider, letsIn, readOwnProvider } from './store/provider-of.ts'
import { endSession, findSession, insertSession, rotateSession } from './store/sessions.ts'
import { signAccessToken } from '../kernel/access-token.ts'
import { printRefreshToken, readRefreshToken, type RefreshClaims } from './refresh-token.ts'

/** How long a session lives without being used, as it was specified. */
const idleMs = sessionCookieSeconds * 1000
/** How long a session lives at most, however much it is used. */
const longestMs = 7 * 24 * 3_600_000
const accessMs = 10 * 60_000
/** A second tab, or a call whose answer was lost, may come with the token before for so long. */
const graceMs = 30_000

/**
 * Opens a session for an account and sets its cookies. `signedInAtMs`: when the person proved who they are, if
 * that was not now; the session is as old as that, and ends no later. Its roles are those of this moment. An account
 * that was switched off, got another password or provider since it was read, or that its provider does not let in,
 * gets the token of a session that is none.
 */
export async function startSession(
  composition: Pick<Composition, 'store' | 'keyring' | 'clock' | 'randomness'>,
  caller: Anyone,
  account: Account,
  signedInAtMs: number | null = null,
): Promise<Session> {
  const { clock, keyring, randomness, store } = composition
  const { organizationId, userId } = account
  const nowMs = clock.nowMs()
  const beganAtMs = signedInAtMs ?? nowMs
  const sessionId = randomness.id()
  const opened = await store.of(organizationId).transact(async (scope) => {
    // Locks both rows: whoever switches one off at this moment, or gives other roles, ends this session too.
    const current = await noteSignIn(scope, account, { nowMs, locale: caller.locale })
    const provider = current === null ? null : await lockOwnProvider(scope, current.providerId)
    if (current === null || !letsIn(provider, current.roles)) return fail(problem('session-expired'))
    if ((await refuseLeaving(scope, current.roles)) !== null) return fail(problem('session-expired'))
    await insertSession(scope, {
      session_id: sessionId,
      user_id: userId,
      provider_id: current.providerId,
      created_at_ms: beganAtMs,
      turned_at_ms: nowMs,
      expires_at_ms: endOf(beganAtMs, nowMs),
      client: caller.client,
      address: caller.address,
    })
    const { name } = current
    await recordSession(composition, scope, 'session.began', { userId, name, address: caller.address })
    return ok(current)
  })
  const session = await describeSession(composition, opened.ok ? opened.value : account, sessionId)
  caller.cookies.set(printRefreshToken(keyring, { organizationId, sessionId, rotation: 1 }), session)
  return session
}

/**
 * Changes the cookie's refresh token for the next one. A token that was already changed ends the whole
 * family: one of its two bearers is a thief, and nobody can tell which.
 */
export async function refreshSession(
  composition: Core,
  caller: Anyone,
): Promise<Result<Session, Problem<'session-expired'>>> {
  const { clock, keyring, store } = composition
  const claims = readRefreshToken(keyring, caller.cookies.refresh ?? '')
  if (claims === null) return refuse(caller)
  const scope = store.of(claims.organizationId).read
  const nowMs = clock.nowMs()
  const session = await findSession(scope, claims.sessionId)
  if (session === undefined || session.ended_at_ms !== null || session.expires_at_ms <= nowMs)
    return refuse(caller)
  const account = await readAccount(scope, session.user_id)
  if (account === null || !account.isActive) return refuse(caller)
  // Whoever was signing in when it was switched off has a session still.
  if (!letsIn(await readOwnProvider(scope, account.providerId), account.roles)) return refuse(caller)
  if (claims.rotation === session.turn) {
    const isRotated = await rotateSession(scope, session, nowMs, endOf(session.created_at_ms, nowMs))
    // Another tab has rotated it, or somebody has ended it.
    if (!isRotated && !(await isSessionOpen(scope, claims.sessionId, nowMs))) return refuse(caller)
  } else if (claims.rotation !== session.turn - 1 || session.turned_at_ms + graceMs < nowMs) {
    composition.log.warn(
      { organizationId: claims.organizationId, sessionId: claims.sessionId },
      'refresh token used again',
    )
    await endWithEntry(composition, caller, claims, 'session.reused', account)
    return refuse(caller)
  }
  const described = await describeSession(composition, account, claims.sessionId)
  caller.cookies.set(printRefreshToken(keyring, { ...claims, rotation: claims.rotation + 1 }), described)
  return ok(described)
}

/** Ends the cookie's session, if it is one. */
export async function closeSession(
  composition: Pick<Composition, 'store' | 'keyring' | 'clock' | 'randomness'>,
  caller: Anyone,
): Promise<void> {
  const { keyring, store } = composition
  const claims = readRefreshToken(keyring, caller.cookies.refresh ?? '')
  if (claims !== null) {
    const scope = store.of(claims.organizationId).read
    const session = await findSession(scope, claims.sessionId)
    if (session !== undefined && session.ended_at_ms === null) {
      const name = (await readAccount(scope, session.user_id))?.name ?? ''
      await endWithEntry(composition, caller, claims, 'session.ended', { userId: session.user_id, name })
    }
  }
  // Not before: whoever asks again after a failure needs the cookie that says which session.
  caller.cookies.clear()
}

/** In one transaction, again while the database is away: a session that ended has its entry. Of two that end it, one does. */
async function endWithEntry(
  composition: Pick<Composition, 'store' | 'clock' | 'randomness'>,
  { address }: Anyone,
  { organizationId, sessionId }: RefreshClaims,
  action: AuditHappening,
  { userId, name }: Pick<Account, 'userId' | 'name'>,
): Promise<void> {
  const { store, clock } = composition
  await entryWith(composition, store.of(organizationId), async (scope, id) => {
    if (await endSession(scope, sessionId, clock.nowMs()))
      await recordSession(composition, scope, action, { userId, name, address }, id)
  })
}

/** Whether a session that a token names was neither ended nor has run out. */
export async function isSessionOpen(scope: Scope, sessionId: string, nowMs: number): Promise<boolean> {
  const session = await findSession(scope, sessionId)
  return session !== undefined && session.ended_at_ms === null && session.expires_at_ms > nowMs
}

/** What becomes of a session, in the trail of its organization. */
export function recordSession(
  composition: Pick<Composition, 'clock' | 'randomness'>,
  scope: Scope,
  action: AuditHappening,
  { userId, name, address }: { readonly userId: string; readonly name: string; readonly address: string },
  /** Of whoever may have to write it again. */
  entryId?: string,
): Promise<void> {
  const by = { userId, userName: name, address }
  const event = { action, subject: 'account', recordId: userId, recordName: name, ...by } as const
  return recordEvent(composition, scope, event, entryId)
}

function endOf(beganAtMs: number, nowMs: number): number {
  return Math.min(nowMs + idleMs, beganAtMs + longestMs)
}

function refuse(caller: Anyone): Result<never, Problem<'session-expired'>> {
  caller.cookies.clear()
  return fail(problem('session-expired'))
}

async function describeSession(
  composition: Pick<Composition, 'keyring' | 'clock'>,
  account: Account,
  sessionId: string,
): Promise<Session> {
  const { organizationId, organizationName, userId, providerId, roles, name, email } = account
  const nowMs = composition.clock.nowMs()
  const expiresAtMs = nowMs + accessMs
  const token = await signAccessToken(
    composition.keyring,
    { organizationId, userId, sessionId, providerId, roles },
    nowMs,
    expiresAtMs,
  )
  return { token, expiresAtMs, providerId, name, email, roles: [...roles], organizationId, organizationName }
}

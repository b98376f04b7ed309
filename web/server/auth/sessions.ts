import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Session } from '#shared/contract/accounts.ts'
import type { Anyone } from '../caller.ts'
import type { Composition } from '../composition.ts'
import { readAccount, type Account } from '../store/accounts.ts'
import type { Scope } from '../store/scope.ts'
import { endSession, findSession, insertSession, turnSession } from '../store/sessions.ts'
import { signAccessToken } from './access-token.ts'
import { printRefreshToken, readRefreshToken } from './refresh-token.ts'

/** How long a session lives without being used (the seed), and at most. */
export const sessionHours = 24
const longestMs = 7 * 24 * 3_600_000
const accessMs = 10 * 60_000
/** A second tab, or a call whose answer was lost, may come with the token before for so long. */
const graceMs = 30_000

/** Opens a session for an account and sets its cookie. */
export async function startSession(
  composition: Composition,
  caller: Anyone,
  account: Account,
): Promise<Session> {
  const { clock, keyring, randomness, store } = composition
  const nowMs = clock.nowMs()
  const sessionId = randomness.id()
  await insertSession(store.of(account.organizationId).read, {
    session_id: sessionId,
    user_id: account.userId,
    provider_id: account.providerId,
    created_at_ms: nowMs,
    expires_at_ms: nowMs + sessionHours * 3_600_000,
  })
  caller.refreshCookie.set(
    printRefreshToken(keyring, { organizationId: account.organizationId, sessionId, turn: 1 }),
  )
  return describeSession(composition, account, sessionId)
}

/**
 * Changes the cookie's refresh token for the next one. A token that was already changed ends the whole
 * family: one of its two bearers is a thief, and nobody can tell which.
 */
export async function refreshSession(composition: Composition, caller: Anyone): Promise<Result<Session>> {
  const { clock, keyring, store } = composition
  const turn = readRefreshToken(keyring, caller.refreshCookie.value ?? '')
  if (turn === null) return refuse(caller)
  const scope = store.of(turn.organizationId).read
  const nowMs = clock.nowMs()
  const session = await findSession(scope, turn.sessionId)
  if (session === undefined || session.ended_at_ms !== null || session.expires_at_ms <= nowMs)
    return refuse(caller)
  const account = await readAccount(scope, session.user_id)
  if (account === null || !account.isActive) return refuse(caller)
  if (turn.turn === session.turn) {
    const expiresAtMs = Math.min(nowMs + sessionHours * 3_600_000, session.created_at_ms + longestMs)
    await turnSession(scope, session, nowMs, expiresAtMs)
  } else if (turn.turn !== session.turn - 1 || session.turned_at_ms + graceMs < nowMs) {
    composition.log.warn(
      { organizationId: turn.organizationId, sessionId: turn.sessionId },
      'refresh token used again',
    )
    await endSession(scope, turn.sessionId, nowMs)
    return refuse(caller)
  }
  caller.refreshCookie.set(printRefreshToken(keyring, { ...turn, turn: turn.turn + 1 }))
  return ok(await describeSession(composition, account, turn.sessionId))
}

/** Ends the cookie's session, if it is one. */
export async function closeSession(composition: Composition, caller: Anyone): Promise<void> {
  const turn = readRefreshToken(composition.keyring, caller.refreshCookie.value ?? '')
  if (turn !== null)
    await endSession(
      composition.store.of(turn.organizationId).read,
      turn.sessionId,
      composition.clock.nowMs(),
    )
  caller.refreshCookie.set(null)
}

/** Whether a session that a token names was neither ended nor has run out. */
export async function isSessionOpen(scope: Scope, sessionId: string, nowMs: number): Promise<boolean> {
  const session = await findSession(scope, sessionId)
  return session !== undefined && session.ended_at_ms === null && session.expires_at_ms > nowMs
}

function refuse(caller: Anyone): Result<Session> {
  caller.refreshCookie.set(null)
  return fail(problem('session-expired'))
}

async function describeSession(
  composition: Composition,
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

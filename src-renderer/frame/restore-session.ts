import type { Backend } from '#shared/contract/backend.ts'
import type { Session } from '#shared/contract/accounts.ts'
import { isUndecided } from '#shared/base/undecided.ts'
import { clearedSessionCookies, readSessionCookies } from '#shared/http/session-cookies.ts'

/** An old token is renewed before it is used: its answer would be a refusal first. */
const spareMs = 5000

/** What is kept of a session in this browser could not be read; all of it was cleared. */
interface Unreadable {
  readonly kind: 'unreadable'
}

/**
 * The session that this browser kept, without a call where its cookies tell it whole. A visitor without
 * cookies is not asked for at all. What only the server can tell, and an old token, is asked by a renewal.
 */
export async function restoreSession(backend: Backend): Promise<Session | Unreadable | null> {
  const kept = await readSessionCookies(document.cookie, location.protocol === 'https:')
  if (kept.kind === 'none') return null
  if (kept.kind === 'whole' && kept.session.expiresAtMs - spareMs > Date.now()) return kept.session
  if (kept.kind !== 'unreadable') return renewSession(backend)
  forgetSession()
  // The cookie that no script reads goes, too; whether that succeeded changes nothing here.
  await backend.accounts.signOut({})
  return { kind: 'unreadable' }
}

/** The session that the server knows of; null: none. */
export async function renewSession(backend: Backend): Promise<Session | null> {
  const answer = await backend.accounts.refresh({})
  if (answer.ok) return answer.value
  // A server that could not tell has not said that the session is over.
  if (!isUndecided(answer.problem)) forgetSession()
  return null
}

/** Clears every cookie of a session that a page can read. What was typed stays, for who comes back. */
export function forgetSession(): void {
  for (const line of clearedSessionCookies()) document.cookie = line
}

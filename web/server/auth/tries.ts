import { createHash } from 'node:crypto'
import { problem, type Problem } from '#shared/base/problem.ts'
import type { Composition } from '../composition.ts'
import { countTry, forgetTries } from '../store/accounts.ts'

/** A count of tries that is let pass in a window of time. */
interface Limit {
  readonly key: string
  readonly most: number
  readonly windowMs: number
}

const quarterMs = 15 * 60_000

/**
 * Sign-in: few tries for one account from one address, so that a stranger's tries elsewhere do not lock its
 * owner out at once; more for the account and for the address as a whole (NIST SP 800-63B-4 3.2.2).
 */
export function signInLimits(email: string, address: string): readonly Limit[] {
  return [
    { key: keyOf('pair', email, address), most: 5, windowMs: quarterMs },
    { key: keyOf('account', email), most: 50, windowMs: quarterMs },
    { key: keyOf('address', address), most: 100, windowMs: quarterMs },
  ]
}

/** The password asked again inside a session. */
export function passwordLimits(userId: string): readonly Limit[] {
  return [{ key: keyOf('password', userId), most: 5, windowMs: quarterMs }]
}

export function registerLimits(address: string): readonly Limit[] {
  return [{ key: keyOf('register', address), most: 60, windowMs: 4 * quarterMs }]
}

/** Codes of invitations: no guess hits one, so that this only keeps somebody from trying all day. */
export function invitationLimits(address: string): readonly Limit[] {
  return [{ key: keyOf('invitation', address), most: 30, windowMs: quarterMs }]
}

/** Counts a try before it is made, so that many at once gain nothing; answers why it may not be made. */
export async function takeTry(
  composition: Composition,
  limits: readonly Limit[],
): Promise<Problem<'too-many-tries'> | null> {
  const nowMs = composition.clock.nowMs()
  for (const limit of limits) {
    const { failures, sinceMs } = await countTry(composition.store, limit.key, nowMs, limit.windowMs)
    if (failures > limit.most)
      return problem('too-many-tries', {
        seconds: Math.max(1, Math.ceil((sinceMs + limit.windowMs - nowMs) / 1000)),
      })
  }
  return null
}

/** A try that succeeded was no failure: only the address keeps its count. */
export function forgiveTries(composition: Composition, limits: readonly Limit[]): Promise<void> {
  return forgetTries(
    composition.store,
    limits.filter((limit) => !limit.key.startsWith('address ')).map((limit) => limit.key),
  )
}

/** Hashed, so that a table of tries is no list of who has an account. */
function keyOf(kind: string, ...parts: readonly string[]): string {
  return `${kind} ${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`
}

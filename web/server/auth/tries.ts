import { createHash } from 'node:crypto'
import { formatCidr, rangeOf } from '#shared/base/cidr.ts'
import { parseIp } from '#shared/base/ip.ts'
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
    { key: keyOf('pair', email, networkOf(address)), most: 5, windowMs: quarterMs },
    { key: keyOf('account', email), most: 50, windowMs: quarterMs },
    { key: keyOf('address', networkOf(address)), most: 100, windowMs: quarterMs },
  ]
}

/** The password asked again inside a session. */
export function passwordLimits(userId: string): readonly Limit[] {
  return [{ key: keyOf('password', userId), most: 5, windowMs: quarterMs }]
}

/** Codes of a second factor: whoever is asked for one has typed the right password, so that few are enough. */
export function secondFactorLimits(userId: string): readonly Limit[] {
  return [{ key: keyOf('second-factor', userId), most: 5, windowMs: quarterMs }]
}

/** Letters to one mailbox, whether or not it has an account, and asked for from one address. */
export function letterLimits(email: string, address: string): readonly Limit[] {
  return [
    { key: keyOf('letter', email), most: 5, windowMs: 4 * quarterMs },
    { key: keyOf('letters', networkOf(address)), most: 60, windowMs: 4 * quarterMs },
  ]
}

/** Links and ceremonies that anybody may come with: no guess hits one, so that this only bounds the work. */
export function ticketLimits(address: string): readonly Limit[] {
  return [{ key: keyOf('ticket', networkOf(address)), most: 120, windowMs: quarterMs }]
}

/** Links to designs and halves of keys: no guess hits one, and whoever has one comes again and again. */
export function shareLimits(address: string): readonly Limit[] {
  return [{ key: keyOf('share', networkOf(address)), most: 300, windowMs: quarterMs }]
}

export function registerLimits(address: string): readonly Limit[] {
  return [{ key: keyOf('register', networkOf(address)), most: 60, windowMs: 4 * quarterMs }]
}

/** Codes of invitations: no guess hits one, so that this only keeps somebody from trying all day. */
export function invitationLimits(address: string): readonly Limit[] {
  return [{ key: keyOf('invitation', networkOf(address)), most: 30, windowMs: quarterMs }]
}

/**
 * Calls of an organization that connect to places it names. Far more than people need, and too few to look for
 * open ports of others from here.
 */
export function dialLimits(organizationId: string): readonly Limit[] {
  return [{ key: keyOf('dial', organizationId), most: 300, windowMs: quarterMs }]
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

const mappedIpv4 = 0xffffn

/** Whoever has one IPv6 address has the 2^64 of its network (RFC 4291 2.5.1): they are counted as one. */
export function networkOf(address: string): string {
  const ip = parseIp(address.replace(/%.*$/, ''))
  if (!ip.ok || ip.value.version === 4 || ip.value.value >> 32n === mappedIpv4) return address
  return formatCidr(rangeOf(ip.value, 64))
}

/** Hashed, so that a table of tries is no list of who has an account. */
function keyOf(kind: string, ...parts: readonly string[]): string {
  return `${kind} ${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`
}

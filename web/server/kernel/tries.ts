import { createHash } from 'node:crypto'
import { formatCidr, rangeOf } from '#shared/base/cidr.ts'
import { parseIp } from '#shared/base/ip.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import type { Composition } from './composition.ts'
import { countTry, forgetTries, takeBackTries } from './store/tries.ts'

/** A number of tries that is allowed in a window of time. */
interface Limit {
  readonly key: string
  readonly most: number
  readonly windowMs: number
  /** What a try that succeeded leaves of the count; nothing, where this is missing. */
  readonly success?: 'keeps' | 'takes-itself-back'
}

const quarterMs = 15 * 60_000
const dayMs = 24 * 60 * 60_000

/**
 * Sign-in: few tries for one account from one address, more from the address as a whole (NIST SP 800-63B-4 3.2.2).
 * The address comes first, so that trying a hundred mailboxes leaves no count of the next one.
 */
export function signInLimits(email: string, address: string): readonly Limit[] {
  return [
    ...limitsOf('address', address, 100, quarterMs).map((limit) => ({ ...limit, success: 'keeps' as const })),
    { key: keyOf('pair', email, networkOf(address)), most: 5, windowMs: quarterMs },
  ]
}

/** Tries for one account from everywhere: strangers at many addresses get no more than this together. */
export function accountLimits(email: string): readonly Limit[] {
  return [{ key: keyOf('account', email), most: 50, windowMs: quarterMs }]
}

/** Tries for one entry of a directory from one address, however its login is written. */
export function entryLimits(entry: string, address: string): readonly Limit[] {
  return [{ key: keyOf('entry', entry, networkOf(address)), most: 5, windowMs: quarterMs }]
}

/** From one address; from the site of an IPv6 address, which has 65,536 of these networks, ten times as many. */
function limitsOf(kind: string, address: string, most: number, windowMs: number): readonly Limit[] {
  const site = siteOf(address)
  const wide = {
    key: keyOf(`${kind}-site`, site ?? ''),
    most: 10 * most,
    windowMs,
    success: 'keeps',
  } as const
  return [...(site === null ? [] : [wide]), { key: keyOf(kind, networkOf(address)), most, windowMs }]
}

/** Tokens of programs that are no good: no guess hits one, so this only bounds the work. */
export function tokenLimits(address: string): readonly Limit[] {
  return limitsOf('token', address, 100, quarterMs)
}

/** Commands that ask to be signed in: each keeps a row for ten minutes. */
export function commandLimits(address: string): readonly Limit[] {
  return limitsOf('command', address, 60, quarterMs)
}

/**
 * Codes of commands that a person types: a wrong one finds somebody else's command. Anybody can begin a command and
 * find it, so that a good code gives no further tries.
 */
export function commandCodeLimits(userId: string): readonly Limit[] {
  const success = 'takes-itself-back'
  return [{ key: keyOf('command-code', userId), most: 10, windowMs: quarterMs, success }]
}

/** The password asked again inside a session. */
export function passwordLimits(userId: string): readonly Limit[] {
  return [{ key: keyOf('password', userId), most: 5, windowMs: quarterMs }]
}

/**
 * Codes of a second factor: a person who is asked for one has typed the right password, so few tries are enough, and
 * pauses grow. A code of the owner that succeeds in between gives no one else further tries.
 */
export function secondFactorLimits(userId: string): readonly Limit[] {
  const success = 'takes-itself-back'
  return [
    { key: keyOf('second-factor', userId), most: 5, windowMs: quarterMs },
    { key: keyOf('second-factor-day', userId), most: 15, windowMs: dayMs, success },
    { key: keyOf('second-factor-month', userId), most: 40, windowMs: 30 * dayMs, success },
  ]
}

/** Codes of a second factor that is being added: only its owner knows its secret. */
export function enrolLimits(userId: string): readonly Limit[] {
  return [{ key: keyOf('enrol', userId), most: 5, windowMs: quarterMs }]
}

/** Calls of an organization that hash a password: each takes long of a processor. */
export function heavyLimits(organizationId: string): readonly Limit[] {
  return [{ key: keyOf('heavy', organizationId), most: 240, windowMs: 60_000 }]
}

/** Designs of an organization that links open: counted by themselves, so that strangers use up nothing of its people. */
export function openLimits(organizationId: string): readonly Limit[] {
  return [{ key: keyOf('open', organizationId), most: 240, windowMs: 60_000 }]
}

/** Tables that an organization imports or tries to: each has ten thousand lines at most. */
export function importLimits(organizationId: string): readonly Limit[] {
  return [{ key: keyOf('import', organizationId), most: 20, windowMs: 60_000 }]
}

/** Letters to one mailbox, whether or not it has an account, and asked for from one address. */
export function letterLimits(email: string, address: string): readonly Limit[] {
  return [
    ...limitsOf('letters', address, 60, 4 * quarterMs),
    { key: keyOf('letter', email), most: 5, windowMs: 4 * quarterMs },
  ]
}

/** Links and ceremonies that anyone can send: no guess hits one, so this only bounds the work. */
export function ticketLimits(address: string): readonly Limit[] {
  return limitsOf('ticket', address, 120, quarterMs)
}

/** Links to designs and halves of keys: no guess hits one, so that this only bounds the work. */
export function shareLimits(address: string): readonly Limit[] {
  return limitsOf('share', address, 300, quarterMs)
}

export function registerLimits(address: string): readonly Limit[] {
  return limitsOf('register', address, 60, 4 * quarterMs)
}

/** Codes of invitations: no guess hits one, so this only stops someone from trying all day. */
export function invitationLimits(address: string): readonly Limit[] {
  return limitsOf('invitation', address, 30, quarterMs)
}

/**
 * Calls of an organization that connect to places it names. Far more than people need, and too few to look for
 * open ports of others from here.
 */
export function dialLimits(organizationId: string): readonly Limit[] {
  return [{ key: keyOf('dial', organizationId), most: 300, windowMs: quarterMs }]
}

/**
 * Cards that are given: a thief of many numbers could test here which are good. An organization needs few; someone
 * who registers many organizations is still limited by address.
 */
export function cardLimits(organizationId: string, address: string): readonly Limit[] {
  return [
    { key: keyOf('card', organizationId), most: 10, windowMs: quarterMs },
    { key: keyOf('card-day', organizationId), most: 40, windowMs: dayMs },
    ...limitsOf('card-address', address, 100, dayMs),
  ]
}

/** Counts a try before it is made, so that many at once gain nothing; answers why it may not be made. */
export async function admitTry(
  composition: Pick<Composition, 'clock' | 'store'>,
  limits: readonly Limit[],
): Promise<Problem<'too-many-tries'> | null> {
  return (await countTries(composition, limits)).refused
}

/** The same, and whether this was the last one allowed for now. */
export async function countTries(
  { clock, store }: Pick<Composition, 'clock' | 'store'>,
  limits: readonly Limit[],
): Promise<{ readonly refused: Problem<'too-many-tries'> | null; readonly isLast: boolean }> {
  const nowMs = clock.nowMs()
  let isLast = false
  for (const { key, most, windowMs } of limits) {
    const { failures, sinceMs } = await countTry(store, key, nowMs, windowMs)
    if (failures === most) isLast = true
    if (failures > most) {
      const seconds = Math.max(1, Math.ceil((sinceMs + windowMs - nowMs) / 1000))
      return { refused: problem('too-many-tries', { seconds }), isLast }
    }
  }
  return { refused: null, isLast }
}

/** A try that succeeded was no failure: only the address keeps its count. */
export async function resetTries(
  { store }: Pick<Composition, 'store'>,
  limits: readonly Limit[],
): Promise<void> {
  const keysOf = (success: Limit['success']): readonly string[] =>
    limits.filter((limit) => limit.success === success).map((limit) => limit.key)
  await forgetTries(store, keysOf(undefined))
  await takeBackTries(store, keysOf('takes-itself-back'))
}

/**
 * A person who has proved otherwise that the account is theirs starts from zero, except for the count of the address.
 */
export function clearTries({ store }: Pick<Composition, 'store'>, limits: readonly Limit[]): Promise<void> {
  return forgetTries(
    store,
    limits.filter((limit) => limit.success !== 'keeps').map((limit) => limit.key),
  )
}

const mappedIpv4 = 0xffffn

/** A person with one IPv6 address has all 2^64 of its network (RFC 4291 2.5.1): they count as one. */
export function networkOf(address: string): string {
  return wideOf(address, 64) ?? address
}

/** The site of an IPv6 address: what providers give one customer, networks of 48 bits at most (RFC 6177). */
function siteOf(address: string): string | null {
  return wideOf(address, 48)
}

function wideOf(address: string, prefix: number): string | null {
  const ip = parseIp(address.replace(/%.*$/, ''))
  if (!ip.ok || ip.value.version === 4 || ip.value.value >> 32n === mappedIpv4) return null
  return formatCidr(rangeOf(ip.value, prefix))
}

/** Hashed, so that a table of tries is no list of who has an account. */
function keyOf(kind: string, ...parts: readonly string[]): string {
  return `${kind} ${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`
}

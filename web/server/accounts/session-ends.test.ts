import { expect, onTestFinished, test } from 'vitest'
import type { Clock } from '#shared/app/ports.ts'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import { losingStore, type LostAt } from '../audit/testing/losing-store.ts'
import type { Anyone } from '../kernel/caller.ts'
import type { Core } from '../kernel/composition.ts'
import { isConnectionLost } from '../kernel/store/away.ts'
import { parseKeyring } from '../kernel/secrets/keyring.ts'
import { openOneOrganization, organizationId } from '../testing/one-organization.ts'
import { printRefreshToken } from './refresh-token.ts'
import { closeSession, refreshSession } from './sessions.ts'
import { newUser } from './store/accounts.ts'
import { insertSession } from './store/sessions.ts'

const sessionId = 's1'

const ends = [
  { name: 'signs out', action: 'session.ended', end: closeSession },
  { name: 'uses a token of it again', action: 'session.reused', end: refreshSession },
] as const

/** One who has a session and what a browser keeps of it, and a database that goes away `at` once. */
async function openSession(at: LostAt, clock: Clock) {
  const whole = await openOneOrganization()
  onTestFinished(() => whole.close())
  const { read } = whole.of(organizationId)
  const user = newUser('u1', 0)
  await read.insert('users', [
    { ...user, email: '', name: 'Ana', password_hash: '', roles: '["admin"]', provider_id: 'p1' },
  ])
  const rights = { synchronize_roles: 0, self_registration: 0, administrator_only: 0 } as const
  const kind = { provider_id: 'p1', kind: 'local', name: '', connection: '{"kind":"local"}' } as const
  const begins = { role_rules: '[]', domains: '[]', first_role: 'member', secret_sealed: null } as const
  const stands = { active: 1, predetermined: 1, created_at_ms: 0 } as const
  await read.insert('providers', [{ ...kind, ...rights, ...begins, ...stands }])
  const nowMs = systemClock.nowMs()
  const ends = { created_at_ms: nowMs, turned_at_ms: nowMs, expires_at_ms: nowMs + 3_600_000 }
  await insertSession(read, {
    session_id: sessionId,
    user_id: 'u1',
    provider_id: 'p1',
    client: '',
    address: '',
    ...ends,
  })
  const keyring = parseKeyring(`k1 ${Buffer.alloc(32, 7).toString('base64')}`)
  // As a browser does it, whatever the answer says besides.
  const cookies = {
    refresh: printRefreshToken(keyring, { organizationId, sessionId, rotation: 9 }) as string | null,
    clear: () => {
      cookies.refresh = null
    },
  }
  const caller = { cookies, address: '203.0.113.7' } as unknown as Anyone
  const { store, isLost } = losingStore(whole.of(organizationId), at)
  const composition = {
    store: { ...whole, of: () => store },
    clock,
    randomness: systemRandomness,
    keyring,
    log: { warn: () => undefined },
  } as unknown as Core
  const found = async () => {
    const session = await read.from('sessions').select(['ended_at_ms']).executeTakeFirstOrThrow()
    const entries = await read.from('audit_events').select(['action', 'user_name']).execute()
    return { isEnded: session.ended_at_ms !== null, entries, isKnown: cookies.refresh !== null }
  }
  return { composition, caller, isLost, found }
}

const wait = (): Promise<void> => Promise.resolve()

test.each(ends)(
  'a session is open, and known, when who $name meets the database away for long',
  async (given) => {
    let nowMs = systemClock.nowMs()
    const clock = { nowMs: () => (nowMs += 40_000), wait }
    const { composition, caller, isLost, found } = await openSession('audit_events', clock)
    await expect(given.end(composition, caller)).rejects.toSatisfy(isConnectionLost)
    expect(isLost()).toBe(true)
    expect(await found()).toEqual({ isEnded: false, entries: [], isKnown: true })
    await given.end(composition, caller)
    const entries = [{ action: given.action, user_name: 'Ana' }]
    expect(await found()).toEqual({ isEnded: true, entries, isKnown: false })
  },
)

const places: readonly LostAt[] = ['audit_events', 'commit']

test.each(ends.flatMap((end) => places.map((at) => ({ ...end, at }))))(
  'a session has one end and one entry, when who $name meets the database going away at $at',
  async ({ at, end, action }) => {
    const { composition, caller, isLost, found } = await openSession(at, { ...systemClock, wait })
    await end(composition, caller)
    expect(isLost()).toBe(true)
    const entries = [{ action, user_name: 'Ana' }]
    expect(await found()).toEqual({ isEnded: true, entries, isKnown: false })
  },
)

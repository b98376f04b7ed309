import { expect, onTestFinished, test } from 'vitest'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import type { SignedIn } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import { DatabaseAway } from '../kernel/store/away.ts'
import type { Database } from '../kernel/store/database.ts'
import { openOneOrganization, organizationId } from '../testing/one-organization.ts'
import { administrationHandlers } from './handlers.ts'
import { readTiers } from '../billing/store/tiers.ts'

/** Goes away when a transaction is done: what is read by itself fails. */
function awayBeyondTransactions(db: Database): Database {
  return new Proxy(db, {
    get: (target, name) => {
      if (name === 'selectFrom') throw new DatabaseAway(new Error('the connection broke'))
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

test('what is changed of the deployment answers without asking again, so that it has its entry', async () => {
  const whole = await openOneOrganization()
  onTestFinished(() => whole.close())
  const { read } = whole.of(organizationId)
  const none = { canceled_at_ms: null, anchor_ms: null, grace_until_ms: null, next_try_ms: null } as const
  const told = { renews: 0, told_for_ms: null, told_minor: null, letter_locale: 'en' } as const
  const period = { period_from_ms: 0, period_to_ms: null }
  await read.insert('subscriptions', [{ plan: 'free', status: 'active', ...period, ...none, ...told }])
  const [tier] = await readTiers(whole.db)
  if (tier === undefined) throw new Error('no plans')
  const composition = {
    store: { ...whole, db: awayBeyondTransactions(whole.db) },
    clock: systemClock,
    randomness: systemRandomness,
    policy: { isPlanFixed: false },
  } as unknown as Pick<Composition, 'policy' | 'store' | 'clock' | 'randomness'>
  const handlers = administrationHandlers(composition)
  const caller = { identity: { organizationId: 'o2' } } as unknown as SignedIn
  const { plan } = tier
  const changed = await handlers.changeSubscription(
    { id: organizationId, plan, status: 'active', periodToMs: null },
    caller,
  )
  expect(changed.ok).toBe(true)
  expect((await handlers.changePlan(tier, caller)).ok).toBe(true)
  const form = { path: '/manual', to: 'https://manual.example/', active: true }
  const made = await handlers.createRouteRule(form, caller)
  if (!made.ok) throw new Error(made.problem.code)
  const again = { ...form, active: false, id: made.value.id }
  expect(await handlers.changeRouteRule(again, caller)).toMatchObject({
    ok: true,
    value: { active: false },
  })
})

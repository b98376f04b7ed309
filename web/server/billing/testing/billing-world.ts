import { chargeable } from '#shared/billing/amount.ts'
import { addMonths } from '#shared/billing/calendar.ts'
import type { Clock } from '#shared/app/ports.ts'
import { ok, type Result } from '#shared/base/result.ts'
import { systemRandomness } from '#shared/node/system-clock.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { isSubscribed, readCurrentSubscription } from '../subscription.ts'
import type { Billing } from '../billing.ts'
import { billingRound } from '../round.ts'
import { sendCharge, writeCharge } from '../send-charge.ts'
import type { Payments } from '#web/server/kernel/ports/payments.ts'
import { createOrganization } from '#web/server/accounts/store/accounts.ts'
import type { Charge, PaymentSource } from '../store/charges.ts'
import { toTier } from '../store/tiers.ts'
import { lockSubscription } from '../store/subscriptions.ts'
import { openStore } from '#web/server/kernel/store/store.ts'
import { createMailbox, type Mailbox } from '#web/server/testing/mailbox.ts'
import { good } from '#web/server/testing/until.ts'

/** A clock that stands until it is moved. */
export interface StillClock extends Clock {
  now: number
}

/** Billing on records in memory, without a server: what is due is done when a test says so. */
export interface BillingWorld {
  readonly billing: Billing
  readonly clock: StillClock
  readonly mailbox: Mailbox
  /** What went wrong and needs a person. */
  readonly alarms: object[]
  /** Makes an organization that has the free plan. */
  organization(): Promise<string>
  /** Subscribes it to mini with a card, as the page does; `using`: with other payments. */
  subscribe(organizationId: string, sourceId: string, using?: Billing): Promise<Charge>
  /** Passes so much time and does what is due then. */
  pass(ms: number, rounds?: number): Promise<void>
  statusOf(organizationId: string): Promise<string>
  stop(): Promise<void>
}

const beginning = Date.UTC(2027, 0, 31, 10)

export async function openBillingWorld(
  makePayments: (store: Billing['store'], clock: Clock) => Payments,
): Promise<BillingWorld> {
  const store = await openStore({ kind: 'sqlite', path: ':memory:' })
  const clock: StillClock = {
    now: beginning,
    nowMs: () => clock.now,
    wait: () => Promise.reject(new Error('nobody waits here')),
  }
  const mailbox = createMailbox()
  const alarms: object[] = []
  const operator = { name: 'Operator', email: 'operator@example.org' }
  const policy = { isPlanFixed: false, publicUrl: 'https://trama.test', operator } as Billing['policy']
  const billing: Billing = {
    policy,
    store,
    clock,
    randomness: systemRandomness,
    words: { en: createWords('en', en), es: createWords('es', es) },
    log: { info: () => undefined, warn: () => undefined, error: (facts) => void alarms.push(facts) },
    mail: mailbox,
    payments: makePayments(store, clock),
  }
  let made = 0
  return {
    billing,
    clock,
    mailbox,
    alarms,
    organization: async () => {
      made += 1
      const organizationId = systemRandomness.id()
      const email = `payer${made}@example.org`
      good(
        await createOrganization(store, {
          organizationId,
          organizationName: `Organization ${made}`,
          userId: systemRandomness.id(),
          name: 'Ana',
          email,
          passwordHash: '',
          roles: ['admin'],
          providerId: systemRandomness.id(),
          nowMs: clock.now,
        }),
      )
      return organizationId
    },
    subscribe: (organizationId, sourceId, using = billing) => subscribe(using, organizationId, sourceId),
    pass: async (ms, rounds = 1) => {
      clock.now += ms
      for (let round = 0; round < rounds; round += 1) await billingRound(billing)
    },
    statusOf: async (organizationId) => {
      const scope = store.of(organizationId).read
      const subscription = await readCurrentSubscription(billing, scope)
      // Whoever asks whether it is open and whoever shows its status are told the same.
      if ((await isSubscribed(billing, scope)) !== (subscription?.status === 'active'))
        throw new Error('open and active are not the same')
      return subscription?.status ?? 'missing'
    },
    stop: () => store.close(),
  }
}

/** What the call of the page does behind its checks, with a card that the provider knows already. */
async function subscribe(billing: Billing, organizationId: string, sourceId: string): Promise<Charge> {
  const nowMs = billing.clock.nowMs()
  const written = await billing.store
    .of(organizationId)
    .transact(async (scope): Promise<Result<{ readonly charge: Charge; readonly source: PaymentSource }>> => {
      const row = await lockSubscription(scope)
      if (row === undefined) throw new Error('no such organization')
      const mini = toTier(await scope.tier('mini'))
      const source = {
        source_id: systemRandomness.id(),
        provider: billing.payments.kind,
        provider_source_id: sourceId,
        brand: 'VISA',
        last_four: '4242',
        exp_month: '08',
        exp_year: '31',
        email: 'payer@example.org',
        policy_url: '/policy',
        personal_url: '/personal',
        user_id: 'u',
        created_at_ms: nowMs,
      }
      await scope.insert('payment_sources', [source])
      const kept = { organization_id: organizationId, ...source }
      const charge = await writeCharge(
        billing,
        scope,
        {
          purpose: 'first',
          plan: 'mini',
          amountMinor: chargeable(mini.priceMinor ?? 0, mini.currency),
          currency: mini.currency,
          periodMs: row.period_from_ms,
          periodFromMs: nowMs,
          periodToMs: addMonths(nowMs, 1),
        },
        kept,
      )
      return charge.ok ? ok({ charge: charge.value, source: kept }) : charge
    })
  const { charge, source } = good(written)
  await sendCharge(billing, charge, source)
  return charge
}

import { sql } from 'kysely'
import type { SubscriptionStatus } from '#shared/model/subscription.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addMonths, nextPeriodEnd } from '#shared/billing/calendar.ts'
import { readPracticeToken, practiceToken } from '#shared/billing/practice-card.ts'
import { createSandbox } from './payments/sandbox.ts'
import type { Charged, Payments } from '../kernel/ports/payments.ts'
import { readOrganization } from '../operator/store/organizations.ts'
import { saveSubscription, toSubscription } from './store/subscriptions.ts'
import { openBillingWorld, type BillingWorld } from './testing/billing-world.ts'
import { cancelSubscription } from './change-renewal.ts'
import { billingRound } from './round.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const good = practiceToken({ number: '4242424242424242', expMonth: '08', expYear: '31' })

let world: BillingWorld
/** How the bank answers an order for a renewal; null: as the card says. */
let bank:
  | ((order: Parameters<Payments['charge']>[0]) => 'declined' | 'error' | 'silent' | 'later-approved' | null)
  | null = null

beforeEach(async () => {
  bank = null
  world = await openBillingWorld((store, clock) => {
    const sandbox = createSandbox(store.db, clock)
    const charge = (order: Parameters<Payments['charge']>[0]): Promise<Charged> => {
      const ending = (order.isRenewal ? bank?.(order) : null) ?? null
      const sourceId = ending === null ? order.sourceId : order.sourceId.replace(/_[a-z-]+_/, `_${ending}_`)
      if (readPracticeToken(sourceId) === null) throw new Error(`no practice card: ${sourceId}`)
      return sandbox.charge({ ...order, sourceId })
    }
    return { ...sandbox, charge }
  })
})
afterEach(() => world.stop())

const receiptsOf = (organizationId: string) =>
  world.billing.store.of(organizationId).read.from('receipts').selectAll().orderBy('number').execute()

test('over 24 months each day has its status, and each month one receipt', async () => {
  const organizationId = await world.organization()
  await world.subscribe(organizationId, good)
  const anchorMs = world.clock.now
  // Some months the bank declines for a day or three; in others the card is good at once.
  bank = ({ reference }) => {
    const [, , periodMs, attempt] = reference.split('-')
    const month = new Date(Number(periodMs)).getUTCMonth()
    return Number(attempt) <= month % 3 ? 'declined' : null
  }
  /** Days after a period's end in which it is closed, by how often the bank declines. */
  const closedFor = [0, 1, 3]
  let endMs = addMonths(anchorMs, 1)
  const wrong: string[] = []
  const lastMs = addMonths(anchorMs, 24)
  while (world.clock.now < lastMs - dayMs) {
    await world.pass(dayMs, 2)
    const nowMs = world.clock.now
    if (nowMs >= nextPeriodEnd(anchorMs, endMs)) endMs = nextPeriodEnd(anchorMs, endMs)
    const days = (nowMs - endMs) / dayMs
    const closed = closedFor[new Date(endMs).getUTCMonth() % 3] ?? 0
    const expected = days >= 0 && days < closed ? 'declined_payment' : 'active'
    const status = await world.statusOf(organizationId)
    if (status !== expected) wrong.push(`${new Date(nowMs).toISOString()} ${status}, not ${expected}`)
  }
  expect(wrong).toEqual([])
  const receipts = await receiptsOf(organizationId)
  expect(receipts).toHaveLength(24)
  expect(receipts.map((each) => each.number)).toEqual(receipts.map((_, index) => index + 1))
  // One period begins where the one before it ends.
  for (const [index, receipt] of receipts.entries())
    expect(receipt.period_from_ms).toBe(index === 0 ? anchorMs : receipts[index - 1]?.period_to_ms)
  const announced = world.mailbox.letters.filter(({ subject }) => subject.includes('is renewed on'))
  // The last is of the month that begins after these.
  expect(announced).toHaveLength(24)
})

test('a card that is declined to the end makes the subscription expire, and is left alone after that', async () => {
  const organizationId = await world.organization()
  await world.subscribe(organizationId, good)
  bank = () => 'declined'
  await world.pass(28 * dayMs)
  const days: string[] = []
  for (let day = 0; day < 10; day += 1) {
    days.push(await world.statusOf(organizationId))
    await world.pass(dayMs, 2)
  }
  expect(days).toEqual([
    ...Array.from({ length: 7 }, () => 'declined_payment'),
    'expired',
    'expired',
    'expired',
  ])
  const { read } = world.billing.store.of(organizationId)
  await world.pass(60 * dayMs, 3)
  const charges = await read.from('charges').select(['state']).execute()
  expect(charges.filter(({ state }) => state === 'declined')).toHaveLength(4)
})

test('a card of no use is not tried again, and its subscription expires after a week', async () => {
  const organizationId = await world.organization()
  await world.subscribe(organizationId, good)
  bank = () => 'error'
  await world.pass(28 * dayMs)
  expect(await world.statusOf(organizationId)).toBe('error_payment_method')
  await world.pass(6 * dayMs, 2)
  expect(await world.statusOf(organizationId)).toBe('error_payment_method')
  await world.pass(2 * dayMs, 2)
  expect(await world.statusOf(organizationId)).toBe('expired')
  expect(await receiptsOf(organizationId)).toHaveLength(1)
})

test('while a renewal is undecided the pages stay open for three days, and no second one begins', async () => {
  const organizationId = await world.organization()
  await world.subscribe(organizationId, good)
  bank = () => 'silent'
  await world.pass(28 * dayMs)
  for (let hour = 0; hour < 71; hour += 1) {
    expect(await world.statusOf(organizationId)).toBe('active')
    await world.pass(hourMs)
  }
  await world.pass(2 * hourMs)
  expect(await world.statusOf(organizationId)).toBe('pending_payment')
  await world.pass(30 * dayMs, 5)
  const { read } = world.billing.store.of(organizationId)
  expect(await read.from('charges').select('reference').execute()).toHaveLength(2)
  expect(world.alarms).toContainEqual(expect.objectContaining({ why: 'undecided' }))
})

test('a renewal after a change of the plan is announced, and charged, at the price of that plan', async () => {
  const organizationId = await world.organization()
  await world.subscribe(organizationId, good)
  await world.pass(26 * dayMs)
  const { read } = world.billing.store.of(organizationId)
  await saveSubscription(read, {
    ...toSubscription(await read.from('subscriptions').selectAll().executeTakeFirstOrThrow()),
    plan: 'standard',
  })
  await world.pass(hourMs, 2)
  await world.pass(3 * dayMs, 2)
  expect((await receiptsOf(organizationId)).map((each) => [each.plan, each.amount_minor])).toEqual([
    ['mini', 49_000_00],
    ['standard', 189_000_00],
  ])
  const announced = world.mailbox.letters.filter(({ subject }) => subject.includes('is renewed on'))
  expect(announced.map(({ text }) => /COP\s[\d,]+/.exec(text)?.[0].replace(/\s/, ' '))).toEqual([
    'COP 49,000',
    'COP 189,000',
  ])
})

test('what was begun with another provider than today is charged by none', async () => {
  const organizationId = await world.organization()
  bank = () => 'silent'
  await world.subscribe(organizationId, good)
  await world.pass(28 * dayMs)
  const { read } = world.billing.store.of(organizationId)
  const billing = { ...world.billing, payments: { ...world.billing.payments, kind: 'wompi' as const } }
  world.clock.now += 2 * dayMs
  await billingRound(billing)
  expect(await world.statusOf(organizationId)).toBe('error_payment_method')
  world.clock.now += 7 * dayMs
  await billingRound(billing)
  expect(await world.statusOf(organizationId)).toBe('expired')
  expect(await read.from('charges').select('reference').execute()).toHaveLength(2)
})

test('while the provider is away one is asked about, and the others are not kept waiting', async () => {
  for (let made = 0; made < 5; made += 1) await world.subscribe(await world.organization(), good)
  let asked = 0
  const away = (): Promise<{ kind: 'unknown'; why: 'unreachable' }> => {
    asked += 1
    return Promise.resolve({ kind: 'unknown', why: 'unreachable' })
  }
  const { payments } = world.billing
  world.clock.now += 28 * dayMs
  const billing = {
    ...world.billing,
    payments: { ...payments, charge: away, findByReference: away, read: away },
  }
  await billingRound(billing)
  expect(asked).toBe(2)
  await world.pass(hourMs, 3)
  await world.pass(hourMs, 3)
  const renewed = await world.billing.store.db.selectFrom('receipts').select('reference').execute()
  expect(renewed).toHaveLength(10)
})

test('a renewal costs no more than was announced', async () => {
  const organizationId = await world.organization()
  await world.subscribe(organizationId, good)
  await world.pass(26 * dayMs)
  await world.billing.store.db
    .updateTable('plan_levels')
    .set({ price_minor: 99_000_00 })
    .where('plan', '=', 'mini')
    .execute()
  await world.pass(3 * dayMs, 2)
  await world.pass(28 * dayMs, 2)
  await world.pass(4 * dayMs, 2)
  expect((await receiptsOf(organizationId)).map((each) => each.amount_minor)).toEqual([
    49_000_00, 49_000_00, 99_000_00,
  ])
})

test('what is paid after the subscription was ended brings nothing back, and is told to whoever gives it back', async () => {
  const organizationId = await world.organization()
  await world.subscribe(organizationId, good)
  bank = () => 'later-approved'
  await world.pass(28 * dayMs)
  expect(await world.statusOf(organizationId)).toBe('active')
  const store = world.billing.store.of(organizationId)
  expect((await cancelSubscription(world.billing, { store })).ok).toBe(true)
  expect(await world.statusOf(organizationId)).toBe('canceled')
  await world.pass(hourMs, 2)
  expect(await world.statusOf(organizationId)).toBe('canceled')
  expect(await store.read.from('charges').select('flag').where('purpose', '=', 'renewal').execute()).toEqual([
    { flag: 'refund' },
  ])
  const { db } = world.billing.store
  const seen = await readOrganization(db, organizationId, sql<SubscriptionStatus>`s.status`)
  expect(seen?.refunds).toMatchObject([{ amountMinor: 49_000_00, currency: 'COP' }])
  await db.updateTable('charges').set({ state: 'voided' }).where('flag', '=', 'refund').execute()
  expect((await readOrganization(db, organizationId, sql<SubscriptionStatus>`s.status`))?.refunds).toEqual([])
  expect(world.alarms).toContainEqual(expect.objectContaining({ why: 'refund' }))
  const told = world.mailbox.letters.map(({ to, subject }) => `${to} ${subject}`)
  expect(told.some((each) => /^operator@.*must be refunded/.test(each))).toBe(true)
  expect(told.some((each) => /^payer.*will be refunded/.test(each))).toBe(true)
})

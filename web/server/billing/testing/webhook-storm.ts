import { good } from '#web/server/testing/until.ts'
import { lookAtCharges } from '../look.ts'
import { receiveEvent, workOffEvents } from '../events.ts'
import { billingRound } from '../round.ts'
import { createWompi } from '../payments/wompi.ts'
import { openBillingWorld, type BillingWorld } from './billing-world.ts'
import { eventOf, startPlayingWompi, type PlayedTransaction, type PlayingWompi } from './playing-wompi.ts'

/** What came of a storm; all but the first two have to be 0. */
export interface StormCount {
  readonly events: number
  readonly activations: number
  readonly doubleCharges: number
  readonly lostActivations: number
  readonly wrongActivations: number
  readonly forgedAccepted: number
  readonly genuineRefused: number
}

const numbers = ['4242424242424242', '4242424242424242', '4111111111111111', '5555555555554444']
const minuteMs = 60_000
/** Events about each payment, with its forgeries and copies. */
const eventsEach = 20

interface Delivery {
  readonly body: Uint8Array
  readonly isGenuine: boolean
}

/**
 * Many payers at once, whose provider posts `count` events: replayed, reordered, from before they happened, forged by
 * others, and cut on the way; while answers to charges are lost, and payments are decided and taken back.
 */
export async function runWebhookStorm(count: number, seed = 7): Promise<StormCount> {
  const random = createRandom(seed)
  const wompi = await startPlayingWompi()
  const world = await openBillingWorld(() => createWompi(wompi.account, 2000))
  try {
    const payers = await beginPayments(world, wompi, Math.max(4, Math.ceil(count / eventsEach)), random)
    const deliveries = shuffled(
      makeDeliveries(world, [...wompi.transactions.values()], count, random),
      random,
    )
    const wrong = await deliver(world, wompi, deliveries, random)
    for (const each of wompi.transactions.values())
      if (each.status === 'APPROVED' && random() < 0.1) each.status = 'VOIDED'
    await calm(world)
    return { events: deliveries.length, ...wrong, ...(await countOutcome(world, wompi, payers)) }
  } finally {
    await world.stop()
    await wompi.stop()
  }
}

async function beginPayments(
  world: BillingWorld,
  wompi: PlayingWompi,
  payers: number,
  random: () => number,
): Promise<readonly string[]> {
  const { payments } = world.billing
  const acceptance = good(await payments.acceptance())
  const organizationIds: string[] = []
  for (let made = 0; made < payers; made += 1) {
    const number = numbers[Math.floor(random() * numbers.length)] ?? ''
    const answer = await fetch(`${wompi.account.url}/tokens/cards`, {
      method: 'POST',
      headers: { authorization: `Bearer ${wompi.account.publicKey}` },
      body: JSON.stringify({ number, cvc: '123', exp_month: '08', exp_year: '31', card_holder: 'Ana' }),
    })
    const token = ((await answer.json()) as { data: { id: string } }).data.id
    const source = good(await payments.createSource({ token, email: 'payer@example.org', acceptance }))
    const organizationId = await world.organization()
    const luck = random()
    if (luck < 0.2) wompi.faults.set('POST /transactions', [luck < 0.1 ? 'cut-after' : 'cut-before'])
    await world.subscribe(organizationId, source.id)
    organizationIds.push(organizationId)
  }
  return organizationIds
}

function makeDeliveries(
  { clock }: BillingWorld,
  transactions: readonly PlayedTransaction[],
  count: number,
  random: () => number,
): Delivery[] {
  const made: Delivery[] = []
  while (made.length < count) {
    const transaction = transactions[made.length % transactions.length]
    if (transaction === undefined) throw new Error('no transaction')
    made.push(makeDelivery(transaction, Math.floor(clock.now / 1000), random))
  }
  return made
}

function makeDelivery(transaction: PlayedTransaction, second: number, random: () => number): Delivery {
  const statuses = ['PENDING', transaction.ending, transaction.ending, 'VOIDED']
  const status = statuses[Math.floor(random() * statuses.length)] ?? 'PENDING'
  const timestamp = second + Math.floor(random() * 3)
  const text = eventOf(transaction, { timestamp, status })
  const kind = random()
  if (kind < 0.6) return { body: Buffer.from(text), isGenuine: true }
  if (kind < 0.8) return { body: Buffer.from(forge(text, random)), isGenuine: false }
  return { body: Buffer.from(text).subarray(0, Math.floor(random() * text.length)), isGenuine: false }
}

/** What somebody may make of an event that they saw, without the secret. */
function forge(text: string, random: () => number): string {
  const event = JSON.parse(text) as {
    data: { transaction: Record<string, unknown> }
    signature: Record<string, unknown>
    timestamp: number
  }
  const { transaction } = event.data
  const ways = [
    () => (transaction['status'] = transaction['status'] === 'APPROVED' ? 'DECLINED' : 'APPROVED'),
    () => (transaction['amount_in_cents'] = 1),
    () => (transaction['id'] = `${String(transaction['id'])}0`),
    () => (event.timestamp += 1),
    () => (event.signature['properties'] = []),
    () => (event.signature['properties'] = ['transaction.id']),
    () => (event.signature['checksum'] = '0'.repeat(64)),
  ]
  ways[Math.floor(random() * ways.length)]?.()
  return JSON.stringify(event)
}

async function deliver(
  { billing, clock }: BillingWorld,
  wompi: PlayingWompi,
  deliveries: readonly Delivery[],
  random: () => number,
): Promise<Pick<StormCount, 'forgedAccepted' | 'genuineRefused'>> {
  const references = [...wompi.transactions.keys()]
  let [forgedAccepted, genuineRefused] = [0, 0]
  for (const { body, isGenuine } of deliveries) {
    const received = await receiveEvent(billing, body)
    if (!isGenuine && received !== 'refused') forgedAccepted += 1
    if (isGenuine && received !== 'stored') genuineRefused += 1
    const luck = random()
    if (luck < 0.1) wompi.decide(references[Math.floor(random() * references.length)])
    if (luck > 0.97) {
      clock.now += 1000
      // Two processes work on the same records.
      await Promise.all([workOffEvents(billing), workOffEvents(billing), lookAtCharges(billing)])
    }
  }
  wompi.decide()
  return { forgedAccepted, genuineRefused }
}

/** Passes time until nothing is due any more, and everything that was paid was looked at once more. */
async function calm({ billing, clock }: BillingWorld): Promise<void> {
  for (const stepMs of [
    minuteMs,
    10 * minuteMs,
    20 * minuteMs,
    60 * minuteMs,
    60 * minuteMs,
    25 * 60 * minuteMs,
  ]) {
    clock.now += stepMs
    while (await isAnythingDue(billing, clock.now)) await billingRound(billing)
  }
}

async function isAnythingDue({ store }: BillingWorld['billing'], nowMs: number): Promise<boolean> {
  const charge = await store.db
    .selectFrom('charges')
    .select('reference')
    .where('due_at_ms', '<=', nowMs)
    .executeTakeFirst()
  const event = await store.db
    .selectFrom('payment_events')
    .select('event_key')
    .where('due_at_ms', '<=', nowMs)
    .executeTakeFirst()
  return charge !== undefined || event !== undefined
}

async function countOutcome(
  { billing, statusOf }: BillingWorld,
  wompi: PlayingWompi,
  payers: readonly string[],
) {
  const counts = { activations: 0, doubleCharges: 0, lostActivations: 0, wrongActivations: 0 }
  const byPayer = Map.groupBy(wompi.transactions.values(), (each) => each.reference.slice(-36))
  for (const organizationId of payers) {
    const { read } = billing.store.of(organizationId)
    const { plan } = await read.from('subscriptions').select('plan').executeTakeFirstOrThrow()
    const receipts = await read.from('receipts').select('reference').execute()
    const moved = (byPayer.get(organizationId) ?? []).filter(
      ({ status }) => status === 'APPROVED' || status === 'VOIDED',
    )
    const isActive = plan === 'mini' && (await statusOf(organizationId)) === 'active'
    const isPaid = moved.some(({ status }) => status === 'APPROVED')
    if (isActive) counts.activations += 1
    if (moved.length > 1 || receipts.length > 1) counts.doubleCharges += 1
    if (isPaid && !(isActive && receipts.length === 1)) counts.lostActivations += 1
    if (isActive && !isPaid) counts.wrongActivations += 1
  }
  return counts
}

function shuffled<T>(list: readonly T[], random: () => number): readonly T[] {
  const made = [...list]
  for (let at = made.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    ;[made[at], made[other]] = [made[other] as T, made[at] as T]
  }
  return made
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

import type { Finding } from '../kernel/ports/payments.ts'
import { findCharge, type Charge } from './store/charges.ts'
import type { Database } from '../kernel/store/database.ts'
import type { PaymentEventRow } from '../kernel/store/schema/payment-tables.ts'
import { isAway, type Billing } from './billing.ts'
import { settleCharge } from './settle-charge.ts'

const mostAtOnce = 50
const lookLastsMs = 60_000
const mostTries = 12

/** What an event was answered with. `stored`: it, or the same one before, is kept. */
export type Received = 'stored' | 'ignored' | 'refused'

/** Keeps an event that is the provider's own. What it says is believed of nobody: the transaction is asked for later. */
export async function receiveEvent({ payments, store, clock }: Billing, body: Uint8Array): Promise<Received> {
  const heard = payments.readEvent(body)
  if (heard.kind !== 'transaction') return heard.kind
  const nowMs = clock.nowMs()
  await store.db
    .insertInto('payment_events')
    .values({
      event_key: heard.key,
      transaction_id: heard.transactionId,
      received_at_ms: nowMs,
      tries: 0,
      due_at_ms: nowMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return 'stored'
}

/** Works off the events that were kept, in whichever order they came. */
export async function workOffEvents(billing: Billing): Promise<void> {
  const { store, clock } = billing
  const due = await store.db
    .selectFrom('payment_events')
    .selectAll()
    .where('due_at_ms', '<=', clock.nowMs())
    .orderBy('due_at_ms')
    .limit(mostAtOnce)
    .execute()
  for (const event of due) {
    const taken = await store.db
      .updateTable('payment_events')
      .set({ tries: event.tries + 1, due_at_ms: clock.nowMs() + lookLastsMs * 2 ** Math.min(event.tries, 6) })
      .where('event_key', '=', event.event_key)
      .where('due_at_ms', '=', event.due_at_ms)
      .executeTakeFirst()
    if (taken.numUpdatedRows === 1n && isAway(await workOff(billing, event))) return
  }
}

/** Asks for the transaction itself, and keeps what became of the charge it belongs to. */
async function workOff(billing: Billing, event: PaymentEventRow): Promise<Finding> {
  const found = await billing.payments.read(event.transaction_id)
  const charge = await chargeOf(billing.store.db, event, found)
  const isRead = found.kind === 'found' && charge !== null
  if (isRead) await settleCharge(billing, charge.organization_id, charge.reference, found)
  // One that cannot be asked about, or is still undecided, comes again, since an event may be ahead of what is read;
  // the charge itself is asked about all the while, too.
  const isDecided = found.kind === 'found' && found.transaction.said !== 'pending'
  const isOver = isDecided || event.tries + 1 >= mostTries
  if (isOver)
    await billing.store.db
      .updateTable('payment_events')
      .set({ due_at_ms: null })
      .where('event_key', '=', event.event_key)
      .execute()
  return found
}

async function chargeOf(db: Database, event: PaymentEventRow, found: Finding): Promise<Charge | null> {
  if (found.kind !== 'found' || found.transaction.id !== event.transaction_id) return null
  return findCharge(db, found.transaction.reference)
}

/** Takes away events that came before and are worked off. */
export async function dropOldEvents(db: Database, beforeMs: number): Promise<void> {
  await db
    .deleteFrom('payment_events')
    .where('received_at_ms', '<', beforeMs)
    .where('due_at_ms', 'is', null)
    .execute()
}

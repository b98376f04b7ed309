import type { Clock } from '#shared/app/ports.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Said } from '#shared/billing/charge.ts'
import { readPracticeToken, type PracticeEnding } from '#shared/billing/practice-card.ts'
import type { Database } from '#web/server/kernel/store/database.ts'
import type { PracticePaymentRow } from '#web/server/kernel/store/schema/payment-tables.ts'
import type { ChargeOrder, Charged, Finding, Payments } from '#web/server/kernel/ports/payments.ts'

/** How long a payment that is decided later waits, and one that is taken back lasts. */
const decidedAfterMs = 20_000
const annulledAfterMs = 60 * 60_000
/** No network is there to lose an answer; who asks is told that there was none. */
const lost = { kind: 'unknown', why: 'unreachable' } as const

/**
 * Payments for practice, kept beside the records they are about: no money moves, and what becomes of each is decided
 * by its card's number alone.
 */
export function createSandbox(db: Database, clock: Clock): Payments {
  const find = async (
    key: 'reference' | 'transaction_id',
    value: string,
  ): Promise<PracticePaymentRow | undefined> =>
    db.selectFrom('practice_payments').selectAll().where(key, '=', value).executeTakeFirst()

  const charge = async (order: ChargeOrder): Promise<Charged> => {
    const read = readPracticeToken(order.sourceId)
    if (read === null) return { kind: 'refused' }
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('practice_payments')
      .values(newRow(order, read.ending, clock.nowMs()))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    const isNew = numInsertedOrUpdatedRows === 1n
    if (isNew && (read.ending === 'answer-lost' || read.ending === 'never-sent')) return lost
    if (!isNew && read.ending === 'never-sent')
      await db
        .updateTable('practice_payments')
        .set({ arrived: 1 })
        .where('reference', '=', order.reference)
        .execute()
    const row = await find('reference', order.reference)
    return row === undefined ? lost : { kind: 'found', transaction: toTransaction(row, clock.nowMs()) }
  }

  const toFinding = (row: PracticePaymentRow | undefined): Finding =>
    row === undefined || row.arrived === 0
      ? { kind: 'none' }
      : { kind: 'found', transaction: toTransaction(row, clock.nowMs()) }

  return {
    kind: 'sandbox',
    client: { kind: 'sandbox' },
    takes: () => true,
    acceptance: () =>
      Promise.resolve(
        ok({
          policyUrl: '/terms',
          policyToken: 'practice',
          personalUrl: '/privacy',
          personalToken: 'practice',
        }),
      ),
    createSource: ({ token }) => {
      const read = readPracticeToken(token)
      return Promise.resolve(
        read === null ? fail(problem('card-details-wrong')) : ok({ id: token, card: read.face }),
      )
    },
    charge,
    findByReference: async (reference) => toFinding(await find('reference', reference)),
    read: async (id) => toFinding(await find('transaction_id', id)),
    readEvent: () => ({ kind: 'refused' }),
  }
}

function newRow(order: ChargeOrder, ending: PracticeEnding, nowMs: number): PracticePaymentRow {
  return {
    reference: order.reference,
    transaction_id: `practice-${order.reference}`,
    amount_minor: order.amountMinor,
    currency: order.currency,
    ending: ending === 'first-only' ? (order.isRenewal ? 'declined' : 'approved') : ending,
    arrived: ending === 'never-sent' ? 0 : 1,
    at_ms: nowMs,
  }
}

function toTransaction(row: PracticePaymentRow, nowMs: number) {
  return {
    id: row.transaction_id,
    reference: row.reference,
    said: saidOf(row.ending, nowMs - row.at_ms),
    amountMinor: row.amount_minor,
    currency: row.currency,
  }
}

function saidOf(ending: PracticeEnding, ageMs: number): Said {
  switch (ending) {
    case 'declined':
    case 'error':
      return ending
    case 'silent':
      return 'pending'
    case 'later-approved':
      return ageMs < decidedAfterMs ? 'pending' : 'approved'
    case 'later-declined':
      return ageMs < decidedAfterMs ? 'pending' : 'declined'
    case 'annulled':
      return ageMs < annulledAfterMs ? 'approved' : 'voided'
    default:
      return 'approved'
  }
}

import { ok } from '#shared/base/result.ts'
import { isOpen, nextState, type ChargeState } from '#shared/billing/charge.ts'
import { nextLookMs, nextReviewMs } from '#shared/billing/schedule.ts'
import { afterCharge, type Step } from '#shared/billing/transition.ts'
import { recordEvent } from '../audit/record.ts'
import type { Charged, Finding } from '../kernel/ports/payments.ts'
import { chooseSource, readCharge, type Charge } from './store/charges.ts'
import { scopeOf, type Scope } from '../kernel/store/scope.ts'
import { transact } from '../kernel/store/store.ts'
import { lockSubscription, saveSubscription, toSubscription } from './store/subscriptions.ts'
import { raiseAlarm, type Billing } from './billing.ts'
import { addChargeLetters, addMismatchLetter } from './letters.ts'
import { returnReceipt, writeReceipt } from './receipts.ts'

/** What the provider's word makes of a charge. */
interface Heard {
  readonly state: ChargeState
  readonly transactionId: string | null
  readonly absences: number
  readonly isMismatch: boolean
}

/**
 * Keeps what was heard of a charge, and makes true what follows from it: all in one transaction that holds the
 * subscription, so that what is heard twice, late or from two sides at once changes things once.
 */
export async function settleCharge(
  billing: Billing,
  organizationId: string,
  reference: string,
  outcome: Charged | Finding,
): Promise<void> {
  if (outcome.kind === 'unknown') raiseAlarm(billing, outcome.why, { reference })
  await transact(billing.store.db, async (db) => {
    const scope = scopeOf(db, organizationId)
    const row = await lockSubscription(scope)
    const charge = await readCharge(scope, reference)
    if (row === undefined || charge === undefined) return ok(undefined)
    const heard = hear(charge, outcome)
    if (heard.isMismatch) {
      raiseAlarm(billing, 'mismatch', { reference })
      await addMismatchLetter(billing, scope, charge)
    }
    const nowMs = billing.clock.nowMs()
    const before = toSubscription(row)
    const isNews = heard.state !== charge.state
    const terms = {
      purpose: charge.purpose,
      plan: charge.plan,
      periodFromMs: charge.period_from_ms,
      periodToMs: charge.period_to_ms,
      isWithdrawn: charge.withdrawn === 1,
    }
    const step: Step = isNews
      ? afterCharge(before, terms, heard.state, nowMs)
      : { subscription: before, isRefundDue: false }
    if (step.isRefundDue) raiseAlarm(billing, 'refund', { reference })
    await saveCharge(scope, charge, heard, step, nowMs)
    if (!isNews) return ok(undefined)
    if (heard.state === 'approved') await chooseSource(scope, charge)
    await saveSubscription(scope, step.subscription)
    await tell(billing, scope, { ...charge, state: heard.state }, step)
    return ok(undefined)
  })
}

function hear(charge: Charge, outcome: Charged | Finding): Heard {
  const state = charge.state
  const known = { transactionId: charge.transaction_id, absences: 0, isMismatch: false }
  switch (outcome.kind) {
    case 'refused':
      return { ...known, state: nextState(state, 'error') }
    case 'unknown':
      return { ...known, absences: charge.absences, state: nextState(state, 'unknown') }
    case 'none':
      return { ...known, absences: charge.absences + 1, state: nextState(state, 'unknown') }
    case 'found': {
      const { id, said, reference, amountMinor, currency } = outcome.transaction
      const isOurs =
        reference === charge.reference && amountMinor === charge.amount_minor && currency === charge.currency
      if (!isOurs) return { ...known, isMismatch: true, state: nextState(state, 'unknown') }
      return { ...known, transactionId: id, state: nextState(state, said) }
    }
  }
}

async function saveCharge(
  scope: Scope,
  charge: Charge,
  heard: Heard,
  step: Step,
  nowMs: number,
): Promise<void> {
  const { state } = heard
  const settledMs = isOpen(state) ? null : (charge.settled_at_ms ?? nowMs)
  const begun = state === 'approved' && charge.purpose === 'first' && !step.isRefundDue
  const { periodFromMs, periodToMs } = step.subscription
  await scope
    .update('charges')
    .set({
      state,
      transaction_id: heard.transactionId,
      absences: heard.absences,
      flag: heard.isMismatch ? 'mismatch' : step.isRefundDue ? 'refund' : charge.flag,
      settled_at_ms: settledMs,
      looks: isOpen(state) ? charge.looks + 1 : charge.looks,
      due_at_ms: dueAfter(charge, state, settledMs, nowMs),
      // The period of a first payment begins when it is known to be paid.
      ...(begun && charge.state !== 'approved' && periodToMs !== null
        ? { period_from_ms: periodFromMs, period_to_ms: periodToMs }
        : {}),
    })
    .where('reference', '=', charge.reference)
    .execute()
}

function dueAfter(charge: Charge, state: ChargeState, settledMs: number | null, nowMs: number) {
  if (isOpen(state)) return nextLookMs(charge.sent_at_ms, charge.looks, nowMs)
  return state === 'approved' && settledMs !== null ? nextReviewMs(settledMs, nowMs) : null
}

const happenings = {
  approved: 'payment.approved',
  declined: 'payment.declined',
  error: 'payment.failed',
  voided: 'payment.annulled',
} as const

/** Leaves what people find later: receipt, letter, entry of the audit trail. */
async function tell(billing: Billing, scope: Scope, charge: Charge, step: Step): Promise<void> {
  const { state } = charge
  if (state === 'approved') await writeReceipt(billing, scope, charge, step)
  if (state === 'voided') await returnReceipt(billing, scope, charge)
  await addChargeLetters(billing, scope, charge, step)
  const action = happenings[state as keyof typeof happenings] as
    | (typeof happenings)[keyof typeof happenings]
    | undefined
  if (action !== undefined)
    await recordEvent(billing, scope, { action, subject: 'subscription', recordName: charge.plan })
}

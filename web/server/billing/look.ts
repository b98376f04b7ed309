import { ok } from '#shared/base/result.ts'
import { isOpen } from '#shared/billing/charge.ts'
import { absentAfterMs } from '#shared/billing/schedule.ts'
import type { Charged, Finding } from '../kernel/ports/payments.ts'
import { readCharge, readDueCharges, takeCharge, type Charge } from './store/charges.ts'
import { scopeOf } from '../kernel/store/scope.ts'
import { isAway, raiseAlarm, type Billing } from './billing.ts'
import { sendCharge } from './send-charge.ts'
import { settleCharge } from './settle-charge.ts'

const mostAtOnce = 50
/** Longer than everything that is asked about one charge lasts. */
const lookLastsMs = 3 * 60_000
const undecidedMs = 28 * 60 * 60_000

/** Asks what became of the charges whose time has come; each by itself, so that none keeps another waiting for good. */
export async function lookAtCharges(billing: Billing): Promise<void> {
  const { store, clock } = billing
  for (const charge of await readDueCharges(store.db, clock.nowMs(), mostAtOnce)) {
    const scope = scopeOf(store.db, charge.organization_id)
    if (!(await takeCharge(scope, charge, clock.nowMs() + lookLastsMs))) continue
    const found = await lookAt(billing, charge).catch((error: unknown) => {
      billing.log.error({ err: error, reference: charge.reference }, 'a charge could not be looked at')
      return null
    })
    if (found !== null && isAway(found)) return
  }
}

/** Asks about one charge, by what the provider calls it or by our reference; keeps what it says and answers it. */
async function lookAt(billing: Billing, charge: Charge): Promise<Charged | Finding> {
  const { reference, organization_id } = charge
  const found = charge.provider === billing.payments.kind ? await find(billing, charge) : unheard(charge)
  const nowMs = billing.clock.nowMs()
  if (isOpen(charge.state) && nowMs - charge.sent_at_ms > undecidedMs)
    raiseAlarm(billing, 'undecided', { reference })
  if (found.kind === 'none' && isAbsent(charge, nowMs)) await sendAgain(billing, charge)
  else await settleCharge(billing, organization_id, reference, found)
  return found
}

/** Of another provider than today's, which cannot be asked. No money moves by practice. */
function unheard({ provider }: Charge): Charged {
  return provider === 'sandbox' ? { kind: 'refused' } : { kind: 'unknown', why: 'not-found' }
}

async function find({ payments }: Billing, charge: Charge): Promise<Finding> {
  if (charge.transaction_id === null) return payments.findByReference(charge.reference)
  const read = await payments.read(charge.transaction_id)
  // An id that is not found may be one that our key does not show.
  const isMissing = read.kind === 'none' || (read.kind === 'unknown' && read.why === 'not-found')
  return isMissing ? payments.findByReference(charge.reference) : read
}

/** Nothing was there before, nothing is there now, and it was sent long enough ago. */
function isAbsent(charge: Charge, nowMs: number): boolean {
  return (
    isOpen(charge.state) &&
    charge.transaction_id === null &&
    charge.absences > 0 &&
    nowMs - charge.sent_at_ms >= absentAfterMs
  )
}

/** The same attempt with the same reference: should the first one arrive after all, the provider refuses one of them. */
async function sendAgain(billing: Billing, charge: Charge): Promise<void> {
  const { store, clock } = billing
  const scope = scopeOf(store.db, charge.organization_id)
  const source = await scope
    .from('payment_sources')
    .selectAll()
    .where('source_id', '=', charge.source_id)
    .executeTakeFirst()
  const now = await readCharge(scope, charge.reference)
  // What was canceled meanwhile is not asked for again.
  if (now === undefined || now.withdrawn === 1 || source === undefined) {
    await settleCharge(billing, charge.organization_id, charge.reference, { kind: 'refused' })
    return
  }
  const sent = await store.of(charge.organization_id).transact(async (inside) => {
    await inside
      .update('charges')
      .set({ sent_at_ms: clock.nowMs(), absences: 0, looks: 0 })
      .where('reference', '=', charge.reference)
      .execute()
    return ok(undefined)
  })
  if (sent.ok) await sendCharge(billing, charge, source)
}

import type { ChargeState, Purpose } from '#shared/billing/charge.ts'
import type { Locale } from '#shared/words/words.ts'
import type { PracticeEnding } from '#shared/billing/practice-card.ts'
import type { Json, Owned, Flag } from './column.ts'

/** A card that was given, without its number. */
export interface PaymentSourceRow extends Owned {
  source_id: string
  provider: string
  /** What the provider calls it. */
  provider_source_id: string
  brand: string
  last_four: string
  exp_month: string
  exp_year: string
  email: string
  /** The documents that the person who gave the card accepted. */
  policy_url: string
  personal_url: string
  user_id: string
  /** When it was chosen or paid last: the newest of an organization is charged. 0: it was only tried. */
  created_at_ms: number
}

/** One attempt to be paid: written before the provider hears of it, and never taken away. */
export interface ChargeRow extends Owned {
  reference: string
  purpose: Purpose
  plan: 'free' | 'mini' | 'standard' | 'corporate'
  /** The period that it follows or changes, and how often that was tried before it. */
  period_ms: number
  attempt: number
  amount_minor: number
  currency: string
  period_from_ms: number
  period_to_ms: number
  source_id: string
  provider: string
  transaction_id: string | null
  state: ChargeState
  withdrawn: Flag
  /** Why a person has to look at it: `refund`, `mismatch`; null: no one has to. */
  flag: string | null
  sent_at_ms: number
  settled_at_ms: number | null
  looks: number
  /** Consecutive looks that found nothing. */
  absences: number
  /** When it is asked about again; null: not any more. */
  due_at_ms: number | null
}

/** What was paid, as it was then. */
export interface ReceiptRow extends Owned {
  reference: string
  number: number
  organization_name: string
  purpose: Purpose
  plan: 'free' | 'mini' | 'standard' | 'corporate'
  amount_minor: number
  currency: string
  period_from_ms: number
  period_to_ms: number
  brand: string
  last_four: string
  provider: string
  at_ms: number
  returned_at_ms: number | null
}

/** A letter that has to be sent, written with what it is about. */
export interface BillingLetterRow extends Owned {
  letter_key: string
  kind: string
  facts: Json
  tries: number
  due_at_ms: number
}

/** What subscriptions gained with payments. */
export interface SubscriptionPayment {
  renews: Flag
  canceled_at_ms: number | null
  anchor_ms: number | null
  grace_until_ms: number | null
  next_try_ms: number | null
  /** The end of the period whose renewal was announced, and the amount that was. */
  told_for_ms: number | null
  told_minor: number | null
  /** In which language letters about it are written. */
  letter_locale: Locale
}

/** Events from the provider; of no organization until the transaction was read. */
export interface PaymentEventRow {
  event_key: string
  transaction_id: string
  received_at_ms: number
  tries: number
  /** Null: worked off. */
  due_at_ms: number | null
}

/** Payments of the embedded provider: the deployment's, as a real one's are its own. */
export interface PracticePaymentRow {
  reference: string
  transaction_id: string
  amount_minor: number
  currency: string
  ending: PracticeEnding
  arrived: Flag
  at_ms: number
}

export interface PaymentTables {
  payment_sources: PaymentSourceRow
  charges: ChargeRow
  receipts: ReceiptRow
  billing_letters: BillingLetterRow
  payment_events: PaymentEventRow
  practice_payments: PracticePaymentRow
}

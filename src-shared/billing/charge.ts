import type { SubscriptionStatus } from '#shared/model/subscription.ts'

/** What a charge is for. */
export const purposes = ['first', 'renewal', 'upgrade'] as const
export type Purpose = (typeof purposes)[number]

/** What is known of one charge. The first three are open: money may move yet. */
export const openStates = ['sending', 'pending', 'indeterminate'] as const
export const chargeStates = [...openStates, 'approved', 'declined', 'error', 'voided'] as const
export type ChargeState = (typeof chargeStates)[number]

/** What a provider says of a transaction; `unknown`: something that has no meaning here. */
export type Said = 'pending' | 'approved' | 'declined' | 'error' | 'voided' | 'unknown'

/** Whether money may move yet. */
export function isOpen(state: ChargeState): boolean {
  return openStates.some((open) => open === state)
}

/**
 * What a charge is after the provider was asked. What is final stays, in whichever order answers come, but for two that
 * move money: a payment that was made after all, and one that was taken back.
 */
export function nextState(state: ChargeState, said: Said): ChargeState {
  if (state === 'voided' || said === 'voided') return 'voided'
  if (said === 'approved') return 'approved'
  if (!isOpen(state)) return state
  return said === 'unknown' ? 'indeterminate' : said
}

const statuses = {
  sending: 'pending_payment',
  pending: 'pending_payment',
  indeterminate: 'indeterminate_wompi_response',
  approved: 'active',
  declined: 'declined_payment',
  error: 'error_payment_method',
  voided: 'annulled_payment',
} as const satisfies Record<ChargeState, SubscriptionStatus>

/** How a subscription that hangs on this charge stands. */
export function statusOfCharge(state: ChargeState): SubscriptionStatus {
  return statuses[state]
}

/**
 * By what a provider knows a charge, and refuses a second one: the same attempt at the same thing has the same
 * reference, whoever makes it and however often.
 */
export function referenceOf(charge: {
  readonly organizationId: string
  readonly purpose: Purpose
  /** The period that the charge follows or changes. */
  readonly periodMs: number
  readonly attempt: number
}): string {
  const { organizationId, purpose, periodMs, attempt } = charge
  return `trama-${purpose}-${periodMs}-${attempt}-${organizationId}`
}

import type { BillingView } from '#shared/contract/plan.ts'

/** What whoever takes payments calls itself. */
export function providerName(provider: BillingView['provider']): string {
  return provider === 'wompi' ? 'Wompi' : ''
}

import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '#shared/base/result.ts'
import type { BillingView, SubscriptionData } from '#shared/contract/plan.ts'
import { firstTiers, type TierName } from '#shared/model/subscription.ts'
import type { Translate } from '#shared/words/words.ts'
import { billingOf, subscriptionOf } from '#renderer/testing/deployment.ts'
import { createFakeHost, type FakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'

export const startedMs = new Date(2026, 10, 1).getTime()
export const endsMs = new Date(2026, 11, 1).getTime()
export const visa = { brand: 'VISA', lastFour: '4242', expMonth: '08', expYear: '31' } as const

/** A payment of Mini, as it stands. */
export function paymentOf(different: Partial<NonNullable<BillingView['payment']>> = {}) {
  return {
    purpose: 'first' as const,
    plan: 'mini' as const,
    status: 'active' as const,
    amountMinor: 4_900_000,
    currency: 'COP',
    atMs: startedMs,
    nextTryMs: null,
    ...different,
  }
}

/** An organization that practises paying. `paid`: what subscribing leads to. */
export function payingHost(options: {
  readonly subscription?: Partial<SubscriptionData>
  readonly billing?: Partial<BillingView>
  readonly paid?: BillingView['payment']
}): FakeHost {
  let billing = billingOf({ provider: 'sandbox', ...options.billing })
  const { paid = paymentOf({ atMs: endsMs }) } = options
  const take = () => {
    billing = { ...billing, card: visa, payment: paid }
    return ok(billing)
  }
  return createFakeHost(organizationOf(), {
    plan: {
      getAll: () => ok({ data: [...firstTiers] }),
      getSubscriptionOfUser: () => ok({ data: subscriptionOf(options.subscription) }),
      billing: () => ok(billing),
      paymentDocuments: () => ok({ policyUrl: '/terms', personalUrl: '/privacy' }),
      quote: ({ plan }) => ok(orderOf(plan)),
      storeNewSubscription: take,
      improvePlanSubscription: take,
    },
  })
}

function orderOf(plan: TierName) {
  const amountMinor = firstTiers.find((each) => each.plan === plan)?.priceMinor ?? 0
  return {
    purpose: 'first' as const,
    plan,
    amountMinor,
    currency: 'COP',
    periodFromMs: startedMs,
    periodToMs: amountMinor === 0 ? null : endsMs,
  }
}

/** Fills in a card, in the language of the page. */
export async function fillCard(
  t: Translate,
  { number = '4242424242424242', cvc = '123', year = String(new Date().getFullYear() + 1) } = {},
): Promise<void> {
  await page.getByLabelText(t('payment.form.holder'), { exact: true }).fill('Ana Torres')
  await page.getByLabelText(t('payment.form.number'), { exact: true }).fill(number)
  await page.getByLabelText(t('payment.form.cvc'), { exact: true }).fill(cvc)
  await pick(t('payment.form.month'), '08')
  await pick(t('payment.form.year'), year)
}

async function pick(field: string, value: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field })
  await box.click()
  await page.getByRole('option', { name: value, exact: true }).click()
  // While the list goes, the form behind it is hidden from whoever asks by role.
  await expect.element(box).toHaveTextContent(value)
}

/** Accepts everything that is asked to be accepted. */
export async function acceptAll(): Promise<void> {
  const boxes = page.getByRole('dialog').getByRole('checkbox')
  await expect.element(boxes.first()).toBeVisible()
  for (const box of boxes.elements()) {
    await userEvent.click(box)
    await expect.element(box).toBeChecked()
  }
}

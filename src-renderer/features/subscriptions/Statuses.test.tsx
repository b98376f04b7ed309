import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '#shared/base/result.ts'
import { subscriptionStatuses } from '#shared/model/subscription.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { billingOf } from '#renderer/testing/deployment.ts'
import { desktopOf } from '#renderer/testing/desktop.ts'
import { carolina } from '#renderer/testing/records.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'
import { acceptAll, endsMs, fillCard, paymentOf, payingHost, startedMs, visa } from './testing/paying.ts'

const renewal = { atMs: endsMs, amountMinor: 4_900_000, currency: 'COP' }
const mini = { plan: 'mini', periodFromMs: startedMs, periodToMs: endsMs } as const
const closed = subscriptionStatuses.filter((status) => status !== 'active')
const languages = [
  { locale: 'en', address: '/subscriptions', t: createWords('en', en).t },
  { locale: 'es', address: '/es/subscriptions', t: createWords('es', es).t },
] as const

describe.each(languages)('in $locale', ({ address, t }) => {
  test.each(closed)('%s says what it is, what works, and how it is left', async (status) => {
    const isOpen = status === 'pending_payment' || status === 'indeterminate_wompi_response'
    const payment = paymentOf({
      purpose: 'renewal',
      status,
      nextTryMs: status === 'declined_payment' ? endsMs : null,
    })
    const host = payingHost({ subscription: { ...mini, status }, billing: { card: visa, renewal, payment } })
    await renderApp(address, host)
    await expect.element(page.getByText(t(`subscription.status-text.${status}`))).toBeVisible()
    await expect.element(page.getByText(t(`subscription.leave.${status}`))).toBeVisible()
    const pay = page.getByRole('button', { name: t('payment.choose.pay', { plan: 'Mini' }), exact: true })
    await expect.element(pay).toBeVisible()
    expect(pay.element().getAttribute('aria-disabled')).toBe(isOpen ? 'true' : null)
    const hasFailed = status === 'declined_payment' || status === 'error_payment_method'
    const give = page.getByRole('button', { name: t('payment.card.give') })
    expect(give.elements()).toHaveLength(hasFailed ? 1 : 0)
    await expect.element(page.getByRole('link', { name: t('subscription.account') })).toBeVisible()
    await expectAccessible()
  })

  test('active says when it renews and for how much, and is ended and taken up again', async () => {
    let canceledAtMs: number | null = null
    const view = () =>
      billingOf({
        provider: 'sandbox',
        card: visa,
        canceledAtMs,
        renewal: canceledAtMs === null ? renewal : null,
      })
    const host = payingHost({ subscription: mini })
    host.change({
      plan: {
        billing: () => ok(view()),
        cancelSubscription: () => {
          canceledAtMs = startedMs
          return ok(view())
        },
        resumeSubscription: () => {
          canceledAtMs = null
          return ok(view())
        },
      },
    })
    await renderApp(address, host)
    const region = page.getByRole('region', { name: t('subscription.title') })
    await expect.element(region).toMatchTextContent('4242')
    await page.getByRole('button', { name: t('payment.cancel.open') }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toMatchTextContent('2026')
    await expectAccessible()
    await dialog.getByRole('button', { name: t('payment.cancel.act') }).click()
    await page.getByRole('button', { name: t('payment.cancel.resume') }).click()
    await expect.element(page.getByRole('button', { name: t('payment.card.change') })).toBeVisible()
    expect(host.inputsOf('plan.cancelSubscription')).toHaveLength(1)
    expect(host.inputsOf('plan.resumeSubscription')).toHaveLength(1)
  })
})

test('a payment that was under way is said to be made once it is', async () => {
  const payment = paymentOf({ status: 'indeterminate_wompi_response' })
  const host = payingHost({ billing: { payment } })
  await renderApp('/subscriptions', host)
  await expect.element(page.getByText(/The result of the payment of COP/)).toBeVisible()
  host.change({
    plan: { billing: () => ok(billingOf({ provider: 'sandbox', card: visa, payment: paymentOf() })) },
  })
  await expect
    .element(page.getByRole('dialog', { name: 'Done' }))
    .toMatchTextContent('The plan Mini is active.')
})

test('another card is given after a declined renewal', async () => {
  const payment = paymentOf({ purpose: 'renewal', status: 'declined_payment' })
  const host = payingHost({
    subscription: { ...mini, status: 'declined_payment' },
    billing: { card: visa, renewal, payment },
  })
  host.change({
    plan: { changeCard: () => ok(billingOf({ provider: 'sandbox', card: visa, renewal, payment })) },
  })
  await renderApp('/subscriptions', host)
  await page.getByRole('button', { name: 'Use another card...' }).click()
  await expect
    .element(page.getByText('COP 49,000 for the unpaid period is charged to it at once.'))
    .toBeVisible()
  await fillCard(languages[0].t)
  await acceptAll()
  await page.getByRole('button', { name: 'Save the card' }).click()
  await expect.element(page.getByText('The card was changed and is being charged')).toBeVisible()
  expect(JSON.stringify(host.inputsOf('plan.changeCard'))).not.toContain('4242424242424242')
})

test('who may not pay reads who does, and nothing of cards', async () => {
  const host = payingHost({ subscription: { ...mini, status: 'expired' } })
  host.change({ accounts: { refresh: () => ok({ ...carolina, roles: ['operator'] }) } })
  await renderApp('/subscriptions', host)
  await expect
    .element(page.getByText(/administrators of Aldebarán Logística manage the plan: ask one of them/))
    .toBeVisible()
  await expect
    .element(page.getByRole('button', { name: /Pay for|Choose|Change the/ }))
    .not.toBeInTheDocument()
  expect(host.inputsOf('plan.billing')).toEqual([])
})

test('on the desktop, a card that its provider takes itself is given in the browser', async () => {
  const host = payingHost({
    subscription: mini,
    billing: {
      provider: 'wompi',
      publicKey: 'pub',
      tokensUrl: 'https://wompi.test/tokens',
      card: visa,
      renewal,
    },
  })
  host.change(desktopOf())
  await renderApp('/subscriptions', host)
  const link = page.getByRole('link', { name: 'Change to Standard... Pay in the browser' })
  await expect.element(link).toHaveAttribute('href', 'https://trama.example.org/subscriptions')
  await expect.element(page.getByRole('link', { name: /^Change the card/ })).toBeVisible()
  await expect.element(page.getByText(/Practice/)).not.toBeInTheDocument()
})

test('receipts are listed, and one is opened to be printed', async () => {
  const host = payingHost({ subscription: mini })
  const receipt = {
    reference: 'trama-first-1-1-o',
    number: 7,
    organizationName: 'Aldebarán Logística',
    purpose: 'first' as const,
    plan: 'mini' as const,
    amountMinor: 4_900_000,
    currency: 'COP',
    periodFromMs: startedMs,
    periodToMs: endsMs,
    brand: 'VISA',
    lastFour: '4242',
    atMs: startedMs,
    returnedAtMs: null,
    isPractice: true,
  }
  host.change({ plan: { receipts: () => ok([receipt]) } })
  await renderApp('/es/subscriptions', host)
  const row = page.getByRole('row', { name: /Plan Mini/ })
  await expect.element(row).toMatchTextContent(/7.*1 nov, 2026.*Visa terminada en 4242.*49\.000/)
  await row.getByText('7', { exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Recibo 7' })
  await expect.element(dialog).toMatchTextContent('Práctica: no se movió dinero.')
  await expect.element(dialog).toMatchTextContent('trama-first-1-1-o')
  await expect.element(dialog.getByRole('button', { name: 'Imprimir' })).toBeVisible()
  await expectAccessible()
})

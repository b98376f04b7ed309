import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'
import { acceptAll, endsMs, fillCard, paymentOf, payingHost, visa } from './testing/paying.ts'

const english = createWords('en', en).t
const spanish = createWords('es', es).t
const dialog = page.getByRole('dialog')
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
const numberField = page.getByLabelText('Card number', { exact: true })

async function openForm(host = payingHost({}), plan = 'Mini') {
  const router = await renderApp('/subscriptions', host)
  await page.getByRole('button', { name: `Change to ${plan}...`, exact: true }).click()
  return router
}

describe('paying for a plan', () => {
  test.each([
    ['English', '/subscriptions', 'Change to Mini...', english],
    ['Spanish', '/es/subscriptions', 'Cambiar a Mini...', spanish],
  ])('is filled in, confirmed and said to be done, in %s', async (_name, address, act, t) => {
    const host = payingHost({})
    const router = await renderApp(address, host)
    await expect.element(page.getByText(t('payment.practice.title'))).toBeVisible()
    await page.getByRole('button', { name: act, exact: true }).click()
    await fillCard(t)
    await acceptAll()
    await expectAccessible()
    await press(t('payment.form.next'))
    await expect.element(dialog).toMatchTextContent(/49[.,]000/)
    await expect.element(dialog).toMatchTextContent('4242')
    await expectAccessible()
    await press(
      createWords(t === english ? 'en' : 'es', t === english ? en : es).t('payment.form.submit', {
        amount: t === english ? 'COP\u00a049,000' : '$\u00a049.000',
      }),
    )
    await expect.element(page.getByRole('dialog', { name: t('shell.modal.success') })).toBeVisible()
    await expectAccessible()
    const [sent] = host.inputsOf('plan.storeNewSubscription')
    expect(sent).toEqual({
      plan: 'mini',
      amountMinor: 4_900_000,
      currency: 'COP',
      card: {
        token: `practice_approved_VISA_4242_08_${String(new Date().getFullYear() + 1).slice(-2)}`,
        policyUrl: '/terms',
        personalUrl: '/privacy',
      },
      acceptTerms: true,
    })
    await press(t('payment.end.home'))
    await expect.poll(() => placeOf(router)).toMatch(/\/home$/)
  })

  test('says what is charged now, when it renews and for how much', async () => {
    await openForm()
    await fillCard(english)
    await acceptAll()
    await press('Continue')
    await expect
      .element(dialog)
      .toMatchTextContent(
        'COP 49,000 is charged now to the credit card Visa ending in 4242. In one installment.',
      )
    await expect.element(dialog).toMatchTextContent('It renews on 1 Dec, 2026 for COP 49,000')
    await press('Back')
    await expect.element(numberField).toHaveValue('4242 4242 4242 4242')
  })

  test('an upgrade is paid with the card there is, by the difference that was shown', async () => {
    const host = payingHost({
      subscription: { plan: 'mini', periodToMs: endsMs },
      billing: { card: visa, renewal: { atMs: endsMs, amountMinor: 4_900_000, currency: 'COP' } },
    })
    const upgrade = { purpose: 'upgrade', plan: 'standard', amountMinor: 7_000_000, currency: 'COP' } as const
    host.change({ plan: { quote: () => ok({ ...upgrade, periodFromMs: 0, periodToMs: endsMs }) } })
    await openForm(host, 'Standard')
    await expect.element(dialog).toMatchTextContent('COP 70,000, the difference until 1 Dec, 2026')
    await expect
      .element(dialog.getByRole('radio', { name: 'Visa ending in 4242, current card' }))
      .toBeChecked()
    await acceptAll()
    await press('Continue')
    await expect
      .element(dialog)
      .toMatchTextContent('COP 70,000 is charged now to the card Visa ending in 4242')
    await expect.element(dialog).toMatchTextContent('It renews on 1 Dec, 2026 for COP 189,000')
    await press('Pay COP\u00a070,000')
    await expect.element(page.getByRole('dialog', { name: 'Done' })).toBeVisible()
    expect(host.inputsOf('plan.improvePlanSubscription')).toEqual([
      { plan: 'standard', amountMinor: 7_000_000, currency: 'COP', card: null, acceptTerms: true },
    ])
  })
})

describe('what is typed of a card', () => {
  test('is grouped, and its brand is known, wherever a digit is put in', async () => {
    await openForm()
    await numberField.fill('424242424242424')
    await expect.element(numberField).toHaveValue('4242 4242 4242 424')
    await expect.element(dialog.getByText('Visa', { exact: true })).toBeVisible()
    const input = numberField.element() as HTMLInputElement
    input.setSelectionRange(4, 4)
    await userEvent.keyboard('9')
    await expect.element(numberField).toHaveValue('4242 9424 2424 2424')
    expect(input.selectionStart).toBe(6)
    await numberField.fill('378282246310005')
    await expect.element(numberField).toHaveValue('3782 822463 10005')
  })

  test.each([
    [
      'English',
      '/subscriptions',
      english,
      'Incomplete fields',
      'Please read and accept the Terms and Conditions of Use first.',
    ],
    [
      'Spanish',
      '/es/subscriptions',
      spanish,
      'Campos incompletos',
      'Lea y acepte primero los Términos y Condiciones de Uso.',
    ],
  ])('has to be whole and accepted, in %s', async (_name, address, t, incomplete, terms) => {
    await renderApp(address, payingHost({}))
    await page.getByRole('button', { name: t('payment.choose.act', { plan: 'Mini' }), exact: true }).click()
    await press(t('payment.form.next'))
    await expect.element(dialog.getByText(incomplete, { exact: true })).toBeVisible()
    expect(dialog.getByText(terms).elements()).toHaveLength(3)
    await expect.element(page.getByLabelText(t('payment.form.holder'), { exact: true })).toHaveFocus()
    await expectAccessible()
    await fillCard(t)
    await expect.element(dialog.getByText(incomplete, { exact: true })).not.toBeInTheDocument()
  })

  test('is checked before it goes anywhere', async () => {
    const host = payingHost({})
    await openForm(host)
    await fillCard(english, { number: '4242424242424241', cvc: '12' })
    await acceptAll()
    await press('Continue')
    await expect
      .element(dialog.getByText('Payment method not found, please verify card number', { exact: true }))
      .toBeVisible()
    await expect
      .element(
        dialog.getByText('Please make sure all your card details are complete and correctly entered.', {
          exact: true,
        }),
      )
      .toBeVisible()
    expect(host.inputsOf('plan.storeNewSubscription')).toEqual([])
  })

  test.each([
    [
      'declined_payment',
      'The bank declined the payment. Nothing was charged. Try again, or with another card.',
    ],
    ['error_payment_method', 'Payment method not found, please verify card number'],
  ] as const)('stays when the payment ends as %s', async (status, sentence) => {
    const paid = paymentOf({ status, atMs: endsMs })
    await openForm(payingHost({ paid }))
    await fillCard(english)
    await acceptAll()
    await press('Continue')
    await press('Pay COP\u00a049,000')
    await expect.element(dialog.getByText(sentence, { exact: true })).toBeVisible()
    await expect.element(numberField).toHaveValue('4242 4242 4242 4242')
    await expect.element(page.getByLabelText('CVC', { exact: true })).toHaveValue('123')
    await expect.element(page.getByRole('dialog', { name: 'Done' })).not.toBeInTheDocument()
  })

  test('stays when the server refuses it, and changed documents are accepted anew', async () => {
    const host = payingHost({})
    host.change({ plan: { storeNewSubscription: () => fail(problem('payment-terms-changed')) } })
    await openForm(host)
    await fillCard(english)
    await acceptAll()
    await press('Continue')
    await press('Pay COP\u00a049,000')
    await expect.element(dialog.getByText(/documents of the payment provider have changed/)).toBeVisible()
    await expect.element(numberField).toHaveValue('4242 4242 4242 4242')
    const boxes = dialog
      .getByRole('checkbox')
      .elements()
      .map((box) => box.getAttribute('aria-checked'))
    expect(boxes).toEqual(['true', 'false', 'false'])
  })
})

test('a payment that is not decided is waited for, and what becomes of it is said', async () => {
  const pending = paymentOf({ status: 'pending_payment', atMs: endsMs })
  const host = payingHost({ paid: pending })
  await openForm(host)
  await fillCard(english)
  await acceptAll()
  await press('Continue')
  await press('Pay COP\u00a049,000')
  await expect.element(page.getByRole('dialog', { name: 'Waiting for the payment' })).toBeVisible()
  await expectAccessible()
  host.change({
    plan: { billing: () => ok({ ...billing, payment: { ...pending, status: 'declined_payment' } }) },
  })
  await expect.element(dialog.getByText(/The bank declined the payment/)).toBeVisible()
  await expect.element(numberField).toHaveValue('4242 4242 4242 4242')
})

const billing = {
  provider: 'sandbox',
  publicKey: null,
  tokensUrl: null,
  card: visa,
  renewal: null,
  canceledAtMs: null,
} as const

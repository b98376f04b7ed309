import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBarriers, type Screen } from '#e2e/spine/pages/screen.ts'
import { must, register, type Person } from '#e2e/spine/person.ts'
import type { TierName } from '#shared/model/subscription.ts'
import { createFormat } from '#shared/words/format.ts'
import type { World } from './world.ts'
import { accept, acceptEnd, choosePlan, confirm, fillCard, goOn, openSubscriptions } from './paying.ts'

const paid = '4242424242424242'
const declined = '4111111111111111'

/** What an organization goes through to pay for its plan by practice, in both languages, on the real server. */
export function testSubscriptions(world: () => World): void {
  describe.each(['en', 'es'] as const)('a subscription in %s', (locale) => {
    const { money, date } = createFormat(locale)
    let payer: Person
    let screen: Screen
    const tierNow = async (): Promise<TierName> =>
      must(await payer.backend.plan.getSubscriptionOfUser({})).data.subscriptionData.plan

    beforeAll(async () => {
      payer = await register(world().server.url, `Payers ${locale}`)
      screen = await world().open({ locale }, payer)
    })
    afterAll(() => screen.close())

    test('practice is called practice, and every card that can be tried is there', async () => {
      const { page, t } = screen
      await openSubscriptions(screen)
      await page.getByText(t('payment.practice.title')).waitFor()
      await page.getByText(t('payment.practice.cards')).click()
      await page.getByText('4000 0000 0000 3220').waitFor()
      expect(await findBarriers(screen, 'plans')).toEqual([])
    })

    test('a declined card keeps what was typed, and says why', async () => {
      const { page, t } = screen
      await openSubscriptions(screen)
      const dialog = await choosePlan(screen, 'standard')
      await fillCard(screen, dialog, declined)
      expect(await findBarriers(screen, 'paying')).toEqual([])
      await goOn(screen)
      await confirm(screen, money(189_000_00, 'COP'))
      await page.getByText(t('payment.end.declined')).waitFor()
      expect(await dialog.getByLabel(t('payment.form.number'), { exact: true }).inputValue()).toBe(
        '4111 1111 1111 1111',
      )
      expect(await tierNow()).toBe('free')
    })

    test('with another number, the same form takes the plan: what was confirmed is charged', async () => {
      const { page, t } = screen
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('payment.form.number'), { exact: true }).fill(paid)
      const said = await goOn(screen)
      const price = money(189_000_00, 'COP')
      const { periodToMs } = must(await payer.backend.plan.quote({ plan: 'standard' }))
      const renewal = date(await asSeenOn(screen, periodToMs ?? 0))
      expect(said).toContain(price)
      expect(said).toContain(t('payment.order.renews', { date: renewal, price }))
      expect(await findBarriers(screen, 'confirming')).toEqual([])
      await confirm(screen, price)
      await acceptEnd(screen)
      expect(await tierNow()).toBe('standard')
      const [receipt] = must(await payer.backend.plan.receipts({}))
      expect(receipt).toMatchObject({ plan: 'standard', amountMinor: 189_000_00, lastFour: '4242' })
      await page.getByRole('row').filter({ hasText: price }).getByText('1', { exact: true }).click()
      await page.getByRole('dialog', { name: t('payment.receipts.open', { number: 1 }) }).waitFor()
      expect(await findBarriers(screen, 'receipt')).toEqual([])
      await page.emulateMedia({ media: 'print' })
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false)
      expect(await page.getByText(receipt?.reference ?? '', { exact: true }).isVisible()).toBe(true)
      await page.emulateMedia({ media: null })
      await page.keyboard.press('Escape')
    })

    test('the renewal is canceled and resumed', async () => {
      const { page, t } = screen
      await openSubscriptions(screen)
      await page.getByRole('button', { name: t('payment.cancel.open') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(t('payment.cancel.runs')).waitFor()
      await dialog.getByRole('button', { name: t('payment.cancel.act') }).click()
      await page.getByRole('button', { name: t('payment.cancel.resume') }).waitFor()
      expect(must(await payer.backend.plan.billing({})).canceledAtMs).not.toBeNull()
      await page.getByRole('button', { name: t('payment.cancel.resume') }).click()
      await page.getByRole('button', { name: t('payment.cancel.open') }).waitFor()
      expect(must(await payer.backend.plan.billing({})).canceledAtMs).toBeNull()
    })

    test('a payment that is decided later is waited for on the page', async () => {
      const later = await register(world().server.url, `Patient ${locale}`)
      const patient = await world().open({ locale }, later)
      const { page, t } = patient
      await openSubscriptions(patient)
      await fillCard(patient, await choosePlan(patient, 'mini'), '4000000000000077')
      await goOn(patient)
      await confirm(patient, money(49_000_00, 'COP'))
      const waiting = page.getByRole('dialog', { name: t('payment.waiting.title') })
      await waiting.getByRole('button', { name: t('payment.waiting.close') }).click()
      await page.getByText(t('subscription.status.pending_payment')).waitFor()
      await page.getByRole('dialog', { name: t('shell.modal.success') }).waitFor({ timeout: 90_000 })
      await page.getByRole('button', { name: t('payment.end.home') }).click()
      await page.waitForURL(({ pathname }) => pathname.endsWith('/home'))
      const { plan, status } = must(await later.backend.plan.getSubscriptionOfUser({})).data.subscriptionData
      expect({ plan, status }).toEqual({ plan: 'mini', status: 'active' })
      await patient.close()
    })

    test('a larger plan costs what was shown before paying, with the card there is', async () => {
      const other = await register(world().server.url, `Growing ${locale}`)
      const growing = await world().open({ locale }, other)
      await openSubscriptions(growing)
      await fillCard(growing, await choosePlan(growing, 'mini'), paid)
      await goOn(growing)
      await confirm(growing, money(49_000_00, 'COP'))
      await acceptEnd(growing)
      const dialog = await choosePlan(growing, 'standard')
      await accept(dialog)
      await goOn(growing)
      const pay = dialog.getByRole('button').last()
      const shown = Number((await pay.innerText()).replace(/\D/g, ''))
      await pay.click()
      await acceptEnd(growing)
      const [receipt] = must(await other.backend.plan.receipts({}))
      expect(receipt).toMatchObject({ purpose: 'upgrade', plan: 'standard', lastFour: '4242' })
      // A moment passes between what is shown and what is charged: it may be less, never more.
      expect(shown).toBeLessThanOrEqual(140_000)
      expect((receipt?.amountMinor ?? 0) / 100).toBeLessThanOrEqual(shown)
      expect((receipt?.amountMinor ?? 0) / 100).toBeGreaterThan(139_000)
      await growing.close()
    })
  })
}

/** A moment moved so that this process writes it as the screen does, whose time zone is another. */
async function asSeenOn({ page }: Screen, atMs: number): Promise<number> {
  const minutesThere = await page.evaluate((at) => new Date(at).getTimezoneOffset(), atMs)
  return atMs + (new Date(atMs).getTimezoneOffset() - minutesThere) * 60_000
}

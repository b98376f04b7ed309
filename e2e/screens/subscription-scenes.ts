import { acceptEnd, choosePlan, fillCard, goOn, openSubscriptions } from '#e2e/organization/paying.ts'
import type { Screen } from '#e2e/spine/pages/screen.ts'
import { subscriptionStatuses, type TierName } from '#shared/model/subscription.ts'
import type { Scene } from './scene.ts'

/** The form for a plan, with a card in it. */
async function fill(screen: Screen, plan: TierName, number = '4242424242424242'): Promise<void> {
  await openSubscriptions(screen)
  await fillCard(screen, await choosePlan(screen, plan), number)
}

/** Takes the plan, unless it was taken already. */
async function paid(screen: Screen): Promise<void> {
  const { page, t } = screen
  await openSubscriptions(screen)
  const mini = page.getByRole('button', { name: t('payment.choose.act', { plan: 'Mini' }), exact: true })
  await mini.or(page.getByRole('button', { name: t('payment.card.change') })).waitFor()
  if (!(await mini.isVisible())) return
  await fillCard(screen, await choosePlan(screen, 'mini'), '4242424242424242')
  await goOn(screen)
  await page.getByRole('dialog').getByRole('button').last().click()
  await acceptEnd(screen)
}

function scene(name: string, show: (screen: Screen) => Promise<void>): Scene {
  return { name: `subscription-${name}`, isInside: true, show }
}

/** The page as it is while the subscription has another status. */
function status(name: (typeof subscriptionStatuses)[number]): Scene {
  return scene(`status-${name}`, async (screen) => {
    const { page, t } = screen
    const path = '**/api/plan/subscription/getsubscriptionofuser'
    await page.route(path, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { subscriptionData: { status: string } } }
      body.data.subscriptionData.status = name
      await route.fulfill({ response: answer, json: body })
    })
    await openSubscriptions(screen)
    await page
      .getByText(t(`subscription.status.${name}`))
      .first()
      .waitFor()
    await page.unroute(path)
  })
}

/** Choosing a plan and paying for it, its ends, and every status. */
export const subscriptionScenes: readonly Scene[] = [
  scene('plans', openSubscriptions),
  scene('practice', async (screen) => {
    await openSubscriptions(screen)
    await screen.page.getByText(screen.t('payment.practice.cards')).click()
  }),
  scene('paying', (screen) => fill(screen, 'mini')),
  scene('incomplete', async (screen) => {
    await openSubscriptions(screen)
    const dialog = await choosePlan(screen, 'standard')
    await dialog.getByRole('button', { name: screen.t('payment.form.next') }).click()
    await screen.page.getByText(screen.t('payment.form.incomplete')).scrollIntoViewIfNeeded()
  }),
  scene('confirming', async (screen) => {
    await fill(screen, 'standard')
    await goOn(screen)
  }),
  scene('declined', async (screen) => {
    await fill(screen, 'standard', '4111111111111111')
    await goOn(screen)
    await screen.page.getByRole('dialog').getByRole('button').last().click()
    await screen.page.getByText(screen.t('payment.end.declined')).waitFor()
  }),
  scene('success', async (screen) => {
    await fill(screen, 'mini')
    await goOn(screen)
    await screen.page.getByRole('dialog').getByRole('button').last().click()
    await screen.page.getByRole('dialog', { name: screen.t('shell.modal.success') }).waitFor()
  }),
  scene('active', paid),
  scene('upgrade', async (screen) => {
    await paid(screen)
    await choosePlan(screen, 'standard')
  }),
  scene('upgrade-confirming', async (screen) => {
    await paid(screen)
    const dialog = await choosePlan(screen, 'standard')
    await dialog.getByRole('checkbox').first().check()
    await goOn(screen)
  }),
  scene('receipts', async (screen) => {
    await paid(screen)
    await screen.page
      .getByRole('table', { name: screen.t('payment.receipts.title') })
      .scrollIntoViewIfNeeded()
  }),
  scene('receipt', async (screen) => {
    await paid(screen)
    await screen.page
      .getByRole('table', { name: screen.t('payment.receipts.title') })
      .getByText('1', { exact: true })
      .click()
    await screen.page.getByRole('dialog').waitFor()
  }),
  scene('card', async (screen) => {
    await paid(screen)
    await screen.page.getByRole('button', { name: screen.t('payment.card.change') }).click()
  }),
  scene('cancel', async (screen) => {
    await paid(screen)
    await screen.page.getByRole('button', { name: screen.t('payment.cancel.open') }).click()
  }),
  scene('waiting', async (screen) => {
    await paid(screen)
    const dialog = await choosePlan(screen, 'standard')
    await fillCard(screen, dialog, '4000000000003220')
    await goOn(screen)
    await dialog.getByRole('button').last().click()
    await screen.page.getByRole('dialog', { name: screen.t('payment.waiting.title') }).waitFor()
  }),
  scene('under-way', openSubscriptions),
  ...subscriptionStatuses.map(status),
]

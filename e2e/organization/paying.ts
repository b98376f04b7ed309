import type { Locator } from 'playwright'
import type { Screen } from '#e2e/spine/pages/screen.ts'
import type { TierName } from '#shared/model/subscription.ts'

/** What is typed of a card in these tests: numbers that are found nowhere else. */
export const typedCard = { holder: 'Carolina Rojas Peña', cvc: '987', month: '08' } as const

export async function openSubscriptions({ page, at, t }: Screen): Promise<void> {
  await page.goto(at('/subscriptions'))
  await page.getByRole('region', { name: t('subscription.plans') }).waitFor()
}

/** Opens the form for a plan by its button in the comparison. */
export async function choosePlan({ page, t }: Screen, plan: TierName): Promise<Locator> {
  const name = t(`subscription.plan.${plan}`)
  const labels = (['act', 'begin', 'pay'] as const).map((words) =>
    t(`payment.choose.${words}`, { plan: name }),
  )
  const button = labels.map((label) => page.getByRole('button', { name: label, exact: true }))
  await button.reduce((one, other) => one.or(other)).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('payment.form.next') }).waitFor()
  return dialog
}

/** Fills in what stands on a card, and accepts what has to be accepted. */
export async function fillCard(screen: Screen, dialog: Locator, number: string): Promise<void> {
  const { page, t } = screen
  const another = dialog.getByRole('radio', { name: t('payment.form.another') })
  if ((await another.count()) > 0) await another.click()
  await dialog.getByLabel(t('payment.form.holder'), { exact: true }).fill(typedCard.holder)
  await dialog.getByLabel(t('payment.form.number'), { exact: true }).pressSequentially(number)
  await dialog.getByLabel(t('payment.form.cvc'), { exact: true }).fill(typedCard.cvc)
  const year = String(new Date().getFullYear() + 2)
  for (const [label, value] of [
    [t('payment.form.month'), typedCard.month],
    [t('payment.form.year'), year],
  ] as const) {
    await dialog.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: value, exact: true }).click()
  }
  await accept(dialog)
}

/** Ticks everything that is asked to be accepted. */
export async function accept(dialog: Locator): Promise<void> {
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
}

/** From the filled form to the confirmation; answers what that says. */
export async function goOn({ page, t }: Screen): Promise<string> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('payment.form.next') }).click()
  await dialog.getByRole('button', { name: t('shell.back') }).waitFor()
  return dialog.innerText()
}

/** Confirms what was shown. */
export async function confirm({ page, t }: Screen, amount: string): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('payment.form.submit', { amount }), exact: true })
    .click()
}

/** Closes the dialog that says that it was paid. */
export async function acceptEnd({ page, t }: Screen): Promise<void> {
  const done = page.getByRole('dialog', { name: t('shell.modal.success') })
  await done.waitFor()
  await done.getByRole('button', { name: t('shell.modal.accept') }).click()
  await done.waitFor({ state: 'hidden' })
}

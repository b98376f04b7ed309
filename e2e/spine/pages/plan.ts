import type { Locator } from 'playwright'
import type { Screen } from './screen.ts'

function reviewOf({ page, t }: Screen, network: string): Locator {
  return page.getByRole('complementary', { name: t('plan.label', { network }) })
}

/** Presses synchronize and answers the plan's panel when it can be read. */
export async function openPlan(screen: Screen, network: string): Promise<Locator> {
  const { page, t } = screen
  await page.getByRole('button', { name: new RegExp(`^${t('builder.bar.synchronize')}`) }).click()
  const review = reviewOf(screen, network)
  await review.getByRole('list', { name: t('plan.counts') }).waitFor()
  return review
}

/** What the plan would change, line by line. */
export async function readChanges({ t }: Screen, review: Locator): Promise<string> {
  await review.getByRole('tab', { name: t('plan.changes') }).click()
  return (await review.textContent()) ?? ''
}

/** Confirms the plan, waits until every gateway has been confirmed, and closes the record. */
export async function applyPlan(screen: Screen, network: string, gateways = 1): Promise<void> {
  const { page, t } = screen
  const review = reviewOf(screen, network)
  const seen = review.getByRole('checkbox', { name: t('plan.seen') })
  if (await seen.isVisible()) await seen.check()
  await review.getByRole('button', { name: t('plan.apply', { count: gateways }) }).click()
  const run = page.getByRole('complementary', { name: t('plan.run.label', { network }) })
  await run.getByRole('heading', { name: t('plan.run.title-done') }).waitFor({ timeout: 60_000 })
  await run.getByRole('button', { name: t('editor.panel.close') }).click()
}

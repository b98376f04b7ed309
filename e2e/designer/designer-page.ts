import type { Locator } from 'playwright'
import type { Screen } from '#e2e/spine/pages/screen.ts'
import type { Menu } from './hands.ts'

/** The first node or outline on the canvas in which this name stands. */
export function onCanvas({ page }: Screen, name: string): Locator {
  return page.locator('.react-flow__node').filter({ hasText: name }).first()
}

type Template = 'office' | 'home'

/** Begins a new design from a template. */
export async function beginWithTemplate(screen: Screen, template: Template): Promise<void> {
  const { page, t } = screen
  await page.getByRole('button', { name: t('designer.empty.template') }).click()
  await pickTemplate(screen, template)
  await page.getByText(t('designer.empty.title')).waitFor({ state: 'hidden' })
}

/** The same where the design that this browser keeps was opened, whatever is drawn in it. */
export async function beginAnewWithTemplate(screen: Screen, template: Template): Promise<void> {
  const { page, t } = screen
  const menu = page
    .getByRole('button', { name: t('designer.menu.file'), exact: true })
    // A phone has one menu.
    .or(page.getByRole('button', { name: t('designer.bar.menu'), exact: true }))
  await menu.first().click()
  await page.getByRole('menuitem', { name: t('designer.action.new') }).click()
  await pickTemplate(screen, template)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.locator('.react-flow__node[data-id]').first().waitFor()
}

async function pickTemplate({ page, t }: Screen, template: Template): Promise<void> {
  await page.getByRole('radio', { name: t(`templates.${template}.title`) }).check()
  await page.getByRole('button', { name: t('designFiles.new.act') }).click()
}

/** Chooses an entry of a menu of the menu bar. */
export async function choose({ page, t }: Screen, menu: Menu, entry: string): Promise<void> {
  await page.getByRole('button', { name: t(`designer.menu.${menu}`), exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** How many nodes and outlines the canvas shows. */
export async function countNodes({ page }: Screen): Promise<number> {
  return page.locator('.react-flow__node[data-id]').count()
}

import type { Locator } from 'playwright'
import type { Screen } from '#e2e/spine/pages/screen.ts'
import type { Menu } from './hands.ts'

/** The first node or outline on the canvas in which this name stands. */
export function onCanvas({ page }: Screen, name: string): Locator {
  return page.locator('.react-flow__node').filter({ hasText: name }).first()
}

/** Begins a new design from a template. */
export async function beginWithTemplate(screen: Screen, template: 'office' | 'home'): Promise<void> {
  const { page, t } = screen
  await page.getByRole('button', { name: t('designer.empty.template') }).click()
  await page.getByRole('radio', { name: t(`templates.${template}.title`) }).check()
  await page.getByRole('button', { name: t('designFiles.new.act') }).click()
  await page.getByText(t('designer.empty.title')).waitFor({ state: 'hidden' })
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

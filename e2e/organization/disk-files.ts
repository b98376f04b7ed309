import { openTable } from '#e2e/designer/hands.ts'
import type { Screen } from '#e2e/spine/pages/screen.ts'

/** Saves the files of a network on a disk, from the list of networks; answers the folder there. */
export async function saveNetworkOn(screen: Screen, network: string, disk: string): Promise<string> {
  const { page, t, at } = screen
  await page.goto(at('/networks'))
  await page.getByRole('button', { name: t('shell.table.row-menu', { name: network }) }).click()
  await page.getByRole('menuitem', { name: t('networks.save-files') }).click()
  const dialog = page.getByRole('dialog', { name: t('networks.files.title', { name: network }) })
  await dialog.getByRole('combobox', { name: t('networks.files.disk') }).click()
  await page.getByRole('option', { name: disk, exact: true }).click()
  await dialog.getByRole('button', { name: t('networks.files.submit') }).click()
  return pathSaid(screen, /networks\/\S+/)
}

/** Draws a design and exports it to a disk; answers where it is there. */
export async function exportDesignTo(screen: Screen, design: string, disk: string): Promise<string> {
  const { page, t, at } = screen
  await page.goto(at('/networks/designer'))
  await openTable(screen, design, ['node,Web,server,,0,0'])
  await page.keyboard.press('Control+e')
  const dialog = page.getByRole('dialog', { name: t('designFiles.export.title') })
  await dialog.getByRole('combobox', { name: t('designFiles.export.to') }).click()
  await page.getByRole('option', { name: t('designFiles.export.to-disk', { name: disk }) }).click()
  await dialog.getByRole('button', { name: t('designFiles.export.act'), exact: true }).click()
  return pathSaid(screen, /designs\/\S+/)
}

async function pathSaid({ page }: Screen, path: RegExp): Promise<string> {
  const said = page.getByText(path)
  await said.first().waitFor()
  return path.exec((await said.first().textContent()) ?? '')?.[0] ?? ''
}

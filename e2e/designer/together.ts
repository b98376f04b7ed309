import { expect, test } from 'vitest'
import type { World } from '#e2e/organization/world.ts'
import type { Screen } from '#e2e/spine/pages/screen.ts'
import { countNodes, onCanvas } from './designer-page.ts'

/** Two people on one design, by a link. */
export function testTogether(world: () => World): void {
  test('two people draw on one design, and a viewer only looks', async () => {
    const admin = await world().open({ locale: 'en' })
    const { page, t } = admin
    await beginDesign(admin, 'Backbone')
    await page.getByRole('button', { name: t('designer.kind.server'), exact: true }).click()
    await onCanvas(admin, 'Server 1').waitFor()

    const editor = await openLink(world(), admin, 'editor')
    await onCanvas(editor, 'Server 1').waitFor()
    await editor.page.getByRole('button', { name: t('designer.kind.laptop'), exact: true }).click()
    await onCanvas(admin, 'Laptop 1').waitFor()

    const viewer = await openLink(world(), admin, 'viewer')
    await onCanvas(viewer, 'Laptop 1').waitFor()
    expect(
      await viewer.page.getByRole('button', { name: t('designer.kind.laptop'), exact: true }).count(),
    ).toBe(0)
    const copy = viewer.page.getByRole('button', { name: t('designer.action.copy-design'), exact: true })
    await copy.first().waitFor()
    expect(await viewer.page.getByRole('button', { name: t('designer.action.share') }).count()).toBe(0)

    await page.getByRole('button', { name: t('designer.action.share') }).click()
    const stops = page.getByRole('button', { name: t('sharing.stop') })
    await expect.poll(() => stops.count()).toBe(2)
    await stops.first().click()
    await expect.poll(() => stops.count()).toBe(1)
    await stops.first().click()
    await expect.poll(() => stops.count()).toBe(0)
    await editor.page.getByText(t('designer.gone.shared')).waitFor()
    await viewer.page.getByText(t('designer.gone.shared')).waitFor()
    await page.keyboard.press('Escape')
    expect(await countNodes(admin)).toBe(2)
    await page.goto(admin.at('/networks/designs'))
    await page.getByRole('link', { name: /Backbone/ }).waitFor()
    for (const screen of [viewer, editor, admin]) await screen.close()
  })
}

/** What is drawn without a network outlives its page. */
export function testWithoutNetwork(world: () => World): void {
  test('what was drawn without a network is sent by the next page, and merged', async () => {
    const admin = await world().open({ locale: 'en' })
    const { page, t } = admin
    await beginDesign(admin, 'Offshore')
    const guest = await openLink(world(), admin, 'editor')
    await guest.page.getByText(t('saving.saved'), { exact: true }).waitFor()

    const address = page.url()
    const context = page.context()
    await context.setOffline(true)
    await page.getByRole('button', { name: t('designer.kind.server'), exact: true }).click()
    await onCanvas(admin, 'Server 1').waitFor()
    await page.getByText(t('saving.offline'), { exact: true }).waitFor()
    await page.close()
    await guest.page.getByRole('button', { name: t('designer.kind.laptop'), exact: true }).click()
    await onCanvas(guest, 'Laptop 1').waitFor()
    expect(await onCanvas(guest, 'Server 1').count()).toBe(0)

    await context.setOffline(false)
    const next = { ...admin, page: await context.newPage() }
    await next.page.goto(admin.at('/networks/designs'))
    await next.page.getByText(t('unsent.list')).waitFor()
    await next.page.goto(address)
    await onCanvas(next, 'Server 1').waitFor()
    await onCanvas(next, 'Laptop 1').waitFor()
    await onCanvas(guest, 'Server 1').waitFor()
    await next.page.getByText(t('saving.saved'), { exact: true }).waitFor()
    // Nothing is kept of what the server has.
    await next.page.goto(admin.at('/networks/designs'))
    await next.page.getByRole('link', { name: /Offshore/ }).waitFor()
    expect(await next.page.getByText(t('unsent.list')).count()).toBe(0)
    for (const screen of [guest, admin]) await screen.close()
  })
}

/** Makes a design of the organization, and waits until it is open. */
async function beginDesign({ page, t, at }: Screen, name: string): Promise<void> {
  await page.goto(at('/networks/designs'))
  await page
    .getByRole('button', { name: t('designs.add') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('designer.bar.name')).fill(name)
  await dialog.getByRole('button', { name: t('designs.create') }).click()
  await page.waitForURL(/networks\/design\?/)
  await page.getByText(t('saving.saved'), { exact: true }).waitFor()
}

/** Makes a link, and opens it in a browser of somebody without an account. */
async function openLink(world: World, { page, t }: Screen, mode: 'viewer' | 'editor'): Promise<Screen> {
  await page.getByRole('button', { name: t('designer.action.share') }).click()
  await page.getByRole('radio', { name: t(`sharing.as.${mode}`) }).check()
  await page.getByRole('button', { name: t('sharing.make') }).click()
  const link = await page.getByRole('textbox', { name: t('sharing.link'), exact: true }).inputValue()
  await page.getByRole('button', { name: t('shell.close'), exact: true }).click()
  // It was read, and not copied.
  await page.getByRole('button', { name: t('shell.shown-once.leave'), exact: true }).click()
  const guest = await world.open({ locale: 'en' }, null)
  await guest.page.goto(link)
  return guest
}

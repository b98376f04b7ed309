import { expect } from 'vitest'
import type { Locator } from 'playwright'
import type { Point, Rect } from '#shared/base/rect.ts'
import { nodeOf } from '#e2e/spine/pages/builder.ts'
import type { Screen } from '#e2e/spine/pages/screen.ts'
import type { World } from '#e2e/organization/world.ts'

export type Menu = 'file' | 'edit' | 'view' | 'arrange'

/** The designer of a visitor, in a browser of its own. */
export async function openDesigner(world: World, options: Parameters<World['open']>[0]): Promise<Screen> {
  const screen = await world.open(options, null)
  await screen.page.goto(screen.at('/networks/designer'))
  // What is said of an empty drawing is there before the application.
  await screen.page.getByRole('application').waitFor()
  await screen.page.getByText(screen.t('designer.empty.title')).waitFor()
  return screen
}

const columns = 'type,name,kind,private_ip,x,y,width,height,range,outline,from,to'

/** A new design from a table, as somebody opens who has a spreadsheet. Its name is the file's. */
export async function openTable(screen: Screen, name: string, rows: readonly string[]): Promise<void> {
  const { page, t } = screen
  // A frame with a heading is there before it, and hears no key. What a dialog covers has no role.
  await page.locator('[role=application]').waitFor()
  await leaveAll(screen)
  const before = await page.getByRole('heading', { level: 1 }).elementHandle()
  await openFile(screen, `${name}.csv`, Buffer.from([columns, ...rows].join('\r\n')))
  await page.getByRole('button', { name: t('designFiles.import.as-new') }).click()
  // The one that was open may be called the same.
  await before?.waitForElementState('hidden')
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

/** Closes what is open over the drawing, as it is after a test that failed. */
async function leaveAll({ page }: Screen): Promise<void> {
  const open = page.locator('[role=dialog][data-open], [role=alertdialog][data-open], [role=menu]')
  for (let left = 3; left > 0 && (await open.count()) > 0; left -= 1) await page.keyboard.press('Escape')
  await page.locator('body').evaluate(() => {
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
  })
}

/** Gives a file to the import, up to the look at what is in it. */
export async function openFile({ page, t }: Screen, name: string, buffer: Buffer): Promise<void> {
  await page.keyboard.press('Control+i')
  const dialog = page.getByRole('dialog', { name: t('designFiles.import.title') })
  await dialog.waitFor()
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

/** Where something on the canvas is seen. */
export async function placeOf(screen: Screen, name: string): Promise<Rect> {
  const box = await nodeOf(screen, name).boundingBox()
  if (box === null) throw new Error(`${name} is not on the screen`)
  return box
}

/** Drags from one point of the screen to another. `before`: looks while the button is still held. */
export async function drag(
  { page }: Screen,
  from: Point,
  to: Point,
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await before()
  await page.mouse.up()
}

/** Selects something by keyboard: it is focused, and Enter opens it. Of what is open it would write the name. */
export async function pick(screen: Screen, name: string): Promise<void> {
  await nodeOf(screen, name).focus()
  if (await panelOf(screen, name).isVisible()) return
  await screen.page.keyboard.press('Enter')
  await panelOf(screen, name).waitFor()
}

/** The panel of what is selected. */
export function panelOf({ page, t }: Screen, name: string): Locator {
  return page.getByRole('complementary', { name: t('editor.panel.label', { name }), exact: true })
}

/** The panel of several. */
export function panelOfAll({ page, t }: Screen): Locator {
  return page.getByRole('complementary', { name: t('inspector.selection.label') })
}

/** A line of a menu, by its words: its key, or why it cannot be chosen, stands behind and begins with a capital. */
export function entryOf({ page }: Screen, label: string): Locator {
  const escaped = label.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  return page.getByRole('menuitem', { name: new RegExp(String.raw`^${escaped}(?! \p{Ll})`, 'u') })
}

/** Why a line of the open menu cannot be chosen: what is read out with it, in the line or above several. */
export async function reasonOf(screen: Screen, label: string): Promise<string> {
  return entryOf(screen, label).evaluate((entry) => {
    const above = document.getElementById(entry.getAttribute('aria-describedby') ?? '')
    return (above ?? entry).textContent
  })
}

/** Goes through the open menu by arrows to a line, and chooses it. */
export async function chooseByArrows(screen: Screen, label: string): Promise<void> {
  const entry = entryOf(screen, label)
  await entry.waitFor()
  const isThere = () => entry.evaluate((element) => element === document.activeElement)
  const menu = screen.page.getByRole('menu').last()
  const lines = await menu.locator('[role^=menuitem]').count()
  // A key that comes before the menu has the focus, or before the focus has moved, is lost.
  await expect.poll(() => menu.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  for (let step = 0; step <= lines && !(await isThere()); step += 1) {
    const last = await screen.page.evaluateHandle(() => document.activeElement)
    await screen.page.keyboard.press('ArrowDown')
    await expect.poll(() => last.evaluate((element) => element !== document.activeElement)).toBe(true)
  }
  expect(await isThere(), `arrows lead to ${label}`).toBe(true)
  await screen.page.keyboard.press('Enter')
}

/** Chooses from a menu of the bar by keyboard alone. */
export async function chooseByKeys(screen: Screen, menu: Menu, label: string): Promise<void> {
  const { page, t } = screen
  await page.getByRole('button', { name: t(`designer.menu.${menu}`), exact: true }).focus()
  await page.keyboard.press('Enter')
  await chooseByArrows(screen, label)
  await page.getByRole('menu').waitFor({ state: 'hidden' })
}

/** The bar of a layout that is looked at, once it is worked out. */
export async function layoutShown({ page, t }: Screen): Promise<Locator> {
  const bar = page.getByRole('group', { name: t('designer.layout.bar'), exact: true })
  await bar.getByText(t('designer.layout.busy'), { exact: true }).waitFor({ state: 'hidden' })
  await bar.waitFor()
  return bar
}

/** Keeps the layout that is looked at. */
export async function keepLayout(screen: Screen): Promise<void> {
  const bar = await layoutShown(screen)
  await bar.getByText(screen.t('designer.layout.shown'), { exact: true }).waitFor({ state: 'attached' })
  await bar.getByRole('button', { name: screen.t('designer.layout.keep'), exact: true }).click()
  await bar.waitFor({ state: 'hidden' })
}

/** Chooses from the menu of something on the canvas, by keyboard alone. */
export async function chooseInContext(screen: Screen, name: string, label: string): Promise<void> {
  const { page } = screen
  await nodeOf(screen, name).focus()
  await page.keyboard.press('Shift+F10')
  await chooseByArrows(screen, label)
  await page.getByRole('menu').waitFor({ state: 'hidden' })
}

/** Finds an action in the palette of commands, and runs it. */
export async function chooseInPalette(screen: Screen, label: string): Promise<void> {
  const { page, t } = screen
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: t('editor.search.label') })
  await expect.poll(() => dialog.locator('input:focus').count()).toBe(1)
  await page.keyboard.type(label)
  const options = page.getByRole('option')
  await options.getByText(label, { exact: true }).first().waitFor()
  // What begins alike may stand before it.
  const isAt = () =>
    options.and(page.locator('[data-highlighted]')).getByText(label, { exact: true }).isVisible()
  for (let left = await options.count(); left > 0 && !(await isAt()); left -= 1)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: t('editor.search.label') }).waitFor({ state: 'hidden' })
}

/** Until so many cards and outlines are drawn. */
export async function expectDrawn({ page }: Screen, count: number): Promise<void> {
  await expect.poll(() => page.locator('.react-flow__node[data-id]').count()).toBe(count)
}

/** Until so many lines are drawn. */
export async function expectLines({ page }: Screen, count: number): Promise<void> {
  await expect.poll(() => page.locator('.react-flow__edge').count()).toBe(count)
}

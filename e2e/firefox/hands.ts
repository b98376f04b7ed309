import { expect } from 'vitest'
import type { FirefoxScreen } from './launch.ts'

/** What a thing on the screen is to people who do not see it. */
export type Role = 'button' | 'textbox' | 'radio' | 'link' | 'checkbox' | 'menuitem' | 'combobox'

/** Where something is found by its role and its whole name, in all of the page or within a part of it. */
const named = (role: Role, name: string, within: string) =>
  `${within} ::-p-aria([name=${JSON.stringify(name)}][role="${role}"])`.trim()

/** A locator that does not wait until a box stands still: Firefox paints nothing for a while, and it never would. */
function find({ page }: FirefoxScreen, selector: string) {
  return page.locator(selector).setWaitForStableBoundingBox(false)
}

/** Presses what has this role and name. */
export async function press(screen: FirefoxScreen, role: Role, name: string, within = ''): Promise<void> {
  await find(screen, named(role, name, within)).click()
}

/** Writes into the field of this name. */
export async function write(screen: FirefoxScreen, name: string, text: string, within = ''): Promise<void> {
  await find(screen, named('textbox', name, within)).fill(text)
}

/** Until something is on the screen. */
export async function untilSeen(screen: FirefoxScreen, selector: string): Promise<void> {
  await find(screen, selector).wait()
}

/** The open dialog. By its role it could be a notice of something done, too. */
export const dialog = '.ui-dialog'

/** Until nothing of this kind is on the screen. */
export async function untilGone(screen: FirefoxScreen, selector: string): Promise<void> {
  await untilCount(screen, selector, 0)
}

/** Where a node of the drawing is found, by the name it bears. */
export const node = (name: string): string => `[role=group][aria-label*=${JSON.stringify(`${name},`)}]`

/** Where these words stand. */
export const words = (text: string): string => `::-p-text(${text})`

/** Until so many things of a kind are on the screen. */
export async function untilCount({ page }: FirefoxScreen, selector: string, count: number): Promise<void> {
  await expect.poll(async () => (await page.$$(selector)).length).toBe(count)
}

/** Where on the screen something is. */
export async function placeOf({ page }: FirefoxScreen, selector: string) {
  const box = await (await page.waitForSelector(selector))?.boundingBox()
  if (box === null || box === undefined) throw new Error(`${selector} is not on the screen`)
  return box
}

/** Drags with the mouse from one point of the screen to another. */
export async function drag({ page }: FirefoxScreen, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

interface Point {
  readonly x: number
  readonly y: number
}

/** From the address of the server to the first page of somebody who is signed in. */
export async function signIn(
  screen: FirefoxScreen,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const { page, t } = screen
  await page.goto(screen.at('/loginpublic'))
  await write(screen, t('accounts.sign-in.email'), email)
  await find(screen, 'input[type=password]').fill(password)
  await press(screen, 'button', t('accounts.sign-in.submit'))
  await page.waitForFunction(() => !location.pathname.includes('/login'))
}

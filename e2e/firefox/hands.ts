import type { KeyInput } from 'puppeteer-core'
import { expect } from 'vitest'
import { findInPage } from './find-in-page.ts'
import type { Role } from './find-in-page.ts'
import type { FirefoxScreen } from './launch.ts'

/** Presses with the mouse what has this role and name, as soon as it can be. */
export async function press(screen: FirefoxScreen, role: Role, name: string, within = ''): Promise<void> {
  const { page } = screen
  const found = await page.waitForFunction(findInPage, { polling: 50 }, { role, name, within })
  const place = await found.jsonValue()
  if (place === null) throw new Error(`no ${role} ${name}`)
  await page.mouse.click(place.x, place.y)
}

/** Writes into the field of this name, in place of what is there. */
export async function write(screen: FirefoxScreen, name: string, text: string, within = ''): Promise<void> {
  await press(screen, 'textbox', name, within)
  await pressWith(screen, 'Control', 'a')
  await screen.page.keyboard.type(text)
}

/** Presses a key while another is held. */
export async function pressWith({ page }: FirefoxScreen, held: KeyInput, key: KeyInput): Promise<void> {
  await page.keyboard.down(held)
  await page.keyboard.press(key)
  await page.keyboard.up(held)
}

/** Until something is on the screen. */
export async function untilSeen(screen: FirefoxScreen, selector: string): Promise<void> {
  await screen.page.waitForSelector(selector, { visible: true })
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
  await page.focus('input[type=password]')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => !location.pathname.includes('/login'))
}

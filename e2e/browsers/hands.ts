import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { BrowserScreen, Driver, Point } from './driver.ts'
import {
  countInPage,
  endAim,
  findInPage,
  focusInPage,
  isInPage,
  placeInPage,
  type Role,
} from './find-in-page.ts'

/** A page that was asked for may still be on its way, on a machine that others use as well. */
const patient = { timeout: 60_000, interval: 50 }

/** Presses with the mouse what has this role and name, as soon as it can be. */
export async function press(driver: Driver, role: Role, name: string | RegExp, within = ''): Promise<void> {
  const isPattern = name instanceof RegExp
  const wanted = { role, name: isPattern ? name.source : name, isPattern, within }
  await expect
    .poll(
      async () => {
        const place = await driver.ask(findInPage, wanted)
        if (place === null) return 'not there'
        await driver.click(place)
        return (await driver.ask(endAim, null)) ? 'pressed' : 'moved away'
      },
      { ...patient, message: `no ${role} ${wanted.name} ${within}` },
    )
    .toBe('pressed')
    .catch(async (error: unknown) => {
      const why = `no ${role} ${wanted.name} ${within}, but ${await driver.ask(textOfPage, 1000)}`
      throw new Error(why, { cause: error })
    })
}

/** Runs in the page: in one line its address and the beginning of what can be read on it, what lies on top first. */
function textOfPage(length: number): string {
  const parts = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=status], main')]
  const text = (parts.length === 0 ? [document.body] : parts).map((part) => part.innerText).join(' | ')
  return `${location.pathname}: ${text.replaceAll(/\s+/g, ' ').slice(0, length)}`
}

/** Writes into the field of this name, in place of what is there. */
export async function write(driver: Driver, name: string, text: string, within = ''): Promise<void> {
  await press(driver, 'textbox', name, within)
  await driver.press('Control', 'a')
  await driver.type(text)
}

/** Until something is on the screen. */
export async function untilSeen(driver: Driver, selector: string): Promise<void> {
  await expect
    .poll(() => driver.ask(isInPage, { selector, words: '' }), { ...patient, message: `sees ${selector}` })
    .toBe(true)
}

/** Until words are on the screen; `within`: a selector of the part of it that they stand in. */
export async function untilRead(driver: Driver, words: string, within = ''): Promise<void> {
  await expect
    .poll(() => driver.ask(isInPage, { selector: within, words }), { ...patient, message: `reads ${words}` })
    .toBe(true)
}

/** Until so many things of a kind are on the screen. */
export async function untilCount(driver: Driver, selector: string, count: number): Promise<void> {
  await expect
    .poll(() => driver.ask(countInPage, selector), { ...patient, message: `counts ${selector}` })
    .toBe(count)
}

/** Gives the focus to the first of what a selector finds, as soon as it takes it. */
export async function focus(driver: Driver, selector: string): Promise<void> {
  await expect
    .poll(() => driver.ask(focusInPage, selector), { ...patient, message: `focuses ${selector}` })
    .toBe(true)
}

/** Where a node of the drawing is found, by the name it bears. */
export const node = (name: string): string => `[role=group][aria-label*=${JSON.stringify(`${name},`)}]`

/** Where on the screen something is. */
export async function placeOf(driver: Driver, selector: string) {
  await untilSeen(driver, selector)
  const place = await driver.ask(placeInPage, selector)
  if (place === null) throw new Error(`${selector} is not on the screen`)
  return place
}

/** Drags with the mouse from one point of the screen to another. */
export async function drag(driver: Driver, from: Point, to: Point): Promise<void> {
  const along = (part: number): Point => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  })
  await driver.move(from)
  await driver.down()
  await driver.move(...[0.1, 0.25, 0.5, 0.75, 0.9, 1].map(along))
  await driver.up()
}

/** From the address of the server to the first page of somebody who is signed in. */
export async function signIn(
  screen: BrowserScreen,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await screen.go(screen.at('/loginpublic'))
  await write(screen, screen.t('accounts.sign-in.email'), email)
  await focus(screen, 'input[type=password]')
  await screen.type(password)
  await screen.press('Enter')
  await expect.poll(() => screen.ask(isSignIn, null), patient).toBe(false)
  // While the application is still on its way there, WebKit may take its address for the one that is asked for next.
  await untilSeen(screen, 'main h1')
}

/** Runs in the page. */
function isSignIn(): boolean {
  return location.pathname.includes('/login')
}

/** Keeps a picture of what is on the screen, for whoever asks why a test failed, and says where. */
export async function keepPicture(screen: BrowserScreen): Promise<void> {
  const path = join(await mkdtemp(join(tmpdir(), 'trama-picture-')), 'screen.png')
  await writeFile(path, await screen.picture())
  process.stderr.write(`${[`the screen: ${path}`, ...(await screen.complaints())].join('\n')}\n`)
}

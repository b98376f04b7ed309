import { expect } from 'vitest'
import type { Locator } from 'playwright'
import { centerOf } from '#shared/base/rect.ts'
import { drag, expectDrawn, openDesigner, placeOf } from '#e2e/designer/hands.ts'
import { nodeOf } from '#e2e/spine/pages/builder.ts'
import type { Screen } from '#e2e/spine/pages/screen.ts'
import type { World } from '#e2e/organization/world.ts'
import type { DesignKind } from '#shared/design/kinds.ts'
import type { Locale } from '#shared/words/words.ts'

/** Who meets the designer for the first time, on a desktop: an empty drawing, a mouse and a keyboard. */
export function meet(world: World, locale: Locale): Promise<Screen> {
  return openDesigner(world, { locale, width: 1440, height: 900, theme: 'light' })
}

/** A button, by the words that are read on it or said of it. */
export function button({ page }: Screen, name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}

/** Drags a kind to a place, counted from the top left corner of the drawing. */
export async function put(screen: Screen, kind: DesignKind, x: number, y: number): Promise<void> {
  const { page, t } = screen
  const from = await button(screen, t(`designer.kind.${kind}`)).boundingBox()
  const canvas = await page.getByRole('application').boundingBox()
  if (from === null || canvas === null) throw new Error(`${kind} cannot be dragged to the drawing`)
  // By the mouse itself: at first words lie over the empty drawing, and a hand drops on them as well.
  await drag(screen, centerOf(from), { x: canvas.x + x, y: canvas.y + y })
}

/** Two nodes side by side with space between them, named by what was typed after each was put there. */
export async function putTwo(screen: Screen): Promise<void> {
  for (const [name, x] of [
    ['Web', 340],
    ['Ana', 720],
  ] as const) {
    await put(screen, name === 'Web' ? 'server' : 'laptop', x, 330)
    await screen.page.keyboard.type(name)
    await screen.page.keyboard.press('Enter')
    await nodeOf(screen, name).waitFor()
  }
  await expectDrawn(screen, 2)
}

/** Draws a line as hands know it: from the edge of one node, where its dot is, to the other. */
export async function dragLine(screen: Screen, from: string, to: string): Promise<void> {
  const start = await placeOf(screen, from)
  const end = centerOf(await placeOf(screen, to))
  await nodeOf(screen, from).hover()
  const isRight = end.x > start.x
  await drag(screen, { x: start.x + (isRight ? start.width : 0), y: start.y + start.height / 2 }, end)
}

/** Presses the middle between two nodes: there is the line, and nothing else. */
export async function pressLine(screen: Screen, from: string, to: string): Promise<void> {
  const [a, b] = [await placeOf(screen, from), await placeOf(screen, to)]
  const right = Math.min(a.x + a.width, b.x + b.width)
  const left = Math.max(a.x, b.x)
  await screen.page.mouse.click((right + left) / 2, centerOf(a).y)
}

/** Presses the drawing where nothing is. */
export async function pressGround({ page }: Screen): Promise<void> {
  const box = await page.getByRole('application').boundingBox()
  if (box === null) throw new Error('there is no drawing')
  await page.mouse.click(box.x + box.width * 0.35, box.y + box.height * 0.15)
}

/** What is written at once where the name stood, until it is the name. */
export async function write(screen: Screen, name: string): Promise<void> {
  await screen.page.keyboard.type(name)
  await screen.page.keyboard.press('Enter')
  await expect.poll(() => nodeOf(screen, name).count()).toBe(1)
}

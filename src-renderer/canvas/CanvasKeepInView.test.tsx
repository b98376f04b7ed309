import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openCanvas, type OpenCanvas } from './testing/open-canvas.tsx'
import { nodeAt, sceneOf } from './testing/scenes.ts'

const two = sceneOf([nodeAt('laptop', 'item', 0, 0), nodeAt('server', 'item', 700, 480)], [])

/** From the first press on the camera is the person's. */
const press = () => userEvent.click(page.getByRole('main'), { position: { x: 600, y: 20 }, button: 'middle' })

/** Whether a card is seen whole beside what took its space. */
const isWhole = ({ boxOf }: OpenCanvas, id: string): boolean => {
  const box = boxOf(id)
  return box !== null && box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight
}

test('what is selected stays in view when a panel or a keyboard takes space from the drawing', async () => {
  const canvas = await openCanvas(two, { selection: new Set(['server']) })
  await expect.poll(() => isWhole(canvas, 'server')).toBe(true)
  await press()
  await page.viewport(700, 800)
  await expect.poll(() => isWhole(canvas, 'server')).toBe(true)
  await page.viewport(700, 400)
  await expect.poll(() => isWhole(canvas, 'server')).toBe(true)
  // Below where tools float.
  expect(canvas.boxOf('server')?.top).toBeGreaterThanOrEqual(56)
})

test('the drawing stays where it is when what is selected is in view anyway, or nothing is', async () => {
  const canvas = await openCanvas(two, { selection: new Set(['laptop']) })
  await expect.poll(() => isWhole(canvas, 'laptop')).toBe(true)
  await press()
  const before = canvas.boxOf('laptop')
  await page.viewport(700, 800)
  await expect.poll(() => isWhole(canvas, 'server')).toBe(false)
  expect(canvas.boxOf('laptop')).toEqual(before)
})

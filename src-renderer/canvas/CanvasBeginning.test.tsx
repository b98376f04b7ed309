import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openCanvas, type OpenCanvas } from './testing/open-canvas.tsx'
import { nodeAt, sceneOf } from './testing/scenes.ts'

const scene = sceneOf([nodeAt('west', 'item', 0, 0), nodeAt('east', 'item', 1400, 200)])

/** Whether the card at the right end is inside of the window. */
function isWhole(canvas: OpenCanvas): boolean {
  const box = canvas.boxOf('east')
  return box !== null && box.right < innerWidth && box.left > 0
}

test('a drawing stays in view while its window takes its size, until the person does something', async () => {
  const canvas = await openCanvas(scene)
  await expect.poll(() => isWhole(canvas)).toBe(true)
  await page.viewport(800, 800)
  await expect.poll(() => innerWidth).toBe(800)
  await expect.poll(() => isWhole(canvas)).toBe(true)
  await userEvent.keyboard('{Shift}')
  const before = canvas.control.toCanvas({ x: 0, y: 0 })
  await page.viewport(600, 800)
  await expect.poll(() => document.querySelector('.cv-narrow')).not.toBeNull()
  expect(canvas.control.toCanvas({ x: 0, y: 0 })).toEqual(before)
})

import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Point } from '#shared/base/rect.ts'
import { pressAt } from './testing/gestures.ts'
import { cornerOf, middleOf, office } from './testing/office.ts'
import { openCanvas, type OpenCanvas } from './testing/open-canvas.tsx'

const places = (canvas: OpenCanvas, ids: readonly string[]) =>
  ids.map((id) => {
    const box = canvas.boxOf(id)
    return box === null ? null : [Math.round(box.left), Math.round(box.top)]
  })
const away = (list: ReturnType<typeof places>, x: number, y: number) =>
  list.map((at) => at && [(at[0] ?? 0) + x, (at[1] ?? 0) + y])
const held = ['office', 'laptop', 'room', 'phone']
const copies = held.map((id) => `copy-${id}`)
const alt = { altKey: true }

async function openToCopy() {
  const copied: [readonly string[], Point][] = []
  const canvas = await openCanvas(office(), { onCopy: (ids, by) => copied.push([ids, by]) })
  return { canvas, copied }
}

test('with Alt a copy follows the pointer, with what it holds, and the original stays', async () => {
  const { canvas, copied } = await openToCopy()
  const before = places(canvas, held)
  const press = await pressAt(cornerOf(canvas.boxOf('office'), 30, 16))
  await press.moveBy(10, 0, alt)
  await press.moveBy(54, 16, alt)
  expect(places(canvas, held)).toEqual(before)
  expect(places(canvas, copies)).toEqual(away(before, 64, 16))
  // Without it the original follows.
  await press.moveBy(8, 0)
  expect(places(canvas, held)).toEqual(away(before, 72, 16))
  expect(places(canvas, copies)).toEqual(copies.map(() => null))
  await press.moveBy(8, 0, alt)
  await press.release()
  expect(places(canvas, held)).toEqual(before)
  expect(places(canvas, copies)).toEqual(copies.map(() => null))
  expect([copied, canvas.moves]).toEqual([[[['office'], { x: 80, y: 16 }]], []])
})

test('Escape gives the copy up', async () => {
  const { canvas, copied } = await openToCopy()
  const press = await pressAt(middleOf(canvas.boxOf('corner')))
  await press.moveBy(-10, 0, alt)
  await press.moveBy(-54, 0, alt)
  expect(places(canvas, ['copy-corner'])).not.toEqual([null])
  await userEvent.keyboard('{Escape}')
  expect(places(canvas, ['copy-corner'])).toEqual([null])
  await press.moveBy(-20, 0, alt)
  await press.release()
  expect([copied, canvas.moves]).toEqual([[], []])
})

test('what cannot be copied is moved, with Alt as without', async () => {
  const canvas = await openCanvas(office())
  const press = await pressAt(middleOf(canvas.boxOf('corner')))
  await press.moveBy(-10, 0, alt)
  await press.moveBy(-54, 0, alt)
  await press.release()
  expect(canvas.moves.flat().map(({ id }) => id)).toEqual(['corner'])
})

import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Point } from '#shared/base/rect.ts'
import type { Naming } from './scene/canvas-props.ts'
import { openCanvas, type OpenCanvas } from './testing/open-canvas.tsx'
import { edgeOf, frameAt, nodeAt, sceneOf } from './testing/scenes.ts'

const scene = sceneOf(
  [nodeAt('laptop', 'item', 40, 48), nodeAt('server', 'item', 560, 48)],
  [edgeOf('laptop', 'server')],
  [frameAt('office', 0, 0, { holds: ['laptop'], count: 1 })],
)
const tooLong = 'This name is too long: at most 80 characters, and this sentence needs more than one line.'
const namingOf = (id: string): Naming => ({
  id,
  label: 'Name',
  text: 'A name',
  typed: null,
  draft: null,
  refusal: (text) => (text === 'A name' ? null : tooLong),
  onType: () => undefined,
  keep: () => undefined,
  leave: () => undefined,
})
const box = (selector: string): DOMRect =>
  document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect(-1, -1)
/** How far something sticks out of the drawing. */
const outside = (selector: string): number[] => {
  const [it, pane] = [box(selector), box('.cv')]
  return [pane.left - it.left, pane.top - it.top, it.right - pane.right, it.bottom - pane.bottom].map((by) =>
    Math.max(0, Math.round(by)),
  )
}
const nothing = [0, 0, 0, 0]

/** Brings the middle of something to a point of the drawing, by the wheel. */
async function bringTo(canvas: OpenCanvas, id: string, x: number, y: number): Promise<void> {
  const to = (): { x: number; y: number } => {
    const at = canvas.boxOf(id) ?? new DOMRect()
    return { x: Math.round(at.left + at.width / 2 - x), y: Math.round(at.top + at.height / 2 - y) }
  }
  const { x: deltaX, y: deltaY } = to()
  const init = { deltaX: deltaX * 2, deltaY: deltaY * 2, bubbles: true, cancelable: true }
  document.querySelector('.react-flow__pane')?.dispatchEvent(new WheelEvent('wheel', init))
  await expect.poll(() => Math.abs(to().x) + Math.abs(to().y)).toBeLessThan(4)
}

test.each([
  ['laptop', 0, 0],
  ['laptop', 1200, 0],
  ['laptop', 0, 800],
  ['laptop', 1200, 800],
  ['office', 0, 800],
  ['office', 1300, 0],
] as const)('a name at the edge is written inside: %s at %i, %i', async (id, x, y) => {
  const canvas = await openCanvas(scene, { naming: namingOf(id) })
  await bringTo(canvas, id, x, y)
  await expect.poll(() => outside('.cv-name-field')).toEqual(nothing)
  // Why it cannot be kept is read there as well.
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Another')
  await expect.poll(() => document.querySelector('.cv-naming-why')?.textContent).toBe(tooLong)
  await expect.poll(() => outside('.cv-naming-why')).toEqual(nothing)
})

test('readers hear why a name cannot be kept at once, and with the field; nothing there takes keys', async () => {
  const refusal = () => 'It cannot be kept.'
  await openCanvas(scene, { naming: { ...namingOf('laptop'), refusal } })
  const told = page.getByRole('alert')
  await expect.element(told).toHaveTextContent('It cannot be kept.')
  const field = page.getByRole('textbox', { name: 'Name' })
  await expect.element(field).toHaveAccessibleDescription('It cannot be kept.')
  expect(document.querySelectorAll('.cv-naming :is(button, a)')).toHaveLength(0)
})

test('where a name is written, a long press is not of the canvas: it selects and pastes', async () => {
  const asked = vi.fn<(at: Point) => void>()
  const canvas = await openCanvas(scene, { naming: namingOf('laptop'), onMenu: asked })
  const field = page.getByRole('textbox', { name: 'Name' })
  await expect.element(field).toBeVisible()
  const middle = ({ x, y, width, height }: DOMRect) => ({ clientX: x + width / 2, clientY: y + height / 2 })
  const at = middle(field.element().getBoundingClientRect())
  const asMenu = new MouseEvent('contextmenu', { ...at, bubbles: true, cancelable: true, button: 2 })
  expect(field.element().dispatchEvent(asMenu)).toBe(true)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const finger = { ...at, bubbles: true, pointerType: 'touch', isPrimary: true } as const
  field.element().dispatchEvent(new PointerEvent('pointerdown', finger))
  vi.advanceTimersByTime(5000)
  vi.useRealTimers()
  expect(asked).not.toHaveBeenCalled()
  expect(canvas.selected()).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { aFrame, pressAt } from './testing/gestures.ts'
import { cornerOf, middleOf, office } from './testing/office.ts'
import { openCanvas } from './testing/open-canvas.tsx'

describe('the ground of a frame', () => {
  test('a click of a hand that trembles selects it, too', async () => {
    const canvas = await openCanvas(office())
    const click = await pressAt(cornerOf(canvas.boxOf('room'), 220, 100))
    await click.moveBy(1, -1)
    await click.release()
    await expect.poll(() => canvas.selected()).toEqual(['room'])
  })

  test('its ground shows that it can be dragged: of what is selected, and not of what is locked', async () => {
    const canvas = await openCanvas(office())
    const cursorAt = ({ x, y }: { readonly x: number; readonly y: number }) =>
      getComputedStyle(document.elementFromPoint(x, y) ?? document.body).cursor
    const ground = cornerOf(canvas.boxOf('cloud'), 20, 102)
    expect(cursorAt(ground)).toBe('default')
    const click = await pressAt(ground)
    await click.release()
    await expect.poll(() => cursorAt(ground)).toBe('move')
    expect(cursorAt(middleOf(canvas.boxOf('server')))).toBe('pointer')
    const press = await pressAt(ground)
    await press.moveBy(10, 0)
    await press.moveBy(22, 16)
    expect(document.querySelector('.cv-marquee')).toBeNull()
    await press.release()
    expect(canvas.moves).toEqual([[{ id: 'cloud', x: 552, y: 16 }]])
  })

  test('the ground of what is locked begins a marquee, selected or not', async () => {
    const canvas = await openCanvas(office(true), { selection: new Set(['office']) })
    const ground = cornerOf(canvas.boxOf('office'), 300, 330)
    expect(getComputedStyle(document.elementFromPoint(ground.x, ground.y) ?? document.body).cursor).toBe(
      'default',
    )
    const press = await pressAt(ground)
    await press.moveBy(-30, -30)
    expect(document.querySelector('.cv-marquee')).not.toBeNull()
    await press.release()
    expect(canvas.moves).toEqual([])
  })
})

describe('drawing a frame', () => {
  test('a frame that is drawn up to the edge is as large as it was drawn, and the camera stays', async () => {
    const canvas = await openCanvas(office(), { tool: 'frame' })
    const box = document.querySelector('.cv')?.getBoundingClientRect() ?? new DOMRect()
    const origin = () => canvas.control.toCanvas({ x: 0, y: 0 })
    const [before, from] = [origin(), { x: box.left + 276, y: box.top + 206 }]
    const corner = canvas.control.toCanvas(from)
    const press = await pressAt(from)
    await press.moveBy(-120, -100)
    await press.moveBy(-150, -100)
    // A camera that follows moves with each frame.
    for (let frame = 0; frame < 12; frame += 1) await aFrame()
    await press.release()
    expect(origin()).toEqual(before)
    const [drawn] = canvas.drawn
    expect(Math.abs((drawn?.x ?? NaN) - corner.x + 270)).toBeLessThanOrEqual(4)
    expect(Math.abs((drawn?.width ?? NaN) - 270)).toBeLessThanOrEqual(8)
    expect(Math.abs((drawn?.height ?? NaN) - 200)).toBeLessThanOrEqual(8)
  })

  test('a frame that is drawn while the wheel moves the view reaches to what is under the pointer', async () => {
    const canvas = await openCanvas(office(), { tool: 'frame' })
    const origin = () => canvas.control.toCanvas({ x: 0, y: 0 }).y
    const from = cornerOf(canvas.boxOf('laptop'), 10, 10)
    const corner = canvas.control.toCanvas(from)
    const press = await pressAt(from)
    await press.moveBy(200, 100)
    const before = origin()
    const ground = document.querySelector('.react-flow__pane') ?? document.body
    ground.dispatchEvent(
      new WheelEvent('wheel', {
        deltaY: 120,
        bubbles: true,
        cancelable: true,
        clientX: from.x,
        clientY: from.y,
      }),
    )
    await expect.poll(origin).not.toBe(before)
    await press.moveBy(8, 8)
    const at = canvas.control.toCanvas({ x: from.x + 208, y: from.y + 108 })
    await press.release()
    const [drawn] = canvas.drawn
    expect(Math.abs((drawn?.y ?? NaN) - corner.y)).toBeLessThanOrEqual(4)
    expect(Math.abs((drawn?.height ?? NaN) - (at.y - corner.y))).toBeLessThanOrEqual(8)
  })
})

import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressAt, touch } from './testing/gestures.ts'
import { cornerOf, middleOf, office } from './testing/office.ts'
import { openCanvas, type OpenCanvas } from './testing/open-canvas.tsx'
import { frameAt, nodeAt, sceneOf } from './testing/scenes.ts'

const left = (canvas: OpenCanvas, id: string): number => Math.round(canvas.boxOf(id)?.left ?? NaN)
const group = (name: string) => page.getByRole('group', { name, exact: true })

describe('frames', () => {
  test('a frame is dragged by its name and takes along what it holds, at any depth', async () => {
    const canvas = await openCanvas(office())
    const before = ['office', 'laptop', 'room', 'phone', 'server'].map((id) => left(canvas, id))
    const press = await pressAt(cornerOf(canvas.boxOf('office'), 30, 16))
    await press.moveBy(10, 0)
    await press.moveBy(54, 16)
    // It is shown with a frame of the page, which a busy machine draws when it can.
    await expect
      .poll(() =>
        ['office', 'laptop', 'room', 'phone', 'server'].map((id, at) => left(canvas, id) - (before[at] ?? 0)),
      )
      .toEqual([64, 64, 64, 64, 0])
    await press.release()
    expect(canvas.moves).toEqual([[{ id: 'office', x: 64, y: 16 }]])
    expect(left(canvas, 'phone')).toBe((before[3] ?? 0) + 64)
    expect(canvas.selected()).toEqual(['office'])
  })

  test('on the ground of a frame a drag draws a marquee: nodes it lies on, frames it holds whole', async () => {
    const canvas = await openCanvas(office())
    // Around the room, which is held whole, from the office's ground, and over a corner of the laptop.
    const press = await pressAt(cornerOf(canvas.boxOf('office'), 300, 330))
    await press.moveBy(-20, -20)
    await press.moveBy(-272, -220)
    await press.release()
    expect(canvas.moves).toEqual([])
    expect(canvas.selected().toSorted()).toEqual(['laptop', 'phone', 'room'])
  })

  test('a click on its ground selects the innermost frame, whose ground can then be dragged', async () => {
    const canvas = await openCanvas(office())
    const ground = cornerOf(canvas.boxOf('room'), 220, 100)
    const click = await pressAt(ground)
    await click.release()
    await expect.poll(() => canvas.selected()).toEqual(['room'])
    const press = await pressAt(ground)
    await press.moveBy(8, 8)
    await press.moveBy(16, 0)
    await press.release()
    expect(canvas.moves).toEqual([[{ id: 'room', x: 40, y: 184 }]])
  })

  test('a corner and a side resize it, on the grid and not below the least', async () => {
    const canvas = await openCanvas(office(), { selection: new Set(['cloud']) })
    const grip = (name: string): DOMRect =>
      document.querySelector(`.cv-grip[data-grip="${name}"]`)?.getBoundingClientRect() ?? new DOMRect()
    const corner = await pressAt({ x: grip('se').left, y: grip('se').top })
    await corner.moveBy(30, 45)
    expect(canvas.boxOf('cloud')?.width).toBeCloseTo(272)
    expect(canvas.resized).toEqual([])
    await corner.release()
    const side = await pressAt({ x: grip('w').left, y: grip('w').top })
    await side.moveBy(400, 90)
    await side.release()
    expect(canvas.resized).toEqual([
      { id: 'cloud', rect: { x: 520, y: 0, width: 272, height: 168 } },
      { id: 'cloud', rect: { x: 632, y: 0, width: 160, height: 168 } },
    ])
  })

  test('keys that act on what is selected act on what has the focus while nothing is', async () => {
    const canvas = await openCanvas(office())
    canvas.element('laptop').focus()
    await userEvent.keyboard('{Delete}')
    await expect.poll(() => canvas.selected()).toEqual(['laptop'])
    canvas.element('server').focus()
    await userEvent.keyboard('{Control>}d{/Control}')
    expect(canvas.selected()).toEqual(['laptop'])
  })

  test('by keyboard: arrows come to it, with Alt it is moved, with Ctrl and Alt it is resized', async () => {
    const canvas = await openCanvas(office())
    canvas.element('laptop').focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(group('office')).toHaveFocus()
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await expect.poll(() => canvas.moves).toEqual([[{ id: 'office', x: 8, y: 0 }]])
    await userEvent.keyboard('{Control>}{Alt>}{ArrowRight}{Shift>}{ArrowUp}{/Shift}{/Alt}{/Control}')
    await expect
      .poll(() => canvas.resized.map(({ rect }) => [rect.width, rect.height]))
      .toEqual([
        [408, 400],
        [408, 360],
      ])
    await userEvent.keyboard(' ')
    await expect.poll(() => canvas.selected()).toEqual(['office'])
  })

  test('what is locked is selected, and neither dragged nor resized', async () => {
    const canvas = await openCanvas(office(true))
    const press = await pressAt(cornerOf(canvas.boxOf('office'), 30, 16))
    await press.moveBy(40, 40)
    await press.release()
    expect(canvas.selected()).toEqual(['office'])
    expect(canvas.moves).toEqual([])
    expect(document.querySelector('.cv-grip')).toBeNull()
  })

  test('what is locked bears a sign', async () => {
    const canvas = await openCanvas(
      sceneOf(
        [nodeAt('fixed', 'item', 40, 48, { isLocked: true }), nodeAt('free', 'item', 40, 220)],
        [],
        [frameAt('office', 0, 0, { isLocked: true })],
      ),
    )
    const signed = [...document.querySelectorAll('[title="Locked"]')].map(
      (sign) => sign.closest<HTMLElement>('.react-flow__node')?.dataset['id'] ?? '',
    )
    expect(signed.toSorted()).toEqual(['fixed', 'office'])
    expect(getComputedStyle(canvas.element('fixed')).cursor).toBe('default')
    expect(getComputedStyle(canvas.element('free')).cursor).toBe('pointer')
    const { violations } = await axe.run(document.body)
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  test('who only looks moves, resizes and draws nothing', async () => {
    const canvas = await openCanvas(office(), { isReadOnly: true })
    canvas.element('office').focus()
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}{Control>}{Alt>}{ArrowRight}{/Alt}{/Control}')
    const press = await pressAt(middleOf(canvas.boxOf('laptop')))
    await press.moveBy(40, 40)
    await press.release()
    expect([canvas.moves, canvas.resized]).toEqual([[], []])
    expect(canvas.selected()).toEqual(['laptop'])
  })

  test('roles and names are readable', async () => {
    await openCanvas(office(), { selection: new Set(['office', 'laptop']) })
    await expect.element(group('office')).toHaveAttribute('aria-roledescription', 'outline')
    const { violations } = await axe.run(document.body)
    expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }))).toEqual([])
  })

  test('a selected frame stays below what it holds', async () => {
    const canvas = await openCanvas(office(), { selection: new Set(['office']) })
    const { x, y } = middleOf(canvas.boxOf('laptop'))
    const top = document.elementFromPoint(x, y)?.closest<HTMLElement>('.react-flow__node')
    expect(top?.dataset['id']).toBe('laptop')
  })

  test('from far away a frame is chosen by its ground and dragged with what it holds', async () => {
    const canvas = await openCanvas(office())
    await canvas.flyTo(0.15)
    const canvasBox = document.querySelector('.cv')?.getBoundingClientRect() ?? new DOMRect()
    const origin = canvas.control.toCanvas({ x: canvasBox.left, y: canvasBox.top })
    const seen = (value: number, edge: number, from: number): number =>
      Math.round(edge + (value - from) * 0.15)
    // A whole pixel, as a pointer has: at this zoom each is almost a step of the grid.
    const at = { x: seen(290, canvasBox.left, origin.x), y: seen(290, canvasBox.top, origin.y) }
    const click = await pressAt(at)
    await click.release()
    await expect.poll(() => canvas.selected()).toEqual(['office'])
    await expect.poll(() => canvas.boxOf('office')).not.toBeNull()
    const press = await pressAt(at)
    await press.moveBy(6, 0)
    await press.moveBy(21, 0)
    await press.release()
    expect(canvas.moves).toEqual([[{ id: 'office', x: 184, y: 0 }]])
  })
})

describe('guides', () => {
  test('what is dragged comes in line with what is near, unless Alt is held', async () => {
    const canvas = await openCanvas(office(), { snaps: true })
    const press = await pressAt(middleOf(canvas.boxOf('corner')))
    // 240 to the left and 500 up: 3 px from the server's left side and 12 px from its top.
    await press.moveBy(-100, -100)
    await press.moveBy(-137, -312)
    expect(document.querySelectorAll('.cv-guide').length).toBeGreaterThan(0)
    await press.moveBy(0, 1, { altKey: true })
    expect(document.querySelectorAll('.cv-guide')).toHaveLength(0)
    await press.moveBy(0, 1)
    await press.release()
    expect(canvas.moves.flat().map(({ id, x }) => [id, x])).toEqual([['corner', 560]])
    expect(document.querySelectorAll('.cv-guide')).toHaveLength(0)
  })
})

describe('tools', () => {
  test('connect: a line begins anywhere on a node, by a drag or by a click on each', async () => {
    const canvas = await openCanvas(office(), { tool: 'connect' })
    const press = await pressAt(middleOf(canvas.boxOf('laptop')))
    await press.moveBy(30, 10)
    const to = middleOf(canvas.boxOf('corner'))
    const from = middleOf(canvas.boxOf('laptop'))
    await press.moveBy(to.x - from.x - 30, to.y - from.y - 10)
    await press.release()
    await expect.poll(() => canvas.joined).toEqual([['laptop', 'corner']])
    expect(canvas.moves).toEqual([])
    await group('phone').click()
    await expect.element(page.getByRole('status')).toBeVisible()
    await group('server').click()
    await expect.poll(() => canvas.joined.at(-1)).toEqual(['phone', 'server'])
  })

  test('frame: a drag draws a rectangle over whatever is there, on the grid', async () => {
    const canvas = await openCanvas(office(), { tool: 'frame' })
    const press = await pressAt(cornerOf(canvas.boxOf('laptop'), 10, 10))
    await press.moveBy(20, 20)
    await press.moveBy(280, 180)
    await press.release()
    expect(canvas.drawn).toEqual([{ x: 48, y: 56, width: 304, height: 200 }])
    expect([canvas.moves, canvas.selected()]).toEqual([[], []])
  })
})

describe('by touch', () => {
  const pane = (): Element => document.querySelector('.react-flow__pane') ?? document.body

  test('one finger pans, two zoom', async () => {
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true })
    const canvas = await openCanvas(office(), { tool: 'pan' })
    const before = left(canvas, 'laptop')
    const way = (x: number, y: number, by: number) => [0, 1, 2, 3].map((step) => ({ x: x + step * by, y }))
    await touch(pane(), [way(900, 300, -20)])
    expect(left(canvas, 'laptop')).toBe(before - 60)
    await touch(pane(), [way(900, 300, 20), way(860, 300, -20)])
    await expect
      .poll(() => canvas.control.toCanvas({ x: 100, y: 0 }).x - canvas.control.toCanvas({ x: 0, y: 0 }).x)
      .toBeLessThan(70)
  })

  test('a tap on the ground leaves what was selected', async () => {
    const canvas = await openCanvas(office(), { selection: new Set(['laptop']) })
    const { left: x, top: y } = pane().getBoundingClientRect()
    const init = { bubbles: true, pointerType: 'touch', clientX: x + 4, clientY: y + 4 }
    pane().dispatchEvent(new PointerEvent('click', init))
    await expect.poll(() => canvas.selected()).toEqual([])
  })

  test('a finger that stays opens the context menu there', async () => {
    const canvas = await openCanvas(office())
    const asked: string[] = []
    document.addEventListener('contextmenu', (event) => {
      if (event.target instanceof Element)
        asked.push(event.target.closest<HTMLElement>('.react-flow__node')?.dataset['id'] ?? '')
    })
    const { x, y } = middleOf(canvas.boxOf('laptop'))
    const init = {
      bubbles: true,
      clientX: x,
      clientY: y,
      pointerType: 'touch',
      isPrimary: true,
      pointerId: 4,
    }
    canvas.element('laptop').dispatchEvent(new PointerEvent('pointerdown', init))
    await expect.poll(() => asked).toEqual(['laptop'])
  })
})

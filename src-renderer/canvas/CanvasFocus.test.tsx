import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openCanvas, type OpenCanvas } from './testing/open-canvas.tsx'
import { nodeAt, sceneOf } from './testing/scenes.ts'

const pair = sceneOf([nodeAt('laptop', 'item', 40, 48), nodeAt('server', 'item', 560, 48)], [], [])

const focusedId = () => document.activeElement?.closest<HTMLElement>('.react-flow__node')?.dataset['id']
const frame = (): Promise<number> => new Promise((resolve) => void requestAnimationFrame(resolve))

test('the canvas gives the focus to a node, and waits while a dialog is over it', async () => {
  const canvas = await openCanvas(pair)
  canvas.control.focus()
  await expect.poll(focusedId).toBe('laptop')
  const dialog = document.createElement('div')
  dialog.className = 'ui-dialog'
  dialog.dataset['open'] = ''
  document.body.append(dialog)
  canvas.control.reveal('server', { focus: true })
  for (let left = 5; left > 0; left -= 1) await frame()
  expect(focusedId()).toBe('laptop')
  dialog.remove()
  await expect.poll(focusedId).toBe('server')
})

test('what is asked for comes into view, also while the camera is on its way elsewhere', async () => {
  const far = [nodeAt('north', 'item', 40, -4000), nodeAt('east', 'item', 6000, 48)]
  const canvas = await openCanvas(sceneOf([...pair.nodes.values(), ...far], [], []))
  canvas.control.reveal('north', { focus: true })
  canvas.control.reveal('east', { focus: true })
  await expect.poll(focusedId).toBe('east')
  const isInView = () => {
    const box = canvas.boxOf('east')
    return box !== null && box.left > 0 && box.right < innerWidth && box.top > 0 && box.bottom < innerHeight
  }
  await expect.poll(isInView).toBe(true)
})

test('what will be in view once the camera has arrived leaves it on its way', async () => {
  const wide = [
    nodeAt('west', 'item', 0, 48),
    nodeAt('east', 'item', 1400, 48),
    nodeAt('far', 'item', 6000, 48),
  ]
  const canvas = await openCanvas(sceneOf(wide, [], []))
  await userEvent.keyboard('{Shift}')
  canvas.control.reveal('far')
  await expect.poll(() => (canvas.boxOf('far')?.right ?? Infinity) < innerWidth).toBe(true)
  for (let left = 20; left > 0; left -= 1) await frame()
  canvas.control.bring(['west', 'east'])
  canvas.control.reveal('west')
  const isSeen = (id: string): boolean => {
    const box = canvas.boxOf(id)
    return box !== null && box.left >= 0 && box.right <= innerWidth
  }
  // On its way it passes over both.
  for (let left = 30; left > 0; left -= 1) await frame()
  await expect.poll(() => ['west', 'east'].map(isSeen)).toEqual([true, true])
})

describe('what a panel was about has the focus again', () => {
  const zoomOf = ({ control }: OpenCanvas): number =>
    1000 / (control.toCanvas({ x: 1000, y: 0 }).x - control.toCanvas({ x: 0, y: 0 }).x)

  test.each([0.35, 1])('as near as it was, at %d', async (zoom) => {
    const far = nodeAt('east', 'item', 6000, 48)
    const canvas = await openCanvas(sceneOf([...pair.nodes.values(), far], [], []))
    await userEvent.keyboard('{Shift}')
    canvas.control.reveal('laptop')
    await expect.poll(() => canvas.boxOf('laptop') !== null).toBe(true)
    await canvas.flyTo(zoom)
    await expect.poll(() => zoomOf(canvas)).toBeCloseTo(zoom, 6)
    canvas.control.comeBack('laptop')
    await expect.poll(focusedId).toBe('laptop')
    for (let left = 30; left > 0; left -= 1) await frame()
    expect(zoomOf(canvas)).toBeCloseTo(zoom, 6)
    canvas.control.comeBack('east')
    await expect.poll(focusedId).toBe('east')
    await expect.poll(() => (canvas.boxOf('east')?.right ?? Infinity) <= innerWidth).toBe(true)
    for (let left = 30; left > 0; left -= 1) await frame()
    expect(zoomOf(canvas)).toBeCloseTo(zoom, 6)
  })
})

describe('what was made', () => {
  const made = ['first', 'last']
  const drawn = sceneOf(
    [...pair.nodes.values(), nodeAt('first', 'item', 2000, 48), nodeAt('last', 'item', 2400, 600)],
    [],
    [],
  )
  const isSeen = (canvas: OpenCanvas, id: string): boolean => {
    const box = canvas.boxOf(id)
    return (
      box !== null && box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight
    )
  }

  test('is seen together, and the last of it has the keys where a node had them', async () => {
    const canvas = await openCanvas(drawn)
    await userEvent.keyboard('{Shift}')
    canvas.control.reveal('laptop', { focus: true })
    await expect.poll(focusedId).toBe('laptop')
    canvas.control.show(made)
    await expect.poll(focusedId).toBe('last')
    await expect.poll(() => made.every((id) => isSeen(canvas, id))).toBe(true)
  })

  test('takes the keys from nothing else, and Tab leads to the last of it', async () => {
    const canvas = await openCanvas(drawn, { selection: new Set(made) })
    const field = document.createElement('input')
    document.body.prepend(field)
    field.focus()
    canvas.control.show(made)
    await expect.poll(() => made.every((id) => isSeen(canvas, id))).toBe(true)
    expect(document.activeElement).toBe(field)
    await userEvent.keyboard('{Tab}')
    expect(focusedId()).toBe('last')
    field.remove()
  })

  test('is only looked into as near as it was', async () => {
    const canvas = await openCanvas(drawn)
    await userEvent.keyboard('{Shift}')
    await canvas.flyTo(0.35)
    canvas.control.show(['laptop'], { isSought: false })
    for (let left = 30; left > 0; left -= 1) await frame()
    const zoom =
      1000 / (canvas.control.toCanvas({ x: 1000, y: 0 }).x - canvas.control.toCanvas({ x: 0, y: 0 }).x)
    expect(zoom).toBeCloseTo(0.35, 6)
  })
})

test('who went on by arrows from what is selected comes back to where they were', async () => {
  const canvas = await openCanvas(pair, { selection: new Set(['laptop']) })
  canvas.control.focus()
  await expect.poll(focusedId).toBe('laptop')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(focusedId).toBe('server')
  expect(canvas.selected()).toEqual(['laptop'])
  await userEvent.keyboard('{Tab}')
  expect(focusedId()).toBeUndefined()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(focusedId()).toBe('server')
})

describe('what is not drawn yet is brought into view', () => {
  const isShown = (canvas: OpenCanvas, id: string): boolean => {
    const box = canvas.boxOf(id)
    return box !== null && box.left > 0 && box.right < innerWidth
  }
  const more = sceneOf([...pair.nodes.values(), nodeAt('later', 'item', 4000, 48)], [], [])
  /** From then on the view is the person's, and does not follow the drawing. */
  const openTheirs = async (): Promise<OpenCanvas> => {
    const canvas = await openCanvas(pair)
    await userEvent.keyboard('{Shift}')
    return canvas
  }

  test('once it is, with what was asked for beside it', async () => {
    const canvas = await openTheirs()
    canvas.control.bringOnceDrawn(['server', 'later'])
    for (let left = 3; left > 0; left -= 1) await frame()
    canvas.draw(more)
    await expect.poll(() => ['server', 'later'].map((id) => isShown(canvas, id))).toEqual([true, true])
  })

  test('also when the camera is on its way', async () => {
    const canvas = await openTheirs()
    canvas.control.zoomTo(1.5)
    canvas.control.bringOnceDrawn(['server', 'later'])
    canvas.draw(more)
    await expect.poll(() => ['server', 'later'].map((id) => isShown(canvas, id))).toEqual([true, true])
  })

  test('but not when the camera was moved meanwhile, and not later', async () => {
    const canvas = await openTheirs()
    canvas.control.bringOnceDrawn(['server', 'later'])
    await canvas.flyTo(1.5)
    for (let left = 5; left > 0; left -= 1) await frame()
    const before = canvas.control.toCanvas({ x: 0, y: 0 })
    canvas.draw(more)
    for (let left = 20; left > 0; left -= 1) await frame()
    expect(canvas.control.toCanvas({ x: 0, y: 0 })).toEqual(before)
    expect(isShown(canvas, 'later')).toBe(false)
  })
})

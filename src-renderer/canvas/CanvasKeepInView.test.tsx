import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openCanvas, type OpenCanvas } from './testing/open-canvas.tsx'
import { nodeAt, sceneOf } from './testing/scenes.ts'

const two = sceneOf([nodeAt('laptop', 'item', 0, 0), nodeAt('server', 'item', 700, 480)], [])

/** From the first press on the camera is the person's. */
const press = () => userEvent.click(page.getByRole('main'), { position: { x: 600, y: 20 }, button: 'middle' })

/** A panel takes its space, or gives it back, before the next frame is drawn. */
const giveSpace = ({
  right = 0,
  bottom = 0,
}: {
  readonly right?: number
  readonly bottom?: number
}): void => {
  page.getByRole('main').element().setAttribute('style', `position: fixed; inset: 0 ${right}px ${bottom}px 0`)
}

/** Whether a card is seen whole beside what took its space. */
const isWhole = ({ boxOf }: OpenCanvas, id: string): boolean => {
  const [box, within] = [boxOf(id), page.getByRole('main').element().getBoundingClientRect()]
  return (
    box !== null &&
    box.left >= within.left &&
    box.right <= within.right &&
    box.top >= within.top &&
    box.bottom <= within.bottom
  )
}

const zoomOf = ({ control }: OpenCanvas): number =>
  1000 / (control.toCanvas({ x: 1000, y: 0 }).x - control.toCanvas({ x: 0, y: 0 }).x)

/** Where the drawing stands. */
const shiftOf = ({ control }: OpenCanvas) => {
  const { x, y } = control.toCanvas({ x: 0, y: 0 })
  return { x: Math.round(-x), y: Math.round(-y) }
}

/** Seeks what a panel shows that takes its space before the first frame of the flight, however slow the machine is. */
const seek = async ({ control }: OpenCanvas, id: string, right: number): Promise<void> => {
  const held: FrameRequestCallback[] = []
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame')
  frames.mockImplementation((frame) => held.push(frame))
  control.reveal(id)
  giveSpace({ right })
  await expect.poll(() => document.querySelector('.cv-narrow')).not.toBeNull()
  frames.mockRestore()
  for (const frame of held) frame(performance.now())
}

test('what is selected stays in view when a panel or a keyboard takes space from the drawing', async () => {
  const canvas = await openCanvas(two, { selection: new Set(['server']) })
  await expect.poll(() => isWhole(canvas, 'server')).toBe(true)
  await press()
  await page.viewport(700, 800)
  await expect.poll(() => isWhole(canvas, 'server')).toBe(true)
  await page.viewport(700, 400)
  await expect.poll(() => isWhole(canvas, 'server')).toBe(true)
  // Below where tools float, and above the zoom.
  expect(canvas.boxOf('server')?.top).toBeGreaterThanOrEqual(56)
  expect(canvas.boxOf('server')?.bottom).toBeLessThanOrEqual(400 - 56)
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

test('what is sought comes to the middle of what a panel leaves, that takes its space meanwhile', async () => {
  const far = sceneOf([nodeAt('laptop', 'item', 0, 0), nodeAt('server', 'item', 4000, 480)], [])
  const canvas = await openCanvas(far, { selection: new Set(['server']) })
  await press()
  await canvas.flyTo(0.26)
  canvas.control.reveal('laptop')
  await expect.poll(() => isWhole(canvas, 'laptop')).toBe(true)
  await expect.poll(() => zoomOf(canvas)).toBeCloseTo(0.8, 9)
  expect(canvas.control.sees(['server'])).toBe(false)
  await seek(canvas, 'server', 700)
  await expect.poll(() => isWhole(canvas, 'server')).toBe(true)
  const middle = (): number => {
    const { left, width } = canvas.boxOf('server') ?? new DOMRect()
    return left + width / 2
  }
  await expect.poll(middle).toBeCloseTo(250, 0)
})

test('what is sought comes as near as it would without the panel', async () => {
  const canvas = await openCanvas(two, { selection: new Set(['server']) })
  await press()
  await canvas.flyTo(0.26)
  await seek(canvas, 'server', 560)
  await expect.poll(() => zoomOf(canvas)).toBeCloseTo(0.8, 9)
  await expect.poll(() => isWhole(canvas, 'server')).toBe(true)
})

test('what comes with the next drawing is brought, also when a panel took its space meanwhile', async () => {
  const canvas = await openCanvas(two, { selection: new Set(['server']) })
  await press()
  const before = shiftOf(canvas)
  canvas.control.bringOnceDrawn(['printer'])
  giveSpace({ right: 500 })
  await expect.poll(() => shiftOf(canvas)).not.toEqual(before)
  canvas.draw(sceneOf([...two.nodes.values(), nodeAt('printer', 'item', 3000, 0)], []))
  await expect.poll(() => isWhole(canvas, 'printer')).toBe(true)
})

test('once the space is back the drawing is where it was, step by step as it was taken', async () => {
  const canvas = await openCanvas(two, { selection: new Set(['server']) })
  await press()
  const places = [shiftOf(canvas)]
  const take = async (space: Parameters<typeof giveSpace>[0]): Promise<void> => {
    giveSpace(space)
    await expect.poll(() => shiftOf(canvas)).not.toEqual(places.at(-1))
    places.push(shiftOf(canvas))
  }
  await take({ right: 500 })
  await take({ right: 500, bottom: 400 })
  giveSpace({ right: 500 })
  await expect.poll(() => shiftOf(canvas)).toEqual(places[1])
  giveSpace({})
  await expect.poll(() => shiftOf(canvas)).toEqual(places[0])
  giveSpace({ right: 500, bottom: 400 })
  await expect.poll(() => isWhole(canvas, 'server')).toBe(true)
  giveSpace({})
  await expect.poll(() => shiftOf(canvas)).toEqual(places[0])
})

test('the drawing stays where a person took it, also when the space is back', async () => {
  const canvas = await openCanvas(two, { selection: new Set(['server']) })
  await press()
  const before = shiftOf(canvas)
  giveSpace({ right: 500 })
  await expect.poll(() => shiftOf(canvas)).not.toEqual(before)
  await canvas.flyTo(0.7)
  const own = shiftOf(canvas)
  giveSpace({})
  await expect.poll(() => document.querySelector('.cv-narrow')).toBeNull()
  expect(shiftOf(canvas)).toEqual(own)
})

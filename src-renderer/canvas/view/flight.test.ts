import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFlights, flightBetween } from './flight.ts'
import type { View } from './view-window.ts'

const area = { width: 800, height: 600 }
const shares = [0, 0.01, 0.2, 0.4, 0.5, 0.6, 0.8, 0.99, 1]

test('a flight begins and ends where it should, to the last bit', () => {
  const [from, to] = [
    { x: 0.1, y: 0.2, zoom: 0.3 },
    { x: -1234.5, y: 77.7, zoom: 1.7 },
  ]
  const at = flightBetween(from, to, area)
  expect([at(-1), at(0), at(1), at(2)]).toEqual([from, from, to, to])
  const near = at(0.0001)
  expect(near.x).toBeCloseTo(from.x, 3)
  expect(near.zoom).toBeCloseTo(from.zoom, 3)
  const late = at(0.9999)
  expect(late.x).toBeCloseTo(to.x, 3)
  expect(late.zoom).toBeCloseTo(to.zoom, 3)
})

test('where only the zoom changes, the middle stays where it is', () => {
  const at = flightBetween({ x: 0, y: 0, zoom: 1 }, { x: -400, y: -300, zoom: 2 }, area)
  for (const share of shares) {
    const { x, y, zoom } = at(share)
    expect((400 - x) / zoom).toBeCloseTo(400, 6)
    expect((300 - y) / zoom).toBeCloseTo(300, 6)
  }
  expect(at(0.5).zoom).toBeCloseTo(Math.SQRT2, 6)
})

test('a long way goes further off in the middle, on a straight line, and never back', () => {
  const at = flightBetween({ x: 0, y: 0, zoom: 1 }, { x: -8000, y: -4000, zoom: 1 }, area)
  expect(at(0.5).zoom).toBeLessThan(0.3)
  const passed = shares.map((share) => {
    const { x, y, zoom } = at(share)
    const middle = { x: (400 - x) / zoom - 400, y: (300 - y) / zoom - 300 }
    expect(middle.y).toBeCloseTo(middle.x / 2, 5)
    return middle.x
  })
  expect(passed).toEqual(passed.toSorted((one, other) => one - other))
})

describe('a camera that is flown', () => {
  const at = (x: number): View => ({ x, y: 0, zoom: 1 })
  let frames: FrameRequestCallback[]
  let shown: View
  let nowMs: number
  /** All that was asked for until now, at a moment. */
  const draw = (atMs: number): void => {
    nowMs = atMs
    for (const frame of frames.splice(0)) frame(atMs)
  }
  const create = () =>
    createFlights({
      view: () => shown,
      show: (view) => {
        shown = view
      },
    })

  beforeEach(() => {
    frames = []
    shown = at(0)
    nowMs = 0
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
    vi.stubGlobal('addEventListener', vi.fn<typeof addEventListener>())
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  test.each([{ after: 0 }, { after: 100 }])(
    'goes where it was sent last, $after ms after the first',
    ({ after }) => {
      const flights = create()
      flights.fly(at(100), area, 240)
      if (after > 0) draw(after)
      flights.fly(at(500), area, 240)
      for (const ms of [20, 120, 250, 300]) draw(after + ms)
      expect(shown).toEqual(at(500))
      expect(frames).toEqual([])
    },
  )

  test('says where it will be, until somebody takes it elsewhere', () => {
    const flights = create()
    expect(flights.headedFor()).toEqual(at(0))
    flights.fly(at(100), area, 240)
    expect(flights.headedFor()).toEqual(at(100))
    draw(120)
    expect(flights.headedFor()).toEqual(at(100))
    shown = at(-7)
    expect(flights.headedFor()).toEqual(at(-7))
    flights.fly(at(100), area, 240)
    flights.stop()
    expect(flights.headedFor()).toEqual(at(-7))
  })

  test('says how long it still takes, until it is there or somebody takes it elsewhere', () => {
    const flights = create()
    expect(flights.leftMs()).toBe(0)
    flights.fly(at(100), area, 240)
    expect(flights.leftMs()).toBe(240)
    draw(100)
    expect(flights.leftMs()).toBe(140)
    nowMs = 250
    expect(flights.leftMs()).toBe(0)
    nowMs = 100
    shown = at(-7)
    expect(flights.leftMs()).toBe(0)
  })

  test('leaves the camera to whoever takes it elsewhere, and stays where it is stopped', () => {
    const flights = create()
    flights.fly(at(100), area, 240)
    draw(100)
    shown = at(-7)
    for (const ms of [120, 250]) draw(ms)
    expect(shown).toEqual(at(-7))
    flights.fly(at(100), area, 240)
    flights.stop()
    draw(300)
    expect([shown, frames]).toEqual([at(-7), []])
  })
})

import { expect, test } from 'vitest'
import { flightBetween } from './flight.ts'

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

import { expect, test } from 'vitest'
import { centerOf, covers, type Point, type Rect } from '#shared/base/rect.ts'
import { sizes } from '#renderer/canvas/scene/node-shape.ts'
import { middleOf, placeCards, type CardToPlace } from './card-places.ts'

const card = (id: string, middle: Point, change: Partial<CardToPlace> = {}): CardToPlace => ({
  id,
  middle,
  near: null,
  held: null,
  ...change,
})
const rectOf = (at: Point | undefined): Rect => ({ ...(at ?? { x: NaN, y: NaN }), ...sizes.fold })
const gateway: Rect = { x: 0, y: 0, ...sizes.gateway }
const near = centerOf(gateway)

test('a card stands in the middle of its devices, on the grid', () => {
  const at = placeCards([card('a', { x: 1001, y: 499 })], []).get('a')
  const { x, y } = centerOf(rectOf(at))
  expect(Math.abs(x - 1001)).toBeLessThanOrEqual(4)
  expect(Math.abs(y - 499)).toBeLessThanOrEqual(4)
  expect((at?.x ?? NaN) % 8).toBeCloseTo(0)
})

test('a card of a gateway is near it, on the side where its devices are', () => {
  const at = placeCards([card('a', { x: near.x + 20_000, y: near.y }, { near })], [gateway]).get('a')
  const { x, y } = centerOf(rectOf(at))
  expect(x).toBeGreaterThan(near.x + sizes.gateway.width)
  expect(x).toBeLessThan(near.x + 600)
  expect(Math.abs(y - near.y)).toBeLessThan(60)
})

test('where devices are all around their gateway, the card stands to its left', () => {
  const at = placeCards([card('a', near, { near })], [gateway]).get('a')
  expect(rectOf(at).x + sizes.fold.width).toBeLessThan(gateway.x)
})

test('cards stand neither on each other nor on a node, whatever their number', () => {
  const cards = Array.from({ length: 60 }, (_, at) => card(`c${at}`, { x: near.x + at, y: near.y }))
  const rects = [gateway, ...[...placeCards(cards, [gateway]).values()].map(rectOf)]
  expect(rects).toHaveLength(61)
  for (const [at, one] of rects.entries())
    for (const other of rects.slice(at + 1)) expect(covers(one, other)).toBe(false)
})

test('a few cards that want the same place stand above each other, so that none is before the line of another', () => {
  const cards = ['a', 'b', 'c', 'd'].map((id) => card(id, near, { near }))
  const xs = [...placeCards(cards, [gateway]).values()].map(({ x }) => x)
  expect(new Set(xs).size).toBe(1)
})

test('what a person put somewhere stays there, and others give way', () => {
  const held = { x: -sizes.fold.width / 2, y: -sizes.fold.height / 2 }
  const places = placeCards([card('a', near), card('b', near, { held })], [])
  expect(centerOf(rectOf(places.get('b')))).toEqual(near)
  expect(covers(rectOf(places.get('a')), rectOf(places.get('b')))).toBe(false)
})

test('a card goes with its devices', () => {
  const held = { x: 300, y: 40 }
  const [before, after] = [near, { x: near.x + 160, y: near.y - 80 }].map((middle) =>
    placeCards([card('a', middle, { held })], []).get('a'),
  )
  expect(after).toEqual({ x: (before?.x ?? 0) + 160, y: (before?.y ?? 0) - 80 })
})

test('the middle of nothing is nowhere', () => {
  expect(middleOf([])).toBeNull()
  expect(middleOf([gateway, { ...gateway, x: 200 }])).toEqual({ x: 212, y: 46 })
})

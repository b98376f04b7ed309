import { describe, expect, it } from 'vitest'
import { covers, type Rect } from '#shared/base/rect.ts'
import { cardSize } from '#shared/design/card.ts'
import { seeded } from '#shared/design/testing/designs.ts'
import { arrange } from './arrange.ts'
import type { DrawnArea, DrawnNode } from './drawing.ts'
import { holdingOf } from './holding.ts'
import { createNotes } from './notes.ts'
import type { Places } from './place.ts'

const node = (key: string, box: Rect | null, area: string | null = null): DrawnNode => ({
  ...{ key, name: key, kind: 'server', box, area },
})
const area = (key: string, box: Rect | null, outer: string | null = null): DrawnArea => ({
  ...{ key, name: key, box, area: outer },
})
const icon = (x: number, y: number): Rect => ({ x, y, width: 40, height: 40 })

function place(nodes: readonly DrawnNode[], areas: readonly DrawnArea[] = [], isExact = false): Places {
  return arrange(holdingOf(nodes, areas), isExact, createNotes())
}

const cards = ({ points }: Places): Rect[] => [...points.values()].map((point) => ({ ...point, ...cardSize }))

/** How many pairs of cards cover each other. */
function covered(places: Places): number {
  const all = cards(places)
  return all.flatMap((a, at) => all.slice(at + 1).filter((b) => covers(a, b))).length
}

const isWithin = (inner: Rect, outer: Rect | undefined): boolean =>
  outer !== undefined &&
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

describe('arrange', () => {
  it('keeps what has room where it is, on the grid', () => {
    const { points } = place([node('a', { x: 100, y: 50, ...cardSize }), node('b', icon(500, 300))])
    expect([...points]).toEqual([
      ['a', { x: 104, y: 48 }],
      ['b', { x: 440, y: 296 }],
    ])
  })

  it('makes what stands too close larger as a whole', () => {
    const { points } = place([node('a', icon(0, 0)), node('b', icon(92, 0)), node('c', icon(92, 400))])
    expect(points.get('b')?.x).toBe((points.get('a')?.x ?? 0) + 184)
    expect(points.get('c')?.x).toBe(points.get('b')?.x)
    expect(points.get('c')?.y).toBe((points.get('b')?.y ?? 0) + 800)
  })

  it('leaves no card under another', () => {
    const random = seeded(3)
    const nodes = Array.from({ length: 400 }, (_, at) => node(`${at}`, icon(random(900), random(900))))
    expect(covered(place(nodes))).toBe(0)
    expect(covered(place(nodes.map((one) => ({ ...one, box: null }))))).toBe(0)
    expect(covered(place(nodes.map((one) => ({ ...one, box: icon(7, 7) }))))).toBe(0)
  })

  it('changes nothing of what was made here', () => {
    const { points, rects } = place(
      [node('a', { x: 3, y: 5, ...cardSize }, 'o'), node('b', { x: 9, y: 5, ...cardSize })],
      [area('o', { x: 1, y: 2, width: 200, height: 100 })],
      true,
    )
    expect([...points.values(), ...rects.values()]).toEqual([
      { x: 3, y: 5 },
      { x: 9, y: 5 },
      { x: 1, y: 2, width: 200, height: 100 },
    ])
  })

  it('puts what has no position below the rest, outlines around all that they hold', () => {
    const nodes = [
      node('placed', icon(0, 0)),
      node('free', null),
      node('in', null, 'inner'),
      node('out', icon(900, 0), 'outer'),
    ]
    const places = place(nodes, [area('outer', null), area('inner', null, 'outer'), area('empty', null)])
    const { points, rects } = places
    const card = (key: string): Rect => ({ ...(points.get(key) ?? { x: 0, y: 0 }), ...cardSize })
    expect(isWithin(card('in'), rects.get('inner'))).toBe(true)
    expect(isWithin(card('out'), rects.get('outer'))).toBe(true)
    expect(isWithin(rects.get('inner') ?? card('in'), rects.get('outer'))).toBe(true)
    expect(card('free').y).toBeGreaterThan(card('placed').y + cardSize.height)
    expect(rects.get('empty')).toMatchObject({ width: 160, height: 96 })
    expect(covered(places)).toBe(0)
    const corners = [...points.values(), ...rects.values()].flatMap(({ x, y }) => [x, y])
    expect(corners.filter((value) => value % 8 !== 0)).toEqual([])
  })

  it('lays levels under one another, always alike', () => {
    const kinds = ['laptop', 'database', 'server', 'firewall'] as const
    const nodes = kinds.map((kind) => ({ ...node(kind, null), kind }))
    const { points } = place(nodes)
    expect([...points.keys()]).toEqual(['firewall', 'server', 'database', 'laptop'])
    expect(place(nodes)).toEqual(place(nodes))
  })

  it('takes a position that is far outside for none', () => {
    const notes = createNotes()
    arrange(holdingOf([node('a', icon(1e6, 0)), node('b', icon(Number.NaN, 0))], []), false, notes)
    expect(notes.list()).toEqual([{ kind: 'position-missing', facts: { count: 2 } }])
  })

  it('breaks rings of outlines', () => {
    const { outerFirst, depthOf } = holdingOf(
      [],
      [area('a', null, 'b'), area('b', null, 'a'), area('c', null, 'c')],
    )
    expect(outerFirst.toSorted()).toEqual(['a', 'b', 'c'])
    expect([...depthOf.values()].filter((depth) => depth > 0)).toEqual([1])
  })
})

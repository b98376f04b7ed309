import { describe, expect, test } from 'vitest'
import { designOf } from '../testing/design-of.ts'
import { aNode, aRelationship } from '../testing/designs.ts'
import { layoutKinds } from './graph.ts'
import { before } from './testing/before.ts'
import { countsOf } from './testing/counts.ts'
import { readSamples } from './testing/drawings.ts'
import { laidOut } from './testing/laid-out.ts'

const samples = await readSamples()

/** Of what is counted together, and of the zoom: a margin for another order of equals, not for a worse layout. */
const [oneMore, share] = [1, 0.95] as const

test('every drawing was counted before', () => {
  expect(samples.map(({ name }) => name)).toEqual(Object.keys(before))
})

describe.each(layoutKinds)('as %s', (kind) => {
  test.each(samples)('$name is no worse than it was', async ({ name, design }) => {
    const [crossings, overlaps, through, zoom] = before[name]?.[kind] ?? [0, 0, 0, 0]
    const now = countsOf(await laidOut(design, kind))
    expect(now.overlaps).toBeLessThanOrEqual(overlaps)
    expect(now.crossings + now.through).toBeLessThanOrEqual(crossings + through + oneMore)
    expect(now.zoom).toBeGreaterThanOrEqual(zoom * share)
  })
})

describe('what was bad', () => {
  const countsAs = async (name: string, kind: (typeof layoutKinds)[number]) => {
    const design = samples.find((sample) => sample.name === name)?.design ?? designOf({})
    return countsOf(await laidOut(design, kind))
  }

  test('many stars are packed into the shape of the window, in place of one column', async () => {
    const { zoom, aspect } = await countsAs('20 stars of 25', 'layered')
    expect(zoom).toBeGreaterThan(0.2)
    expect(aspect).toBeGreaterThan(1.2)
    expect(aspect).toBeLessThan(2.4)
  })

  test('in a tree no line runs behind the others of a star', async () => {
    expect((await countsAs('20 stars of 25', 'tree')).through).toBe(0)
    expect((await countsAs('12 nodes', 'tree')).through).toBe(0)
  })

  test('a circle in rings is a circle', async () => {
    expect(await countsAs('ring of 16', 'radial')).toMatchObject({ crossings: 0, through: 0 })
  })
})

test('a direction that is wanted is taken, and wide is wider than compact', async () => {
  const [a, b] = [aNode('a'), aNode('b', { kind: 'server' })]
  const design = designOf({ nodes: [a, b], relationships: [aRelationship('ab', a.id, b.id)] })
  for (const kind of ['layered', 'tree'] as const) {
    const right = (await laidOut(design, kind, [], { direction: 'right' })).nodes
    const down = (await laidOut(design, kind, [], { direction: 'down' })).nodes
    expect(right.get(a.id)?.y).toBe(right.get(b.id)?.y)
    expect(down.get(a.id)?.x).toBe(down.get(b.id)?.x)
    const far = async (spacing: 'compact' | 'wide'): Promise<number> => {
      const { nodes } = await laidOut(design, kind, [], { direction: 'right', spacing })
      return (nodes.get(b.id)?.x ?? 0) - (nodes.get(a.id)?.x ?? 0)
    }
    expect(await far('wide')).toBeGreaterThan(await far('compact'))
  }
})

test('counts see what is counted', () => {
  const at = (name: string, x: number, y: number) => aNode(name, { x, y })
  const nodes = [at('a', 0, 0), at('b', 600, 400), at('c', 0, 400), at('d', 600, 0), at('e', 610, 10)]
  const relationships = [
    aRelationship('ab', aNode('a').id, aNode('b').id),
    aRelationship('cd', aNode('c').id, aNode('d').id),
  ]
  expect(countsOf(designOf({ nodes, relationships }))).toMatchObject({ crossings: 1, overlaps: 1 })
  // A wall that no single line finds a way around.
  const wall = Array.from({ length: 40 }, (_, index) => at(`w${index}`, 300, index * 52 - 1000))
  const [left, right] = [at('l', 0, 0), at('r', 700, 0)]
  const through = designOf({
    nodes: [left, right, ...wall],
    relationships: [aRelationship('lr', left.id, right.id)],
  })
  expect(countsOf(through).through).toBeGreaterThan(0)
})

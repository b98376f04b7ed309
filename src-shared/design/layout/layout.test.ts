import { describe, expect, test } from 'vitest'
import type { Design } from '../design.ts'
import { heldBy } from '../hold.ts'
import { isEmptyPatch } from '../patch.ts'
import { templateNames } from '../templates/template-names.ts'
import { templates } from '../templates/templates.ts'
import { templateWords, type TemplateWords } from '../templates/words.ts'
import { designOf } from '../testing/design-of.ts'
import { aNode, anOutline, aRelationship, idOf, seeded } from '../testing/designs.ts'
import { layoutKinds } from './graph.ts'
import { planLayout } from './lay-out.ts'
import { levelEdges } from './level-edges.ts'
import { plainWish } from './wish.ts'
import { laidOut, untidy } from './testing/laid-out.ts'

/** Sites in sites, with lines within and between them, and some nodes outside. */
function sites(count: number, perSite: number): Design {
  const random = seeded(5)
  const region = anOutline('region')
  const outlines = Array.from({ length: count / perSite }, (_, index) =>
    anOutline(`o${index}`, { outlineId: index % 2 === 0 ? region.id : null }),
  )
  const nodes = Array.from({ length: count }, (_, index) =>
    aNode(`n${index}`, {
      kind: index % perSite === 0 ? 'firewall' : 'laptop',
      x: random(300) * 8,
      outlineId: random(9) === 0 ? null : (outlines[Math.floor(index / perSite)]?.id ?? null),
    }),
  )
  const relationships = nodes.slice(1).map((node, index) => {
    const gate = Math.floor((index + 1) / perSite) * perSite
    return aRelationship(`r${index}`, node.id, nodes[gate === index + 1 ? 0 : gate]?.id ?? '')
  })
  return designOf({ nodes, outlines: [region, ...outlines], relationships })
}

const words = Object.fromEntries(templateWords.map((word) => [word, word])) as TemplateWords
function template(name: (typeof templateNames)[number]): Design {
  let count = 0
  return templates[name](words, () => idOf(`t${(count += 1)}`))
}

describe.each(layoutKinds)('laid out as %s', (kind) => {
  test.each(templateNames)(
    'nothing covers another and outlines go around what they hold: %s',
    async (name) => {
      const after = await laidOut(template(name), kind)
      expect(untidy(after)).toEqual([])
      for (const { x, y } of after.nodes.values()) expect([x % 8, y % 8].map(Math.abs)).toEqual([0, 0])
    },
  )

  test('outlines in outlines, one by one when there are many', async () => {
    expect(untidy(await laidOut(sites(60, 10), kind))).toEqual([])
    expect(untidy(await laidOut(sites(640, 20), kind))).toEqual([])
  })

  test('the same drawing the same way', async () => {
    const design = sites(60, 10)
    expect(await laidOut(design, kind)).toEqual(await laidOut(design, kind))
  })

  test('begins where it began', async () => {
    const after = await laidOut(template('office'), kind)
    const tops = [...after.outlines.values(), ...after.nodes.values()]
    expect(Math.min(...tops.map(({ x }) => x))).toBe(0)
    expect(Math.min(...tops.map(({ y }) => y))).toBe(0)
  })

  test('what is locked stays, with the outlines around it, and is not covered', async () => {
    const office = template('office')
    const locked = [...office.nodes.values()].find(({ name }) => name === 'files')
    if (locked === undefined) throw new Error('the office has files')
    const design = { ...office, nodes: new Map(office.nodes).set(locked.id, { ...locked, isLocked: true }) }
    const after = await laidOut(design, kind)
    expect(untidy(after)).toEqual([])
    const room = after.outlines.get(locked.outlineId ?? '')
    expect(room).toBe(design.outlines.get(locked.outlineId ?? ''))
    for (const node of heldBy(after).get(locked.outlineId)?.nodes ?? [])
      expect(node).toBe(design.nodes.get(node.id))
  })

  test('nothing is nothing', async () => {
    const design = designOf({})
    expect(isEmptyPatch(planLayout(design, plainWish(kind), new Set()).patchOf([]))).toBe(true)
    expect((await laidOut(design, kind)).nodes.size).toBe(0)
  })
})

test('layers run from people to services, whichever way lines were drawn', async () => {
  const [a, b, c] = [aNode('a'), aNode('b', { kind: 'firewall' }), aNode('c', { kind: 'database' })]
  const relationships = [aRelationship('cb', c.id, b.id), aRelationship('ba', b.id, a.id)]
  const { nodes } = await laidOut(designOf({ nodes: [c, b, a], relationships }), 'layered')
  const [left, middle, right] = [a, b, c].map(({ id }) => nodes.get(id)?.x ?? 0)
  expect([left, middle, right]).toEqual(
    [left, middle, right].toSorted((one, other) => (one ?? 0) - (other ?? 0)),
  )
  expect(left).toBeLessThan(right ?? 0)
})

test('lines stand where both their ends are held, once for each pair', () => {
  const [outer, one, two] = [anOutline('x'), anOutline('y', { outlineId: idOf('x') }), anOutline('z')]
  const nodes = ['a', 'b'].map((name) => aNode(name, { outlineId: one.id }))
  const others = ['c', 'd'].map((name) => aNode(name, { outlineId: two.id }))
  const design = designOf({ outlines: [outer, one, two], nodes: [...nodes, ...others] })
  const line = (id: string, from: string, to: string) =>
    ({ id, sources: [idOf(from)], targets: [idOf(to)] }) as const
  const levels = levelEdges(design, [line('1', 'a', 'b'), line('2', 'a', 'c'), line('3', 'd', 'b')])
  expect(Object.fromEntries(levels)).toEqual({
    [one.id]: [line('1', 'a', 'b')],
    root: [line('2', 'x', 'z')],
  })
})

test('rings: a hub of many stands in the middle of one ring', async () => {
  const hub = aNode('hub', { kind: 'firewall' })
  const leaves = Array.from({ length: 200 }, (_, index) => aNode(`l${index}`))
  const relationships = leaves.map(({ id }, index) => aRelationship(`r${index}`, id, hub.id))
  const after = await laidOut(designOf({ nodes: [...leaves, hub], relationships }), 'radial')
  expect(untidy(after)).toEqual([])
  const center = after.nodes.get(hub.id)
  const far = leaves.map(({ id }) => {
    const leaf = after.nodes.get(id)
    return Math.hypot((leaf?.x ?? 0) - (center?.x ?? 0), (leaf?.y ?? 0) - (center?.y ?? 0))
  })
  expect(Math.max(...far) - Math.min(...far)).toBeLessThan(24)
})

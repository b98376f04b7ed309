import { expect, test } from 'vitest'
import type { Design } from '#shared/design/design.ts'
import { layoutKinds } from '#shared/design/layout/graph.ts'
import { applyPatch } from '#shared/design/patch.ts'
import { aNode, anOutline, aRelationship } from '#shared/design/testing/designs.ts'
import { designOf } from '#shared/design/testing/design-of.ts'
import { plainWish } from '#shared/design/layout/wish.ts'
import { runLayout } from './run-layout.ts'

const site = anOutline('site')
const gate = aNode('gate', { kind: 'firewall' })
const people = Array.from({ length: 5 }, (_, index) => aNode(`p${index}`, { outlineId: site.id }))
const design: Design = designOf({
  outlines: [site],
  nodes: [gate, ...people],
  relationships: people.map(({ id }, index) => aRelationship(`r${index}`, id, gate.id)),
})

test.each(layoutKinds)('a worker of the browser arranges in %s', async (kind) => {
  const result = await runLayout(design, plainWish(kind), new Set(), new AbortController().signal)
  if (result === null || !result.ok) throw new Error('no patch')
  const { nodes } = applyPatch(design, result.value)
  expect(new Set([...nodes.values()].map(({ x, y }) => `${x} ${y}`)).size).toBe(6)
})

test('a worker that works is stopped', async () => {
  const stop = new AbortController()
  const many = designOf({
    nodes: Array.from({ length: 3000 }, (_, index) => aNode(`n${index}`)),
    relationships: Array.from({ length: 2999 }, (_, index) =>
      aRelationship(`r${index}`, aNode(`n${index}`).id, aNode(`n${index + 1}`).id),
    ),
  })
  const result = runLayout(many, plainWish('layered'), new Set(), stop.signal)
  stop.abort()
  expect(await result).toBeNull()
})

import { expect, test } from 'vitest'
import { toDesign } from './value.ts'
import { applyPatch, invertPatch } from './patch.ts'
import { addJoinedNode, reconnect } from './reconnect.ts'
import { aNode, aRelationship, idOf } from './testing/designs.ts'

const [wall, store, phone] = [
  aNode('wall', { kind: 'firewall' }),
  aNode('store', { kind: 'server', x: 400 }),
  aNode('phone', { kind: 'phone', y: 200 }),
]
const line = aRelationship('r', wall.id, store.id, { label: '443', style: 'dashed' })
const design = toDesign({ nodes: [wall, store, phone], relationships: [line], outlines: [] })

test('a line goes to another node with its label and look', () => {
  const patch = reconnect(design, line.id, wall.id, phone.id)
  expect(patch.ok && applyPatch(design, patch.value).relationships.get(line.id)).toEqual({
    ...line,
    to: phone.id,
  })
})

test('where it may not end it stays, with the reason', () => {
  expect(reconnect(design, line.id, wall.id, wall.id)).toMatchObject({
    problem: { code: 'connection-invalid' },
  })
})

test('a node that is placed at the end of a line is one step with it', () => {
  const node = { id: idOf('new'), kind: 'server', name: 'New', at: { x: 800, y: 0 } } as const
  const patch = addJoinedNode(design, node, { id: idOf('line'), from: wall.id })
  if (!patch.ok) throw new Error(patch.problem.code)
  const after = applyPatch(design, patch.value)
  expect([after.nodes.size, after.relationships.get(idOf('line'))?.to]).toEqual([4, node.id])
  expect(applyPatch(after, invertPatch(patch.value))).toEqual(design)
  expect(addJoinedNode(design, { ...node, kind: 'tablet' }, { id: idOf('line'), from: phone.id }).ok).toBe(
    false,
  )
})

import { expect, test } from 'vitest'
import { addJoinedToDrawn, joinDrawn, nodeAtEnd, reconnectDrawn, refuseDrawn } from './drawn-ends.ts'
import { applyPatch, invertPatch } from './patch.ts'
import { aNode, anOutline, aRelationship, idOf } from './testing/designs.ts'
import { toDesign } from './value.ts'

const site = anOutline('site', { name: 'Site', isFolded: true })
const room = anOutline('room', { name: 'Room', x: 800, isFolded: true })
const [web, desk, wall, own] = [
  aNode('web', { kind: 'server', x: 40, y: 60, outlineId: site.id }),
  aNode('desk', { x: 400 }),
  aNode('wall', { kind: 'firewall', x: 400, y: 200 }),
  aNode('own', { kind: 'box', name: 'Room', x: 840, y: 60, outlineId: room.id }),
]
const line = aRelationship('r', web.id, desk.id, { label: 'https' })
const design = toDesign({ nodes: [web, desk, wall, own], relationships: [line], outlines: [site, room] })
const nodeIds = [idOf('n1'), idOf('n2')] as const

test('a line to a card ends at the node of its name, or at what it ended at before', () => {
  expect(nodeAtEnd(design, room.id)).toBe(own.id)
  expect(nodeAtEnd(design, site.id)).toBeNull()
  expect(nodeAtEnd(design, site.id, line.id)).toBe(web.id)
  expect(nodeAtEnd(design, desk.id)).toBe(desk.id)
})

test('the end at a card goes to another card, and the one that stays is the node that it was', () => {
  const moved = reconnectDrawn(design, { id: line.id, from: site.id, to: wall.id, nodeIds })
  expect(moved.ok && moved.value.relationships.map(({ is }) => is)).toEqual([{ to: wall.id }])
  const away = reconnectDrawn(design, { id: line.id, from: wall.id, to: desk.id, nodeIds })
  expect(away.ok && applyPatch(design, away.value).relationships.get(line.id)).toEqual({
    ...line,
    from: wall.id,
  })
})

test('an end that goes to a card goes to its own node, made with it where there is none', () => {
  const known = reconnectDrawn(design, { id: line.id, from: site.id, to: room.id, nodeIds })
  if (!known.ok) throw new Error(known.problem.code)
  expect(applyPatch(design, known.value).relationships.get(line.id)).toEqual({ ...line, to: own.id })
  expect(known.value.nodes).toEqual([])
  const made = joinDrawn(design, { id: idOf('new'), from: wall.id, to: site.id, nodeIds })
  if (!made.ok) throw new Error(made.problem.code)
  const after = applyPatch(design, made.value)
  expect(after.relationships.get(idOf('new'))).toMatchObject({ from: wall.id, to: nodeIds[1] })
  expect(after.nodes.get(nodeIds[1])).toMatchObject({ kind: 'box', name: 'Site', outlineId: site.id })
  expect(refuseDrawn(after, wall.id, site.id)).toMatchObject({ code: 'relationship-exists' })
  expect(applyPatch(after, invertPatch(made.value))).toEqual(design)
})

test('a card that is full grows with its own node', () => {
  const nodes = Array.from({ length: 40 }, (_, at) =>
    aNode(`f${at}`, { x: (at % 3) * 100, y: Math.floor(at / 3) * 20, outlineId: site.id }),
  )
  const full = toDesign({ nodes: [...nodes, wall], relationships: [], outlines: [site] })
  const made = joinDrawn(full, { id: idOf('new'), from: wall.id, to: site.id, nodeIds })
  if (!made.ok) throw new Error(made.problem.code)
  const { nodes: after, outlines } = applyPatch(full, made.value)
  const [node, grown] = [after.get(nodeIds[1]), outlines.get(site.id)]
  expect(node?.outlineId).toBe(site.id)
  expect((node?.y ?? 0) < (grown?.y ?? 0) + (grown?.height ?? 0)).toBe(true)
  expect((node?.x ?? 0) < (grown?.x ?? 0) + (grown?.width ?? 0)).toBe(true)
})

test('what may not be joined says why, whatever stands for it', () => {
  expect(refuseDrawn(design, site.id, site.id)).toMatchObject({ code: 'connection-invalid' })
  expect(refuseDrawn(design, site.id, wall.id)).toBeNull()
  expect(refuseDrawn(design, desk.id, site.id, line.id)).toMatchObject({ code: 'relationship-exists' })
  const held = toDesign({ relationships: [], outlines: [room], nodes: [{ ...own, kind: 'laptop' }, desk] })
  expect(refuseDrawn(held, room.id, desk.id)).toMatchObject({ code: 'device-to-device' })
  expect(joinDrawn(held, { id: idOf('new'), from: room.id, to: desk.id, nodeIds }).ok).toBe(false)
})

test('what is placed at the end of a line from a card is joined to its own node', () => {
  const node = { id: idOf('new'), kind: 'switch', name: 'New', at: { x: 400, y: 600 } } as const
  const placed = addJoinedToDrawn(design, node, { id: idOf('l'), from: site.id, nodeId: nodeIds[0] })
  if (!placed.ok) throw new Error(placed.problem.code)
  const after = applyPatch(design, placed.value)
  expect(after.relationships.get(idOf('l'))).toMatchObject({ from: nodeIds[0], to: node.id })
  expect(after.nodes.size).toBe(6)
})

import { expect, test } from 'vitest'
import { changeNode, changeRelationship, removeElements, setLocked } from './change.ts'
import { addNode, addRelationship } from './create.ts'
import type { Design } from './design.ts'
import { toDesign } from './value.ts'
import { moveElements, resizeOutline } from './move.ts'
import { namePatch } from './name-patch.ts'
import { reorder } from './order.ts'
import { applyPatch, invertPatch, type Patch } from './patch.ts'
import { reconnect } from './reconnect.ts'
import { restyle } from './restyle.ts'
import { aNode, anOutline, aRelationship, idOf } from './testing/designs.ts'

const [web, ana, data, office] = [
  aNode('Web', { kind: 'server' }),
  aNode('Ana', { y: 200 }),
  aNode('Data', { kind: 'database', x: 400 }),
  anOutline('Office', { x: 2000, width: 600, height: 400 }),
]
const line = aRelationship('line', ana.id, web.id)
const design = toDesign({ nodes: [web, ana, data], relationships: [line], outlines: [office] })
const all = [web.id, ana.id, data.id]

const valued = (result: { readonly ok: boolean; readonly value?: Patch }): Patch => {
  if (result.value === undefined) throw new Error('refused')
  return result.value
}

const cases: readonly (readonly [
  what: string,
  patch: Patch,
  kind: string,
  count: number,
  name: string | null,
])[] = [
  [
    'a node that is drawn',
    valued(addNode(design, { id: idOf('n'), kind: 'server', name: 'Mail', at: { x: 0, y: 900 } })),
    'add',
    1,
    'Mail',
  ],
  [
    'a node that goes, with its line',
    removeElements(design, [ana.id], { withContent: false }),
    'remove',
    1,
    'Ana',
  ],
  ['several that go', removeElements(design, all, { withContent: false }), 'remove', 3, null],
  [
    'several that move',
    moveElements(
      design,
      all.map((id, at) => ({ id, x: at * 300, y: 1000 })),
    ),
    'move',
    3,
    null,
  ],
  ['one that moves', moveElements(design, [{ id: web.id, x: 8, y: 900 }]), 'move', 1, 'Web'],
  [
    'an outline that grows',
    resizeOutline(design, office.id, { x: 2000, y: 0, width: 800, height: 400 }),
    'resize',
    1,
    'Office',
  ],
  ['another name', changeNode(design, web.id, { name: 'Shop' }), 'rename', 1, 'Shop'],
  ['what is known of a node', changeNode(design, web.id, { privateIp: '10.0.0.1' }), 'change', 1, 'Web'],
  [
    'a line that is drawn',
    valued(addRelationship(design, { id: idOf('l'), from: web.id, to: data.id })),
    'connect',
    1,
    'Web – Data',
  ],
  [
    'a line that goes',
    removeElements(design, [line.id], { withContent: false }),
    'disconnect',
    1,
    'Ana – Web',
  ],
  ['an end of a line', valued(reconnect(design, line.id, ana.id, data.id)), 'reconnect', 1, 'Ana – Data'],
  ['a label', changeRelationship(design, line.id, { label: 'SQL' }), 'label', 1, 'Ana – Web'],
  ['arrows', changeRelationship(design, line.id, { direction: 'both' }), 'change', 1, 'Ana – Web'],
  ['how a line looks', restyle(design, [line.id], { line: { style: 'dashed' } }), 'look', 1, 'Ana – Web'],
  ['how cards look', restyle(design, all, { node: { color: '#2563eb' } }), 'look', 3, null],
  ['what lies above', reorder(design, [web.id], 'toFront'), 'order', 1, 'Web'],
  ['a lock', setLocked(design, [web.id], true), 'lock', 1, 'Web'],
]

const nameOn = (of: Design, patch: Patch) => namePatch(patch, [applyPatch(of, patch), of])

test.each(cases)('%s has a name', (_what, patch, kind, count, name) => {
  expect(nameOn(design, patch)).toMatchObject({ kind, count, name })
})

test('what takes a step back is no step to name: its inverse is', () => {
  const lock = setLocked(design, [web.id], true)
  const locked = applyPatch(design, lock)
  expect(nameOn(locked, invertPatch(lock)).kind).toBe('unlock')
  expect(nameOn(locked, invertPatch(invertPatch(lock))).kind).toBe('lock')
})

test('a line is seen at its ends', () => {
  const cut = removeElements(design, [line.id], { withContent: false })
  expect(nameOn(design, cut).seenAt.toSorted()).toEqual([ana.id, web.id].toSorted())
})

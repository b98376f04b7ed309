import { expect, test } from 'vitest'
import { emptyDesign, toContent } from '#shared/design/value.ts'
import { patchChanges, type DesignHistory, type DesignStep } from '#shared/design/patch-changes.ts'
import { emptyPatch, type Patch } from '#shared/design/patch.ts'
import { aNode } from '#shared/design/testing/designs.ts'
import { beginHistory, takeStep } from '#shared/document/history.ts'
import { readStored, toSnapshot, toStoredStep, type Snapshot, type StoredStep } from './stored-history.ts'

const node = aNode('a')
const begun: Patch = { ...emptyPatch, nodes: [{ id: node.id, was: null, is: node }] }
const to = (x: number, from: number): Patch => ({
  ...emptyPatch,
  nodes: [{ id: node.id, was: { x: from }, is: { x } }],
})

/** As browsers hold it: patches as they were done, in both directions. */
const snapshot: Snapshot = {
  id: 'd',
  content: { nodes: [{ ...node, x: 8 }], relationships: [], outlines: [] },
  past: [begun, to(8, 0)],
  future: [to(16, 8)],
}
const steps: readonly StoredStep[] = [
  { kind: 'redo' },
  { kind: 'do', patch: to(24, 16), merge: 'x' },
  { kind: 'do', patch: to(32, 24), merge: 'x' },
  { kind: 'heard', patch: { ...emptyPatch, nodes: [{ id: node.id, was: { y: 0 }, is: { y: 40 } }] } },
  { kind: 'undo' },
]

test('a design as a browser holds it opens with its history', () => {
  const history = readStored(snapshot, steps)
  expect(history.value.nodes.get(node.id)).toMatchObject({ x: 16, y: 40 })
  expect([history.past.length, history.future.length]).toEqual([3, 1])
  expect(xAfter(history, 'undo')).toBe(8)
  expect(xAfter(history, 'undo', 'undo')).toBe(0)
  expect(xAfter(history, 'undo', 'undo', 'undo')).toBeUndefined()
  expect(xAfter(history, 'redo')).toBe(32)
  expect(xAfter(readStored(snapshot, []), 'redo')).toBe(16)
})

test('what is written is what was read', () => {
  expect(toSnapshot('d', readStored(snapshot, []))).toEqual(snapshot)
})

test('steps are written as they always were, and lead to the same', () => {
  const taken: readonly DesignStep[] = [
    { kind: 'do', change: begun, merge: null },
    { kind: 'do', change: to(8, 0), merge: 'x' },
    { kind: 'heard', change: to(16, 8) },
    { kind: 'undo' },
    { kind: 'redo' },
  ]
  const stored = taken.map(toStoredStep)
  expect(stored).toEqual([
    { kind: 'do', patch: begun, merge: null },
    { kind: 'do', patch: to(8, 0), merge: 'x' },
    { kind: 'heard', patch: to(16, 8) },
    { kind: 'undo' },
    { kind: 'redo' },
  ])
  const empty = toSnapshot('d', beginHistory(emptyDesign))
  const direct = taken.reduce<DesignHistory>(
    (history, step) => takeStep(patchChanges, history, step).history,
    beginHistory(emptyDesign),
  )
  const read = readStored(empty, stored)
  expect([toContent(read.value), read.past, read.future]).toEqual([
    toContent(direct.value),
    direct.past,
    direct.future,
  ])
})

function xAfter(history: DesignHistory, ...kinds: readonly ('undo' | 'redo')[]): number | undefined {
  let now = history
  for (const kind of kinds) now = takeStep(patchChanges, now, { kind }).history
  return now.value.nodes.get(node.id)?.x
}

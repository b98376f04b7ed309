import { expect, test } from 'vitest'
import { beginHistory, takeStep } from '#shared/document/history.ts'
import { editChanges, replay, type DrawingHistory } from './edit-changes.ts'
import { hasVpn } from './edit-nodes.ts'
import type { Edit } from './edit-value.ts'
import type { Model } from './model.ts'
import { createChance, type Chance } from './testing/chance.ts'
import { drawEdit } from './testing/draw-edit.ts'
import { drawModel } from './testing/draw-model.ts'
import { asStored, drawingOf } from './testing/drawing-of.ts'

const home = 'network-0'

// `anew`: the value is read again before each step back, so that nothing remembered of it helps.
test.each([{ anew: false }, { anew: true }])('all back and all again leads to the same: %o', ({ anew }) => {
  const changes = editChanges(home)
  const seen = (history: DrawingHistory): DrawingHistory =>
    anew ? { ...history, value: structuredClone(history.value) } : history
  let steps = 0
  for (let seed = 1; seed <= 80; seed += 1) {
    const chance = createChance(seed)
    let history: DrawingHistory = beginHistory(asStored(drawModel(chance)))
    const values: unknown[] = [drawingOf(history.value)]
    for (let step = 0; step < 4; step += 1) {
      const change = drawStep(chance, history.value, `${step}`)
      history = takeStep(changes, history, { kind: 'do', change, merge: null }).history
      if (change.length > 0) values.push(drawingOf(history.value))
    }
    for (const value of values.slice(0, -1).toReversed()) {
      history = takeStep(changes, seen(history), { kind: 'undo' }).history
      expect(drawingOf(history.value)).toEqual(value)
    }
    for (const value of values.slice(1)) {
      history = takeStep(changes, seen(history), { kind: 'redo' }).history
      expect(drawingOf(history.value)).toEqual(value)
      steps += 1
    }
  }
  expect(steps).toBeGreaterThan(250)
})

test('a large step is taken back on the value to which it led without a walk of its edits', () => {
  const model = asStored(drawModel(createChance(3)))
  const edits = model.placements
    .filter(({ networkId }) => networkId === home)
    .map(({ nodeId }): Edit => ({ kind: 'remove', nodeId }))
  expect(edits.length).toBeGreaterThan(5)
  const changes = editChanges(home)
  const done = takeStep(changes, beginHistory(model), { kind: 'do', change: edits, merge: null }).history
  const undone = takeStep(changes, done, { kind: 'undo' }).history
  expect(undone.value.placements).toBe(model.placements)
  const redone = takeStep(changes, undone, { kind: 'redo' }).history
  expect(redone.value.placements).toBe(done.value.placements)
})

/** Random edits that are allowed one after the other. */
function drawStep(chance: Chance, model: Model, name: string): readonly Edit[] {
  let now = model
  const edits: Edit[] = []
  for (let index = chance.int(1, 25); index > 0; index -= 1) {
    const { held, model: next } = replay(now, home, [drawEdit(chance, now, home, `made-${name}-${index}`)])
    // A rule that loses its VPN in a step before its own does not come back before it.
    if (!hasVpn(next, home)) continue
    edits.push(...held)
    now = next
  }
  return edits
}

import { expect, test } from 'vitest'
import { applyEdit } from './edit.ts'
import { createChance } from './testing/chance.ts'
import { drawEdit } from './testing/draw-edit.ts'
import { drawModel } from './testing/draw-model.ts'
import { placementLookup, relationLookup } from './drawing-lookups.ts'

const home = 'network-0'

test('lookups that follow a drawing through its edits answer as those of a drawing that was just read', () => {
  let applied = 0
  for (let seed = 0; seed < 60; seed += 1) {
    const chance = createChance(seed)
    let model = drawModel(chance)
    for (let step = 0; step < 60; step += 1) {
      const edit = drawEdit(chance, model, home, `id-${String(seed)}-${String(step)}`)
      const fresh = applyEdit(structuredClone(model), home, edit)
      const followed = applyEdit(model, home, edit)
      expect(followed).toEqual(fresh)
      if (!followed.ok) continue
      model = followed.value
      applied += 1
    }
    expect(placementLookup.of(model.placements)).toEqual(placementLookup.of([...model.placements]))
    expect(endsOf(model.relations)).toEqual(endsOf([...model.relations]))
  }
  expect(applied).toBeGreaterThan(1000)
})

test('an edit of an older drawing does not see what came after it', () => {
  const model = drawModel(createChance(1))
  const nodeId = model.placements.find(
    ({ networkId, nodeKind }) => networkId === home && nodeKind === 'device',
  )?.nodeId
  if (nodeId === undefined) throw new Error('no device was drawn')
  const first = applyEdit(model, home, { kind: 'remove', nodeId })
  const again = applyEdit(model, home, { kind: 'remove', nodeId })
  expect(first.ok).toBe(true)
  expect(again).toEqual(first)
})

/** Nodes without a relationship any more count as those that never had one. */
function endsOf(relations: Parameters<typeof relationLookup.of>[0]): Map<string, Set<string>> {
  const ends = new Map<string, Set<string>>()
  for (const [end, found] of relationLookup.of(relations))
    if (found.size > 0) ends.set(end, new Set([...found].map(({ id }) => id)))
  return ends
}

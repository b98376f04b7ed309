import { expect, test } from 'vitest'
import { keysOf } from '#shared/base/table.ts'
import { drawnChange, drawnPart, withDrawnChange } from './drawn-part.ts'
import { applyEdit } from './edit.ts'
import type { Model } from './model.ts'
import { changeRecord } from './testing/change-record.ts'
import { createChance } from './testing/chance.ts'
import { drawEdit } from './testing/draw-edit.ts'
import { drawModel } from './testing/draw-model.ts'

test('parts that follow edits, and the changes between them, are those of copies of which nothing is known', () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const chance = createChance(seed)
    let model = drawModel(chance)
    const ids = model.networks.map(({ id }) => id)
    let told = new Map(ids.map((id) => [id, drawnPart(model, id)]))
    for (let step = 0; step < 30; step += 1) {
      if (chance.percent(20)) model = changeRecord(chance, model)
      // Several at once may take as many nodes away as they bring.
      for (let count = chance.int(1, 5); count > 0; count -= 1) {
        const networkId = chance.pick(ids)
        const edit = drawEdit(chance, model, networkId, `made-${seed}-${step}-${count}`)
        const edited = applyEdit(model, networkId, edit)
        if (edited.ok) model = edited.value
      }
      // As when the records are read again.
      if (chance.percent(5)) model = structuredClone(model)
      const now = new Map<string, Model>()
      for (const id of ids) {
        const part = drawnPart(model, id)
        expect(part, `seed ${seed}, step ${step}`).toEqual(drawnPart(structuredClone(model), id))
        const before = told.get(id) ?? part
        const change = drawnChange(before, part)
        expect(change).toEqual(drawnChange(structuredClone(before), structuredClone(part)))
        const led = withDrawnChange(before, change)
        expect(sorted(led)).toEqual(sorted(part))
        now.set(id, led)
      }
      told = now
    }
  }
})

function sorted(model: Model): unknown {
  return keysOf(model).map((list) => {
    const records: readonly object[] = model[list]
    return [list, records.map((each) => JSON.stringify(each)).toSorted()]
  })
}

import { expect, test } from 'vitest'
import { createCompileMemory } from '#shared/compile/compile.ts'
import { applyEdit } from '#shared/model/edit.ts'
import type { Model } from '#shared/model/model.ts'
import { createChance, type Chance } from '#shared/model/testing/chance.ts'
import { drawEdit } from '#shared/model/testing/draw-edit.ts'
import { drawModel } from '#shared/model/testing/draw-model.ts'
import { compileOrganization } from './compile-organization.ts'

test('after any edits, what is remembered compiles to what it does from nothing', () => {
  const seen = { edits: 0, compiled: 0, kept: 0, made: 0, broken: 0 }
  for (let seed = 0; seed < 40; seed += 1) {
    const chance = createChance(seed)
    const memory = createCompileMemory()
    let model = drawModel(chance)
    let former = compileOrganization(model, memory).configs
    for (let step = 0; step < 40; step += 1) {
      const next = chance.percent(15) ? changeRecord(chance, model) : edit(chance, model, `${seed}-${step}`)
      const followed = compileOrganization(next, memory)
      const context = `seed ${seed}, step ${step}`
      expect({ context, ...followed }).toEqual({ context, ...compileOrganization(structuredClone(next)) })
      seen.edits += next === model ? 0 : 1
      seen.broken += followed.problems.size === 0 ? 0 : 1
      for (const [id, config] of followed.configs) {
        seen.compiled += 1
        if (former.get(id) === config) seen.kept += 1
        else seen.made += 1
      }
      // Most drawings go on from what can be compiled, else one problem would hide the rest.
      if (followed.problems.size > 0 && chance.percent(80)) continue
      model = next
      former = followed.configs
    }
  }
  expect(seen.edits).toBeGreaterThan(500)
  expect(seen.broken).toBeGreaterThan(50)
  expect(seen.kept).toBeGreaterThan(seen.compiled / 2)
  expect(seen.made).toBeGreaterThan(200)
})

function edit(chance: Chance, model: Model, id: string): Model {
  const { id: networkId } = chance.pick(model.networks)
  const done = applyEdit(model, networkId, drawEdit(chance, model, networkId, `made-${id}`))
  return done.ok ? done.value : model
}

/** What no edit of a drawing changes, or what changes all that depends on it. */
function changeRecord(chance: Chance, model: Model): Model {
  const change = <T>(list: readonly T[], how: (record: T) => T): T[] => {
    const chosen = list.length === 0 ? undefined : chance.pick(list)
    return list.map((record) => (record === chosen ? how(record) : record))
  }
  return chance.pick<() => Model>([
    () => ({
      ...model,
      networkUsers: change(model.networkUsers, (each) => ({ ...each, active: !each.active })),
    }),
    () => ({ ...model, gateways: change(model.gateways, (each) => ({ ...each, active: !each.active })) }),
    () => ({ ...model, gateways: change(model.gateways, (each) => ({ ...each, publicKey: null })) }),
    () => ({
      ...model,
      gateways: change(model.gateways, (each) => ({ ...each, listenPort: each.listenPort + 1 })),
    }),
    () => ({
      ...model,
      gateways: change(model.gateways, (each) => ({ ...each, tokenVersion: each.tokenVersion + 1 })),
    }),
    () => ({
      ...model,
      networks: change(model.networks, (each) => ({
        ...each,
        allowInternalTraffic: !each.allowInternalTraffic,
      })),
    }),
    () => ({ ...model, networks: change(model.networks, (each) => ({ ...each, range6: null })) }),
    () => ({
      ...model,
      relations: change(model.relations, (each) => ({ ...each, exit: each.kind === 'peer' && !each.exit })),
    }),
    () => ({ ...model, relations: model.relations.toReversed(), placements: model.placements.toReversed() }),
  ])()
}

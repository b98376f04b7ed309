import { sha256Hex } from '#shared/base/digest.ts'
import { expect, test } from 'vitest'
import { compileAll, createCompileMemory } from '#shared/compile/compile.ts'
import { configDigest, type Hashing } from '#shared/compile/config/digest.ts'
import { check } from '#shared/model/check.ts'
import { applyEdit } from '#shared/model/edit.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { Model } from '#shared/model/model.ts'
import { createChance, type Chance } from '#shared/model/testing/chance.ts'
import { changeRecord } from '#shared/model/testing/change-record.ts'
import { drawEdit } from '#shared/model/testing/draw-edit.ts'
import { drawModel } from '#shared/model/testing/draw-model.ts'
import { compileOrganization, type Compiled } from './compile-organization.ts'

test('after any edits, what is remembered compiles to what it does from nothing', () => {
  const seen = { compiled: 0, kept: 0, made: 0, broken: 0, back: 0, kinds: new Set<Edit['kind']>() }
  for (let seed = 0; seed < 24; seed += 1) {
    const chance = createChance(seed)
    const memory = createCompileMemory()
    const past = [drawModel(chance)]
    let former = compileOrganization(past[0] ?? drawModel(chance), memory).configs
    for (let step = 0; step < 40; step += 1) {
      const next = draw(chance, past, `${seed}-${step}`, seen)
      const followed = compileOrganization(next, memory)
      const context = `seed ${seed}, step ${step}`
      const copy = structuredClone(next)
      const anew = compileOrganization(copy)
      expect({
        context,
        ...followed,
        found: check(next),
        digests: digestsOf(followed, () => hashing()),
      }).toEqual({
        context,
        ...anew,
        found: check(copy),
        digests: digestsOf(anew),
      })
      seen.broken += followed.problems.size === 0 ? 0 : 1
      for (const [id, config] of followed.configs) {
        seen.compiled += 1
        if (former.get(id) === config) seen.kept += 1
        else seen.made += 1
      }
      // Most drawings go on from what can be compiled, else one problem would hide the rest.
      if (followed.problems.size > 0 && chance.percent(80)) continue
      past.push(next)
      former = followed.configs
    }
  }
  // Every kind of edit did something.
  expect(seen.kinds.size).toBe(14)
  expect(seen.back).toBeGreaterThan(100)
  expect(seen.broken).toBeGreaterThan(50)
  expect(seen.kept).toBeGreaterThan(seen.compiled / 2)
  expect(seen.made).toBeGreaterThan(200)
})

test('models that share parts are compiled each to its own, in any order and through one memory', () => {
  for (let seed = 100; seed < 115; seed += 1) {
    const chance = createChance(seed)
    const root = drawModel(chance)
    const branches = [0, 1, 2].map((branch) => {
      let model = root
      for (let step = 0; step < 4; step += 1) model = edit(chance, model, `${seed}-${branch}-${step}`).model
      return model
    })
    const anew = branches.map((model) => compileAll(structuredClone(model)))
    const memories = [createCompileMemory(), createCompileMemory()]
    for (let turn = 0; turn < 12; turn += 1) {
      const branch = chance.int(0, branches.length - 1)
      const model = branches[branch] ?? root
      expect(compileAll(model, chance.pick(memories)), `seed ${seed}, turn ${turn}`).toEqual(anew[branch])
    }
  }
})

test('a move, another name and users in another order leave every configuration as it is', () => {
  let kept = 0
  for (let seed = 200; seed < 210; seed += 1) {
    const model = drawModel(createChance(seed))
    const memory = createCompileMemory()
    const before = compileAll(model, memory)
    const after = compileAll(
      {
        ...model,
        devices: model.devices.map((each) => ({ ...each, name: `${each.name} again` })),
        placements: model.placements.map((each) => ({ ...each, position: { x: 8, y: 8 } })),
        networkUsers: model.networkUsers.toReversed(),
      },
      memory,
    )
    for (const [id, config] of before) expect(after.get(id), `seed ${seed}`).toBe(config)
    kept += before.size
  }
  expect(kept).toBeGreaterThan(10)
})

function digestsOf({ configs }: Compiled, begin?: () => Hashing): string[] {
  return [...configs.values()].map((config) => configDigest(config, begin))
}

/** One that goes on from where it was, as the server's. */
function hashing(before = ''): Hashing {
  let all = before
  return {
    update: (text) => (all += text),
    copy: () => hashing(all),
    digest: () => sha256Hex(all),
  }
}

interface Seen {
  back: number
  readonly kinds: Set<Edit['kind']>
}

/** The next model: one edit or several, a change of records, or a model from before, as after an undo. */
function draw(chance: Chance, past: readonly Model[], id: string, seen: Seen): Model {
  let model = past.at(-1) ?? drawModel(chance)
  const dice = chance.int(0, 99)
  if (dice < 15) return changeRecord(chance, model)
  if (dice < 30) {
    seen.back += 1
    return past.at(-chance.int(1, 6)) ?? model
  }
  // Beyond what is followed record by record.
  const count = dice < 33 ? 70 : dice < 48 ? chance.int(2, 6) : 1
  for (let each = 0; each < count; each += 1) {
    const done = edit(chance, model, `${id}-${each}`)
    if (done.model !== model) seen.kinds.add(done.kind)
    model = done.model
  }
  return model
}

function edit(
  chance: Chance,
  model: Model,
  id: string,
): { readonly model: Model; readonly kind: Edit['kind'] } {
  const { id: networkId } = chance.pick(model.networks)
  const drawn = chance.percent(10)
    ? addressAtEnd(chance, model, networkId)
    : drawEdit(chance, model, networkId, `made-${id}`)
  const done = applyEdit(model, networkId, drawn)
  return { model: done.ok ? done.value : model, kind: drawn.kind }
}

/** The first and the last addresses of a network, and those beside them, which it may not give away or does not have. */
function addressAtEnd(chance: Chance, model: Model, networkId: string): Edit {
  const network = model.networks.find((each) => each.id === networkId)
  const placed = model.placements.filter((each) => each.networkId === networkId)
  const [base = '', prefix = '24'] = network?.range.split('/') ?? []
  const last = 2 ** (32 - Number(prefix)) - 1
  const host = chance.pick([0, 1, 2, last - 2, last - 1, last])
  return {
    kind: 'set-address',
    nodeId: chance.pick(placed).nodeId,
    address: `${base.split('.').slice(0, 3).join('.')}.${host}`,
    address6: network?.range6?.replace(/::.*$/, `::${chance.pick(['1', 'ffff:ffff:ffff:ffff'])}`) ?? null,
  }
}

import { expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { applyEdit, applyEdits } from './edit.ts'
import type { Edit } from './edit-value.ts'
import { hasVpn } from './edit-nodes.ts'
import { invertEdit, invertEdits } from './invert-edit.ts'
import { emptyModel, type Model } from './model.ts'
import { createChance, type Chance } from './testing/chance.ts'
import { drawEdit } from './testing/draw-edit.ts'
import { drawModel } from './testing/draw-model.ts'
import { asStored, drawingOf } from './testing/drawing-of.ts'
import { at, gateway, network, ruleFormOf, user } from './testing/records.ts'

const home = 'network-0'

test('taking back any edit that is allowed leads to the drawing before it', () => {
  const kinds = new Map<Edit['kind'], number>()
  eachDrawing(120, (chance, begin, makeId) => {
    let before = begin
    for (let step = 0; step < 40; step += 1) {
      const edit = drawEdit(chance, before, home, makeId())
      const applied = applyEdit(before, home, edit)
      if (!applied.ok) continue
      kinds.set(edit.kind, (kinds.get(edit.kind) ?? 0) + 1)
      const undone = applyEdits(applied.value, home, invertEdit(before, home, edit))
      const isRefused = isRuleWithoutVpn(before, edit)
      expect(drawingAfter(undone)).toEqual(isRefused ? problem('rule-needs-vpn') : drawingOf(before))
      before = applied.value
    }
  })
  expect(kinds.size).toBe(14)
  expect(Math.min(...kinds.values())).toBeGreaterThan(30)
})

test('taking back several edits leads to the drawing before them, and taking that back to the one after them', () => {
  let walks = 0
  eachDrawing(300, (chance, before, makeId) => {
    const edits: Edit[] = []
    let after = before
    for (let step = 0; step < 12; step += 1) {
      const edit = drawEdit(chance, after, home, makeId())
      const applied = applyEdit(after, home, edit)
      if (!applied.ok) continue
      edits.push(edit)
      after = applied.value
    }
    const back = invertEdits(before, home, edits)
    const undone = applyEdits(after, home, back)
    expect(drawingAfter(undone)).toEqual(drawingOf(before))
    if (!undone.ok) return
    const redone = applyEdits(undone.value, home, invertEdits(after, home, back))
    expect(drawingAfter(redone)).toEqual(drawingOf(after))
    walks += 1
  })
  expect(walks).toBe(300)
})

const vpn = gateway('g1')
const bare: Model = {
  ...emptyModel,
  networks: [network({ id: home, range6: 'fd00::/64' })],
  networkUsers: [user('u1')],
  gateways: [vpn],
}
const drawn = afterAll(bare, [
  { kind: 'place', nodeId: 'g1', position: at(0, 0) },
  {
    kind: 'add-device',
    id: 'd1',
    form: { kind: 'laptop', networkUserId: 'u1', name: 'd1', serial: '', observation: '', active: true },
    position: at(8, 0),
  },
  { kind: 'add-rule', id: 'r1', form: ruleFormOf({ audience: 'chosen' }), position: at(16, 0) },
  { kind: 'connect', id: 'd1-g1', a: 'd1', b: 'g1' },
  { kind: 'set-exit', relationId: 'd1-g1', exit: true },
  { kind: 'connect', id: 'g1-r1', a: 'g1', b: 'r1' },
  { kind: 'connect', id: 'd1-r1', a: 'd1', b: 'r1' },
  { kind: 'set-address', nodeId: 'd1', address: '10.20.0.77', address6: null },
])

const table: readonly { readonly name: string; readonly edits: readonly Edit[]; readonly back: string[] }[] =
  [
    {
      name: 'a device with its lines, its exit, and no IPv6 address as before',
      edits: [{ kind: 'remove', nodeId: 'd1' }],
      back: ['place', 'set-address', 'connect', 'set-exit', 'connect'],
    },
    {
      name: 'who was chosen for a rule',
      edits: [{ kind: 'change-rule', id: 'r1', form: ruleFormOf() }],
      back: ['change-rule', 'connect'],
    },
    {
      name: 'a rule that was taken away before its gateway',
      edits: [
        { kind: 'remove', nodeId: 'r1' },
        { kind: 'remove', nodeId: 'g1' },
      ],
      back: ['place', 'connect', 'set-exit', 'add-rule', 'connect', 'connect'],
    },
    {
      name: 'a rule that was taken away after its gateway comes back after it',
      edits: [
        { kind: 'remove', nodeId: 'g1' },
        { kind: 'remove', nodeId: 'r1' },
      ],
      back: ['place', 'connect', 'set-exit', 'add-rule', 'connect', 'connect'],
    },
    {
      name: 'nothing of a movement of nothing',
      edits: [{ kind: 'move', moves: [{ nodeId: 'missing', position: at(0, 0) }] }],
      back: [],
    },
  ]

test.each(table)('$name', ({ edits, back }) => {
  const inverse = invertEdits(drawn, home, edits)
  expect(inverse.map(({ kind }) => kind)).toEqual(back)
  expect(drawingAfter(applyEdits(afterAll(drawn, edits), home, inverse))).toEqual(drawingOf(drawn))
})

test('a key that a device had is given back with it', () => {
  const key = 'B722QUoa7pLbGuTtah76twkvtZz7giHPabk6WGvqRGo='
  const keyed = {
    ...drawn,
    placements: drawn.placements.map((each) => (each.nodeId === 'd1' ? { ...each, publicKey: key } : each)),
  }
  const edit: Edit = { kind: 'remove', nodeId: 'd1' }
  const undone = afterAll(afterAll(keyed, [edit]), invertEdit(keyed, home, edit))
  expect(undone.placements.find((each) => each.nodeId === 'd1')?.publicKey).toBe(key)
})

function eachDrawing(
  count: number,
  walk: (chance: Chance, model: Model, makeId: () => string) => void,
): void {
  for (let seed = 1; seed <= count; seed += 1) {
    const chance = createChance(seed)
    let made = 0
    walk(chance, asStored(drawModel(chance)), () => `made-${(made += 1)}`)
  }
}

/** A rule is made only where a VPN stands, so that one is not brought back before the other. */
function isRuleWithoutVpn(before: Model, edit: Edit): boolean {
  if (edit.kind !== 'remove' || !before.rules.some(({ id }) => id === edit.nodeId)) return false
  return !hasVpn(before, home)
}

function afterAll(model: Model, edits: readonly Edit[]): Model {
  const applied = applyEdits(model, home, edits)
  if (!applied.ok) throw new Error(applied.problem.code)
  return applied.value
}

function drawingAfter(applied: ReturnType<typeof applyEdits>): unknown {
  return applied.ok ? drawingOf(applied.value) : applied.problem
}

import { expect, test } from 'vitest'
import { applyEdits } from '#shared/model/edit.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import { drawnPart } from '#shared/model/drawn-part.ts'
import { emptyModel, type Model } from '#shared/model/model.ts'
import { createChance, type Chance } from '#shared/model/testing/chance.ts'
import { drawEdit } from '#shared/model/testing/draw-edit.ts'
import { drawingOf } from '#shared/model/testing/drawing-of.ts'
import { at, gateway, network, user } from '#shared/model/testing/records.ts'
import { idOf } from '#renderer/testing/records.ts'
import { createFarPerson } from '../testing/far-page.ts'
import { createHeldDrawing } from '../testing/held-drawing.ts'

const [office, owner, vpn, hub] = [idOf(1), idOf(2), idOf(3), idOf(4)]
const bare: Model = {
  ...emptyModel,
  networks: [network({ id: office })],
  networkUsers: [user(owner)],
  gateways: [
    gateway(vpn, { name: 'vpn' }),
    gateway(hub, { name: 'hub', kind: 'hub', publicAddress: '198.51.100.24' }),
  ],
}
const begun = applyEdits(bare, office, [
  { kind: 'place', nodeId: vpn, position: at(0, 0) },
  { kind: 'place', nodeId: hub, position: at(400, 0) },
])
const stepCount = 60

const makeDevice = (chance: Chance, _model: Model, id: string): Edit => ({
  kind: 'add-device',
  id,
  form: { kind: 'phone', networkUserId: owner, name: id, serial: '', observation: '', active: true },
  position: at(chance.int(0, 99) * 8, 80),
})
/** A drawing without gateways has nothing of them to change. */
const makeAnything = (chance: Chance, model: Model, id: string): Edit =>
  model.gateways.length === 0 ? makeDevice(chance, model, id) : drawEdit(chance, model, office, id)

/** Draws, takes back, loses the line, answers and pages; the feed may be late, and may be lost. */
async function live(
  chance: Chance,
  draw: (chance: Chance, model: Model, id: string) => Edit,
  isCalm = false,
) {
  const drawing = createHeldDrawing(begun.ok ? begun.value : bare, office)
  const people = [createFarPerson(drawing, office), createFarPerson(drawing, office)]
  const made = new Set<string>()
  const removed = new Set<string>()
  let lastId = 100
  const note = (edits: readonly Edit[]): void => {
    for (const each of edits) {
      if (each.kind === 'add-device' || each.kind === 'add-rule') made.add(each.id)
      if (each.kind === 'remove') removed.add(each.nodeId)
    }
  }
  const acts: readonly ((person: (typeof people)[number]) => void)[] = [
    (person) => {
      const edit = draw(chance, person.page().state().history.value, idOf((lastId += 1)))
      if (person.page().edit([edit]).ok) note([edit])
    },
    (person) => {
      if (isCalm) return
      note(person.page().state().history.past.at(-1) ?? [])
      person.page().undo()
    },
    (person) => {
      if (isCalm) return
      note(person.page().state().history.future.at(-1) ?? [])
      person.page().redo()
    },
    (person) => person.setWire(chance.pick(['cut', 'deaf', 'whole'])),
    (person) => person.setWire('whole'),
    (person) => person.reload(),
    (person) => person.reopen(),
  ]
  const tell = (from: number): void => {
    for (const person of people)
      for (let revision = from + 1; revision <= drawing.revision(); revision += 1)
        if (person.wire() === 'whole' && chance.percent(80)) person.page().hear(drawing.heardAt(revision))
  }
  for (let step = 0; step < stepCount; step += 1) {
    const from = drawing.revision()
    const act = chance.percent(60) ? acts[0] : chance.pick(acts)
    act?.(chance.pick(people))
    for (let turn = chance.int(0, 6); turn > 0; turn -= 1) await Promise.resolve()
    tell(from)
  }
  for (const person of people) await person.settle()
  for (const person of people) {
    person.page().hear({ since: null, revision: drawing.revision(), change: null })
    await person.settle()
  }
  return { drawing, people, made, removed }
}

test.each(Array.from({ length: 60 }, (_, seed) => seed))(
  'two people with cuts and reloads see the same in the end, and what is missing was said (%i)',
  async (seed) => {
    const { drawing, people, made, removed } = await live(createChance(seed), makeAnything)
    const held = drawingOf(drawnPart(drawing.model(), office))
    for (const person of people)
      expect(drawingOf(drawnPart(person.page().state().history.value, office))).toEqual(held)
    const placed = new Set(drawing.model().placements.map(({ nodeId }) => nodeId))
    const missing = [...made].filter((id) => !placed.has(id) && !removed.has(id))
    const said = people.reduce((sum, person) => sum + person.said(), 0)
    expect(missing.length).toBeLessThanOrEqual(said)
  },
)

test.each(Array.from({ length: 30 }, (_, seed) => seed))(
  'what nobody takes away is there in the end, once and without a word (%i)',
  async (seed) => {
    const { drawing, people, made } = await live(createChance(seed), makeDevice, true)
    const placed = drawing.model().placements.map(({ nodeId }) => nodeId)
    expect(placed.toSorted()).toEqual([vpn, hub, ...made].toSorted())
    expect(people.map((person) => person.said())).toEqual([0, 0])
  },
)

import { describe, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import { applyEdits } from '#shared/model/edit.ts'
import { emptyModel, type Model } from '#shared/model/model.ts'
import { at, expectationOf, gateway, network, ruleFormOf, user } from '#shared/model/testing/records.ts'
import { idOf } from '#renderer/testing/records.ts'
import { createDraftServer } from '../testing/draft-server.ts'
import { deviceFormOf } from '../testing/office.ts'

// What is kept is read as the contract has it, so that ids are ids here.
const [office, person, g1, d1, d2, d3, r1, r2] = Array.from({ length: 8 }, (_, index) => idOf(index + 1)) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]
let lines = 100
const formOf = (name: string, form: Parameters<typeof deviceFormOf>[1] = {}) =>
  deviceFormOf(name, { networkUserId: person, ...form })
const device = (id: string, name: string, y = 0): Edit => ({
  kind: 'add-device',
  id,
  form: formOf(name),
  position: at(0, y),
})
const rule = (id: string, name: string): Edit => ({
  kind: 'add-rule',
  id,
  form: ruleFormOf({ name }),
  position: at(600, 0),
})
const place = (nodeId: string): Edit => ({ kind: 'place', nodeId, position: at(300, 0) })
const connect = (a: string, b: string): Edit => ({ kind: 'connect', id: idOf((lines += 1)), a, b })
const move = (nodeId: string, x: number, y: number): Edit => ({
  kind: 'move',
  moves: [{ nodeId, position: at(x, y) }],
})
const remove = (nodeId: string): Edit => ({ kind: 'remove', nodeId })
const change = (id: string, name: string, form: Parameters<typeof deviceFormOf>[1] = {}): Edit => ({
  kind: 'change-device',
  id,
  form: formOf(name, form),
})
const bare: Model = {
  ...emptyModel,
  networks: [network({ id: office })],
  networkUsers: [user(person)],
  gateways: [gateway(g1)],
}
const start = drawn(bare, place(g1), device(d1, 'd1'), device(d2, 'd2', 80), rule(r1, 'r1'))
const placeOf = (model: Model, id: string) => model.placements.find(({ nodeId }) => nodeId === id)?.position
const placed = (model: Model): string[] => model.placements.map(({ nodeId }) => nodeId).toSorted()

function drawn(model: Model, ...list: readonly Edit[]): Model {
  const applied = applyEdits(model, office, list)
  if (!applied.ok) throw new Error(applied.problem.code)
  return applied.value
}
const expecting = (...all: readonly (readonly [from: string, to: string])[]): Edit => ({
  kind: 'set-expectations',
  expectations: all.map(([from, to]) => expectationOf(from, to)),
})
const serverOf = () => createDraftServer(start, office)
const offline = () => problem('offline')
/** A page without a network, on which edits are done until it goes. */
async function drawOffline(server: ReturnType<typeof serverOf>, ...steps: (readonly Edit[])[]) {
  const page = server.store()
  server.answers.push(offline)
  for (const step of steps) page.edit(step)
  await page.settled()
  return page
}

describe('what somebody else did', () => {
  test('is taken in from the feed without a call', async () => {
    const server = serverOf()
    const draft = server.store()
    draft.edit([move(d1, 8, 8)])
    await draft.settled()
    server.otherEdits(change(d2, 'd2', { serial: 'theirs' }), move(g1, 80, 80))
    draft.hear(server.lastHeard())
    await draft.settled()
    expect([server.reads, server.timesTold()]).toEqual([[], 1])
    expect(draft.state().history.value.devices).toEqual(server.model().devices)
    expect(placeOf(draft.state().history.value, g1)).toEqual({ x: 80, y: 80 })
    draft.undo()
    await draft.settled()
    expect([placeOf(server.model(), d1), placeOf(server.model(), g1)]).toEqual([
      { x: 0, y: 0 },
      { x: 80, y: 80 },
    ])
  })

  test('is asked for where the feed does not lead on from what is known', async () => {
    const server = serverOf()
    const draft = server.store()
    server.otherEdits(move(g1, 80, 80))
    server.otherEdits(move(d1, 8, 8))
    draft.hear(server.lastHeard())
    await draft.settled()
    expect([server.reads, placeOf(draft.state().history.value, g1)]).toEqual([['changes'], { x: 80, y: 80 }])
  })

  test('leads on from our own edits, of which the feed said what came of them', async () => {
    const server = serverOf()
    const draft = server.store()
    draft.edit([device(d3, 'd3', 160)])
    draft.hear({ ...server.lastSaved(), revision: 2 })
    await draft.settled()
    draft.hear(server.lastHeard())
    server.otherEdits(move(d3, 8, 160))
    draft.hear(server.lastHeard())
    expect([server.reads, placeOf(draft.state().history.value, d3)]).toEqual([[], { x: 8, y: 160 }])
  })
})

describe('a page that comes after one that is gone', () => {
  test('takes back what was done there, and not what others did since', async () => {
    const server = serverOf()
    const draft = server.store()
    draft.edit([move(d1, 8, 8), move(d2, 16, 16)])
    draft.edit([change(d1, 'ours')])
    draft.edit([remove(g1)])
    draft.undo()
    await draft.settled()
    server.otherEdits(move(d1, 400, 400), change(d1, 'ours', { serial: 'theirs' }))
    const next = server.reload()
    expect([next.state().history.past.length, next.state().history.future.length]).toEqual([2, 1])
    next.undo()
    next.undo()
    await next.settled()
    expect(server.model().devices[0]).toMatchObject({ name: 'd1', serial: 'theirs' })
    expect([placeOf(server.model(), d1), placeOf(server.model(), d2)]).toEqual([
      { x: 400, y: 400 },
      { x: 0, y: 80 },
    ])
  })

  test('places again what was taken off there', async () => {
    const server = serverOf()
    const draft = server.store()
    draft.edit([remove(d1)])
    draft.edit([remove(g1)])
    await draft.settled()
    const next = server.reload()
    next.undo()
    next.undo()
    await next.settled()
    expect([placeOf(server.model(), d1), placeOf(server.model(), g1)]).toEqual([
      placeOf(start, d1),
      placeOf(start, g1),
    ])
    expect([server.notUndone, server.dropped]).toEqual([[], []])
  })
})

describe('a page that comes after two', () => {
  test('takes back what each of them did', async () => {
    const server = serverOf()
    await drawOffline(server, [remove(d1)])
    const second = server.reload()
    await second.settled()
    second.edit([remove(d2)])
    await second.settled()
    const third = server.reload()
    third.undo()
    await third.settled()
    expect(placed(server.model())).toEqual([d2, g1, r1].toSorted())
    third.undo()
    await third.settled()
    expect(placed(server.model())).toEqual([d1, d2, g1, r1].toSorted())
  })
})

describe('edits that waited without a network', () => {
  test('are merged field by field with what others did, and give way where both set the same', async () => {
    const server = serverOf()
    await drawOffline(server, [move(d1, 8, 8)], [change(d1, 'ours')], [move(d2, 24, 24)])
    server.otherEdits(move(d1, 400, 400), change(d1, 'd1', { serial: 'theirs' }))
    const next = server.reload()
    await next.settled()
    expect(server.model().devices[0]).toMatchObject({ name: 'ours', serial: 'theirs' })
    expect([placeOf(server.model(), d1), placeOf(server.model(), d2)]).toEqual([
      { x: 400, y: 400 },
      { x: 24, y: 24 },
    ])
    expect([server.gaveWay, server.dropped]).toEqual([['d1'], []])
    expect(server.unsent.now).toEqual([])
    expect(next.state().history.value.placements).toEqual(server.model().placements)
  })

  test('of what is gone are said, and the same done by both is not', async () => {
    const server = serverOf()
    await drawOffline(server, [remove(r1)], [connect(d1, g1)], [change(d2, 'ours')], [connect(d2, g1)])
    server.otherEdits(remove(r1), { kind: 'connect', id: idOf(99), a: g1, b: d1 }, remove(d2))
    const next = server.reload()
    await next.settled()
    expect([server.dropped, server.gaveWay]).toEqual([['device-missing', 'node-missing'], []])
    expect(server.model().relations).toMatchObject([{ id: idOf(99), from: d1, to: g1 }])
    expect(next.state().history.value.relations).toEqual(server.model().relations)
  })

  test.each(['the next page', 'the same page'])(
    'of expectations stand beside those of others, and are taken back alone, in %s',
    async (where) => {
      const server = serverOf()
      const page = await drawOffline(server, [expecting([d1, r1])])
      server.otherEdits(expecting([d2, r1]))
      const next = where === 'the same page' ? page : server.reload()
      if (next === page) {
        page.hear(server.lastHeard())
        page.retry()
      }
      await expect.poll(() => next.state().save.kind).toBe('saved')
      const expected = () => server.model().networks[0]?.expectations?.map(({ from }) => from)
      expect([expected(), server.gaveWay, server.dropped]).toEqual([[d2, d1], [], []])
      next.undo()
      await next.settled()
      expect(expected()).toEqual([d2])
    },
  )

  test('in the page that stays are merged by the same rule', async () => {
    const server = serverOf()
    const page = await drawOffline(server, [move(d1, 8, 8)], [move(d2, 24, 24)])
    server.otherEdits(move(d1, 400, 400))
    page.hear(server.lastHeard())
    page.retry()
    await expect.poll(() => page.state().save.kind).toBe('saved')
    expect([placeOf(server.model(), d1), placeOf(server.model(), d2), server.gaveWay]).toEqual([
      { x: 400, y: 400 },
      { x: 24, y: 24 },
      ['d1'],
    ])
  })
})

describe('edits that were stored although their answer was lost', () => {
  const drawnBefore: readonly Edit[] = [
    device(d3, 'd3', 160),
    connect(d3, g1),
    rule(r2, 'r2'),
    move(d1, 8, 8),
  ]

  test.each([
    ['the next page', problem('offline')],
    ['the same page', problem('offline')],
    ['the same page, told by the server', problem('outcome-unknown')],
  ])('are nobody else’s, and no noise, in %s', async (where, told) => {
    const server = serverOf()
    const page = server.store()
    server.answers.push((batch) => {
      server.otherEdits(...batch)
      return told
    })
    page.edit(drawnBefore)
    await page.settled()
    page.edit([move(d1, 16, 16)])
    const next = where === 'the next page' ? server.reload() : page
    next.retry()
    await expect.poll(() => server.unsent.now).toEqual([])
    await expect.poll(() => next.state().save.kind).toBe('saved')
    expect([server.dropped, server.gaveWay]).toEqual([[], []])
    expect(placeOf(server.model(), d1)).toEqual({ x: 16, y: 16 })
    next.undo()
    next.undo()
    await next.settled()
    expect(placed(server.model())).toEqual([d1, d2, g1, r1].toSorted())
    expect(placeOf(server.model(), d1)).toEqual({ x: 0, y: 0 })
    expect(server.notUndone).toEqual([])
  })
})

import { expect, test } from 'vitest'
import { problem, type Problem } from '#shared/base/problem.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import { drawnPart } from '#shared/model/drawn-part.ts'
import type { Model } from '#shared/model/model.ts'
import { createDraftServer } from '../testing/draft-server.ts'
import { bare, deviceFormOf, drawn, edits, office } from '../testing/office.ts'

const { device, rule, place, connect, move, remove } = edits

const placed = (model: Model): string[] => model.placements.map((placement) => placement.nodeId).toSorted()

test('an edit is there at once and on the server after', async () => {
  const server = createDraftServer()
  const draft = server.store()
  expect(draft.edit([place('g1')]).ok).toBe(true)
  expect(placed(draft.state().history.value)).toEqual(['g1'])
  expect(draft.state().save.kind).toBe('saving')
  expect(await draft.settled()).toEqual({ kind: 'saved' })
  expect(placed(server.model())).toEqual(['g1'])
  expect(server.unsent.now).toEqual([])
})

test('a refused edit changes nothing and is not sent', () => {
  const server = createDraftServer()
  const draft = server.store()
  expect(draft.edit([rule('r1')])).toMatchObject({ ok: false, problem: { code: 'rule-needs-vpn' } })
  expect(draft.state().history.past).toEqual([])
  expect(server.calls).toEqual([])
})

test('undo and redo travel to the server as edits', async () => {
  const server = createDraftServer()
  const draft = server.store()
  draft.edit([place('g1')])
  draft.edit([device('d1'), connect('d1', 'g1')])
  await draft.settled()
  draft.undo()
  await draft.settled()
  expect(placed(server.model())).toEqual(['g1'])
  expect(server.model().relations).toEqual([])
  draft.redo()
  await draft.settled()
  expect(placed(server.model())).toEqual(['d1', 'g1'])
  expect(server.model().relations).toMatchObject([{ from: 'd1', to: 'g1' }])
  expect(server.model()).toEqual(draft.state().history.value)
})

test('while one call is on its way, movements of the next are joined', async () => {
  const server = createDraftServer(drawn(bare, place('g1'), device('d1')))
  const draft = server.store()
  for (const x of [8, 16, 24, 32]) draft.edit([move('d1', x, 0)], 'd1')
  await draft.settled()
  expect(server.calls.map((batch) => batch.length)).toEqual([1, 1])
  expect(server.model().placements.find((each) => each.nodeId === 'd1')?.position.x).toBe(32)
})

test('offline loses nothing and says so; it is sent when asked again', async () => {
  const server = createDraftServer()
  const draft = server.store()
  server.answers.push(
    () => problem('offline'),
    () => problem('offline'),
  )
  draft.edit([place('g1')])
  expect(await draft.settled()).toMatchObject({ kind: 'offline', problem: { code: 'offline' } })
  draft.edit([device('d1')])
  expect(server.unsent.now).toHaveLength(2)
  draft.retry()
  await expect.poll(() => server.calls.length).toBe(2)
  server.wake()
  await expect.poll(() => draft.state().save.kind).toBe('saved')
  expect(placed(server.model())).toEqual(['d1', 'g1'])
})

test('what a page could not send, the next one sends', async () => {
  const server = createDraftServer()
  const draft = server.store([place('g1'), device('d1')])
  expect(placed(draft.state().history.value)).toEqual(['d1', 'g1'])
  await draft.settled()
  expect(placed(server.model())).toEqual(['d1', 'g1'])
})

test('somebody else saved: both changes are there, and undoing takes back only ours', async () => {
  const server = createDraftServer(drawn(bare, place('g1')))
  const draft = server.store()
  draft.edit([device('d1')])
  await draft.settled()
  server.otherEdits(place('g2', 300, 300))
  draft.saved(server.revision())
  await draft.settled()
  expect(placed(draft.state().history.value)).toEqual(['d1', 'g1', 'g2'])
  expect(server.timesTold()).toBe(1)
  draft.undo()
  await draft.settled()
  expect(placed(server.model())).toEqual(['g1', 'g2'])
})

test('undoing takes back what we set of a record and of the drawing, not what somebody else set', async () => {
  const server = createDraftServer(drawn(bare, place('g1'), device('d1'), device('d2', 0, 80)))
  const draft = server.store()
  draft.edit([{ kind: 'change-device', id: 'd1', form: deviceFormOf('ours') }])
  draft.edit([move('d1', 8, 8), move('d2', 16, 16)])
  await draft.settled()
  server.otherEdits(
    { kind: 'change-device', id: 'd1', form: deviceFormOf('ours', { serial: 'theirs' }) },
    move('d1', 400, 400),
  )
  draft.saved(server.revision())
  await draft.settled()
  draft.undo()
  draft.undo()
  await draft.settled()
  const [d1, d2] = ['d1', 'd2'].map((id) => server.model().placements.find(({ nodeId }) => nodeId === id))
  expect([d1?.position, d2?.position]).toEqual([
    { x: 400, y: 400 },
    { x: 0, y: 80 },
  ])
  expect(server.model().devices[0]).toMatchObject({ name: 'd1', serial: 'theirs' })
  draft.redo()
  await draft.settled()
  expect(server.model().devices[0]).toMatchObject({ name: 'ours', serial: 'theirs' })
  expect([server.dropped, server.notUndone]).toEqual([[], []])
})

test('what of a step can be taken back no more is said, and the rest is taken back', async () => {
  const server = createDraftServer(drawn(bare, place('g1')))
  const draft = server.store()
  draft.edit([device('d1'), device('d2', 0, 80)])
  await draft.settled()
  server.otherEdits(remove('d1'))
  draft.saved(server.revision())
  await draft.settled()
  draft.undo()
  await draft.settled()
  expect([server.notUndone, server.dropped]).toEqual([['node-missing'], []])
  expect(placed(server.model())).toEqual(['g1'])
  draft.redo()
  await draft.settled()
  expect(placed(server.model())).toEqual(['d2', 'g1'])
})

test('a key that was made beside the drawing is taken in, and is nobody else’s change', async () => {
  const server = createDraftServer(drawn(bare, place('g1'), device('d1')))
  const draft = server.store()
  server.makeKey('d1')
  draft.saved(server.revision())
  await draft.settled()
  expect(draft.state().history.value.placements.find((each) => each.nodeId === 'd1')?.publicKey).toBe('k')
  expect(server.timesTold()).toBe(0)
  server.makeKey('g1')
  draft.saved(server.revision())
  await draft.settled()
  expect(draft.state().history.value.gateways.find((each) => each.id === 'g1')?.publicKey).toBe('k')
  expect(server.timesTold()).toBe(0)
})

test('our edit on a node that somebody else took away is dropped with its problem', async () => {
  const server = createDraftServer(drawn(bare, place('g1'), device('d1')))
  const draft = server.store()
  server.otherEdits(remove('d1'))
  server.answers.push(() => problem('draft-changed-elsewhere'))
  draft.edit([connect('d1', 'g1')])
  await draft.settled()
  expect(server.dropped).toEqual(['node-missing'])
  expect(placed(draft.state().history.value)).toEqual(['g1'])
  expect(draft.state().history.value).toEqual(server.model())
})

test('of several edits only the one that the server refuses is dropped', async () => {
  const server = createDraftServer(drawn(bare, place('g1')))
  const draft = server.store()
  const limit = (batch: readonly Edit[]): Problem | null =>
    batch.some((edit) => edit.kind === 'add-device' && edit.id === 'd2')
      ? problem('plan-limit', { what: 'devices', limit: 1, have: 1 })
      : null
  server.answers.push(...Array.from({ length: 9 }, () => limit))
  draft.edit([device('d1'), device('d2', 0, 80), move('g1', 80, 80)])
  await draft.settled()
  expect(server.dropped).toEqual(['plan-limit'])
  expect(placed(server.model())).toEqual(['d1', 'g1'])
  expect(draft.state().history.value).toEqual(server.model())
})

test('its own echo is not taken for somebody else', async () => {
  const server = createDraftServer()
  const draft = server.store()
  draft.edit([place('g1')])
  await draft.settled()
  const before = draft.state().history.value
  draft.saved(server.revision())
  await draft.settled()
  expect(draft.state().history.value).toBe(before)
})

const nobody = { devices: [], gateways: [], networkUsers: [] }
const part = (model: Model): unknown => sorted(drawnPart(model, office))
/** Order of lists never matters. */
const sorted = (model: Model): unknown =>
  Object.values(model).map((list: readonly object[]) => list.map((each) => JSON.stringify(each)).toSorted())

test('what somebody else placed comes with its records, as a change', async () => {
  const away = drawn(bare, place('g1'), device('d9'), remove('d9'))
  const server = createDraftServer(away)
  const draft = server.store([], nobody)
  expect(draft.state().history.value.devices).toEqual([])
  draft.edit([move('g1', 8, 8)])
  await draft.settled()
  server.otherEdits(place('d9', 40, 40), connect('d9', 'g1'))
  draft.saved(server.revision())
  await draft.settled()
  expect(part(draft.state().history.value)).toEqual(part(server.model()))
  expect(server.reads).toEqual(['changes'])
  draft.undo()
  await draft.settled()
  expect(placed(server.model())).toEqual(['d9', 'g1'])
  expect(server.model().placements.find((each) => each.nodeId === 'g1')?.position.x).toBe(300)
  expect(server.model().relations).toMatchObject([{ from: 'd9', to: 'g1' }])
})

test('a device and a gateway that somebody else took off are placed again by undo, not made again', async () => {
  const server = createDraftServer(drawn(bare, place('g1'), place('g2', 600, 0), device('d1')))
  const draft = server.store([], nobody)
  draft.edit([remove('d1'), remove('g2')])
  await draft.settled()
  server.otherEdits(move('g1', 8, 8))
  draft.saved(server.revision())
  await draft.settled()
  draft.undo()
  await draft.settled()
  expect(server.dropped).toEqual([])
  expect(server.calls.at(-1)?.map((edit) => edit.kind)).toEqual(['place', 'place'])
  expect(placed(server.model())).toEqual(['d1', 'g1', 'g2'])
})

test('a record that was chosen to be placed outlives a drawing that is read before it is sent', async () => {
  const server = createDraftServer(drawn(bare, place('g1'), device('d9'), remove('d9')))
  const draft = server.store([], nobody)
  draft.learn({ devices: server.model().devices, networkUsers: server.model().networkUsers })
  server.answers.push(() => problem('draft-changed-elsewhere'))
  draft.edit([place('d9', 40, 40)])
  await draft.settled()
  expect(server.dropped).toEqual([])
  expect(placed(server.model())).toEqual(['d9', 'g1'])
  // What was placed may have been changed since it was chosen: it comes with the next change.
  server.otherEdits({ kind: 'change-device', id: 'd9', form: { ...deviceFormOf('d9'), name: 'renamed' } })
  draft.saved(server.revision())
  await draft.settled()
  expect(part(draft.state().history.value)).toEqual(part(server.model()))
})

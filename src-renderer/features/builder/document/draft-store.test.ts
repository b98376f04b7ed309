import { expect, test } from 'vitest'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { applyEdits } from '#shared/model/edit.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { Model } from '#shared/model/model.ts'
import { bare, drawn, edits, office } from '../testing/office.ts'
import { createDraftStore, type DraftStore } from './draft-store.ts'

const { device, rule, place, connect, move, remove } = edits

/** A server in memory with a switch for each way in which it may answer. */
function createServer(model: Model = bare) {
  let [held, revision] = [model, 1]
  const calls: (readonly Edit[])[] = []
  const answers: ((batch: readonly Edit[]) => Problem | null)[] = []
  const unsent: { now: readonly Edit[] } = { now: [] }
  const dropped: string[] = []
  let timesTold = 0
  let wake = (): void => undefined
  const store = (given: readonly Edit[] = []): DraftStore => {
    const draft = createDraftStore({
      networkId: office,
      revision,
      model: held,
      unsent: given,
      async sendEdits(_revision, batch): Promise<Result<{ revision: number }>> {
        calls.push(batch)
        const refusal = answers.shift()?.(batch) ?? null
        if (refusal !== null) return fail(refusal)
        const applied = applyEdits(held, office, batch)
        if (!applied.ok) return applied
        held = applied.value
        revision += 1
        return ok({ revision })
      },
      readDrawing: () => Promise.resolve(ok({ revision, model: held })),
      keepUnsent: (now) => (unsent.now = now),
      wait: (_ms, signal) =>
        new Promise((resolve) => {
          wake = resolve
          signal.addEventListener('abort', () => resolve())
        }),
      onDropped: (problems) => dropped.push(...problems.map((each) => each.code)),
      onEditedElsewhere: () => (timesTold += 1),
    })
    draft.open()
    return draft
  }
  return {
    store,
    calls,
    answers,
    unsent,
    dropped,
    timesTold: () => timesTold,
    model: () => held,
    revision: () => revision,
    wake: () => wake(),
    /** Somebody else saves. */
    otherEdits(...list: readonly Edit[]) {
      held = drawn(held, ...list)
      revision += 1
    },
    /** A key is made, by this page or by a gateway: nothing that is drawn changes. */
    makeKey(nodeId: string) {
      held = {
        ...held,
        members: held.members.map((each) => (each.nodeId === nodeId ? { ...each, publicKey: 'k' } : each)),
        gateways: held.gateways.map((each) => (each.id === nodeId ? { ...each, publicKey: 'k' } : each)),
      }
      revision += 1
    },
  }
}

const placed = (model: Model): string[] => model.members.map((member) => member.nodeId).toSorted()

test('an edit is there at once and on the server after', async () => {
  const server = createServer()
  const draft = server.store()
  expect(draft.edit([place('g1')]).ok).toBe(true)
  expect(placed(draft.state().history.present)).toEqual(['g1'])
  expect(draft.state().save.kind).toBe('saving')
  expect(await draft.settled()).toEqual({ kind: 'saved' })
  expect(placed(server.model())).toEqual(['g1'])
  expect(server.unsent.now).toEqual([])
})

test('a refused edit changes nothing and is not sent', () => {
  const server = createServer()
  const draft = server.store()
  expect(draft.edit([rule('r1')])).toMatchObject({ ok: false, problem: { code: 'rule-needs-vpn' } })
  expect(draft.state().history.past).toEqual([])
  expect(server.calls).toEqual([])
})

test('undo and redo travel to the server as edits', async () => {
  const server = createServer()
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
  expect(server.model()).toEqual(draft.state().history.present)
})

test('while one call is on its way, movements of the next are joined', async () => {
  const server = createServer(drawn(bare, place('g1'), device('d1')))
  const draft = server.store()
  for (const x of [8, 16, 24, 32]) draft.edit([move('d1', x, 0)], 'merge')
  await draft.settled()
  expect(server.calls.map((batch) => batch.length)).toEqual([1, 1])
  expect(server.model().members.find((each) => each.nodeId === 'd1')?.position.x).toBe(32)
})

test('offline loses nothing and says so; it is sent when asked again', async () => {
  const server = createServer()
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
  const server = createServer()
  const draft = server.store([place('g1'), device('d1')])
  expect(placed(draft.state().history.present)).toEqual(['d1', 'g1'])
  await draft.settled()
  expect(placed(server.model())).toEqual(['d1', 'g1'])
})

test('somebody else saved: both changes are there, and undoing takes back only ours', async () => {
  const server = createServer(drawn(bare, place('g1')))
  const draft = server.store()
  draft.edit([device('d1')])
  await draft.settled()
  server.otherEdits(place('g2', 300, 300))
  draft.saved(server.revision())
  await draft.settled()
  expect(placed(draft.state().history.present)).toEqual(['d1', 'g1', 'g2'])
  expect(server.timesTold()).toBe(1)
  draft.undo()
  await draft.settled()
  expect(placed(server.model())).toEqual(['g1', 'g2'])
})

test('a key that was made beside the drawing is taken in, and is nobody else’s change', async () => {
  const server = createServer(drawn(bare, place('g1'), device('d1')))
  const draft = server.store()
  server.makeKey('d1')
  draft.saved(server.revision())
  await draft.settled()
  expect(draft.state().history.present.members.find((each) => each.nodeId === 'd1')?.publicKey).toBe('k')
  expect(server.timesTold()).toBe(0)
  server.makeKey('g1')
  draft.saved(server.revision())
  await draft.settled()
  expect(draft.state().history.present.gateways.find((each) => each.id === 'g1')?.publicKey).toBe('k')
  expect(server.timesTold()).toBe(0)
})

test('our edit on a node that somebody else took away is dropped with its problem', async () => {
  const server = createServer(drawn(bare, place('g1'), device('d1')))
  const draft = server.store()
  server.otherEdits(remove('d1'))
  server.answers.push(() => problem('draft-changed-elsewhere'))
  draft.edit([connect('d1', 'g1')])
  await draft.settled()
  expect(server.dropped).toEqual(['node-missing'])
  expect(placed(draft.state().history.present)).toEqual(['g1'])
  expect(draft.state().history.present).toEqual(server.model())
})

test('of several edits only the one that the server refuses is dropped', async () => {
  const server = createServer(drawn(bare, place('g1')))
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
  expect(draft.state().history.present).toEqual(server.model())
})

test('its own echo is not taken for somebody else', async () => {
  const server = createServer()
  const draft = server.store()
  draft.edit([place('g1')])
  await draft.settled()
  const before = draft.state().history.present
  draft.saved(server.revision())
  await draft.settled()
  expect(draft.state().history.present).toBe(before)
})

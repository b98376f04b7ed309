import { describe, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { tunnels as rows } from '#shared/contract/tunnels.ts'
import { createTunnelsHandlers } from './tunnels-handlers.ts'
import { codeOf, createScene, file, networkId, session } from './testing/scene.ts'

function createFixture() {
  const scene = createScene()
  const tunnels = scene.start()
  const handlers = createTunnelsHandlers(tunnels)
  return { scene, tunnels, handlers, anyone: { session: null } }
}

describe('calls of the page', () => {
  test('are answered as their rows say', async () => {
    const { scene, handlers, anyone } = createFixture()
    scene.member.signIn(session)
    const made = await handlers.enrol({ id: networkId }, { session })
    expect(made.ok && rows.enrol.output.parse(made.value)).toMatchObject({ id: networkId })
    expect(await handlers.connect({ id: networkId }, anyone)).toEqual({ ok: true, value: {} })
    const changed = await handlers.setOptions({ id: networkId, autoStart: true }, anyone)
    expect(changed.ok && changed.value.options.autoStart).toBe(true)
    expect(await handlers.disconnect({ id: networkId }, anyone)).toEqual({ ok: true, value: {} })
    expect(await handlers.remove({ id: networkId }, anyone)).toEqual({ ok: true, value: {} })
    expect(await handlers.connect({ id: networkId }, anyone)).toEqual({
      ok: false,
      problem: problem('tunnel-missing', { id: networkId }),
    })
  })

  test('a file is taken, and one with a hook is not', async () => {
    const { handlers, anyone } = createFixture()
    expect(codeOf(await handlers.importFile({ name: 'Old office', text: file }, anyone))).toBe('ok')
    const hooked = await handlers.importFile({ name: 'Trap', text: `${file}PostUp = id\n` }, anyone)
    expect(codeOf(hooked)).toBe('tunnel-file-hook')
  })

  test('what the API refuses an enrolment with is what the page is told', async () => {
    const { scene, handlers } = createFixture()
    scene.member.signIn(session)
    for (const name of ['atlas', 'atlas 2', 'atlas 3', 'atlas 4', 'atlas 5'])
      scene.member.takenNames.add(name)
    expect(await handlers.enrol({ id: networkId }, { session })).toEqual({
      ok: false,
      problem: problem('name-taken', { name: 'atlas 5' }),
    })
  })
})

test('the feed tells all tunnels at first and at each change, and ends when nobody listens', async () => {
  const { handlers, tunnels, anyone } = createFixture()
  const stop = new AbortController()
  const feed = await handlers.watch({}, anyone, stop.signal)
  if (!feed.ok) throw new Error('no feed')
  const events = feed.value[Symbol.asyncIterator]()
  const first = await events.next()
  expect(rows.watch.event.parse(first.value)).toEqual({
    support: { kind: 'ready', adapter: 'helper' },
    tunnels: [],
  })
  await tunnels.importFile({ name: 'Old office', text: file })
  const second = await events.next()
  expect(rows.watch.event.parse(second.value).tunnels).toHaveLength(1)
  stop.abort()
  expect((await events.next()).done).toBe(true)
})

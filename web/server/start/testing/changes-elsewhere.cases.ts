import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { NetworkPage } from '#web/server/networks/testing/network-pages.ts'
import { hears, openNetworkPage } from '#web/server/networks/testing/network-pages.ts'
import { hears as hearsOfDesign, nodeOf, openPage } from '#web/server/designs/testing/designs-world.ts'
import type { Happening } from '#web/server/kernel/events.ts'
import type { Notices } from '#web/server/kernel/store/notices.ts'
import { addPerson, register, signInAt, type Person } from '#web/server/testing/people.ts'
import { runsOf } from '#web/server/testing/scene-runs.ts'
import { drawScene, networkForm, newId, type Scene } from '#web/server/testing/scene.ts'
import { startServerPair, type ServerPair } from '#web/server/testing/server-pair.ts'
import { createTestClock, type TestClock, type TestServer } from '#web/server/testing/test-server.ts'
import { good, until } from '#web/server/testing/until.ts'

const hourMs = 60 * 60_000

/** A clock by which nothing is looked at again and again during a test: only what is announced is seen. */
function withoutPolling(): TestClock {
  const clock = createTestClock()
  return { ...clock, wait: (ms, signal) => clock.wait(ms >= 1000 ? hourMs : ms, signal) }
}

/** What one process changes is seen in another one at once, whatever it is: polling is only the floor. */
export function changesElsewhereCases(
  open: () => Promise<{ readonly kind: 'postgres'; readonly url: string }>,
  { name, notices }: { readonly name: string; readonly notices?: () => Notices } = { name: 'the database' },
): void {
  describe(`changes in another process without polling, announced through ${name}`, () => {
    let servers: ServerPair
    let first: TestServer
    let second: TestServer
    let me: Person
    let there: Person
    let scene: Scene
    beforeAll(async () => {
      servers = await startServerPair(await open(), (running) => ({
        clock: withoutPolling(),
        ...(notices === undefined ? {} : { notices: notices() }),
        ...(running === null ? {} : { gateways: running.gateways }),
      }))
      ;({ first, second } = servers)
    })
    afterAll(() => servers.stop())
    beforeEach(async () => {
      me = await register(first)
      there = await signInAt(second.url, await addPerson(first, me, ['admin']))
      scene = await drawScene(me, { host: `${newId()}.test` })
    })

    const stateIn = (page: NetworkPage) =>
      page.heard.findLast((event) => event.kind === 'state' && event.gatewayId === scene.gatewayId)

    test('what was drawn in a design, and what it is called', async () => {
      const { id } = good(await me.designs.create({ name: 'Office' }))
      const [mine, theirs] = [await openPage(me, id), await openPage(there, id)]
      for (const node of ['one', 'two', 'three']) {
        mine.add(nodeOf(node))
        await until(`the node ${node}`, () => Promise.resolve(theirs.names().includes(node)))
      }
      good(await me.designs.rename({ id, name: 'Factory' }))
      expect(await hearsOfDesign(theirs, 'renamed')).toMatchObject({ name: 'Factory' })
      theirs.close()
      mine.close()
    })

    test('how the gateways of a network stand, and the lines of its log, whoever works on it', async () => {
      const mine = await openNetworkPage(me, scene.networkId)
      const theirs = await openNetworkPage(there, scene.networkId)
      const { planAndApply } = runsOf(() => ({ me, scene }))
      expect((await planAndApply()).kind).toBe('synchronized')
      await until('the state', () =>
        Promise.resolve(stateIn(theirs)).then((event) =>
          event?.kind === 'state' && event.state.kind === 'synchronized' ? event : null,
        ),
      )
      const lineIn = async (page: NetworkPage) => {
        const event = await hears(page, 'log', ({ gatewayId }) => gatewayId === scene.gatewayId)
        return event.line
      }
      expect(await lineIn(theirs)).toBe(await lineIn(mine))
      theirs.close()
      mine.close()
    })

    test('people, roles, devices and settings, after they are stored', async () => {
      const { events } = second.running.composition
      const { organizationId } = me.session
      const heard: Happening['kind'][] = []
      const stop = events.listen(organizationId, ({ kind }) => void heard.push(kind))
      const isTold = (work: string) => until(work, () => Promise.resolve(heard.splice(0).includes('records')))
      good(await me.networks.create({ ...networkForm, name: 'Another', range: '10.77.0.0/24' }))
      expect(await isTold('a network')).toBe(true)
      good(
        await me.webhooks.create({
          name: 'Chat',
          url: 'https://example.org/hook',
          kinds: ['networks'],
          active: true,
        }),
      )
      expect(await isTold('a setting')).toBe(true)
      good(
        await me.networks.change({
          ...networkForm,
          id: scene.networkId,
          name: 'Renamed',
          range: '10.20.0.0/24',
        }),
      )
      expect(await isTold('a change')).toBe(true)
      stop()
    })

    test('what is refused is told to nobody', async () => {
      const { store, events } = second.running.composition
      // One of which nothing else is told, however late.
      const organizationId = newId()
      const heard: Happening['kind'][] = []
      const stop = events.listen(organizationId, ({ kind }) => void heard.push(kind))
      const change = (result: Result<void>) =>
        store.of(organizationId).transact((scope) => {
          scope.noteChange()
          return Promise.resolve(result)
        })
      await change(fail(problem('unauthorized')))
      expect(heard).toEqual([])
      await change(ok(undefined))
      expect(heard).toEqual(['records'])
      stop()
    })

    test('somebody who was shut out', async () => {
      const { feeds } = second.running.background
      const theirs = await openNetworkPage(there, scene.networkId)
      const { rows } = good(await me.users.page({}))
      const id = rows.find(({ email }) => email === there.session.email)?.id ?? ''
      await expect.poll(() => feeds.count('records')).toBe(1)
      good(await me.users.changeMany({ ids: [id], active: false }))
      await until('the end of the feed', () => Promise.resolve(feeds.count('records') === 0))
      theirs.close()
    })

    test('work that this process has no place for', async () => {
      const mine = await openNetworkPage(me, scene.networkId)
      await first.running.background.worker.stop()
      const plan = good(await me.networks.plan({ id: scene.networkId }))
      good(await me.networks.apply({ id: scene.networkId, digest: plan.digest }))
      const told = await until('the state', () =>
        Promise.resolve(stateIn(mine)).then((event) =>
          event?.kind === 'state' && event.state.kind === 'synchronized' ? event : null,
        ),
      )
      expect(told).toMatchObject({ gatewayId: scene.gatewayId })
      mine.close()
    })
  })
}

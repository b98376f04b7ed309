import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mask } from '#shared/utilities/mask.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addGateway, newId } from '#web/server/testing/scene.ts'
import { snapshotOf } from '#web/server/testing/snapshot.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused, until } from '#web/server/testing/until.ts'
import { lookAtFiles } from '../look-at-files.ts'
import { claimFiles, readDueFiles } from '../store/file-looks.ts'
import { utilitiesWorld } from './utilities-world.ts'

/** What templates do on gateways: shown before, run, taken back, remembered. */
export function utilityRunsCases(open: OpenDatabase): void {
  describe('runs of templates', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer(open)
    })
    afterAll(() => server.stop())

    test('a preview shows the difference, and a run makes it true', async () => {
      const world = await utilitiesWorld(server, { content: 'a = 1\nb = 2\n', postScript: 'echo done' })
      expect(await world.stateOf()).toEqual({ kind: 'not-synchronized', synchronizedAtMs: null })
      world.putByHand('a = 1\nc = 3\n')
      expect(await world.preview()).toMatchObject({
        before: { bytes: 12, owner: 'daemon', group: 'adm', mode: '640' },
        isSame: false,
        isChangedByHand: false,
        lines: [
          { kind: 'same', text: 'a = 1' },
          { kind: 'remove', text: 'c = 3' },
          { kind: 'add', text: 'b = 2' },
        ],
      })
      expect(await world.run()).toMatchObject({
        phase: 'done',
        output: 'done\n',
        truth: 'as-planned',
        path: world.path,
        templateName: 'App',
        problem: null,
      })
      expect(world.written()).toBe('a = 1\nb = 2\n')
      expect((await world.stateOf()).kind).toBe('synchronized')
      expect(await world.preview()).toMatchObject({ isSame: true, added: 0, removed: 0 })
      expect(server.gateways.machine(world.host).fileRun).toBe(null)
    })

    test('a change of the template or of a value it uses is to be synchronized again', async () => {
      const world = await utilitiesWorld(server)
      await world.run()
      await world.change({ content: 'a = {{A}}\n' })
      expect(await world.stateOf()).toMatchObject({
        kind: 'not-synchronized',
        synchronizedAtMs: expect.any(Number) as number,
      })
      const variable = good(await world.me.utilities.createVariable({ name: 'A', value: '1', secret: false }))
      await world.run()
      expect((await world.stateOf()).kind).toBe('synchronized')
      good(await world.me.utilities.changeVariable({ id: variable.id, name: 'A', value: '2', secret: false }))
      expect((await world.stateOf()).kind).toBe('not-synchronized')
    })

    test('nothing is sent with an unknown name in it', async () => {
      const world = await utilitiesWorld(server, { commands: 'echo {{NOBODY}}' })
      for (const answer of [
        await world.me.utilities.preview({ id: world.routeId }),
        await world.me.utilities.synchronize({ id: world.routeId, digest: 'x' }),
      ])
        expect(refused(answer)).toEqual({ code: 'names-unknown', facts: { names: 'NOBODY' } })
      expect(world.written()).toBe(null)
    })

    test('either side that changes after the preview makes it an old one', async () => {
      const world = await utilitiesWorld(server)
      const { digest } = await world.preview()
      world.putByHand('by hand\n')
      const given = { id: world.routeId, digest }
      expect(refused(await world.me.utilities.synchronize(given)).code).toBe('utility-stale')
      const anew = await world.preview()
      await world.change({ content: 'a = 2\n' })
      expect(refused(await world.me.utilities.synchronize({ ...given, digest: anew.digest })).code).toBe(
        'utility-stale',
      )
      expect(world.written()).toBe('by hand\n')
    })

    test('a file that was changed by hand shows so, until it is written again', async () => {
      const world = await utilitiesWorld(server)
      await world.run()
      world.putByHand('a = 7\n')
      expect((await world.preview()).isChangedByHand).toBe(true)
      expect((await world.stateOf()).kind).toBe('drift')
      await world.run()
      expect((await world.stateOf()).kind).toBe('synchronized')
    })

    test('a file that is changed, taken away and put back is seen without a preview', async () => {
      const world = await utilitiesWorld(server)
      await world.run()
      const written = world.written() ?? ''
      const expectState = async (kind: string): Promise<void> => {
        server.clock.advance(6 * 60_000)
        await lookAtFiles(server.running.composition)
        // The round of the server itself may be the one that looks.
        await until(kind, async () => (await world.stateOf()).kind === kind)
      }
      world.putByHand('a = 7\n')
      await expectState('drift')
      world.putByHand(written)
      await expectState('synchronized')
      server.gateways.machine(world.host).files.delete(world.path)
      await expectState('drift')
      await world.run()
      expect((await world.stateOf()).kind).toBe('synchronized')
      await expectState('synchronized')
    })

    test('of two that look at once, one sees each file', async () => {
      const world = await utilitiesWorld(server)
      await world.run()
      server.clock.advance(6 * 60_000)
      await lookAtFiles(server.running.composition)
      const scope = server.running.composition.store.of(world.me.session.organizationId).read
      const nowMs = server.clock.nowMs() + 6 * 60_000
      const claim = () => claimFiles(scope, world.gatewayId, { nowMs, sinceMs: nowMs - 1, most: 20 })
      const claimed = await Promise.all([claim(), claim(), claim()])
      expect(claimed.flat().map(({ route_id }) => route_id)).toEqual([world.routeId])
    })

    test('one with many gateways to look at keeps nobody else out', async () => {
      const [many, other] = [await utilitiesWorld(server), await utilitiesWorld(server)]
      for (const world of [many, other]) await world.run()
      const { db, of } = server.running.composition.store
      const second = await addGateway(many.me, `${newId()}.test`)
      good(await many.me.gateways.test({ id: second }))
      const form = { templateId: many.template.id, gatewayId: second, path: '/etc/second.conf' }
      const { id } = good(await many.me.utilities.createRoute(form))
      const scope = of(many.me.session.organizationId).read
      await scope.update('utility_routes').set({ written_mark: 'x' }).where('route_id', '=', id).execute()
      const sinceMs = server.clock.nowMs() + 1
      const owners = async (ofOne: number): Promise<number> => {
        const due = await readDueFiles(db, sinceMs, { gateways: 1000, ofOne })
        expect(due.map(({ gatewayId }) => gatewayId)).toContain(other.gatewayId)
        return due.filter(({ organizationId }) => organizationId === many.me.session.organizationId).length
      }
      expect([await owners(1), await owners(2)]).toEqual([1, 2])
    })

    test.each(['preScript', 'commands', 'postScript'] as const)(
      'a failing %s leaves the old file',
      async (part) => {
        const world = await utilitiesWorld(server, { [part]: 'echo said\nexit 3' })
        world.putByHand('old\n')
        expect(await world.run()).toMatchObject({
          phase: 'failed',
          exitCode: 3,
          truth: 'as-before',
          problem: { code: 'script-failed', facts: { exitCode: 3 } },
        })
        expect(world.written()).toBe('old\n')
        expect(await world.stateOf()).toMatchObject({ kind: 'error', truth: 'as-before' })
      },
    )

    test('a run that is canceled puts the old file back, and a second one has to wait for it', async () => {
      const world = await utilitiesWorld(server, { postScript: 'sleep' })
      world.putByHand('old\n')
      const run = await world.begin()
      await until('it is written', () => Promise.resolve(world.written() === 'a = 1\n'))
      expect((await world.stateOf()).kind).toBe('synchronizing')
      const { digest } = await world.preview()
      const again = await world.me.utilities.synchronize({ id: world.routeId, digest })
      expect(refused(again).code).toBe('gateway-busy')
      expect(refused(await world.me.gateways.clean({ id: world.gatewayId })).code).toBe('gateway-busy')
      expect(refused(await world.me.utilities.removeRoute({ id: world.routeId })).code).toBe('gateway-busy')
      good(await world.me.utilities.cancel({ id: run.id }))
      expect(await world.ended(run.id)).toMatchObject({ phase: 'canceled', truth: 'as-before' })
      expect(world.written()).toBe('old\n')
    })

    test.each(['cut-before', 'cut-after'] as const)(
      'a connection that is lost is gone on with (%s)',
      async (kind) => {
        const world = await utilitiesWorld(server, { postScript: 'echo done' })
        const { digest } = await world.preview()
        const begun = good(await world.me.utilities.synchronize({ id: world.routeId, digest }))
        server.gateways.machine(world.host).faults.set('files', { kind })
        const run = await world.ended(begun.id)
        // Before anything was begun it is simply refused; later it is followed over another connection.
        expect(['done', 'failed']).toContain(run.phase)
        expect(world.written()).toBe(run.phase === 'done' ? 'a = 1\n' : null)
        expect(run.truth).toBe(run.phase === 'done' ? 'as-planned' : 'as-before')
      },
    )

    test('what is printed is answered from a place on', async () => {
      const world = await utilitiesWorld(server, { commands: 'echo one\necho two' })
      const run = await world.run()
      expect(run.next).toBe('one\ntwo\n'.length)
      expect(good(await world.me.utilities.run({ id: run.id, from: 4 }))).toMatchObject({
        output: 'two\n',
        next: 8,
      })
      expect(good(await world.me.utilities.runs({ routeId: world.routeId }))).toMatchObject([
        { id: run.id, phase: 'done' },
      ])
    })

    test('a secret is in the file, and nowhere else', async () => {
      const canary = `canary-${newId()}`
      const world = await utilitiesWorld(server)
      const variable = good(
        await world.me.utilities.createVariable({ name: 'KEY', value: canary, secret: true }),
      )
      await world.change({ content: 'key = {{KEY}}\n', commands: 'echo {{KEY}}' })
      const first = await world.preview()
      expect(first.lines).toEqual([{ kind: 'add', text: `key = ${mask}` }])
      const run = await world.run()
      expect(world.written()).toBe(`key = ${canary}\n`)
      expect(run.output).toBe(`${mask}\n`)
      // Also the one before, in the file that is still there.
      const next = `${canary}-next`
      good(
        await world.me.utilities.changeVariable({ id: variable.id, name: 'KEY', value: next, secret: true }),
      )
      const { me } = world
      const said = [
        first,
        run,
        await world.preview(),
        await me.utilities.runs({}),
        await me.utilities.routes({}),
      ]
      expect(JSON.stringify(said)).not.toContain(canary)
      expect(await snapshotOf(server, me.session.organizationId)).not.toContain(canary)
    })

    test('where the SSH key is on a workstation, it is said where to do it', async () => {
      const { me, template } = await utilitiesWorld(server)
      const gatewayId = await addGateway(me, `${newId()}.test`, { name: 'desk', custody: 'workstation' })
      const route = good(
        await me.utilities.createRoute({ templateId: template.id, gatewayId, path: '/etc/x' }),
      )
      expect(refused(await me.utilities.preview({ id: route.id }))).toEqual({
        code: 'custody-workstation',
        facts: { gateway: 'desk' },
      })
    })

    test('who began it and how it ended are in the activity', async () => {
      const world = await utilitiesWorld(server)
      const { id } = await world.run()
      const { rows } = good(await world.me.audit.page({ subjects: 'route' }))
      expect(rows.map(({ action, recordName }) => `${action} ${recordName}`)).toEqual([
        'route.synchronized /etc/app.conf',
        'utilities.synchronize /etc/app.conf',
        'utilities.createRoute /etc/app.conf',
      ])
      expect(good(await world.me.utilities.run({ id })).userName).not.toBe('')
    })
  })
}

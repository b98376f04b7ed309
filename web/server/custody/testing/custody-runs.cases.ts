import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { generateSshKeyPair, type SshKeyPair } from '#shared/node/ssh/key-pair.ts'
import { signStatement } from '#shared/node/ssh/statement.ts'
import { endRunLeases } from '#web/server/utilities/store/utility-runs.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, password, type Person } from '#web/server/testing/people.ts'
import { gatewayForm, newId } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused, until } from '#web/server/testing/until.ts'
import { utilitiesWorld, type UtilitiesWorld } from '#web/server/utilities/testing/utilities-world.ts'

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Templates for gateways whose SSH key is on a workstation: who is given what, and whose run it is. */
export function custodyRunsCases(open: OpenDatabase): void {
  describe('runs of workstations', () => {
    let server: TestServer
    let world: UtilitiesWorld
    let me: Person
    let key: SshKeyPair
    let canary: string
    beforeAll(async () => {
      server = await startTestServer(open)
    })
    afterAll(() => server.stop())
    beforeEach(async () => {
      canary = `canary-${newId()}`
      world = await utilitiesWorld(server)
      me = world.me
      good(await me.utilities.createVariable({ name: 'KEY', value: canary, secret: true }))
      await world.change({ content: 'key = {{KEY}}\n' })
      const form = { ...gatewayForm, name: world.host, publicAddress: world.host }
      good(await me.gateways.change({ ...form, custody: 'workstation', id: world.gatewayId, password }))
      key = generateSshKeyPair('trama')
      good(await me.custody.setKey({ gatewayId: world.gatewayId, publicKey: key.publicKey }))
    })

    const sign = async (digest: string, { privateKey } = key): Promise<string> => {
      const { routeId, gatewayId } = world
      const { organizationId } = me.session
      const statement = { kind: 'route', organizationId, gatewayId, routeId, digest } as const
      return (await signStatement({ kind: 'key', privateKey }, statement)) ?? ''
    }
    const look = async (file: string | null = null) => {
      const given = { id: world.routeId, proof: await sign('') }
      const { sourceMark } = good(await me.custody.route(given))
      return me.custody.tellRoute({ ...given, sourceMark, file: readingOf(file) })
    }
    const begin = async (file: string | null = null) => {
      const { digest } = good(await look(file))
      const given = { id: world.routeId, proof: await sign(digest), digest }
      return me.custody.run({ ...given, file: readingOf(file) })
    }
    const report = (id: string, fence: number, from: number, output: string, person = me) =>
      person.custody.reportRun({ id, fence, step: 'commands', from, output, isCut: false })
    const settle = (id: string, fence: number, sourceMark: string, person = me) =>
      person.custody.settleRun({
        id,
        fence,
        truth: 'as-planned',
        problem: null,
        exitCode: null,
        hash: hash(`key = ${canary}\n`),
        sourceMark,
      })

    test('secrets are for whoever signs for this route with the gateway’s key', async () => {
      const stranger = generateSshKeyPair('stranger')
      for (const proof of ['', await sign('', stranger), await sign('another digest')]) {
        const given = { id: world.routeId, proof }
        const answers = [
          await me.custody.route(given),
          await me.custody.tellRoute({ ...given, sourceMark: 'x', file: null }),
          await me.custody.run({ ...given, digest: 'x', file: null }),
        ]
        for (const answer of answers) expect(refused(answer).code).toBe('ssh-key-missing')
        expect(JSON.stringify(answers)).not.toContain(canary)
      }
      const handed = good(await me.custody.route({ id: world.routeId, proof: await sign('') }))
      expect(handed).toMatchObject({
        template: { content: 'key = {{KEY}}\n' },
        values: [{ name: 'KEY', value: canary, secret: true }],
        secrets: [canary],
      })
    })

    test('secrets of other gateways are not among them', async () => {
      good(await me.utilities.createVariable({ name: 'OTHER', value: `${canary}-other`, secret: true }))
      const handed = good(await me.custody.route({ id: world.routeId, proof: await sign('') }))
      expect(handed.secrets).toEqual([canary])
    })

    test('the server goes there neither to look nor to write', async () => {
      expect(refused(await me.utilities.preview({ id: world.routeId })).code).toBe('custody-workstation')
      const given = { id: world.routeId, digest: 'x' }
      expect(refused(await me.utilities.synchronize(given)).code).toBe('custody-workstation')
    })

    test('a run is followed to its end, and what is written is known', async () => {
      const { run, fence, route } = good(await begin())
      expect((await world.stateOf()).kind).toBe('synchronizing')
      good(await report(run.id, fence, 0, 'one\n'))
      // One that comes twice is there once; what a terminal would take for an order is no order.
      good(await report(run.id, fence, 4, 'two\u001B\n'))
      good(await report(run.id, fence, 4, 'two\u001B\n'))
      good(await report(run.id, fence, 0, 'one\n'))
      good(await settle(run.id, fence, route.sourceMark))
      expect(good(await me.utilities.run({ id: run.id }))).toMatchObject({
        phase: 'done',
        output: 'one\ntwo\uFFFD\n',
        truth: 'as-planned',
      })
      expect((await world.stateOf()).kind).toBe('synchronized')
      expect(good(await look(`key = ${canary}\n`)).isChangedByHand).toBe(false)
      expect(good(await look('by hand\n')).isChangedByHand).toBe(true)
      expect((await world.stateOf()).kind).toBe('drift')
      expect(JSON.stringify(await me.utilities.runs({}))).not.toContain(canary)
    })

    test('a template that is changed meanwhile is to be synchronized again, its secrets stay known', async () => {
      const { run, fence, route } = good(await begin())
      await world.change({ content: 'none\n' })
      good(await settle(run.id, fence, route.sourceMark))
      expect((await world.stateOf()).kind).toBe('not-synchronized')
      expect(good(await look(`key = ${canary}\n`)).isChangedByHand).toBe(false)
      const handed = good(await me.custody.route({ id: world.routeId, proof: await sign('') }))
      expect(handed.secrets).toEqual([canary])
    })

    test('a file or a template that is another by now ends it before it begins', async () => {
      const { digest } = good(await look('old\n'))
      const given = { id: world.routeId, proof: await sign(digest), digest }
      const other = await me.custody.run({ ...given, file: readingOf('new\n') })
      expect(refused(other).code).toBe('utility-stale')
      await world.change({ content: 'b\n' })
      expect(refused(await me.custody.run({ ...given, file: readingOf('old\n') })).code).toBe('utility-stale')
    })

    test('a run is one person’s; one whose workstation is gone is never taken up again', async () => {
      const { run, fence, route } = good(await begin())
      expect(refused(await begin()).code).toBe('gateway-busy')
      const colleague = await addPerson(server, me, ['admin'])
      expect(refused(await report(run.id, fence, 0, 'x', colleague)).code).toBe('lease-lost')
      expect(refused(await settle(run.id, fence, route.sourceMark, colleague)).code).toBe('lease-lost')
      // A server that starts again leaves the lease with the workstation.
      await endRunLeases(server.running.composition.store)
      good(await report(run.id, fence, 0, 'x'))
      server.clock.advance(120_000)
      const ended = await until('the lease has run out', async () => {
        const now = good(await me.utilities.run({ id: run.id }))
        return now.phase === 'failed' && now
      })
      expect(ended).toMatchObject({ problem: { code: 'run-unknown' }, truth: 'unknown', output: 'x' })
      expect(refused(await settle(run.id, fence, route.sourceMark)).code).toBe('lease-lost')
      expect(world.written()).toBe(null)
    })

    test('somebody’s wish for its end is told with the next report', async () => {
      const { run, fence } = good(await begin())
      good(await me.utilities.cancel({ id: run.id }))
      expect(good(await report(run.id, fence, 0, ''))).toEqual({ isCanceling: true })
    })

    test('what is printed is bounded', async () => {
      const { run, fence } = good(await begin())
      const line = `${'x'.repeat(60_000)}\n`
      for (let at = 0; at < 300_000; at += line.length)
        await report(run.id, fence, Math.min(at, 256 * 1024), line)
      const { next, isOutputCut } = good(await me.utilities.run({ id: run.id }))
      expect({ next, isOutputCut }).toEqual({ next: 256 * 1024, isOutputCut: true })
    })
  })
}

function readingOf(text: string | null) {
  return text === null ? null : { hash: hash(text), owner: 'root', group: 'root', mode: '644' }
}

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import type { SyncState } from '#shared/contract/states.ts'
import type { FakeFault, FakeStep } from '#shared/fakes/fake-step.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { register, type Person } from '#web/server/testing/people.ts'
import { runsOf } from '#web/server/testing/scene-runs.ts'
import { deviceForm, drawScene, newId, type Scene } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

/** Applying, with faults on the way, and what the states say afterwards. */
export function synchronizationCases(open: OpenDatabase): void {
  describe('synchronization', () => {
    let server: TestServer
    let me: Person
    let scene: Scene
    let host: string
    beforeAll(async () => {
      server = await startTestServer(open)
    })
    afterAll(() => server.stop())
    beforeEach(async () => {
      host = `${newId()}.test`
      me = await register(server)
      scene = await drawScene(me, { host })
    })
    const { stateOf, settled, planAndApply, enrol } = runsOf(() => ({ me, scene }))

    test('a gateway is not synchronized, then it is, then an edit makes it different', async () => {
      expect((await stateOf()).kind).toBe('not-synchronized')
      expect(await planAndApply()).toMatchObject({ kind: 'synchronized', generation: 1 })
      const [gateway] = good(await me.gateways.page({})).rows
      expect(gateway).toMatchObject({
        publicKey: server.gateways.machine(host).publicKey,
        osSeen: 'debian 12',
      })
      expect(refused(await me.networks.plan({ id: scene.networkId })).code).toBe('plan-empty')
      await enrol(0)
      expect((await stateOf()).kind).toBe('not-synchronized')
      expect(await planAndApply()).toMatchObject({ kind: 'synchronized', generation: 2 })
      expect(server.gateways.machine(host).live?.peers.map((peer) => peer.nodeId)).toEqual([
        scene.deviceIds[0],
      ])
      expect(good(await me.networks.page({})).rows[0]?.state.kind).toBe('synchronized')
    })

    test('moving a node on the canvas leaves it synchronized', async () => {
      await planAndApply()
      const { revision } = good(await me.networks.drawing({ id: scene.networkId }))
      good(
        await me.networks.edit({
          id: scene.networkId,
          revision,
          edits: [{ kind: 'move', moves: [{ nodeId: scene.gatewayId, position: { x: 9, y: 9 } }] }],
        }),
      )
      expect((await stateOf()).kind).toBe('synchronized')
    })

    test('two who confirm at once: one is told that it is under way', async () => {
      const plan = good(await me.networks.plan({ id: scene.networkId }))
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => me.networks.apply({ id: scene.networkId, digest: plan.digest })),
      )
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
      const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.problem.code]))
      expect(refusals.every((code) => code === 'gateway-busy' || code === 'plan-stale')).toBe(true)
      expect((await settled()).kind).toBe('synchronized')
    })

    type Fault = {
      readonly name: string
      readonly step: FakeStep
      readonly fault: FakeFault
      readonly expect: object
    }
    const refusal = (code: 'disk-full' | 'check-failed' | 'apply-failed'): FakeFault => ({
      kind: 'refuse',
      problem:
        code === 'disk-full'
          ? problem(code, { path: '/var', freeKib: 0 })
          : code === 'check-failed'
            ? problem(code, { tool: 'nft', output: 'no' })
            : problem(code, { step: 'wireguard', output: 'no' }),
    })
    const faults: readonly Fault[] = [
      {
        name: 'a full disk',
        step: 'stage',
        fault: refusal('disk-full'),
        expect: { kind: 'error', truth: 'as-before', problem: { code: 'disk-full' } },
      },
      {
        name: 'a file that the tools refuse',
        step: 'check',
        fault: refusal('check-failed'),
        expect: { kind: 'error', truth: 'as-before', problem: { code: 'check-failed' } },
      },
      {
        name: 'a connection cut before arming',
        step: 'arm',
        fault: { kind: 'cut-before' },
        expect: { kind: 'error', truth: 'as-before', problem: { code: 'ssh-closed' } },
      },
      {
        name: 'a connection cut after applying',
        step: 'apply',
        fault: { kind: 'cut-after' },
        expect: { kind: 'synchronized', generation: 1 },
      },
      {
        name: 'a confirmation whose answer was lost',
        step: 'confirm',
        fault: { kind: 'cut-after' },
        expect: { kind: 'synchronized', generation: 1 },
      },
    ]
    test.each(faults)('$name', async ({ step, fault, expect: end }) => {
      server.gateways.machine(host).faults.set(step, fault)
      expect(await planAndApply()).toMatchObject(end)
      const isUntouched = server.gateways.machine(host).live === null
      expect(isUntouched).toBe('truth' in end)
      expect((await planAndApplyIfNeeded()).kind).toBe('synchronized')
      expect(await ends()).toEqual(['gateway.confirmed', ...(isUntouched ? ['gateway.failed'] : [])])
    })
    /** What the activity says of how synchronizations of the gateway ended, the newest first. */
    const ends = async (): Promise<readonly string[]> => {
      const { rows } = good(await me.audit.page({ recordId: scene.gatewayId }))
      return rows.flatMap(({ action }) => (action.startsWith('gateway.') ? [action] : []))
    }
    const planAndApplyIfNeeded = async (): Promise<SyncState> =>
      (await stateOf()).kind === 'synchronized' ? stateOf() : planAndApply()

    test('what was changed by hand on a machine shows as drift, and is put back', async () => {
      await planAndApply()
      const machine = server.gateways.machine(host)
      machine.live = machine.live === null ? null : { ...machine.live, routes: ['203.0.113.0/24'] }
      const plan = good(await me.networks.plan({ id: scene.networkId }))
      expect(plan.gateways[0]?.steps.every((step) => step.byHand)).toBe(true)
      expect(await stateOf()).toMatchObject({ kind: 'drift', lines: 1 })
      expect((await planAndApply()).kind).toBe('synchronized')
    })

    test('a failure is forgotten when the gateway turns out to be as it should', async () => {
      await planAndApply()
      await enrol(0)
      server.gateways.machine(host).faults.set('stage', refusal('disk-full'))
      expect((await planAndApply()).kind).toBe('error')
      const { revision } = good(await me.networks.drawing({ id: scene.networkId }))
      good(
        await me.networks.edit({
          id: scene.networkId,
          revision,
          edits: [{ kind: 'remove', nodeId: scene.deviceIds[0] }],
        }),
      )
      expect(refused(await me.networks.plan({ id: scene.networkId })).code).toBe('plan-empty')
      expect((await stateOf()).kind).toBe('synchronized')
    })

    test('a cleaned gateway has nothing of ours, and may be synchronized again', async () => {
      await planAndApply()
      good(await me.gateways.clean({ id: scene.gatewayId }))
      expect(server.gateways.machine(host)).toMatchObject({ live: null, publicKey: null })
      expect((await stateOf()).kind).toBe('not-synchronized')
      expect(good(await me.gateways.page({})).rows[0]?.publicKey).toBeNull()
      expect((await planAndApply()).kind).toBe('synchronized')
    })

    test('a gateway that left the drawing lets go of the network', async () => {
      await planAndApply()
      await enrol(0)
      await planAndApply()
      const { revision } = good(await me.networks.drawing({ id: scene.networkId }))
      good(
        await me.networks.edit({
          id: scene.networkId,
          revision,
          edits: [
            { kind: 'remove', nodeId: scene.ruleId },
            { kind: 'remove', nodeId: scene.gatewayId },
          ],
        }),
      )
      expect((await planAndApply()).kind).toBe('synchronized')
      expect(server.gateways.machine(host).live).toMatchObject({ peers: [], interface: { addresses: [] } })
    })

    test('a rotated token changes every preshared key at the next synchronization', async () => {
      await planAndApply()
      await enrol(0)
      await planAndApply()
      good(await me.networks.rotateToken({ id: scene.networkId }))
      const plan = good(await me.networks.plan({ id: scene.networkId }))
      expect(plan.gateways[0]?.steps.map((step) => step.what)).toEqual(['peer-preshared-key'])
      expect((await planAndApply()).kind).toBe('synchronized')
    })

    test('the token of a gateway alone changes them, too, and says whose files become old', async () => {
      await planAndApply()
      await enrol(0)
      await planAndApply()
      const gateway = { id: scene.gatewayId }
      expect(good(await me.gateways.tokenDevices(gateway))).toEqual({ names: ['a'], count: 1 })
      expect(good(await me.gateways.rotateToken(gateway)).tokenVersion).toBe(2)
      const plan = good(await me.networks.plan({ id: scene.networkId }))
      expect(plan.gateways[0]?.steps.map((step) => step.what)).toEqual(['peer-preshared-key'])
      expect((await planAndApply()).kind).toBe('synchronized')
      const { rows } = good(await me.audit.page({ subjects: 'gateway' }))
      expect(rows.map((row) => row.action)).toContain('gateways.rotateToken')
      expect(refused(await me.gateways.rotateToken({ id: newId() })).code).toBe('gateway-missing')
      expect(refused(await me.gateways.tokenDevices({ id: newId() })).code).toBe('gateway-missing')
    })

    test('with a device less the gateway forgets its key', async () => {
      await planAndApply()
      await enrol(0)
      await enrol(1)
      await planAndApply()
      good(
        await me.devices.change({ ...deviceForm(scene.userId, 'b'), id: scene.deviceIds[1], active: false }),
      )
      await planAndApply()
      expect(server.gateways.machine(host).live?.peers.map((peer) => peer.nodeId)).toEqual([
        scene.deviceIds[0],
      ])
    })
  })
}

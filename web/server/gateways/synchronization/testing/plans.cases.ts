import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { register, type Person } from '#web/server/testing/people.ts'
import { runsOf } from '#web/server/testing/scene-runs.ts'
import { addGateway, drawScene, newId, newKey, type Scene } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

/** What a plan says, when it is stale and what keeps one from being made. */
export function plansCases(open: OpenDatabase): void {
  describe('plans', () => {
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

    test('a plan says what is gained and lost against what was last synchronized', async () => {
      await planAndApply()
      await enrol(0)
      await enrol(1)
      const gained = good(await me.networks.plan({ id: scene.networkId }))
      expect(
        gained.access
          .filter((change) => change.sign === 'gains' && change.target.kind === 'rule')
          .flatMap((change) => change.deviceIds),
      ).toEqual([scene.deviceIds[0]])
      await planAndApply()
      const { model, revision } = good(await me.networks.drawing({ id: scene.networkId }))
      const audience = model.relations.find((relation) => relation.kind === 'audience')
      good(
        await me.networks.edit({
          id: scene.networkId,
          revision,
          edits: [{ kind: 'disconnect', relationId: audience?.id ?? '' }],
        }),
      )
      const lost = good(await me.networks.plan({ id: scene.networkId }))
      expect(lost.access).toMatchObject([
        { sign: 'loses', deviceIds: [scene.deviceIds[0]], target: { kind: 'rule', ruleId: scene.ruleId } },
      ])
    })

    test('edits that are not stored are planned: only what comes to the same can be applied', async () => {
      await planAndApply()
      await enrol(0)
      await planAndApply()
      const id = scene.networkId
      const before = good(await me.networks.drawing({ id }))
      const edits: Edit[] = [{ kind: 'remove', nodeId: scene.ruleId }]
      const drafted = good(await me.networks.plan({ id, draft: { edits } }))
      expect(drafted.access).toMatchObject([
        { sign: 'loses', target: { kind: 'rule', ruleId: scene.ruleId } },
      ])
      const after = good(await me.networks.drawing({ id }))
      expect([after.revision, after.model]).toEqual([before.revision, before.model])
      expect(after.gateways.map(({ state }) => state.kind)).toEqual(['synchronized'])
      expect(refused(await me.networks.apply({ id, digest: drafted.digest }))).toMatchObject({
        code: 'plan-stale',
      })
      expect(refused(await me.networks.plan({ id }))).toMatchObject({ code: 'plan-empty' })
      const wrong: Edit[] = [{ kind: 'remove', nodeId: newId() }]
      expect(refused(await me.networks.plan({ id, draft: { edits: wrong } }))).toMatchObject({
        code: 'node-missing',
      })
      good(await me.networks.edit({ id, revision: before.revision, edits }))
      expect(good(await me.networks.apply({ id, digest: drafted.digest })).gatewayIds).toEqual([
        scene.gatewayId,
      ])
    })

    test('a plan holds no secret', async () => {
      await planAndApply()
      await enrol(0)
      const plan = JSON.stringify(good(await me.networks.plan({ id: scene.networkId })))
      const file = good(
        await me.devices.enrol({ id: scene.deviceIds[0], networkId: scene.networkId, publicKey: newKey() }),
      )
      expect(plan).not.toContain(file.peers[0]?.presharedKey)
      expect(plan).not.toMatch(/PRIVATE KEY/)
    })

    test('an edit after the plan makes it stale, unless it changes nothing there', async () => {
      const plan = good(await me.networks.plan({ id: scene.networkId }))
      const { revision } = good(await me.networks.drawing({ id: scene.networkId }))
      good(
        await me.networks.edit({
          id: scene.networkId,
          revision,
          edits: [{ kind: 'move', moves: [{ nodeId: scene.gatewayId, position: { x: 9, y: 9 } }] }],
        }),
      )
      const other = good(
        await me.networks.create({
          name: 'Other',
          description: '',
          active: true,
          range: '10.77.0.0/24',
          allowInternalTraffic: false,
          ipv6: false,
        }),
      )
      good(
        await me.networks.edit({
          id: other.id,
          revision: 1,
          edits: [{ kind: 'place', nodeId: scene.gatewayId, position: { x: 0, y: 0 } }],
        }),
      )
      expect(refused(await me.networks.apply({ id: scene.networkId, digest: plan.digest }))).toMatchObject({
        code: 'plan-stale',
        facts: { gateway: host },
      })
      good(await me.networks.remove({ id: other.id }))
      good(await me.networks.apply({ id: scene.networkId, digest: plan.digest }))
      expect((await settled()).kind).toBe('synchronized')
    })

    test('a plan that nobody made, or of another network, is stale', async () => {
      const plan = good(await me.networks.plan({ id: scene.networkId }))
      const other = good(
        await me.networks.create({
          name: 'Other',
          description: '',
          active: true,
          range: '10.77.0.0/24',
          allowInternalTraffic: false,
          ipv6: false,
        }),
      )
      expect(refused(await me.networks.apply({ id: scene.networkId, digest: 'x' })).code).toBe('plan-stale')
      expect(refused(await me.networks.apply({ id: other.id, digest: plan.digest })).code).toBe('plan-stale')
      server.clock.advance(31 * 60_000)
      expect(refused(await me.networks.apply({ id: scene.networkId, digest: plan.digest })).code).toBe(
        'plan-stale',
      )
    })

    test('a gateway that changed after the plan is left as it is', async () => {
      await planAndApply()
      await enrol(0)
      const plan = good(await me.networks.plan({ id: scene.networkId }))
      const machine = server.gateways.machine(host)
      machine.facts = { ...machine.facts, foreignDrops: ['inet other forward'] }
      const before = machine.live
      good(await me.networks.apply({ id: scene.networkId, digest: plan.digest }))
      expect(await settled()).toMatchObject({
        kind: 'error',
        truth: 'as-before',
        problem: { code: 'plan-stale', facts: { gateway: host } },
      })
      expect(machine.live).toBe(before)
      expect((await planAndApply()).kind).toBe('synchronized')
    })

    const unreadable = [
      { name: 'unreachable', given: problem('ssh-unreachable', { host: 'h', port: 22 }) },
      { name: 'without sudo', given: problem('sudo-missing', { user: 'u', host: 'h' }) },
      { name: 'of another organization', given: problem('gateway-owned-elsewhere', { owner: 'x' }) },
      { name: 'of another system', given: problem('os-unsupported', { os: 'Alpine' }) },
    ]
    test.each(unreadable)(
      'a gateway $name does not keep the others from being planned',
      async ({ given }) => {
        const second = await addGateway(me, `second-${host}`)
        const { revision } = good(await me.networks.drawing({ id: scene.networkId }))
        good(
          await me.networks.edit({
            id: scene.networkId,
            revision,
            edits: [{ kind: 'place', nodeId: second, position: { x: 0, y: 0 } }],
          }),
        )
        server.gateways.machine(host).lasting.set('observe', given)
        const plan = good(await me.networks.plan({ id: scene.networkId }))
        expect(plan.unread).toMatchObject([{ gatewayId: scene.gatewayId, problem: { code: given.code } }])
        expect(
          good(await me.networks.apply({ id: scene.networkId, digest: plan.digest })).gatewayIds,
        ).toEqual([second])
        expect((await settled(second)).kind).toBe('synchronized')
        expect((await stateOf()).kind).toBe('not-synchronized')
      },
    )

    test('a changed host key stops everything, with both fingerprints', async () => {
      const machine = server.gateways.machine(host)
      const pinned = machine.hostKey.fingerprint
      machine.hostKey = { ...machine.hostKey, fingerprint: 'SHA256:other' }
      const plan = good(await me.networks.plan({ id: scene.networkId }))
      expect(plan.unread).toMatchObject([
        { problem: { code: 'host-key-changed', facts: { pinned, now: 'SHA256:other' } } },
      ])
      expect(refused(await me.networks.apply({ id: scene.networkId, digest: plan.digest })).code).toBe(
        'plan-empty',
      )
    })

    test('a drawing with problems is not planned; one of another network does not matter', async () => {
      const { revision } = good(await me.networks.drawing({ id: scene.networkId }))
      const loose = {
        kind: 'add-rule',
        id: newId(),
        form: {
          kind: 'server',
          name: 'Loose',
          address: '192.168.9.9',
          ports: '80',
          audience: 'everyone',
          active: true,
        },
        position: { x: 0, y: 0 },
      } as const
      good(await me.networks.edit({ id: scene.networkId, revision, edits: [loose] }))
      expect(refused(await me.networks.plan({ id: scene.networkId }))).toMatchObject({
        code: 'rule-unattached',
        facts: { rule: 'Loose' },
      })
      const sound = await drawSecond(me, `sound-${host}`)
      expect(good(await me.networks.plan({ id: sound.networkId })).gateways).toHaveLength(1)
    })
  })
}

async function drawSecond(me: Person, host: string): Promise<{ readonly networkId: string }> {
  const network = good(
    await me.networks.create({
      name: 'Sound',
      description: '',
      active: true,
      range: '10.88.0.0/24',
      allowInternalTraffic: false,
      ipv6: false,
    }),
  )
  const gateway = await addGateway(me, host)
  good(
    await me.networks.edit({
      id: network.id,
      revision: 1,
      edits: [{ kind: 'place', nodeId: gateway, position: { x: 0, y: 0 } }],
    }),
  )
  return { networkId: network.id }
}

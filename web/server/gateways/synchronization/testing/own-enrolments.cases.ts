import { beforeEach, describe, expect, test } from 'vitest'
import { memberWorlds, phone, type MemberWorld } from '#web/server/member/testing/member-world.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { joinAs, password } from '#web/server/testing/people.ts'
import { runsOf } from '#web/server/testing/scene-runs.ts'
import { deviceForm, gatewayForm, networkForm, newKey, origin } from '#web/server/testing/scene.ts'
import { good, refused } from '#web/server/testing/until.ts'

/** Keys that people enrol for their own devices: which are applied by themselves, and which wait. */
export function ownEnrolmentCases(open: OpenDatabase): void {
  describe('own keys and devices', () => {
    const { now, home, own, edit, enrol, ready, addBob, idle } = memberWorlds(open)
    let { server, admin, ana, scene, host } = {} as MemberWorld
    beforeEach(() => {
      ;({ server, admin, ana, scene, host } = now())
    })
    const { stateOf, settled, planAndApply } = runsOf(() => ({ me: admin, scene }))

    test('a device that was drawn and confirmed is ready by itself, as soon as its key is enrolled', async () => {
      await planAndApply()
      const [a] = scene.deviceIds
      const parts = good(await enrol(a))
      expect(parts).toMatchObject({
        deviceId: a,
        deviceName: 'a',
        fileName: 'a.conf',
        addresses: ['10.20.0.11/32'],
        state: 'waiting',
        peers: [{ endpoint: `${host}:51820`, gatewayName: host, isExit: false }],
      })
      await ready(a)
      expect(await settled()).toMatchObject({ kind: 'synchronized', generation: 2 })
      expect(server.gateways.machine(host).live?.peers.map((peer) => peer.nodeId)).toEqual([a])
      expect(good(await ana.member.interface({ id: scene.networkId, deviceId: a }))).toEqual({
        ...parts,
        state: 'ready',
      })
    })

    test('a key that takes the place of one is ready by itself, and the one before is gone', async () => {
      await planAndApply()
      const [a] = scene.deviceIds
      good(await enrol(a))
      await ready(a)
      const [before] = server.gateways.machine(host).live?.peers ?? []
      good(await enrol(a))
      await ready(a)
      const now = server.gateways.machine(host).live?.peers ?? []
      expect(now.map((peer) => peer.nodeId)).toEqual([a])
      expect(now[0]?.publicKey).not.toBe(before?.publicKey)
    })

    test('of several who enrol at once, all are ready by themselves', async () => {
      const bob = await addBob()
      await planAndApply()
      const second = await joinAs(server, admin, bob.userId)
      const [a, b] = scene.deviceIds
      await Promise.all([
        enrol(a),
        enrol(b),
        second.member.enrol({
          id: scene.networkId,
          deviceId: bob.deviceId,
          device: phone,
          publicKey: newKey(),
        }),
      ])
      await ready(a)
      await ready(b)
      expect(server.gateways.machine(host).live?.peers).toHaveLength(3)
    })

    const changes = [
      {
        name: 'something else was drawn',
        given: () => edit([{ kind: 'set-internal-traffic', allow: false }]),
      },
      {
        name: 'the device was drawn otherwise than it was confirmed',
        given: async () => {
          const { model } = good(await admin.networks.drawing({ id: scene.networkId }))
          const audience = model.relations.find((relation) => relation.kind === 'audience')
          await edit([{ kind: 'disconnect', relationId: audience?.id ?? '' }])
        },
      },
      {
        name: 'an administrator enrolled a key that nobody confirmed',
        given: async () => {
          const id = scene.deviceIds[1]
          good(await admin.devices.enrol({ id, networkId: scene.networkId, publicKey: newKey() }))
        },
      },
      {
        name: 'the token was rotated',
        given: async () => {
          good(await admin.networks.rotateToken({ id: scene.networkId }))
        },
      },
      {
        name: 'somebody changed the gateway by hand',
        given: () => {
          const machine = server.gateways.machine(host)
          machine.live = machine.live === null ? null : { ...machine.live, routes: ['203.0.113.0/24'] }
          return Promise.resolve()
        },
      },
      {
        name: 'another network of the gateway waits for its synchronization',
        given: async () => {
          const other = good(
            await admin.networks.create({ ...networkForm, name: 'Other', range: '10.77.0.0/24' }),
          )
          good(
            await admin.networks.edit({
              id: other.id,
              revision: 1,
              edits: [{ kind: 'place', nodeId: scene.gatewayId, position: origin }],
            }),
          )
        },
      },
    ]
    test.each(changes)('it waits for whoever synchronizes when $name', async ({ given }) => {
      await planAndApply()
      await given()
      const [a] = scene.deviceIds
      good(await enrol(a))
      await idle()
      expect((await own(a))?.state).toBe('waiting')
      expect(server.gateways.machine(host).live?.peers).toEqual([])
      expect((await planAndApply()).kind).toBe('synchronized')
      expect((await own(a))?.state).toBe('ready')
    })

    test('a device that was never confirmed waits, also when it was drawn', async () => {
      await planAndApply()
      const bob = await addBob()
      const person = await joinAs(server, admin, bob.userId)
      const given = { id: scene.networkId, deviceId: bob.deviceId, device: phone, publicKey: newKey() }
      good(await person.member.enrol(given))
      await idle()
      expect(server.gateways.machine(host).live?.peers).toEqual([])
      expect((await stateOf()).kind).toBe('not-synchronized')
    })

    test('a gateway whose key is on a workstation is not waited for', async () => {
      await planAndApply()
      const form = { ...gatewayForm, name: host, publicAddress: host, custody: 'workstation' as const }
      good(await admin.gateways.change({ ...form, id: scene.gatewayId, password }))
      const [a] = scene.deviceIds
      expect(good(await enrol(a)).state).toBe('waiting')
      await idle()
      expect((await stateOf()).kind).toBe('not-synchronized')
    })

    test('a new device gets what the person’s others have there, and waits', async () => {
      await planAndApply()
      const parts = good(await enrol(null))
      expect(parts).toMatchObject({ deviceName: 'Phone', state: 'waiting', peers: [{ gatewayName: host }] })
      const { model } = good(await admin.networks.drawing({ id: scene.networkId }))
      expect(model.devices.find((device) => device.id === parts.deviceId)).toMatchObject({
        networkUserId: scene.userId,
        kind: 'phone',
        name: 'Phone',
      })
      expect(
        model.relations
          .filter((relation) => relation.from === parts.deviceId)
          .map(({ kind, to }) => ({ kind, to })),
      ).toEqual([
        { kind: 'peer', to: scene.gatewayId },
        { kind: 'audience', to: scene.ruleId },
      ])
      await idle()
      expect(server.gateways.machine(host).live?.peers).toEqual([])
      await planAndApply()
      expect((await own(parts.deviceId))?.state).toBe('ready')
      expect(refused(await enrol(null)).code).toBe('name-taken')
    })

    test('a person adds twenty devices, and then asks', async () => {
      await planAndApply()
      for (let count = 2; count < 20; count += 1)
        good(await enrol(null, { ...phone, name: `Phone ${count}` }))
      expect(refused(await enrol(null))).toMatchObject({ code: 'own-devices-limit', facts: { limit: 20 } })
      good(await ana.member.removeDevice({ id: scene.deviceIds[1] }))
      good(await enrol(null))
    })

    test('what is switched off is enrolled by nobody', async () => {
      await planAndApply()
      const [a] = scene.deviceIds
      good(await admin.devices.change({ ...deviceForm(scene.userId, 'a'), active: false, id: a }))
      expect(refused(await enrol(a)).code).toBe('no-associations')
      good(await admin.networks.change({ ...networkForm, active: false, id: scene.networkId }))
      expect(refused(await enrol(scene.deviceIds[1])).code).toBe('no-associations')
      expect((await home()).networks[0]?.devices.map((device) => [device.hasKey, device.state])).toEqual([
        [false, 'apart'],
        [false, 'apart'],
      ])
    })

    test('a hidden gateway is not named, and no new device is joined to it', async () => {
      await planAndApply()
      const form = { ...gatewayForm, name: host, publicAddress: host, visible: false }
      good(await admin.gateways.change({ ...form, id: scene.gatewayId }))
      expect((await home()).networks[0]?.gateways).toEqual([])
      expect(refused(await enrol(null))).toMatchObject({ code: 'no-associations' })
    })

    test('nothing is enrolled before the gateway has a key, and no key twice', async () => {
      const [a] = scene.deviceIds
      expect(refused(await enrol(a)).code).toBe('gateway-without-key')
      expect(refused(await ana.member.interface({ id: scene.networkId, deviceId: a })).code).toBe(
        'interface-key-missing',
      )
      const bob = await addBob()
      await planAndApply()
      const publicKey = newKey()
      const { networkId } = scene
      good(await admin.devices.enrol({ id: bob.deviceId, networkId, publicKey }))
      const taken = refused(await ana.member.enrol({ id: networkId, deviceId: a, device: phone, publicKey }))
      expect(taken.code).toBe('key-taken')
      expect(JSON.stringify(taken)).not.toMatch(/canary/i)
      const wrong = await ana.member.enrol({ id: networkId, deviceId: a, device: phone, publicKey: 'no key' })
      expect(refused(wrong).code).toBe('key-unreadable')
    })
  })
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InterfaceParts } from '#shared/contract/member.ts'
import type { OpenDatabase } from './open-database.ts'
import { joinAs, register, type Person } from './people.ts'
import { runsOf } from './scene-runs.ts'
import {
  addGateway,
  deviceForm,
  drawScene,
  gatewayForm,
  networkForm,
  newId,
  newKey,
  origin,
  userForm,
  type Scene,
} from './scene.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { good, refused, until } from './until.ts'

/** What a person of the VPN sees and does of their own, and nothing else. */
export function memberCases(open: OpenDatabase): void {
  describe('what is a member’s own', () => {
    let server: TestServer
    let admin: Person
    let ana: Person
    let scene: Scene
    let host: string
    const stops: (() => void)[] = []
    beforeAll(async () => {
      server = await startTestServer(open)
    })
    afterAll(async () => {
      for (const stop of stops) stop()
      await server.stop()
    })
    beforeEach(async () => {
      host = `${newId()}.test`
      admin = await register(server)
      scene = await drawScene(admin, { host })
      ana = await joinAs(server, admin, scene.userId)
    })
    const { stateOf, settled, planAndApply } = runsOf(() => ({ me: admin, scene }))
    const phone = { kind: 'phone', name: 'Phone', serial: '' } as const
    const enrol = (
      deviceId: string | null,
      device: { kind: 'phone'; name: string; serial: string } = phone,
    ) => ana.member.enrol({ id: scene.networkId, deviceId, device, publicKey: newKey() })
    const home = async () => good(await ana.member.home({}))
    const own = async (deviceId: string) =>
      (await home()).networks[0]?.devices.find((each) => each.deviceId === deviceId)
    const ready = (deviceId: string) =>
      until('the device is ready', async () => (await own(deviceId))?.state === 'ready')
    const edit = async (edits: Parameters<Person['networks']['edit']>[0]['edits']) => {
      const { revision } = good(await admin.networks.drawing({ id: scene.networkId }))
      good(await admin.networks.edit({ id: scene.networkId, revision, edits }))
    }

    /** Another person with a device beside those of Ana. */
    const addBob = async () => {
      const email = `canary-${newId()}@example.org`
      const bob = good(await admin.devices.createUser({ ...userForm, name: 'Canary-Bob', email }))
      const id = newId()
      await edit([
        { kind: 'add-device', id, form: deviceForm(bob.id, 'Canary-Phone'), position: origin },
        { kind: 'connect', id: newId(), a: id, b: scene.gatewayId },
      ])
      return { userId: bob.id, deviceId: id }
    }

    test('home names networks, devices with their state, gateways and whom to ask', async () => {
      const [a, b] = scene.deviceIds
      expect(await home()).toEqual({
        networkUserId: scene.userId,
        name: 'Ana',
        contact: { name: admin.session.name, email: admin.session.email },
        networks: [
          {
            networkId: scene.networkId,
            name: 'Oficina',
            devices: [
              {
                deviceId: a,
                name: 'a',
                kind: 'laptop',
                address: '10.20.0.11',
                hasKey: false,
                state: 'waiting',
              },
              {
                deviceId: b,
                name: 'b',
                kind: 'laptop',
                address: '10.20.0.12',
                hasKey: false,
                state: 'waiting',
              },
            ],
            gateways: [{ gatewayId: scene.gatewayId, name: host }],
          },
        ],
      })
    })

    test('who is no person of the VPN has no home', async () => {
      expect(refused(await admin.member.home({})).code).toBe('member-unlinked')
    })

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
      good(await admin.gateways.change({ ...form, id: scene.gatewayId }))
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

    test('what a device reaches is what the rules let it, by name and address', async () => {
      await planAndApply()
      const [a, b] = scene.deviceIds
      good(await enrol(a))
      good(await enrol(b))
      const reach = async (deviceId: string) =>
        good(await ana.member.reach({ id: scene.networkId, deviceId }))
      expect(await reach(a)).toEqual([
        {
          ruleId: scene.ruleId,
          name: 'Wiki',
          kind: 'server',
          address: '192.168.7.5',
          ports: ['443'],
          through: null,
        },
      ])
      expect(await reach(b)).toEqual([])
      const check = (deviceId: string, address: string, port: string, protocol: 'tcp' | 'icmp' = 'tcp') =>
        ana.member.check({ id: scene.networkId, deviceId, address, protocol, port })
      expect(good(await check(a, '192.168.7.5', '443'))).toEqual({
        isReached: true,
        reason: 'rule',
        ruleName: 'Wiki',
        gatewayNames: [host],
      })
      expect(good(await check(a, '192.168.7.5', '80'))).toMatchObject({
        isReached: false,
        reason: 'port-closed',
        ruleName: 'Wiki',
      })
      expect(good(await check(b, '192.168.7.5', '443'))).toMatchObject({
        reason: 'not-chosen',
        ruleName: null,
      })
      expect(good(await check(a, '10.20.0.1', '', 'icmp'))).toMatchObject({ isReached: true, reason: 'ping' })
      expect(good(await check(a, '9.9.9.9', '53'))).toMatchObject({ reason: 'nothing-opens-it' })
      expect(refused(await check(a, 'wiki', '443'))).toMatchObject({
        code: 'address-unreadable',
        at: ['address'],
      })
      for (const port of ['', '0', '70000', '4x'])
        expect(refused(await check(a, '192.168.7.5', port))).toMatchObject({
          code: 'port-out-of-range',
          at: ['port'],
        })
    })

    test('an exit is said, and is not in the allowed addresses', async () => {
      await planAndApply()
      const { model } = good(await admin.networks.drawing({ id: scene.networkId }))
      const [a] = scene.deviceIds
      const peer = model.relations.find((relation) => relation.kind === 'peer' && relation.from === a)
      await edit([{ kind: 'set-exit', relationId: peer?.id ?? '', exit: true }])
      const [own] = good(await enrol(a)).peers
      expect(own).toMatchObject({ isExit: true, allowedIPs: ['10.20.0.0/24', '192.168.7.5/32'] })
      const { networkId } = scene
      const file = good(await admin.devices.enrol({ id: a, networkId, publicKey: newKey() }))
      expect(file.peers[0]?.allowedIPs).toEqual(['0.0.0.0/0', '::/0'])
      expect(Object.keys(file.peers[0] ?? {})).not.toContain('isExit')
    })

    test('other people’s devices and other networks are not there', async () => {
      const bob = await addBob()
      const hidden = good(
        await admin.networks.create({ ...networkForm, name: 'Canary-Net', range: '10.66.0.0/24' }),
      )
      const gateway = await addGateway(admin, `canary-${newId()}.test`)
      good(
        await admin.networks.edit({
          id: hidden.id,
          revision: 1,
          edits: [{ kind: 'place', nodeId: gateway, position: origin }],
        }),
      )
      await planAndApply()
      const heard: unknown[] = []
      stops.push(ana.member.events({}, (event) => heard.push(event)))
      await until('the beginning', () => Promise.resolve(heard.length > 0))
      const seen = ana.browser.seen.length
      await home()
      const at = { id: scene.networkId, deviceId: bob.deviceId }
      const asked = { address: '10.20.0.13', protocol: 'tcp' as const, port: '22' }
      for (const answer of [
        await ana.member.reach(at),
        await ana.member.check({ ...at, ...asked }),
        await ana.member.interface(at),
        await ana.member.enrol({ ...at, device: phone, publicKey: newKey() }),
        await ana.member.removeDevice({ id: bob.deviceId }),
      ])
        expect(refused<{ readonly code: string }>(answer).code).toBe('device-missing')
      for (const deviceId of [scene.deviceIds[0], null]) {
        const given = { id: hidden.id, deviceId, device: phone, publicKey: newKey() }
        expect(refused(await ana.member.enrol(given)).code).toBe('network-missing')
      }
      const elsewhere = { id: hidden.id, deviceId: scene.deviceIds[0] }
      expect(refused(await ana.member.reach(elsewhere)).code).toBe('network-missing')
      good(await ana.member.check({ id: scene.networkId, deviceId: scene.deviceIds[0], ...asked }))
      good(await enrol(scene.deviceIds[0]))
      for (const path of ['networks', 'gateways', 'devices', 'members'] as const)
        expect(refused(await ana[path].list({})).code).toBe('unauthorized')
      const all = [...ana.browser.seen.slice(seen), JSON.stringify(heard)].join('\n')
      expect(all).not.toMatch(/canary/i)
      expect(all).not.toContain(bob.userId)
    })

    test('events say that something of one’s own changed, and are silent about the rest', async () => {
      const heard: unknown[] = []
      stops.push(ana.member.events({}, (event) => heard.push(event)))
      await until('the beginning', () => Promise.resolve(heard.length === 1))
      const other = good(
        await admin.networks.create({ ...networkForm, name: 'Other', range: '10.66.0.0/24' }),
      )
      good(
        await admin.networks.change({ ...networkForm, name: 'Another', range: '10.66.0.0/24', id: other.id }),
      )
      await edit([{ kind: 'set-internal-traffic', allow: false }])
      await until('the edit', () => Promise.resolve(heard.length > 1))
      expect(heard).toEqual([{ kind: 'changed' }, { kind: 'changed' }])
      await planAndApply()
      await until('the gateway has it', () => Promise.resolve(heard.length > 2))
      good(await admin.members.remove({ networkUserId: scene.userId }))
      expect(refused(await ana.member.home({})).code).toBe('session-expired')
    })

    test('a device is forgotten by its owner, in every network', async () => {
      await planAndApply()
      const [a, b] = scene.deviceIds
      good(await ana.member.removeDevice({ id: a }))
      expect((await home()).networks[0]?.devices.map((device) => device.deviceId)).toEqual([b])
      expect(good(await admin.devices.list({})).map((device) => device.id)).toEqual([b])
      expect(refused(await ana.member.removeDevice({ id: a })).code).toBe('device-missing')
    })

    test('preshared keys are in the file’s parts and nowhere else', async () => {
      await planAndApply()
      const [a] = scene.deviceIds
      const parts: InterfaceParts = good(await enrol(a))
      const canary = parts.peers[0]?.presharedKey ?? ''
      expect(canary).toMatch(/^[A-Za-z0-9+/]{43}=$/)
      await ready(a)
      const seen = ana.browser.seen.length
      await home()
      good(await ana.member.reach({ id: scene.networkId, deviceId: a }))
      good(await admin.networks.drawing({ id: scene.networkId }))
      const all = [...ana.browser.seen.slice(seen), ...admin.browser.seen].join('\n')
      expect(all).not.toContain(canary)
      expect(readFileSync(join(server.dataPath, 'logs', 'server.log'), 'utf8')).not.toContain(canary)
    })

    /** Until nothing is looked at by itself any more. */
    const idle = () =>
      until('own keys were looked at', () => Promise.resolve(server.running.living.enrolments.isIdle()))
  })
}

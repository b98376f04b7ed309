import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { InterfaceParts } from '#shared/contract/member.ts'
import { directoryKey } from '#web/server/accounts/store/accounts.ts'
import { memberWorlds, phone, type MemberWorld } from './member-world.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { runsOf } from '#web/server/testing/scene-runs.ts'
import { addGateway, networkForm, newId, newKey, origin } from '#web/server/testing/scene.ts'
import { good, refused, until } from '#web/server/testing/until.ts'

/** What a person of the VPN sees of their own, and nothing else. */
export function memberCases(open: OpenDatabase): void {
  describe('what is a member’s own', () => {
    const worlds = memberWorlds(open)
    const { now, home, edit, enrol, ready, addBob } = worlds
    let { server, admin, ana, scene, host } = {} as MemberWorld
    beforeEach(() => {
      ;({ server, admin, ana, scene, host } = now())
    })
    const { planAndApply } = runsOf(() => ({ me: admin, scene }))

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
                file: 'none',
              },
              {
                deviceId: b,
                name: 'b',
                kind: 'laptop',
                address: '10.20.0.12',
                hasKey: false,
                state: 'waiting',
                file: 'none',
              },
            ],
            gateways: [{ gatewayId: scene.gatewayId, name: host }],
          },
        ],
      })
    })

    test('who is no person of the VPN has no home', async () => {
      expect(good(await admin.member.home({}))).toBeNull()
      expect(refused(await admin.member.reach({ id: newId(), deviceId: newId() })).code).toBe(
        'member-unlinked',
      )
    })

    test('who has the old file of an own device gets the parts of a new one, around the same key', async () => {
      await planAndApply()
      const [a] = scene.deviceIds
      const publicKey = newKey()
      const device = { kind: 'laptop', name: 'a', serial: '' } as const
      const first = good(await ana.member.enrol({ id: scene.networkId, deviceId: a, device, publicKey }))
      const renew = (deviceId: string, key: string) =>
        ana.member.renew({ id: scene.networkId, deviceId, publicKey: key })
      expect(refused(await renew(a, newKey())).code).toBe('file-not-of-device')
      expect(refused(await renew(newId(), publicKey)).code).toBe('device-missing')
      expect(good(await renew(a, publicKey)).peers).toEqual(first.peers)
      expect((await home())?.networks[0]?.devices.find(({ deviceId }) => deviceId === a)?.file).toBe(
        'current',
      )
      const entries = good(await admin.audit.page({ subjects: 'device' })).rows
      expect(
        entries.flatMap(({ action, recordId, recordName }) =>
          action.startsWith('member.') ? [{ action, recordId, recordName }] : [],
        ),
      ).toEqual([
        { action: 'member.renew', recordId: a, recordName: first.deviceName },
        { action: 'member.enrol', recordId: a, recordName: first.deviceName },
      ])
    })

    test('a new device whose answer was lost is found by its key, and no second one is made', async () => {
      await planAndApply()
      const device = { kind: 'computer', name: 'atlas', serial: '' } as const
      const given = { id: scene.networkId, deviceId: null, device, publicKey: newKey() }
      const first = good(await ana.member.enrol(given))
      const devices = async () => (await home())?.networks[0]?.devices.map(({ deviceId }) => deviceId)
      const before = await devices()
      expect(before).toContain(first.deviceId)
      const again = { ...given, device: { ...device, name: 'atlas 2' } }
      expect(good(await ana.member.enrol(again)).deviceId).toBe(first.deviceId)
      expect(await devices()).toEqual(before)
      const [a] = scene.deviceIds
      expect(refused(await ana.member.enrol({ ...given, deviceId: a })).code).toBe('key-taken')
    })

    test('nobody asks all the time what they reach, wherever they ask it', async () => {
      const { calls } = server.running.background
      const { user_id: userId } = await server.running.composition.store.db
        .selectFrom('directory')
        .select(['user_id'])
        .where('email', '=', directoryKey(ana.session.email))
        .executeTakeFirstOrThrow()
      const [deviceId] = scene.deviceIds
      const at = { id: scene.networkId, deviceId }
      const reach = () => ana.member.reach(at)
      const check = () => ana.member.check({ ...at, address: '192.168.7.5', protocol: 'tcp', port: '443' })
      for (const [what, most, ask] of [
        ['reach', 400, reach],
        ['check', 60, check],
      ] as const) {
        expect((await ask()).ok).toBe(true)
        const refusal = await until('a refusal', async () => {
          while (calls.count(`${what} ${userId}`, most).current < most);
          const answer = await ask()
          return answer.ok ? null : answer.problem
        })
        expect(refusal.code).toBe('too-many-tries')
      }
    })

    test('what a device reaches is what the rules let it, by name and address', async () => {
      await planAndApply()
      const [a, b] = scene.deviceIds
      good(await enrol(a))
      good(await enrol(b))
      const reach = async (deviceId: string) =>
        good(await ana.member.reach({ id: scene.networkId, deviceId }))
      // Keys that people enrol go to the gateways at once.
      await until('the keys', async () => (await reach(a))[0]?.waitsFor === 'nothing')
      expect(await reach(a)).toEqual([
        {
          ruleId: scene.ruleId,
          name: 'Wiki',
          kind: 'server',
          address: '192.168.7.5',
          ports: ['443'],
          through: null,
          waitsFor: 'nothing',
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
      // A rule for others, an address of nobody, a gateway and a device that is not there are all the same.
      const nothing = { isReached: false, reason: 'nothing-opens-it', ruleName: null, gatewayNames: [] }
      const unseen = [
        await check(b, '192.168.7.5', '443'),
        await check(a, '192.168.7.6', '443'),
        await check(a, '10.20.0.1', '22'),
        await check(a, '10.20.0.77', '22'),
        await check(a, '9.9.9.9', '53'),
      ]
      for (const answer of unseen) expect(good(answer)).toEqual(nothing)
      expect(good(await check(a, '10.20.0.1', '', 'icmp'))).toMatchObject({ isReached: true, reason: 'ping' })
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
      worlds.until(ana.member.events({}, (event) => heard.push(event)))
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
      const { networks, gateways, devices, networkUsers } = ana
      expect(refused(await networks.list({})).code).toBe('unauthorized')
      expect(refused(await gateways.list({})).code).toBe('unauthorized')
      expect(refused(await devices.page({})).code).toBe('unauthorized')
      expect(refused(await networkUsers.page({})).code).toBe('unauthorized')
      const all = [...ana.browser.seen.slice(seen), JSON.stringify(heard)].join('\n')
      expect(all).not.toMatch(/canary/i)
      expect(all).not.toContain(bob.userId)
    })

    test('events say that something of one’s own changed, and are silent about the rest', async () => {
      const heard: unknown[] = []
      worlds.until(ana.member.events({}, (event) => heard.push(event)))
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
      expect(good(await admin.devices.page({})).rows.map((device) => device.id)).toEqual([b])
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
  })
}

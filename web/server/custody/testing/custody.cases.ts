import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { NetworkEvent } from '#shared/contract/network-feed.ts'
import { custodyWorlds, type CustodyWorld } from './custody-world.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { password, register } from '#web/server/testing/people.ts'
import { runsOf } from '#web/server/testing/scene-runs.ts'
import { addGateway, gatewayForm, newId, newKey, reading } from '#web/server/testing/scene.ts'
import { good, refused, until } from '#web/server/testing/until.ts'
import { toInput, workstationOf } from './workstation.ts'

/** Gateways whose SSH key is on a workstation: read, planned and synchronized from there. */
export function custodyCases(open: OpenDatabase): void {
  describe('custody of a workstation', () => {
    const worlds = custodyWorlds(open)
    const { now, mustTake, planAndApply } = worlds
    let { server, me, scene, host } = {} as CustodyWorld
    beforeEach(() => {
      ;({ server, me, scene, host } = now())
    })
    const { stateOf, enrol } = runsOf(() => ({ me, scene }))

    test('the server has no key of it, and reads it neither for a plan nor for a feed', async () => {
      const scope = server.running.composition.store.of(me.session.organizationId).read
      const row = await scope
        .from('gateways')
        .select(['ssh_private_sealed', 'ssh_public_key'])
        .where('gateway_id', '=', scene.gatewayId)
        .executeTakeFirst()
      expect(row).toEqual({ ssh_private_sealed: null, ssh_public_key: worlds.key().publicKey })
      const { id } = { id: scene.gatewayId }
      const custody = { code: 'custody-workstation', facts: { gateway: host } }
      expect(good(await me.networks.plan({ id: scene.networkId })).unread).toEqual([
        { gatewayId: id, problem: custody, remains: [] },
      ])
      expect(refused(await me.gateways.greet({ id }))).toMatchObject(custody)
      expect(refused(await me.gateways.test({ id }))).toMatchObject(custody)
      expect(refused(await me.gateways.clean({ id }))).toMatchObject(custody)
      expect((await stateOf()).kind).toBe('not-synchronized')
    })

    test('a network edit does not turn custody around; turned there and back, no key is left behind', async () => {
      const { model, revision } = good(await me.networks.drawing({ id: scene.networkId }))
      const held = model.gateways.find((gateway) => gateway.id === scene.gatewayId)
      if (held === undefined) throw new Error('no gateway')
      const edits = [
        { kind: 'change-gateway' as const, id: held.id, form: { ...held, custody: 'server' as const } },
      ]
      expect(refused(await me.networks.edit({ id: scene.networkId, revision, edits })).code).toBe(
        'unauthorized',
      )
      const change = (custody: 'server' | 'workstation') =>
        me.gateways.change({
          ...gatewayForm,
          name: host,
          publicAddress: host,
          custody,
          id: held.id,
          password,
        })
      const keyOf = async () => good(await me.gateways.page({})).rows[0]?.sshPublicKey
      expect(await keyOf()).toBe(worlds.key().publicKey)
      good(await change('server'))
      expect(await keyOf()).toMatch(/^ssh-ed25519 /)
      expect(await keyOf()).not.toBe(worlds.key().publicKey)
      good(await change('workstation'))
      expect(await keyOf()).toBeNull()
    })

    test('it is synchronized from the workstation, step by step, and the web sees it', async () => {
      const heard: NetworkEvent[] = []
      worlds.until(me.networks.events({ id: scene.networkId }, (event) => heard.push(event)))
      // It begins with how everything stands.
      await until('the feed', () => Promise.resolve(heard.length > 0))
      expect(await planAndApply()).toEqual([scene.gatewayId])
      expect((await stateOf()).kind).toBe('pending')
      const job = await mustTake()
      expect(job).toMatchObject({ kind: 'synchronize', applied: null, fence: 1 })
      expect((await stateOf()).kind).toBe('synchronizing')
      good(await workstationOf(server, me).work(job))
      expect(await stateOf()).toMatchObject({ kind: 'synchronized', generation: 1 })
      expect(good(await me.gateways.page({})).rows[0]?.publicKey).toBe(
        server.gateways.machine(host).publicKey,
      )
      await until('the end', () =>
        Promise.resolve(heard.some((each) => each.kind === 'state' && each.state.kind === 'synchronized')),
      )
      // States come before the lines that led to them.
      await until('its lines', () => Promise.resolve(heard.some((each) => each.kind === 'log')))
      await enrol(0)
      await planAndApply()
      const second = await mustTake()
      expect(second.applied).toMatchObject({ generation: 1 })
      expect(Object.keys(second.presharedKeys)).toEqual(
        second.desired?.peers.map((peer) => JSON.stringify(peer.presharedKey)),
      )
      good(await workstationOf(server, me).work(second))
      expect(await stateOf()).toMatchObject({ kind: 'synchronized', generation: 2 })
      expect(good(await me.networks.drawing({ id: scene.networkId })).applied).not.toBeNull()
    })

    test('a network with gateways of both custodies: each is synchronized from its own side', async () => {
      const other = await addGateway(me, `second-${host}`)
      const { revision } = good(await me.networks.drawing({ id: scene.networkId }))
      good(
        await me.networks.edit({
          id: scene.networkId,
          revision,
          edits: [{ kind: 'place', nodeId: other, position: { x: 0, y: 0 } }],
        }),
      )
      expect([...(await planAndApply())].toSorted()).toEqual([scene.gatewayId, other].toSorted())
      await until('the server has done its part', async () => (await stateOf(other)).kind === 'synchronized')
      expect((await stateOf()).kind).toBe('pending')
      const confirmed = async (): Promise<readonly string[]> =>
        (good(await me.networks.drawing({ id: scene.networkId })).applied?.placements ?? [])
          .filter((placement) => placement.nodeKind === 'gateway')
          .map((placement) => placement.nodeId)
          .toSorted()
      expect(await confirmed()).toEqual([other])
      good(await workstationOf(server, me).work(await mustTake()))
      expect((await stateOf()).kind).toBe('synchronized')
      expect(await confirmed()).toEqual([scene.gatewayId, other].toSorted())
    })

    const forged = [
      { name: 'of a gateway that the server reads', given: () => addGateway(me, `${newId()}.test`) },
      {
        name: 'of another organization',
        given: async () => {
          const stranger = await register(server)
          return addGateway(stranger, `${newId()}.test`, { custody: 'workstation' })
        },
      },
      { name: 'of nothing', given: () => Promise.resolve(newId()) },
    ]
    test.each(forged)('a reading $name is refused', async ({ given }) => {
      const gatewayId = await given()
      const observed = reading(gatewayId)
      for (const forgery of [
        { kind: 'read' as const, observed },
        { kind: 'failed' as const, gatewayId, problem: { code: 'ssh-timeout', facts: {} } },
      ]) {
        const answer = await me.custody.plan({ id: scene.networkId, readings: [forgery] })
        expect(refused(answer).code).toBe('input-invalid')
      }
      expect(refused(await me.custody.tell({ gatewayId, observed })).code).toBe('gateway-missing')
      const own = await me.custody.tell({ gatewayId: scene.gatewayId, observed })
      expect(refused(own).code).toBe('gateway-missing')
      expect(refused(await me.custody.take({ gatewayId })).code).toBe('gateway-missing')
      expect(refused(await me.custody.takeCleaning({ gatewayId })).code).toBe('gateway-missing')
      const publicKey = 'ssh-ed25519 AAAA'
      expect(refused(await me.custody.setKey({ gatewayId, publicKey })).code).toBe('gateway-missing')
    })

    test('why a gateway could not be read is in the plan', async () => {
      const { gatewayId } = scene
      const found = { code: 'ssh-timeout', facts: { host, port: 22, seconds: 10 } }
      const plan = good(
        await me.custody.plan({
          id: scene.networkId,
          readings: [{ kind: 'failed', gatewayId, problem: found }],
        }),
      )
      expect(plan).toMatchObject({ gateways: [], unread: [{ gatewayId, problem: found }] })
    })

    test('a reading tells contact and drift, by the server’s clock, unless a job is under way', async () => {
      const { gatewayId } = scene
      await planAndApply()
      good(await workstationOf(server, me).work(await mustTake()))
      const machine = server.gateways.machine(host)
      const observed = await workstationOf(server, me).observe(gatewayId)
      const drifted = {
        ...toInput(observed),
        readAtMs: 5,
        machine: { ...toInput(observed).machine, forward: { ipv4: false, ipv6: false } },
      }
      expect(machine.live).not.toBeNull()
      good(await me.custody.tell({ gatewayId, observed: drifted }))
      expect((await stateOf()).kind).toBe('drift')
      expect(good(await me.gateways.page({})).rows[0]?.lastContactAtMs).toBeGreaterThan(Date.now() - 600_000)
      good(await me.custody.tell({ gatewayId, observed: toInput(observed) }))
      expect((await stateOf()).kind).toBe('synchronized')
    })

    const keys = [
      { name: 'two lines', given: 'ssh-ed25519 AAAA a\nssh-ed25519 BBBB b' },
      { name: 'options before the key', given: 'command="id" ssh-ed25519 AAAA' },
      { name: 'a private key', given: '-----BEGIN OPENSSH PRIVATE KEY-----' },
      { name: 'nothing', given: '' },
    ]
    test.each(keys)('$name is no public key', async ({ given }) => {
      const answer = await me.custody.setKey({ gatewayId: scene.gatewayId, publicKey: given })
      expect(refused(answer).code).toBe('input-invalid')
      expect(good(await me.gateways.page({})).rows[0]?.sshPublicKey).toBe(worlds.key().publicKey)
    })

    test('the key that a workstation names is shown to all', async () => {
      const publicKey = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA trama gw'
      good(await me.custody.setKey({ gatewayId: scene.gatewayId, publicKey }))
      expect(good(await me.gateways.page({})).rows[0]?.sshPublicKey).toBe(publicKey)
      expect(good(await me.custody.targets({})).targets).toMatchObject([
        { gatewayId: scene.gatewayId, host, port: 22, user: 'root', sshPublicKey: publicKey },
      ])
    })

    test('the WireGuard key that a workstation tells is noted once, and nobody else’s', async () => {
      const { gatewayId } = scene
      const keyOf = async () => good(await me.gateways.page({})).rows[0]?.publicKey
      const key = newKey()
      expect(good(await me.custody.tellKey({ gatewayId, publicKey: key })).madeKey).toBe(true)
      expect(good(await me.custody.tellKey({ gatewayId, publicKey: key })).madeKey).toBe(false)
      expect(await keyOf()).toBe(key)
      expect(refused(await me.custody.tellKey({ gatewayId, publicKey: 'no key' })).code).toBe(
        'key-unreadable',
      )
      expect(refused(await me.custody.tellKey({ gatewayId: newId(), publicKey: key })).code).toBe(
        'gateway-missing',
      )
      const other = await addGateway(me, `${newId()}.test`, { custody: 'workstation' })
      expect(refused(await me.custody.tellKey({ gatewayId: other, publicKey: key })).code).toBe(
        'machine-taken',
      )
      // The machine was reinstalled, and can make no key.
      expect(good(await me.custody.tellKey({ gatewayId, publicKey: null })).madeKey).toBe(true)
      expect(await keyOf()).toBeNull()
      await planAndApply()
      expect(refused(await me.custody.tellKey({ gatewayId, publicKey: key })).code).toBe('gateway-busy')
    })

    test('preshared keys are in the answer to the lease and nowhere else', async () => {
      await planAndApply()
      good(await workstationOf(server, me).work(await mustTake()))
      await enrol(0)
      const heard: NetworkEvent[] = []
      worlds.until(me.networks.events({ id: scene.networkId }, (event) => heard.push(event)))
      const seen = me.browser.seen.length
      await planAndApply()
      const plan = me.browser.seen.slice(seen).join('\n')
      const job = await mustTake()
      const [canary = ''] = Object.values(job.presharedKeys)
      expect(canary).toMatch(/^[A-Za-z0-9+/]{43}=$/)
      const before = me.browser.seen.length
      good(await workstationOf(server, me).work(job))
      await until('the end', async () => (await stateOf()).kind === 'synchronized')
      good(await me.networks.drawing({ id: scene.networkId }))
      good(await me.custody.targets({}))
      const others = [plan, ...me.browser.seen.slice(before), JSON.stringify(heard)].join('\n')
      expect(others).not.toContain(canary)
      const scope = server.running.composition.store.of(me.session.organizationId).read
      expect(JSON.stringify(await scope.from('jobs').selectAll().execute())).not.toContain(canary)
      expect(readFileSync(join(server.dataPath, 'logs', 'server.log'), 'utf8')).not.toContain(canary)
    })
  })
}

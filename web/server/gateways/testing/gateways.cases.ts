import { expect, test } from 'vitest'
import { fakeHostKey } from '#shared/fakes/fake-machine.ts'
import { password, type Person } from '#web/server/testing/people.ts'
import { addGateway, drawScene, gatewayForm, newKey } from '#web/server/testing/scene.ts'
import { good, refused } from '#web/server/testing/until.ts'

/** Keys, custody and files of gateways, for a new organization each. */
export function gatewayCases(fresh: () => Promise<Person>): void {
  test('custody of the workstation: the server has no key to show or to use', async () => {
    const me = await fresh()
    const id = await addGateway(me, 'desk.test', { custody: 'workstation' })
    expect(good(await me.gateways.page({})).rows[0]?.sshPublicKey).toBeNull()
    expect(refused(await me.gateways.revealKey({ id, password })).code).toBe('custody-workstation')
    expect(refused(await me.gateways.test({ id })).code).toBe('custody-workstation')
    const moved = good(
      await me.gateways.change({
        ...gatewayForm,
        name: 'desk.test',
        publicAddress: 'desk.test',
        id,
        custody: 'server',
        password,
      }),
    )
    expect(moved.sshPublicKey).toMatch(/^ssh-ed25519 \S+ trama desk\.test$/)
    expect(
      good(
        await me.gateways.change({
          ...gatewayForm,
          name: 'desk.test',
          publicAddress: 'desk.test',
          id,
          custody: 'workstation',
          password,
        }),
      ).sshPublicKey,
    ).toBeNull()
  })

  test('each gateway has a pair of its own; the private half asks for the password again', async () => {
    const me = await fresh()
    const [a, b] = [await addGateway(me, 'a.test'), await addGateway(me, 'b.test')]
    const keys = good(await me.gateways.page({})).rows.map((gateway) => gateway.sshPublicKey)
    expect(new Set(keys).size).toBe(2)
    expect(refused(await me.gateways.revealKey({ id: a, password: 'wrong' }))).toMatchObject({
      code: 'password-wrong',
      at: ['password'],
    })
    expect(good(await me.gateways.revealKey({ id: b, password })).privateKey).toMatch(
      /^-----BEGIN OPENSSH PRIVATE KEY-----/,
    )
    for (let count = 0; count < 5; count += 1) await me.gateways.revealKey({ id: a, password: 'wrong' })
    expect(refused(await me.gateways.revealKey({ id: a, password })).code).toBe('too-many-tries')
  })

  test('a pinned key is replaced by naming it, and forgotten with the address', async () => {
    const me = await fresh()
    const id = good(await me.gateways.create(gatewayForm)).id
    expect(refused(await me.gateways.test({ id }))).toMatchObject({
      code: 'host-key-unknown',
      facts: { host: 'gw.test' },
    })
    const hostKey = good(await me.gateways.greet({ id }))
    good(await me.gateways.pin({ id, hostKey, replaces: null }))
    expect(refused(await me.gateways.pin({ id, hostKey, replaces: null })).code).toBe('host-key-changed')
    expect(good(await me.gateways.pin({ id, hostKey, replaces: hostKey.fingerprint })).hostKey).toEqual(
      hostKey,
    )
    expect(good(await me.gateways.test({ id }))).toMatchObject({ os: 'debian 12', wireguard: 'kernel' })
    expect(good(await me.gateways.page({})).rows[0]).toMatchObject({ osSeen: 'debian 12' })
    expect(good(await me.gateways.change({ ...gatewayForm, id, listenPort: 51821 })).hostKey).toEqual(hostKey)
    expect(
      good(await me.gateways.change({ ...gatewayForm, id, publicAddress: 'moved.test' })).hostKey,
    ).toBeNull()
  })

  test('only the key that answers there can be pinned, and only as what it is', async () => {
    const me = await fresh()
    const id = good(await me.gateways.create(gatewayForm)).id
    const hostKey = good(await me.gateways.greet({ id }))
    const other = fakeHostKey('another machine')
    for (const lie of [
      { ...other, fingerprint: hostKey.fingerprint },
      { ...hostKey, fingerprint: other.fingerprint },
      { ...hostKey, type: 'ssh-rsa' },
      { ...hostKey, publicKey: `${hostKey.publicKey} comment` },
      { ...hostKey, publicKey: hostKey.publicKey.replace('ssh-ed25519', 'ssh-rsa') },
      { ...hostKey, publicKey: 'ssh-ed25519 AAAA' },
    ])
      expect(refused(await me.gateways.pin({ id, hostKey: lie, replaces: null }))).toMatchObject({
        code: 'input-invalid',
        at: ['hostKey'],
      })
    expect(refused(await me.gateways.pin({ id, hostKey: other, replaces: null }))).toMatchObject({
      code: 'host-key-changed',
      facts: { pinned: other.fingerprint, now: hostKey.fingerprint },
    })
    expect(good(await me.gateways.page({})).rows[0]?.hostKey).toBeNull()
  })

  test('of two first contacts at once one pins, and the other is told', async () => {
    const me = await fresh()
    const id = good(await me.gateways.create(gatewayForm)).id
    const hostKey = good(await me.gateways.greet({ id }))
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => me.gateways.pin({ id, hostKey, replaces: null })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const told = answers.flatMap((answer) => (answer.ok ? [] : [answer.problem.code]))
    expect(told).toEqual(Array.from({ length: 3 }, () => 'host-key-changed'))
  })

  test('a checked connection makes the key once, so that a device gets its file before any synchronization', async () => {
    const me = await fresh()
    const scene = await drawScene(me, { host: 'first.test' })
    const id = scene.gatewayId
    const keyOf = async () => good(await me.gateways.page({})).rows[0]?.publicKey
    const enrol = () =>
      me.devices.enrol({ id: scene.deviceIds[0], networkId: scene.networkId, publicKey: newKey() })
    const revisionOf = async () => good(await me.networks.drawing({ id: scene.networkId })).revision
    expect(refused(await enrol()).code).toBe('gateway-without-key')
    const before = await revisionOf()
    const made = good(await me.gateways.test({ id }))
    expect(made).toMatchObject({ madeKey: true, publicKey: await keyOf() })
    expect(made.publicKey).toMatch(/^[A-Za-z0-9+/]{43}=$/)
    // Other screens are told by the revision; who checks again tells nobody anything new.
    expect(await revisionOf()).toBe(before + 1)
    expect(good(await me.gateways.test({ id }))).toMatchObject({
      madeKey: false,
      publicKey: made.publicKey,
    })
    expect(await revisionOf()).toBe(before + 1)
    expect(good(await enrol()).peers[0]?.publicKey).toBe(made.publicKey)
    const plan = good(await me.networks.plan({ id: scene.networkId }))
    const steps = plan.gateways.flatMap((gateway) => gateway.steps.map((step) => step.what))
    expect(steps).toContain('peer')
    expect(steps).not.toContain('interface-key')
    const gaining = plan.access.filter((each) => each.sign === 'gains').flatMap((each) => each.deviceIds)
    expect(gaining).toContain(scene.deviceIds[0])
    const entries = good(await me.audit.page({ subjects: 'gateway' })).rows
    expect(entries.filter((entry) => entry.action === 'gateways.test')).toHaveLength(1)
  })

  test('cleaning takes the key and the record forgets it; a machine that was reinstalled tells its new one', async () => {
    const me = await fresh()
    const id = await addGateway(me, 'again.test')
    const { publicKey } = good(await me.gateways.test({ id }))
    good(await me.gateways.clean({ id }))
    expect(good(await me.gateways.page({})).rows[0]).toMatchObject({
      publicKey: null,
      wasSynchronized: false,
    })
    const next = good(await me.gateways.test({ id }))
    expect(next.madeKey).toBe(true)
    expect(next.publicKey).not.toBe(publicKey)
    expect(good(await me.gateways.page({})).rows[0]?.publicKey).toBe(next.publicKey)
  })

  test('an address that is typed by half is said to be, at its field', async () => {
    const me = await fresh()
    const made = await me.gateways.create({ ...gatewayForm, localAddress: '10.20' })
    expect(refused(made)).toMatchObject({ code: 'address-incomplete', at: ['localAddress'] })
  })

  test('two records of one machine are told apart by its key', async () => {
    const me = await fresh()
    const first = await addGateway(me, 'same.test', { name: 'first' })
    const second = await addGateway(me, 'same.test', { name: 'second', sshPort: 2222 })
    good(await me.gateways.test({ id: first }))
    expect(refused(await me.gateways.test({ id: second }))).toMatchObject({
      code: 'machine-taken',
      facts: { gateway: 'first' },
    })
    const views = good(await me.gateways.page({})).rows
    expect(views.find((view) => view.id === second)?.publicKey).toBeNull()
  })

  test('the nftables file is that of a gateway which has a part in a network', async () => {
    const me = await fresh()
    const { gatewayId } = await drawScene(me)
    expect(good(await me.gateways.nftables({ id: gatewayId }))).toMatchObject({
      fileName: 'gw-test.nft',
      text: expect.stringContaining('table inet trama') as string,
    })
    const idle = await addGateway(me, 'idle.test')
    expect(refused(await me.gateways.nftables({ id: idle })).code).toBe('nftables-missing')
  })
}

import { beforeEach, describe, expect, test } from 'vitest'
import type { LabUser } from '#e2e/lab/gateway-options.ts'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { labForFile } from '#e2e/lab/lab-for-file.ts'
import { listen } from '#e2e/lab/probe.ts'
import { missingForLab } from '#e2e/lab/requirements.ts'
import { diffSnapshots } from '#e2e/lab/snapshot.ts'
import type { GatewayForm } from '#shared/model/gateway.ts'
import { createGateway, introduce, meet, toForm } from './lab-gateway.ts'
import { createPen } from './pen.ts'
import { must, mustFail, register, type Person } from './person.ts'
import { startServer, type SpineServer } from './server.ts'
import { synchronize, untilStates } from './synchronize.ts'
import { expectWords, readRefusal, tell, type Told } from './told.ts'

const reason = missingForLab()
let server: SpineServer
/** With all tools; without them and without a place to get them; no Debian. */
let ready: LabGateway
let bare: LabGateway
let alpine: LabGateway
/** Each test is an organization of its own. */
let ana: Person

beforeEach(async (context) => {
  if (reason !== null) context.skip(reason)
  ana = await register(server.url)
})

const lab = labForFile(async (atEnd) => {
  ;[server, ready, bare, alpine] = await Promise.all([
    startServer(),
    lab.gateway({ name: 'gw-ready' }),
    lab.gateway({ name: 'gw-bare', bare: true }),
    lab.gateway({ name: 'gw-alpine', os: 'unsupported' }),
  ])
  atEnd(() => server.close())
  await ready.exec(['usermod', '-aG', 'sudo', 'asksudo'])
})

/** Runs something that must leave the machine as it was. */
async function unchanged<T>(gateway: LabGateway, work: () => Promise<T>): Promise<T> {
  const before = await gateway.snapshot()
  const answer = await work()
  expect(diffSnapshots(before, await gateway.snapshot())).toEqual([])
  return answer
}

/** A network with one gateway and one device; answers its id. */
async function drawWith(person: Person, gatewayId: string): Promise<string> {
  const form = {
    name: 'Office',
    description: '',
    active: true,
    range: '10.66.0.0/24',
    ipv6: false,
    allowInternalTraffic: false,
  }
  const { id } = must(await person.backend.networks.create(form))
  const pen = await createPen(person.backend, id)
  await pen.placeGateway(gatewayId)
  await pen.connect(await pen.addDevice('laptop'), gatewayId)
  return id
}

/** Plans, and applies when there is a plan; answers what it was refused with, wherever that came out. */
async function readApplyRefusal(person: Person, networkId: string): Promise<Told> {
  const { networks } = person.backend
  const planned = await networks.plan({ id: networkId })
  if (!planned.ok) return readRefusal(person, `/networks/${networkId}/plan`)
  const [unread] = planned.value.unread
  if (unread !== undefined) return tell(unread.problem as Told & { facts: Record<string, unknown> })
  const { gatewayIds } = must(await networks.apply({ id: networkId, digest: planned.value.digest }))
  const states = await untilStates(person.backend, networkId, gatewayIds, ({ kind }) => kind === 'error')
  const last = states.at(-1)
  if (last?.kind !== 'error') throw new Error('no error')
  expect(last.truth).toBe('as-before')
  return tell(last.problem)
}

describe('who answers is not who was asked for', () => {
  test('a host key that nobody compared', async () => {
    const id = await createGateway(ana.backend, ready)
    const told = await unchanged(ready, () => readRefusal(ana, `/gateways/${id}/test`))
    expect(told.code).toBe('host-key-unknown')
    expectWords(told, ready.hostKeyFingerprint, ready.ipv4)
    const networkId = await drawWith(ana, id)
    const planned = await unchanged(ready, () => readApplyRefusal(ana, networkId))
    expect(planned.code).toBe('host-key-unknown')
  })

  test('a host key that is not the one that was pinned', async () => {
    const id = await introduce(ana.backend, ready)
    const networkId = await drawWith(ana, id)
    const pinned = ready.hostKeyFingerprint
    await ready.changeHostKey()
    const told = await unchanged(ready, () => readRefusal(ana, `/gateways/${id}/test`))
    expect(told.code).toBe('host-key-changed')
    expectWords(told, pinned, ready.hostKeyFingerprint)
    const planned = await unchanged(ready, () => readApplyRefusal(ana, networkId))
    expect(planned.code).toBe('host-key-changed')
    // Whoever pins the new one has to name the old one.
    const hostKey = must(await ana.backend.gateways.greet({ id }))
    const refused = mustFail(await ana.backend.gateways.pin({ id, hostKey, replaces: null }))
    expect(refused.code).toBe('host-key-changed')
    must(await ana.backend.gateways.pin({ id, hostKey, replaces: pinned }))
    must(await ana.backend.gateways.test({ id }))
  })
})

describe('a gateway that cannot be reached or entered', () => {
  test.each<{
    readonly name: string
    readonly changes: Partial<GatewayForm>
    readonly code: string
    readonly fact: string
  }>([
    {
      name: 'a name that does not resolve',
      changes: { publicAddress: 'gateway.invalid' },
      code: 'host-unresolved',
      fact: 'gateway.invalid',
    },
    { name: 'a port where nobody listens', changes: { sshPort: 2222 }, code: 'ssh-refused', fact: '2222' },
    {
      name: 'this server itself',
      changes: { publicAddress: '127.0.0.1' },
      code: 'host-forbidden',
      fact: '127.0.0.1',
    },
  ])('$name', async ({ changes, code, fact }) => {
    const id = await createGateway(ana.backend, ready, changes)
    const told = await unchanged(ready, () => readRefusal(ana, `/gateways/${id}/greet`))
    expect(told.code).toBe(code)
    expectWords(told, fact)
    expect(await readApplyRefusal(ana, await drawWith(ana, id))).toMatchObject({ code })
  })

  test('a key that was not authorized', async () => {
    const { id } = must(await ana.backend.gateways.create(toForm(ready)))
    await meet(ana.backend, id, ready)
    const told = await unchanged(ready, () => readRefusal(ana, `/gateways/${id}/test`))
    expect(told.code).toBe('ssh-key-refused')
    expectWords(told, 'root', ready.ipv4)
  })

  test('a machine that is off', async () => {
    const id = await introduce(ana.backend, alpine)
    await alpine.kill()
    // While the last of it goes it may still refuse, and be out of reach a moment later.
    const told = await ana.backend.gateways
      .test({ id })
      .then((answer) => tell(mustFail(answer)))
      .finally(() => alpine.boot())
    expect(['ssh-timeout', 'ssh-unreachable', 'ssh-refused']).toContain(told.code)
    expectWords(told, alpine.ipv4)
  })
})

describe('a gateway that cannot be used', () => {
  test.each<{ readonly name: string; readonly user: LabUser; readonly code: string }>([
    { name: 'no right to sudo', user: 'nosudo', code: 'sudo-missing' },
    { name: 'sudo with a password', user: 'asksudo', code: 'sudo-password' },
  ])('$name', async ({ user, code }) => {
    const { id, sshPublicKey } = must(await ana.backend.gateways.create(toForm(ready, { sshUser: user })))
    await ready.authorize(sshPublicKey ?? '', user)
    await meet(ana.backend, id, ready)
    const told = await unchanged(ready, () => readRefusal(ana, `/gateways/${id}/test`))
    expect(told.code).toBe(code)
    expectWords(told, user, ready.ipv4)
    const networkId = await drawWith(ana, id)
    expect(await unchanged(ready, () => readApplyRefusal(ana, networkId))).toMatchObject({ code })
  })

  test('another system than Debian or Ubuntu', async () => {
    const id = await introduce(ana.backend, alpine)
    const told = await unchanged(alpine, () => readRefusal(ana, `/gateways/${id}/test`))
    expect(told.code).toBe('os-unsupported')
    expectWords(told, 'Alpine Linux v3.20')
    const networkId = await drawWith(ana, id)
    expect(await unchanged(alpine, () => readApplyRefusal(ana, networkId))).toMatchObject({
      code: 'os-unsupported',
    })
  })

  test('a full disk', async () => {
    const networkId = await drawWith(ana, await introduce(ana.backend, ready))
    await ready.fillDisk()
    const told = await unchanged(ready, () => readApplyRefusal(ana, networkId)).finally(() =>
      ready.freeDisk(),
    )
    expect(told.code).toBe('disk-full')
    expectWords(told, '/')
  })

  test('no nftables, and no place to get it from', async () => {
    await bare.exec(['sh', '-c', 'rm -rf /etc/apt/sources.list /etc/apt/sources.list.d/*'])
    await bare.exec(['sh', '-c', 'rm -rf /var/lib/apt/lists/* /var/cache/apt/*.bin'])
    const networkId = await drawWith(ana, await introduce(ana.backend, bare))
    const told = await unchanged(bare, () => readApplyRefusal(ana, networkId))
    expect(told.code).toBe('install-failed')
    expectWords(told, 'nftables')
  })

  test('a listen port that is taken', async () => {
    const listener = await listen(ready, { udp: [51820] })
    const networkId = await drawWith(ana, await introduce(ana.backend, ready))
    const told = await unchanged(ready, () => readApplyRefusal(ana, networkId)).finally(() =>
      listener.close(),
    )
    expect(told.code).toBe('port-in-use')
    expectWords(told, '51820')
  })

  test("another organization's gateway", async () => {
    const luis = await register(server.url)
    const theirs = await introduce(luis.backend, ready)
    await synchronize(luis.backend, await drawWith(luis, theirs))
    const networkId = await drawWith(ana, await introduce(ana.backend, ready))
    const told = await unchanged(ready, () => readApplyRefusal(ana, networkId))
    expect(told.code).toBe('gateway-owned-elsewhere')
    expectWords(told)
    // What is another organization's is as if it were not there.
    const [id = ''] = must(await luis.backend.gateways.page({})).rows.map((gateway) => gateway.id)
    expect(mustFail(await ana.backend.gateways.test({ id })).code).toBe('gateway-missing')
    expect(mustFail(await ana.backend.gateways.clean({ id })).code).toBe('gateway-missing')
    must(await luis.backend.gateways.clean({ id: theirs }))
  })
})

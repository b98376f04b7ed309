import { beforeAll, describe, expect, test } from 'vitest'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { labForFile } from '#e2e/lab/lab-for-file.ts'
import type { LabMachine } from '#e2e/lab/machine.ts'
import { pingOnce } from '#e2e/lab/probe.ts'
import { missingForLab } from '#e2e/lab/requirements.ts'
import { diffSnapshots } from '#e2e/lab/snapshot.ts'
import { bringUp, enrol, type DeviceFile } from './device.ts'
import { createGateway, meet } from './lab-gateway.ts'
import { createPen, type Pen } from './pen.ts'
import { must, register, type Person } from './person.ts'
import { startServer, type SpineServer } from './server.ts'
import { tellStory } from './story.ts'
import { synchronize } from './synchronize.ts'

const reason = missingForLab()
let server: SpineServer
let ana: Person

const lab = labForFile(async (atEnd) => {
  server = await startServer({ env: { TRAMA_PLAN_LIMITS: 'false' } })
  atEnd(() => server.close())
  ana = await register(server.url)
})

describe('two machines that have nothing yet', () => {
  tellStory()
  let hub: LabGateway
  let branch: LabGateway
  let laptop: LabMachine
  let desk: LabMachine
  let pen: Pen
  let ids: { readonly hub: string; readonly branch: string }
  let deviceIds: readonly [string, string]
  let files: readonly [DeviceFile, DeviceFile]

  beforeAll(async () => {
    if (reason !== null) return
    ;[hub, branch] = await Promise.all([
      lab.gateway({ name: 'gw-bogota', bare: true }),
      lab.gateway({ name: 'gw-cali', bare: true, user: 'trama' }),
    ])
    ;[laptop, desk] = await Promise.all([lab.client({ name: 'laptop' }), lab.client({ name: 'desk' })])
  })

  const keysOf = async () =>
    new Map(must(await ana.backend.gateways.page({})).rows.map(({ id, publicKey }) => [id, publicKey]))

  test('make a key when their connection is checked, and nothing else on them is touched', async () => {
    const { backend } = ana
    ids = {
      hub: await createGateway(backend, hub, { kind: 'hub' }),
      branch: await createGateway(backend, branch),
    }
    for (const [id, machine] of [
      [ids.hub, hub],
      [ids.branch, branch],
    ] as const) {
      expect((await machine.exec(['sh', '-c', 'command -v wg nft'])).code).not.toBe(0)
      const before = await machine.snapshot()
      await meet(backend, id, machine)
      const changes = diffSnapshots(before, await machine.snapshot())
      expect(changes.map((line) => line.split(': ')[0])).toEqual([
        'added file:/var/lib/trama',
        'added file:/var/lib/trama/key',
      ])
      const mode = await machine.exec(['stat', '-c', '%U %a', '/var/lib/trama/key', '/var/lib/trama'])
      expect(mode.stdout).toBe('root 600\nroot 700\n')
    }
    const keys = await keysOf()
    expect(keys.get(ids.hub)).toMatch(/^[A-Za-z0-9+/]{43}=$/)
    expect(new Set(keys.values()).size).toBe(2)
  })

  test('devices have their files before anything is synchronized', async () => {
    const { backend } = ana
    const network = must(
      await backend.networks.create({
        name: 'First',
        description: '',
        active: true,
        range: '10.87.0.0/24',
        ipv6: true,
        allowInternalTraffic: true,
      }),
    )
    pen = await createPen(backend, network.id)
    await pen.placeGateway(ids.hub)
    await pen.placeGateway(ids.branch)
    deviceIds = [await pen.addDevice('laptop'), await pen.addDevice('desk')]
    await pen.connect(deviceIds[0], ids.hub)
    await pen.connect(deviceIds[1], ids.branch)
    await pen.connect(ids.hub, ids.branch)
    const networkId = network.id
    files = [
      await enrol(backend, { id: deviceIds[0], networkId }),
      await enrol(backend, { id: deviceIds[1], networkId }),
    ]
    const keys = await keysOf()
    expect(files[0].text).toContain(`PublicKey = ${String(keys.get(ids.hub))}`)
    expect(files[1].text).toContain(`PublicKey = ${String(keys.get(ids.branch))}`)
  })

  test('one synchronization brings up the tunnels and the link between them', async () => {
    const { backend } = ana
    const before = await keysOf()
    const plan = await synchronize(backend, pen.networkId)
    const gaining = plan.access.filter(({ sign }) => sign === 'gains').flatMap((each) => each.deviceIds)
    expect(gaining).toEqual(expect.arrayContaining([...deviceIds]))
    expect(await keysOf()).toEqual(before)
    for (const machine of [hub, branch]) {
      const shown = await machine.exec(['wg', 'show', 'trama0', 'public-key'])
      expect([...before.values()]).toContain(shown.stdout.trim())
    }
    await Promise.all([bringUp(laptop, files[0].text), bringUp(desk, files[1].text)])
    const { model } = must(await backend.networks.drawing({ id: pen.networkId }))
    const addressOf = (id: string): string =>
      model.placements.find((each) => each.nodeId === id)?.address ?? ''
    await expect.poll(() => pingOnce(laptop, addressOf(ids.hub))).toBe(true)
    await expect.poll(() => pingOnce(desk, addressOf(ids.branch))).toBe(true)
    await expect.poll(() => pingOnce(laptop, addressOf(deviceIds[1]))).toBe(true)
    const views = must(await backend.gateways.page({})).rows
    expect(views.map(({ state }) => state)).toMatchObject([
      { kind: 'synchronized', generation: 1 },
      { kind: 'synchronized', generation: 1 },
    ])
  })

  test('cleaning takes the key away, and the record forgets it', async () => {
    must(await ana.backend.gateways.clean({ id: ids.hub }))
    expect((await hub.exec(['ls', '/var/lib/trama'])).code).not.toBe(0)
    expect((await keysOf()).get(ids.hub)).toBeNull()
    expect((await keysOf()).get(ids.branch)).not.toBeNull()
  })
})

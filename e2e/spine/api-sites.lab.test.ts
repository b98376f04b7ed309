import { beforeAll, describe, expect, test } from 'vitest'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { giveInternetAddresses } from '#e2e/lab/internet-address.ts'
import { labForFile } from '#e2e/lab/lab-for-file.ts'
import type { LabMachine } from '#e2e/lab/machine.ts'
import { listen, pingOnce, probeAll, tcpOpen } from '#e2e/lab/probe.ts'
import { missingForLab } from '#e2e/lab/requirements.ts'
import { diffSnapshots, type Snapshot } from '#e2e/lab/snapshot.ts'
import { bringUp, enrol } from './device.ts'
import { createGateway, introduce, meet } from './lab-gateway.ts'
import { createPen, type Pen } from './pen.ts'
import { must, register, type Person } from './person.ts'
import { startServer, type SpineServer } from './server.ts'
import { tellStory } from './story.ts'
import { synchronize, untilStates } from './synchronize.ts'

const reason = missingForLab()
let server: SpineServer
let ana: Person

const lab = labForFile(async (atEnd) => {
  server = await startServer({ env: { TRAMA_PLAN_LIMITS: 'false' } })
  atEnd(() => server.close())
  ana = await register(server.url)
})

const port = 5432

describe('two sites joined by a hub', () => {
  tellStory()
  let hub: LabGateway
  let branch: LabGateway
  let laptop: LabMachine
  let desk: LabMachine
  let database: LabMachine
  let pen: Pen
  let branchId: string
  let hubId: string
  let laptopId: string
  let deskId: string
  let pristine: readonly [Snapshot, Snapshot]

  beforeAll(async () => {
    if (reason !== null) return
    ;[hub, branch] = await Promise.all([
      lab.gateway({ name: 'gw-bogota' }),
      lab.gateway({ name: 'gw-cali', user: 'trama' }),
    ])
    ;[laptop, desk, database] = await Promise.all([
      lab.client({ name: 'laptop' }),
      lab.client({ name: 'desk' }),
      lab.host({ behind: branch }),
    ])
    await listen(database, { tcp: [port, port + 1] })
  })

  test('are drawn and synchronized, both gateways', async () => {
    const { backend } = ana
    hubId = await createGateway(backend, hub, { kind: 'hub' })
    branchId = await createGateway(backend, branch)
    pristine = [await hub.snapshot(), await branch.snapshot()]
    await meet(backend, hubId, hub)
    await meet(backend, branchId, branch)
    const network = must(
      await backend.networks.create({
        name: 'Sites',
        description: '',
        active: true,
        range: '10.88.0.0/24',
        ipv6: true,
        allowInternalTraffic: false,
      }),
    )
    pen = await createPen(backend, network.id)
    await pen.placeGateway(hubId)
    await pen.placeGateway(branchId)
    laptopId = await pen.addDevice('laptop')
    deskId = await pen.addDevice('desk')
    const erp = await pen.addRule({
      name: 'ERP',
      kind: 'database',
      address: database.ipv4,
      ports: String(port),
      audience: 'chosen',
    })
    await pen.connect(laptopId, hubId)
    await pen.connect(deskId, branchId)
    await pen.connect(hubId, branchId)
    await pen.connect(branchId, erp)
    await pen.connect(laptopId, erp)
    const laptopFile = await enrol(backend, { id: laptopId, networkId: network.id })
    const deskFile = await enrol(backend, { id: deskId, networkId: network.id })
    await synchronize(backend, network.id)
    await Promise.all([bringUp(laptop, laptopFile.text), bringUp(desk, deskFile.text)])
    const views = must(await backend.gateways.page({})).rows
    expect(views.map(({ state }) => state.kind)).toEqual(['synchronized', 'synchronized'])
  })

  test('a device of one reaches the rule behind the other that it was chosen for, and nothing else', async () => {
    await expect.poll(() => tcpOpen(laptop, database.ipv4, port)).toBe('open')
    expect(await tcpOpen(laptop, database.ipv4, port + 1)).not.toBe('open')
    // Nearer, but not chosen.
    expect(await tcpOpen(desk, database.ipv4, port)).not.toBe('open')
    expect(await pingOnce(laptop, database.ipv4)).toBe(false)
  })

  test('devices of both reach each other when the network allows it, over both families', async () => {
    const { backend } = ana
    const { networkId } = pen
    const { model } = must(await backend.networks.drawing({ id: networkId }))
    const desks = model.placements.find(({ nodeId }) => nodeId === deskId)
    expect(await pingOnce(laptop, desks?.address ?? '')).toBe(false)
    await pen.edit({ kind: 'set-internal-traffic', allow: true })
    await synchronize(backend, networkId)
    for (const [machine, id] of [
      [laptop, laptopId],
      [desk, deskId],
    ] as const) {
      const { text } = await enrol(backend, { id, networkId })
      await machine.exec(['wg-quick', 'down', 'wg0'])
      await bringUp(machine, text)
    }
    // A new pair is a new peer.
    await synchronize(backend, networkId)
    await expect.poll(() => pingOnce(desk, gatewayAddress(model, branchId))).toBe(true)
    await expect.poll(() => pingOnce(laptop, desks?.address ?? '')).toBe(true)
    await expect.poll(() => pingOnce(laptop, desks?.address6 ?? '')).toBe(true)
  })

  test('cleaned, both are as they were', async () => {
    must(await ana.backend.gateways.clean({ id: hubId }))
    must(await ana.backend.gateways.clean({ id: branchId }))
    expect(diffSnapshots(pristine[0], await hub.snapshot())).toEqual([])
    expect(diffSnapshots(pristine[1], await branch.snapshot())).toEqual([])
  })
})

function gatewayAddress(
  model: { readonly placements: readonly { readonly nodeId: string; readonly address: string | null }[] },
  id: string,
): string {
  return model.placements.find(({ nodeId }) => nodeId === id)?.address ?? ''
}

describe('a gateway that is the way out, and a server that dies', () => {
  tellStory()
  let gateway: LabGateway
  let laptop: LabMachine
  /** Somebody on the internet. */
  let elsewhere: LabMachine
  let gatewayId: string
  let pen: Pen

  beforeAll(async () => {
    if (reason !== null) return
    gateway = await lab.gateway({ name: 'gw-lima' })
    ;[laptop, elsewhere] = await Promise.all([
      lab.client({ name: 'tablet' }),
      lab.client({ name: 'elsewhere' }),
    ])
    await listen(elsewhere, { tcp: [443] })
  })

  test('the device is seen on the internet as its gateway', async () => {
    const { backend } = ana
    // Everything by IPv6, and on a port that restrictive networks let pass.
    gatewayId = await introduce(backend, gateway, { publicAddress: gateway.ipv6, listenPort: 443 })
    const network = must(
      await backend.networks.create({
        name: 'Exit',
        description: '',
        active: true,
        range: '10.99.0.0/24',
        ipv6: true,
        allowInternalTraffic: false,
      }),
    )
    pen = await createPen(backend, network.id)
    await pen.placeGateway(gatewayId)
    const id = await pen.addDevice('tablet')
    const relationId = await pen.connect(id, gatewayId)
    await pen.edit({ kind: 'set-exit', relationId, exit: true })
    const { text } = await enrol(backend, { id, networkId: network.id })
    expect(text).toContain('0.0.0.0/0')
    expect(text).toContain(`[${gateway.ipv6}]:443`)
    await synchronize(backend, network.id)
    await bringUp(laptop, text)
    const internet = await giveInternetAddresses(lab.id, elsewhere)
    const targets = [internet.ipv4, internet.ipv6, elsewhere.ipv4, elsewhere.ipv6].map((address) => ({
      protocol: 'tcp' as const,
      address,
      port: 443,
    }))
    await expect
      .poll(() => probeAll(laptop, targets.slice(0, 2)))
      .toEqual([
        { verdict: 'open', seenAs: gateway.ipv4 },
        { verdict: 'open', seenAs: gateway.ipv6 },
      ])
    // The lab's own addresses are set aside for tests, and no internet.
    const others = await probeAll(laptop, targets.slice(2))
    expect(others.map(({ verdict }) => verdict)).not.toContain('open')
  })

  test('a server killed half-way is picked up again, and what it says then is true', async () => {
    const { backend } = ana
    const { networkId } = pen
    await pen.connect(await pen.addDevice('camera'), gatewayId)
    await enrolOnly(backend, networkId)
    const plan = must(await backend.networks.plan({ id: networkId }))
    must(await backend.networks.apply({ id: networkId, digest: plan.digest }))
    await untilStates(
      backend,
      networkId,
      [gatewayId],
      (state) => state.kind === 'synchronizing' && ['arm', 'apply', 'reconnect'].includes(state.step),
    )
    await server.kill()
    await server.start()
    const states = await untilStates(
      backend,
      networkId,
      [gatewayId],
      ({ kind }) => kind === 'synchronized' || kind === 'error',
    )
    const last = states.at(-1)
    const peers = (await gateway.exec(['wg', 'show', 'trama0', 'peers'])).stdout.trim().split('\n').length
    expect(peers).toBe(
      last?.kind === 'synchronized' || (last?.kind === 'error' && last.truth === 'as-planned') ? 2 : 1,
    )
    expect(last?.kind === 'error' && last.truth === 'unknown').toBe(false)
    const pending = await gateway.exec(['ls', '/run/trama/pending'])
    expect(pending.code).not.toBe(0)
  })

  /** Enrols every device of the network that has no key yet. */
  async function enrolOnly(backend: Person['backend'], networkId: string): Promise<void> {
    const { model } = must(await backend.networks.drawing({ id: networkId }))
    for (const placement of model.placements) {
      if (placement.nodeKind === 'device' && placement.publicKey === null)
        await enrol(backend, { id: placement.nodeId, networkId })
    }
  }
})

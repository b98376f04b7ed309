import { beforeAll, describe, expect, test } from 'vitest'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { labForFile } from '#e2e/lab/lab-for-file.ts'
import type { LabMachine } from '#e2e/lab/machine.ts'
import { listen, pingOnce, pingStream, probeAll } from '#e2e/lab/probe.ts'
import { missingForLab } from '#e2e/lab/requirements.ts'
import { diffSnapshots, type Snapshot } from '#e2e/lab/snapshot.ts'
import { publicKeyOf } from '#shared/base/keys.ts'
import { bringDown, bringUp, enrol, type DeviceFile } from './device.ts'
import { createGateway, meet } from './lab-gateway.ts'
import { createPen, type Pen } from './pen.ts'
import { must, register, type Person } from './person.ts'
import { startServer, type SpineServer } from './server.ts'
import { tellStory } from './story.ts'
import { synchronize } from './synchronize.ts'

const reason = missingForLab()
let server: SpineServer

const lab = labForFile(async (atEnd) => {
  server = await startServer({ env: { TRAMA_PLAN_LIMITS: 'false' } })
  atEnd(() => server.close())
})

/** Ports that a listener has behind the gateway: what the rules open and what they do not. */
const open = { tcp: 8080, udp: 5353 }
const closed = { tcp: 8081, udp: 5354 }

describe('a network drawn over the API becomes real on a bare Debian', () => {
  tellStory()
  let ana: Person
  let gateway: LabGateway
  let host: LabMachine
  let laptop: LabMachine
  let phone: LabMachine
  let pristine: Snapshot
  let gatewayId: string
  let pen: Pen
  let laptopId: string
  let phoneId: string
  let laptopFile: DeviceFile
  let phoneFile: DeviceFile
  let inside: { readonly ipv4: string; readonly ipv6: string }

  const backend = (): Person['backend'] => ana.backend
  /** Ports of the host behind the gateway, over both families, that a machine reaches. */
  const reached = async (from: LabMachine): Promise<string[]> => {
    const targets = [host.ipv4, host.ipv6].flatMap((address) => [
      { protocol: 'tcp', address, port: open.tcp } as const,
      { protocol: 'tcp', address, port: closed.tcp } as const,
      { protocol: 'udp', address, port: open.udp } as const,
      { protocol: 'udp', address, port: closed.udp } as const,
    ])
    const answers = await probeAll(from, targets)
    return targets.flatMap(({ protocol, address, port }, index) =>
      answers[index]?.verdict === 'open' ? [`${address} ${String(port)}/${protocol}`] : [],
    )
  }

  const onlyItsKey = ['added file:/var/lib/trama', 'added file:/var/lib/trama/key']
  const changedOn = async (machine: LabGateway): Promise<string[]> =>
    diffSnapshots(pristine, await machine.snapshot()).map((line) => line.split(': ')[0] ?? '')

  beforeAll(async () => {
    if (reason !== null) return
    gateway = await lab.gateway({ name: 'gw-quito', bare: true, user: 'trama' })
    ;[host, laptop, phone] = await Promise.all([
      lab.host({ behind: gateway }),
      lab.client({ name: 'laptop' }),
      lab.client({ name: 'phone' }),
    ])
    await listen(host, { tcp: [open.tcp, closed.tcp], udp: [open.udp, closed.udp] })
    ana = await register(server.url)
  })

  test('a gateway is introduced by its fingerprint and tested, and makes its key, nothing else', async () => {
    gatewayId = await createGateway(backend(), gateway)
    pristine = await gateway.snapshot()
    await meet(backend(), gatewayId, gateway)
    const tested = must(await backend().gateways.test({ id: gatewayId }))
    expect(tested.os).toMatch(/debian 12/i)
    expect(tested.missingPackages).toEqual(expect.arrayContaining(['wireguard-tools', 'nftables']))
    const [view] = must(await backend().gateways.page({})).rows
    expect(view?.publicKey).toBe(tested.publicKey)
    expect(await changedOn(gateway)).toEqual(onlyItsKey)
  })

  test('the plan says what will be done, and does nothing yet', async () => {
    const network = must(
      await backend().networks.create({
        name: 'Office',
        description: '',
        active: true,
        range: '10.77.0.0/24',
        ipv6: true,
        allowInternalTraffic: false,
      }),
    )
    pen = await createPen(backend(), network.id)
    await pen.placeGateway(gatewayId)
    laptopId = await pen.addDevice('ana-laptop')
    phoneId = await pen.addDevice('luis-phone')
    const web = await pen.addRule({ name: 'ERP', address: host.ipv4, ports: String(open.tcp) })
    const web6 = await pen.addRule({ name: 'ERP IPv6', address: host.ipv6, ports: String(open.tcp) })
    const dns = await pen.addRule({
      name: 'Name server',
      address: host.ipv4,
      ports: `${String(open.udp)}/udp`,
      audience: 'chosen',
    })
    for (const id of [laptopId, phoneId, web, web6, dns]) await pen.connect(gatewayId, id)
    await pen.connect(laptopId, dns)

    const plan = must(await backend().networks.plan({ id: network.id }))
    const whats = plan.gateways.flatMap(({ steps }) => steps.map(({ sign, what }) => `${sign} ${what}`))
    expect(whats).toEqual(expect.arrayContaining(['added package', 'added interface', 'added firewall']))
    expect(plan.unread).toEqual([])
    expect(await changedOn(gateway)).toEqual(onlyItsKey)
  })

  test('devices get their files, the plan is applied, and the gateway keeps its key', async () => {
    const { networkId } = pen
    laptopFile = await enrol(backend(), { id: laptopId, networkId })
    phoneFile = await enrol(backend(), { id: phoneId, networkId })
    const plan = await synchronize(backend(), networkId)
    expect(plan.access.length).toBeGreaterThan(0)
    const [view] = must(await backend().gateways.page({})).rows
    expect(view).toMatchObject({ state: { kind: 'synchronized', generation: 1 } })
    const wg = await gateway.exec(['wg', 'show', 'trama0', 'public-key'])
    expect(view?.publicKey).toBe(wg.stdout.trim())
  })

  test('enrolled devices reach what the rules allow and nothing else', async () => {
    const { networkId } = pen
    await Promise.all([bringUp(laptop, laptopFile.text), bringUp(phone, phoneFile.text)])

    const { model } = must(await backend().networks.drawing({ id: networkId }))
    const placement = model.placements.find(({ nodeId }) => nodeId === gatewayId)
    inside = { ipv4: placement?.address ?? '', ipv6: placement?.address6 ?? '' }
    for (const machine of [laptop, phone]) {
      await expect.poll(() => pingOnce(machine, inside.ipv4)).toBe(true)
      await expect.poll(() => pingOnce(machine, inside.ipv6)).toBe(true)
    }
    const udp = `${host.ipv4} ${String(open.udp)}/udp`
    expect(await reached(phone)).not.toContain(udp)
    const web = [`${host.ipv4} ${String(open.tcp)}/tcp`, `${host.ipv6} ${String(open.tcp)}/tcp`]
    await expect.poll(async () => (await reached(laptop)).toSorted()).toEqual([...web, udp].toSorted())
    await expect.poll(async () => (await reached(phone)).toSorted()).toEqual(web.toSorted())
  })

  test('device reaches device as the network allows, and the change interrupts nobody', async () => {
    const [address4 = '', address6 = ''] = phoneFile.addresses
    expect(await pingOnce(laptop, address4)).toBe(false)
    expect(await pingOnce(laptop, address6)).toBe(false)

    const stream = await pingStream(laptop, inside.ipv4)
    await pen.edit({ kind: 'set-internal-traffic', allow: true })
    const tabletId = await pen.addDevice('field-tablet')
    await pen.connect(tabletId, gatewayId)
    await enrol(backend(), { id: tabletId, networkId: pen.networkId })
    const plan = await synchronize(backend(), pen.networkId)
    const { sent, received } = await stream.stop()
    expect(sent).toBeGreaterThan(1)
    expect(received).toBe(sent)
    const whats = plan.gateways.flatMap(({ steps }) => steps.map(({ sign, what }) => `${sign} ${what}`))
    expect(whats).toContain('added peer')
    expect(whats).not.toContain('added interface')

    // The files say now that the network is behind the tunnel.
    for (const [machine, file, id] of [
      [laptop, laptopFile, laptopId],
      [phone, phoneFile, phoneId],
    ] as const) {
      const pair = { privateKey: file.privateKey, publicKey: publicKeyOf(file.privateKey) ?? '' }
      const anew = await enrol(backend(), { id, networkId: pen.networkId }, pair)
      await bringDown(machine)
      await bringUp(machine, anew.text)
    }
    await expect.poll(() => pingOnce(phone, inside.ipv4)).toBe(true)
    await expect.poll(() => pingOnce(laptop, address4)).toBe(true)
    await expect.poll(() => pingOnce(laptop, address6)).toBe(true)
  })

  test('a device that is taken away loses its access at once', async () => {
    const stream = await pingStream(laptop, inside.ipv4)
    await pen.edit({ kind: 'remove', nodeId: phoneId })
    const plan = await synchronize(backend(), pen.networkId)
    expect(plan.access.some(({ sign, deviceIds }) => sign === 'loses' && deviceIds.includes(phoneId))).toBe(
      true,
    )
    expect(await pingOnce(phone, inside.ipv4)).toBe(false)
    expect(await reached(phone)).toEqual([])
    const { sent, received } = await stream.stop()
    expect(received).toBe(sent)
  })

  test('a gateway that lost its power comes back as it was', async () => {
    await bringDown(laptop)
    await gateway.kill()
    await gateway.boot()
    await bringUp(laptop, laptopFile.text)
    await expect.poll(() => pingOnce(laptop, inside.ipv4)).toBe(true)
    await expect.poll(async () => (await reached(laptop)).length).toBe(3)
    const plan = await backend().networks.plan({ id: pen.networkId })
    expect(plan).toMatchObject({ ok: false, problem: { code: 'plan-empty' } })
  })

  test('a cleaned gateway is as it was before us, but for the packages', async () => {
    must(await backend().gateways.clean({ id: gatewayId }))
    const differences = diffSnapshots(pristine, await gateway.snapshot())
    const packages = differences.filter((line) => line.startsWith('added package:'))
    expect(differences.filter((line) => !packages.includes(line))).toEqual([])
    expect(packages.length).toBeGreaterThan(2)
    process.stdout.write(`what cleaning leaves:\n${packages.map((line) => `  ${line}\n`).join('')}`)
  })
})

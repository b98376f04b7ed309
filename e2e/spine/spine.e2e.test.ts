import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { buildWebIfChanged } from '#build/web-bundle.ts'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { createLab, type Lab } from '#e2e/lab/lab.ts'
import type { LabMachine } from '#e2e/lab/machine.ts'
import { listen, pingOnce, pingStream, tcpOpen } from '#e2e/lab/probe.ts'
import { missingForLab } from '#e2e/lab/requirements.ts'
import { diffSnapshots, type Snapshot } from '#e2e/lab/snapshot.ts'
import { bringUp } from './device.ts'
import {
  addDevice,
  addRule,
  downloadInterface,
  dragLine,
  nodeOf,
  openBuilder,
  placeGateway,
  removeNode,
  setInternalTraffic,
} from './pages/builder.ts'
import { registerOrganization } from './pages/sign-in.ts'
import { addGateway, cleanGateway, meetGateway, readPublicKey } from './pages/gateways.ts'
import { createNetwork } from './pages/networks.ts'
import { applyPlan, openPlan, readChanges } from './pages/plan.ts'
import {
  findBarriers,
  isInBrowser,
  keepPicture,
  openBrowser,
  openScreen,
  type Screen,
} from './pages/screen.ts'
import { startServer, type SpineServer } from './server.ts'
import { tellStory } from './story.ts'

const reason = skipWithout(missingForLab())
let lab: Lab
let server: SpineServer
let browser: Browser

beforeAll(async () => {
  if (reason !== null) return
  await buildWebIfChanged(process.cwd())
  // The plan of a new organization is for browsers only.
  const env: Record<string, string> = isInBrowser() ? {} : { TRAMA_PLAN_LIMITS: 'false' }
  ;[lab, server, browser] = await Promise.all([createLab(), startServer({ env }), openBrowser()])
})

afterAll(async () => {
  if (reason !== null) return
  await browser.close()
  await server.close()
  await lab.close()
})

const account = { organizationName: 'Acme', email: 'ana@example.org', password: 'Correct-horse-7!' }
const ana = { name: 'Ana Torres', email: 'ana.torres@example.org', identification: '1001' }
const luis = { name: 'Luis Peña', email: 'luis@example.org', identification: '1002' }
const gatewayName = 'gw-quito'
const network = 'Office'

describe('from an empty database to a ping through the tunnel, in a browser', () => {
  tellStory()
  let screen: Screen
  let gateway: LabGateway
  let host: LabMachine
  let laptop: LabMachine
  let phone: LabMachine
  let pristine: Snapshot
  let networkId: string
  const barriers: string[] = []
  const inside = '10.77.0.1'
  let laptopFile = ''
  let phoneFile = ''
  let phoneInside: string

  beforeAll(async () => {
    if (reason !== null) return
    gateway = await lab.gateway({ name: gatewayName, bare: true, user: 'trama' })
    ;[host, laptop, phone] = await Promise.all([
      lab.host({ behind: gateway }),
      lab.client({ name: 'laptop' }),
      lab.client({ name: 'phone' }),
    ])
    await listen(host, { tcp: [8080, 8081] })
    screen = await openScreen(browser, { url: server.url })
  })

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPicture(screen)
  })

  afterAll(async () => {
    if (reason === null) await screen.close()
  })

  test('an organization registers', async () => {
    await screen.page.goto(screen.at('/'))
    barriers.push(...(await findBarriers(screen, 'sign-in')))
    await registerOrganization(screen, account)
    expect(screen.page.url()).toContain('/home')
    barriers.push(...(await findBarriers(screen, 'home')))
  })

  /** What a checked connection makes, and nothing else before the first synchronization. */
  const onlyItsKey = ['added file:/var/lib/trama', 'added file:/var/lib/trama/key']
  const changedOn = async (machine: LabGateway): Promise<string[]> =>
    diffSnapshots(pristine, await machine.snapshot()).map((line) => line.split(': ')[0] ?? '')

  test('a gateway is added, its key authorized, its fingerprint compared and its connection tested', async () => {
    await addGateway(screen, { name: gatewayName, address: gateway.ipv4, user: 'trama' })
    await gateway.authorize(await readPublicKey(screen, gatewayName))
    pristine = await gateway.snapshot()
    const shown = await gateway.exec(['ssh-keygen', '-lf', '/etc/ssh/ssh_host_ed25519_key.pub'])
    const tested = await meetGateway(screen, gatewayName, shown.stdout)
    expect(tested).toContain('Debian 12')
    expect(tested).toContain('nftables')
    expect(await changedOn(gateway)).toEqual(onlyItsKey)
    barriers.push(...(await findBarriers(screen, 'gateway')))
  })

  test('a network is created, and a gateway, two devices and a rule are drawn', async () => {
    networkId = await createNetwork(screen, { name: network, range: '10.77.0.0/24' })
    await openBuilder(screen, networkId)
    await placeGateway(screen, gatewayName)
    await addDevice(screen, 'ana-laptop', ana)
    await addDevice(screen, 'luis-phone', luis)
    await addRule(screen, { name: 'ERP', address: host.ipv4, ports: '8080' })
    await setInternalTraffic(screen, true)
    barriers.push(...(await findBarriers(screen, 'builder')))
    expect(await changedOn(gateway)).toEqual(onlyItsKey)
  })

  test('devices have their files before anything is synchronized', async () => {
    laptopFile = await downloadInterface(screen, 'ana-laptop')
    phoneFile = await downloadInterface(screen, 'luis-phone')
    phoneInside = /^Address = ([\d.]+)/m.exec(phoneFile)?.[1] ?? ''
    expect(await changedOn(gateway)).toEqual(onlyItsKey)
  })

  test('the plan says what will be done and for whom, and it is done', async () => {
    const review = await openPlan(screen, network)
    barriers.push(...(await findBarriers(screen, 'plan')))
    expect(await review.textContent()).toContain('ERP')
    const changes = await readChanges(screen, review)
    expect(changes).toContain(screen.t('plan.step.package-added', { package: 'nftables' }))
    expect(changes).toContain(screen.t('plan.step.interface-added', { name: 'trama0' }))
    expect(await changedOn(gateway)).toEqual(onlyItsKey)
    await applyPlan(screen, network)
    await nodeOf(screen, gatewayName)
      .and(screen.page.getByLabel(screen.t('states.sync.synchronized')))
      .waitFor()
  })

  test('after that the files bring up tunnels that reach what the rule allows and nothing else', async () => {
    await Promise.all([bringUp(laptop, laptopFile), bringUp(phone, phoneFile)])

    await expect.poll(() => pingOnce(laptop, inside)).toBe(true)
    await expect.poll(() => tcpOpen(laptop, host.ipv4, 8080)).toBe('open')
    expect(await tcpOpen(laptop, host.ipv4, 8081)).not.toBe('open')
    await expect.poll(() => pingOnce(laptop, phoneInside)).toBe(true)
  })

  test('a second edit is applied as a difference and interrupts nothing', async () => {
    const stream = await pingStream(laptop, inside)
    await setInternalTraffic(screen, false)
    await addRule(screen, { name: 'Reports', address: host.ipv4, ports: '8081', audience: 'chosen' })
    await dragLine(screen, 'ana-laptop', 'Reports')
    const review = await openPlan(screen, network)
    const changes = await readChanges(screen, review)
    expect(changes).not.toContain(screen.t('plan.step.interface-added', { name: 'trama0' }))
    await applyPlan(screen, network)
    await expect.poll(() => tcpOpen(laptop, host.ipv4, 8081)).toBe('open')
    expect(await tcpOpen(phone, host.ipv4, 8081)).not.toBe('open')
    expect(await pingOnce(laptop, phoneInside)).toBe(false)
    const { sent, received } = await stream.stop()
    expect(sent).toBeGreaterThan(1)
    expect(received).toBe(sent)
  })

  test('a device that is taken away loses its access', async () => {
    await expect.poll(() => tcpOpen(phone, host.ipv4, 8080)).toBe('open')
    await removeNode(screen, 'luis-phone')
    await openPlan(screen, network)
    await applyPlan(screen, network)
    expect(await tcpOpen(phone, host.ipv4, 8080)).not.toBe('open')
    await expect.poll(() => tcpOpen(laptop, host.ipv4, 8080)).toBe('open')
  })

  test('the gateway is cleaned, and is as it was before us but for the packages', async () => {
    await cleanGateway(screen, gatewayName)
    const differences = diffSnapshots(pristine, await gateway.snapshot())
    expect(differences.filter((line) => !line.startsWith('added package:'))).toEqual([])
  })

  test('no screen on the way had a barrier, and none complained', () => {
    expect(barriers).toEqual([])
    expect(screen.complaints).toEqual([])
  })
})

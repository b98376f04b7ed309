import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { relayInto } from '#e2e/desktop-host/relay.ts'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { createLab, type Lab } from '#e2e/lab/lab.ts'
import type { LabMachine } from '#e2e/lab/machine.ts'
import { listen, pingOnce, tcpOpen } from '#e2e/lab/probe.ts'
import { missingForLab } from '#e2e/lab/requirements.ts'
import { addDevice, addRule, nodeOf, openBuilder, placeGateway } from '#e2e/spine/pages/builder.ts'
import { registerOrganization } from '#e2e/spine/pages/sign-in.ts'
import { addGateway, meetGateway, readPublicKey } from '#e2e/spine/pages/gateways.ts'
import { createNetwork } from '#e2e/spine/pages/networks.ts'
import { applyPlan, openPlan } from '#e2e/spine/pages/plan.ts'
import { findBarriers, keepPicture, openBrowser } from '#e2e/spine/pages/screen.ts'
import { startServer, type SpineServer } from '#e2e/spine/server.ts'
import { tellStory } from '#e2e/spine/story.ts'
import { findInFiles, findInTexts, readKeychain, type Canary } from './canaries.ts'
import { buildDesktop, missingForDesktop, openDesktop, type DesktopScreen } from './open.ts'
import { inviteOwner } from './pages/invite.ts'
import {
  setKillSwitch,
  switchTunnel,
  tunnelHeading,
  tunnelSwitch,
  useOnThisComputer,
} from './pages/member.ts'
import { chooseHostedServer, join } from './pages/welcome.ts'

const reason = skipWithout(missingForLab() ?? missingForDesktop())
let lab: Lab
let server: SpineServer
let browser: Browser
let admin: DesktopScreen
let member: DesktopScreen
let endRelay = (): void => undefined

beforeAll(async () => {
  if (reason !== null) return
  await buildDesktop()
  ;[lab, server, browser] = await Promise.all([
    createLab(),
    startServer({ env: { TRAMA_PLAN_LIMITS: 'false' } }),
    openBrowser(),
  ])
})

afterAll(async () => {
  if (reason !== null) return
  await admin.close()
  // What the person's computer has of ours ends with its machine.
  await member.close()
  endRelay()
  await browser.close()
  await server.close()
  await lab.close()
})

const account = { organizationName: 'Acme', email: 'ana@example.org', password: 'Correct-horse-7!' }
const luis = { name: 'Luis Peña', email: 'luis@example.org', identification: '1002' }
const memberPassword = 'Another-horse-8!'
const gatewayName = 'gw-quito'
const network = 'Office'
const inside = '10.77.0.1'

describe('from a key on a workstation to a tunnel on a laptop', () => {
  tellStory()
  let gateway: LabGateway
  let host: LabMachine
  let laptop: LabMachine
  let elsewhere: LabMachine
  let link: string
  let networkId: string
  const barriers: string[] = []

  beforeAll(async () => {
    if (reason !== null) return
    gateway = await lab.gateway({ name: gatewayName, user: 'trama' })
    ;[host, laptop, elsewhere] = await Promise.all([
      lab.host({ behind: gateway }),
      lab.client({ name: 'laptop' }),
      lab.client({ name: 'elsewhere' }),
    ])
    await listen(host, { tcp: [8080] })
    await laptop.exec(['mount', '-t', 'tmpfs', '-o', 'mode=755', 'lab', '/var/lib'])
    endRelay = await relayInto(laptop, server.url)
    admin = await openDesktop(browser)
  })

  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    for (const screen of [admin, member]) if (screen !== undefined) await keepPicture(screen)
    process.stderr.write(`${admin.app.said()}${member === undefined ? '' : member.app.said()}`)
  })

  test('the administrator names the server and registers', async () => {
    await chooseHostedServer(admin, server.url)
    await admin.page.waitForURL(/\/login/)
    await registerOrganization(admin, account)
    expect(admin.page.url()).toContain('/home')
  })

  test('a gateway gets a key that is born here, and is met from here', async () => {
    await addGateway(admin, {
      name: gatewayName,
      address: gateway.ipv4,
      user: 'trama',
      custody: 'workstation',
    })
    await gateway.authorize(await readPublicKey(admin, gatewayName))
    const shown = await gateway.exec(['ssh-keygen', '-lf', '/etc/ssh/ssh_host_ed25519_key.pub'])
    expect(await meetGateway(admin, gatewayName, shown.stdout)).toContain('Debian 12')
    barriers.push(...(await findBarriers(admin, 'gateway')))
  })

  test('a network is drawn and synchronized from the workstation', async () => {
    networkId = await createNetwork(admin, { name: network, range: '10.77.0.0/24' })
    await openBuilder(admin, networkId)
    await placeGateway(admin, gatewayName)
    await addDevice(admin, 'luis-laptop', luis)
    await addRule(admin, { name: 'ERP', address: host.ipv4, ports: '8080' })
    await openPlan(admin, network)
    await applyPlan(admin, network)
    await nodeOf(admin, gatewayName)
      .and(admin.page.getByLabel(admin.t('states.sync.synchronized')))
      .waitFor()
    expect((await gateway.exec(['wg', 'show', 'trama0', 'listen-port'])).stdout.trim()).toBe('51820')
  })

  test('the owner of the device is invited', async () => {
    link = await inviteOwner(admin, 'luis-laptop', luis.name)
    expect(link).toMatch(/^trama:\/\/join\?server=http/)
  })

  test('the link starts the application on the laptop, and its owner joins', async () => {
    const enter = ['nsenter', '--target', String(laptop.pid), '--mount', '--uts', '--net', '--pid']
    const helper = `${process.execPath} ${process.cwd()}/dist/desktop/helper.js`
    member = await openDesktop(browser, { enter, args: [link], env: { TRAMA_HELPER: helper } })
    await join(member, memberPassword)
    await member.page.getByRole('button', { name: member.t('member.hero.enrol') }).waitFor()
    expect(member.page.url()).toMatch(/\/(vpn|home)$/)
    barriers.push(...(await findBarriers(member, 'not on this computer')))
  })

  test('one click makes the key of this computer', async () => {
    await useOnThisComputer(member, network)
    await openBuilder(admin, networkId)
    await openPlan(admin, network)
    await applyPlan(admin, network)
    const peers = (await gateway.exec(['wg', 'show', 'trama0', 'peers'])).stdout.trim()
    expect(peers.split('\n').filter((line) => line !== '')).toHaveLength(1)
  })

  test('the same click has connected it, and what the rules allow is reached', async () => {
    await tunnelHeading(member, member.t('member.hero.on', { name: network })).waitFor()
    await expect.poll(() => pingOnce(laptop, inside)).toBe(true)
    await expect.poll(() => tcpOpen(laptop, host.ipv4, 8080)).toBe('open')
    barriers.push(...(await findBarriers(member, 'connected')))
  })

  test('the switch disconnects and connects', async () => {
    await switchTunnel(member, network, false)
    // The view says so when it was asked for, a moment before the interface is gone.
    await expect.poll(() => pingOnce(laptop, inside)).toBe(false)
    await switchTunnel(member, network, true)
    await expect.poll(() => pingOnce(laptop, inside)).toBe(true)
    await expect.poll(() => pingOnce(laptop, elsewhere.ipv4)).toBe(true)
  })

  test('the kill switch holds everything back that is not in the tunnel', async () => {
    await setKillSwitch(member, network, true)
    await expect.poll(() => pingOnce(laptop, elsewhere.ipv4)).toBe(false)
    await expect.poll(() => pingOnce(laptop, inside)).toBe(true)
  })

  test('killed, application and all, it still holds; started again, it knows its tunnel and its person', async () => {
    await member.app.end('SIGKILL')
    expect(await pingOnce(laptop, elsewhere.ipv4)).toBe(false)
    await member.app.restart()
    await tunnelSwitch(member, network).and(member.page.locator('[aria-checked="true"]')).waitFor()
    await expect.poll(() => pingOnce(laptop, inside)).toBe(true)
  })

  test('the tray says so, and disconnects', async (context) => {
    if (member.app.isReal) context.skip('Electron does not tell what a tray shows')
    const read = (): Promise<readonly string[]> =>
      member.app.evaluate(
        ({ Tray }) => Tray.all.at(-1)?.menu.items.map(({ label }) => label ?? '-') ?? [],
        null,
      )
    const { t } = member
    await expect.poll(read).toContain(t('desktop.tray.on', { name: network }))
    const press = (label: string): Promise<void> =>
      member.app.evaluate(
        ({ Tray }, label) =>
          Tray.all
            .at(-1)
            ?.menu.items.find((item) => item.label === label)
            ?.click?.(),
        label,
      )
    await press(t('desktop.tray.disconnect', { name: network }))
    await expect.poll(read).toContain(t('desktop.tray.off', { name: network }))
    await expect.poll(() => pingOnce(laptop, inside)).toBe(false)
    await expect.poll(() => pingOnce(laptop, elsewhere.ipv4)).toBe(true)
    await press(t('desktop.tray.connect', { name: network }))
    await expect.poll(read).toContain(t('desktop.tray.on', { name: network }))
    await expect.poll(() => pingOnce(laptop, inside)).toBe(true)
  })

  test('a second link leads the page to its place', async () => {
    await member.app.evaluate(
      ({ app }, argv) => app.emit('second-instance', {}, argv, '/'),
      ['trama', 'trama://open/settings'],
    )
    await member.page.waitForURL(/\/settings$/)
    await member.app.evaluate(
      ({ app }, argv) => app.emit('second-instance', {}, argv, '/'),
      ['trama', 'trama://open/vpn'],
    )
    await member.page.waitForURL(/\/vpn$/)
    await tunnelSwitch(member, network).waitFor()
    expect(await tunnelSwitch(member, network).isChecked()).toBe(true)
  })

  test('switched off, nothing is left of it', async () => {
    await switchTunnel(member, network, false)
    await expect.poll(() => pingOnce(laptop, elsewhere.ipv4)).toBe(true)
    const left = async (): Promise<string> => {
      const [links, tables] = [
        ['ip', '-o', 'link'],
        ['nft', 'list', 'tables'],
      ]
      return (await laptop.exec(links)).stdout + (await laptop.exec(tables)).stdout
    }
    await expect.poll(left).not.toMatch(/ trm|trama/)
  })

  test('keys and tokens are in the keychains and nowhere else', async () => {
    const keys: Canary[] = [...readKeychain(admin.keyring), ...readKeychain(member.keyring)]
    expect(keys.some(({ text }) => text.includes('PRIVATE KEY'))).toBe(true)
    const passwords = [account.password, memberPassword].map((text) => ({ name: 'password', text }))
    const messages = [...admin.app.messages, ...member.app.messages]
    expect(findInTexts(keys, messages, 'IPC')).toEqual([])
    expect(messages.filter((line) => /eyJ[\w-]{8,}\.[\w-]{8,}\./.test(line))).toEqual([])
    for (const folder of [admin.app.userData, member.app.userData, server.folder])
      expect(findInFiles([...keys, ...passwords], folder)).toEqual([])
    const output = [admin.app.said(), member.app.said()]
    expect(findInTexts([...keys, ...passwords], output, 'output')).toEqual([])
  })

  test('no screen on the way had a barrier, and none complained', () => {
    expect(barriers).toEqual([])
    expect([...admin.complaints, ...member.complaints]).toEqual([])
  })
})

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createPen } from '#e2e/spine/pen.ts'
import { must, type Person } from '#e2e/spine/person.ts'
import { practiceForm } from '#e2e/spine/practice-form.ts'
import type { BrowserScreen } from './driver.ts'
import { drag, keepPicture, node, placeOf, press, signIn, untilCount, untilRead, untilSeen } from './hands.ts'

const device = 'ana-laptop'

/**
 * An administrator signs in, draws on a network in the builder, takes a device's file, and has a plan carried out.
 * `third`: what tells these networks and gateways from others of the organization.
 */
export function testOrganization(
  open: () => Promise<BrowserScreen>,
  admin: () => Person,
  third: number,
): void {
  describe('an administrator', () => {
    const gateway = `gw-${String(third)}`
    const network = `Office ${String(third)}`
    let screen: BrowserScreen
    let networkId: string
    beforeAll(async () => {
      screen = await open()
      networkId = await drawApart(admin(), { gateway, network, third })
    })
    afterAll(() => screen.close())
    afterEach(({ task }) => (task.result?.state === 'fail' ? keepPicture(screen) : undefined))

    test('signs in, and draws the line that joins a device with its gateway', async () => {
      await signIn(screen, admin())
      await screen.go(screen.at(`/networks/constructormode?network=${networkId}`))
      await untilSeen(screen, node(device))
      const [from, to] = [await placeOf(screen, node(device)), await placeOf(screen, node(gateway))]
      await screen.move({ x: from.x + from.width / 2, y: from.y + from.height / 2 })
      await drag(
        screen,
        { x: from.x, y: from.y + from.height / 2 },
        { x: to.x + to.width, y: to.y + to.height / 2 },
      )
      await untilCount(screen, '.react-flow__edge', 1)
      await expect
        .poll(async () => must(await admin().backend.networks.drawing({ id: networkId })).model.relations)
        .toMatchObject([{ kind: 'peer' }])
      expect(await screen.complaints()).toEqual([])
    })

    test('makes the key of a device in the browser, and downloads its file', async () => {
      const { t } = screen
      const { x, y, width, height } = await placeOf(screen, node(device))
      await screen.click({ x: x + width / 2, y: y + height / 2 })
      await press(screen, 'button', t('builder.panel.interface'))
      await press(screen, 'button', t('devices.interface.make'), '[role=dialog]')
      // Its picture for the camera of a telephone is made of the same text.
      await untilSeen(screen, '[role=dialog] :is(img, [role=img])')
      const file = await screen.download('.conf', () => press(screen, 'button', /\.conf$/, '[role=dialog]'))
      expect(file.toString()).toMatch(/^\[Interface\]\n[^]*PrivateKey = [\w+/]{43}=\n[^]*\[Peer\]/m)
      await press(screen, 'button', t('shell.close'), '[role=dialog]')
      await untilCount(screen, '[role=dialog][data-open]', 0)
      expect(await screen.complaints()).toEqual([])
    })

    test('reads a plan, and has it carried out', async () => {
      const { t } = screen
      await press(screen, 'button', t('builder.bar.synchronize-count', { count: 1 }))
      await untilRead(screen, t('plan.title'), '.ui-panel')
      await press(screen, 'tab', new RegExp(`^${t('plan.changes')}`))
      await untilRead(screen, t('plan.step.interface-added', { name: 'trama0' }), '.ui-panel')
      await press(screen, 'button', t('plan.apply', { count: 1 }))
      await untilRead(screen, t('plan.run.title-done'), '.ui-panel')
      // Its state is part of what a node is called.
      const state = JSON.stringify(t('states.sync.synchronized'))
      await untilSeen(screen, `${node(gateway)}[aria-label*=${state} i]`)
      expect(await screen.complaints()).toEqual([])
    })
  })
}

/** A network with a gateway that can be used, and a device that is connected to nothing. */
async function drawApart(
  { backend }: Person,
  { gateway, network, third }: { readonly gateway: string; readonly network: string; readonly third: number },
): Promise<string> {
  const form = practiceForm(gateway, { publicAddress: `203.0.113.${String(third)}` })
  const { id } = must(await backend.gateways.create(form))
  const hostKey = must(await backend.gateways.greet({ id }))
  must(await backend.gateways.pin({ id, hostKey, replaces: null }))
  // The test of its connection makes the gateway's key.
  must(await backend.gateways.test({ id }))
  const made = must(
    await backend.networks.create({
      name: network,
      description: '',
      active: true,
      range: `10.${String(third)}.0.0/24`,
      ipv6: false,
      allowInternalTraffic: false,
    }),
  )
  const pen = await createPen(backend, made.id)
  await pen.placeGateway(id)
  await pen.addDevice(device)
  return made.id
}

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createPen } from '#e2e/spine/pen.ts'
import { must } from '#e2e/spine/person.ts'
import type { Person } from '#e2e/spine/person.ts'
import { practiceForm } from '#e2e/spine/practice.ts'
import type { Locale } from '#shared/words/words.ts'
import { drag, node, placeOf, signIn, untilCount, untilSeen } from './hands.ts'
import { keepPicture } from './launch.ts'
import type { FirefoxScreen, FirefoxWorld } from './launch.ts'

const looks = { en: { name: 'Office', third: 20 }, es: { name: 'Oficina', third: 21 } } as const

/** An administrator signs in and draws on a network in the builder. */
export function testOrganization(world: () => FirefoxWorld, locale: Locale): void {
  describe('an administrator', () => {
    let screen: FirefoxScreen
    beforeAll(async () => {
      screen = await world().open(locale)
    })
    afterAll(() => screen.close())
    afterEach(({ task }) => (task.result?.state === 'fail' ? keepPicture(screen) : undefined))

    test('signs in, and draws the line that joins a device with its gateway', async () => {
      const { page } = screen
      const networkId = await drawApart(world().admin, locale)
      await signIn(screen, world().admin)
      await page.goto(screen.at(`/networks/constructormode?network=${networkId}`))
      await untilSeen(screen, node('ana-laptop'))
      const [from, to] = [
        await placeOf(screen, node('ana-laptop')),
        await placeOf(screen, node(gateway(locale))),
      ]
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
      await drag(
        screen,
        { x: from.x, y: from.y + from.height / 2 },
        { x: to.x + to.width, y: to.y + to.height / 2 },
      )
      await untilCount(screen, '.react-flow__edge', 1)
      await expect
        .poll(
          async () => must(await world().admin.backend.networks.drawing({ id: networkId })).model.relations,
        )
        .toMatchObject([{ kind: 'peer' }])
      expect(screen.complaints).toEqual([])
    })
  })
}

const gateway = (locale: Locale): string => `gw-${locale}`

/** A network with a gateway that can be used, and a device that is connected to nothing. */
async function drawApart({ backend }: Person, locale: Locale): Promise<string> {
  const { name, third } = looks[locale]
  const form = practiceForm(gateway(locale), { publicAddress: `203.0.113.${String(third)}` })
  const { id } = must(await backend.gateways.create(form))
  const hostKey = must(await backend.gateways.greet({ id }))
  must(await backend.gateways.pin({ id, hostKey, replaces: null }))
  const network = must(
    await backend.networks.create({
      name,
      description: '',
      active: true,
      range: `10.${String(third)}.0.0/24`,
      ipv6: false,
      allowInternalTraffic: false,
    }),
  )
  const pen = await createPen(backend, network.id)
  await pen.placeGateway(id)
  await pen.addDevice('ana-laptop')
  return network.id
}

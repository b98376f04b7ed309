import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noBrowser } from '#e2e/organization/world.ts'
import { worldForFile } from '#e2e/organization/world-for-file.ts'
import { nodeOf, openBuilder, untilSaved } from './pages/builder.ts'
import type { Screen } from './pages/screen.ts'
import { createPen } from './pen.ts'
import { must } from './person.ts'
import { practiceForm } from './practice-form.ts'

const password = 'Correct-horse-7!'

const world = worldForFile({ env: { TRAMA_PLAN_LIMITS: 'false' } })

/** A colleague of the administrator, who has a name. */
async function hire(name: string, email: string) {
  const { backend } = world.admin
  const providers = must(await backend.providers.list({}))
  const providerId = providers.find(({ connection }) => connection.kind === 'local')?.id ?? ''
  const form = {
    name,
    email,
    roles: ['admin'] as const,
    providerId,
    networkUserId: null,
    active: true,
  }
  must(await backend.users.create({ ...form, roles: [...form.roles], password }))
  return { email, password }
}

/** A network with a gateway and two devices. */
async function draw(name: string, range: string, publicAddress: string): Promise<string> {
  const { backend } = world.admin
  const { id } = must(await backend.gateways.create(practiceForm(`gw-${name}`, { publicAddress })))
  const network = must(
    await backend.networks.create({
      name,
      description: '',
      active: true,
      range,
      ipv6: false,
      allowInternalTraffic: false,
    }),
  )
  const pen = await createPen(backend, network.id)
  await pen.placeGateway(id)
  await pen.addDevice('ana-laptop')
  await pen.addDevice('leo-laptop')
  return network.id
}

async function moveBy(screen: Screen, name: string, arrow: 'ArrowDown' | 'ArrowUp'): Promise<void> {
  await nodeOf(screen, name).focus()
  await screen.page.keyboard.press(`Alt+${arrow}`)
  await untilSaved(screen)
}

/** Where a node stands, as the page draws it. */
const placeOf = (screen: Screen, name: string): Promise<string> =>
  nodeOf(screen, name).evaluate((node) => node.style.transform)

describe.each([
  { locale: 'en', theme: 'light', name: 'Quito', range: '10.31.0.0/24', publicAddress: '203.0.113.31' },
  { locale: 'es', theme: 'dark', name: 'Cusco', range: '10.32.0.0/24', publicAddress: '203.0.113.32' },
] as const)('two people in one builder, in $locale', ({ locale, theme, name, range, publicAddress }) => {
  let [ana, leo]: Screen[] = []
  const people = (): readonly [ana: Screen, leo: Screen] => {
    if (ana === undefined || leo === undefined) throw new Error('nobody is there')
    return [ana, leo]
  }

  beforeAll(async () => {
    if (noBrowser !== null) return
    const networkId = await draw(name, range, publicAddress)
    const open = async (account: Awaited<ReturnType<typeof hire>>): Promise<Screen> => {
      const screen = await world.open({ locale, theme }, account)
      await openBuilder(screen, networkId)
      await nodeOf(screen, 'ana-laptop').waitFor()
      return screen
    }
    ana = await open(await hire('Ana Ruiz', `ana.ruiz.${locale}@example.org`))
    leo = await open(await hire('Leo Paz', `leo.paz.${locale}@example.org`))
  })

  afterAll(async () => {
    await ana?.close()
    await leo?.close()
  })

  test('each is seen by name, with the pointer and what is selected', async () => {
    const [first, second] = people()
    const others = ({ page, t }: Screen) => page.getByRole('list', { name: t('editor.together.label') })
    await others(first).getByRole('img', { name: 'Leo Paz', exact: true }).waitFor()
    await others(second).getByRole('img', { name: 'Ana Ruiz', exact: true }).waitFor()
    expect(await first.page.content()).not.toContain('leo.paz')
    expect(await second.page.content()).not.toContain('ana.ruiz')

    await nodeOf(second, 'leo-laptop').click()
    await first.page.locator('.cv-other').filter({ hasText: 'Leo Paz' }).waitFor()
    const ring = first.page.locator('.cv-other-ring')
    await expect.poll(() => ring.count()).toBe(1)
    const [around, card] = await Promise.all([ring.boundingBox(), nodeOf(first, 'leo-laptop').boundingBox()])
    if (around === null || card === null) throw new Error('nothing is drawn')
    expect(around.x).toBeLessThan(card.x)
    expect(around.x + around.width).toBeGreaterThan(card.x + card.width)
    await nodeOf(second, 'leo-laptop').press('Space')
    await expect.poll(() => ring.count()).toBe(0)
  })

  test('what one does the other sees at once, and each takes back only their own', async () => {
    const [first, second] = people()
    const [anaBefore, leoBefore] = [await placeOf(first, 'ana-laptop'), await placeOf(second, 'leo-laptop')]
    await moveBy(first, 'ana-laptop', 'ArrowDown')
    await expect.poll(() => placeOf(second, 'ana-laptop')).not.toBe(anaBefore)
    const anaAfter = await placeOf(first, 'ana-laptop')
    await moveBy(second, 'leo-laptop', 'ArrowUp')
    await expect.poll(() => placeOf(first, 'leo-laptop')).not.toBe(leoBefore)

    await first.page.keyboard.press('Control+z')
    await expect.poll(() => placeOf(second, 'ana-laptop')).toBe(anaBefore)
    expect(await placeOf(second, 'leo-laptop')).not.toBe(leoBefore)
    await second.page.keyboard.press('Control+z')
    await expect.poll(() => placeOf(first, 'leo-laptop')).toBe(leoBefore)
    await first.page.keyboard.press('Control+Shift+z')
    await expect.poll(() => placeOf(second, 'ana-laptop')).toBe(anaAfter)
    for (const { complaints } of [first, second]) expect(complaints).toEqual([])
  })

  test('who leaves is gone', async () => {
    const [first, second] = people()
    await second.page.goto(second.at('/networks'))
    await expect.poll(() => first.page.getByRole('img', { name: 'Leo Paz', exact: true }).count()).toBe(0)
    expect(await first.page.locator('.cv-other').count()).toBe(0)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noBrowser } from '#e2e/organization/world.ts'
import { worldForFile } from '#e2e/organization/world-for-file.ts'
import { drawCrowd, type Crowd } from './crowd.ts'
import { openBuilder, panelOf, untilSaved } from './pages/builder.ts'
import { findBarriers, type Screen } from './pages/screen.ts'
import { must } from './person.ts'

const devices = 600

const world = worldForFile({ env: { TRAMA_PLAN_LIMITS: 'false' } })

describe.each([
  { locale: 'en', theme: 'light', name: 'Quito', range: '10.64.0.0/16', publicAddress: '203.0.113.41' },
  { locale: 'es', theme: 'dark', name: 'Cusco', range: '10.65.0.0/16', publicAddress: '203.0.113.42' },
] as const)('a network of hundreds, in $locale', ({ locale, theme, name, range, publicAddress }) => {
  let screen: Screen
  let crowd: Crowd

  beforeAll(async () => {
    if (noBrowser !== null) return
    crowd = await drawCrowd(world.admin.backend, { name, range, publicAddress, devices })
    screen = await world.open({ locale, theme })
    await openBuilder(screen, crowd.networkId)
  })

  afterAll(async () => {
    if (noBrowser === null) await screen.close()
  })

  /** The card that stands for so many devices. */
  const card = (count: number) => {
    const { page, t } = screen
    const size = t('builder.fold.size', { count, number: String(count) })
    const label = t('builder.fold.label', { name: crowd.gateway, size, states: '' })
    return page.getByRole('group', { name: label.trimEnd() })
  }
  const places = async () => {
    const { model } = must(await world.admin.backend.networks.drawing({ id: crowd.networkId }))
    return new Map(model.placements.map(({ nodeId, position }) => [nodeId, position]))
  }
  /** Unfolds and folds what is selected. */
  const fold = () => screen.page.keyboard.press('f')

  test('it opens as one card with one line that says how many', async () => {
    await card(devices).waitFor()
    expect(await screen.page.getByRole('group', { name: /crowd-/ }).count()).toBe(0)
    expect(await screen.page.locator('.cv-chip', { hasText: String(devices) }).count()).toBe(1)
    expect(await findBarriers(screen, 'folded')).toEqual([])
  })

  test('a search takes out the one that is asked for, and F puts it back', async () => {
    const { page } = screen
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('crowd-317')
    await page.getByRole('option', { name: /crowd-317/ }).waitFor()
    await page.keyboard.press('Enter')
    await panelOf(screen, 'crowd-317').waitFor()
    await page.getByRole('group', { name: / crowd-317,/ }).waitFor()
    expect(await page.getByRole('group', { name: / crowd-\d+,/ }).count()).toBe(1)
    await page.keyboard.press('1')
    await card(devices - 1).waitFor()
    await fold()
    await card(devices).waitFor()
  })

  test('its card opens by a double click, is folded again, and the choice outlives the page', async () => {
    const { page, t } = screen
    await card(devices).dblclick()
    await card(devices).waitFor({ state: 'detached' })
    await fold()
    await card(devices).waitFor({ state: 'attached' })
    await page.getByRole('button', { name: t('builder.fold.title'), exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: t('builder.fold.by.person') }).click()
    const byPerson = page.getByRole('group', { name: /Beatriz Gómez, 600/ })
    await byPerson.waitFor()
    await page.reload()
    await byPerson.waitFor()
    expect(await card(devices).count()).toBe(0)
    await page.getByRole('button', { name: t('builder.fold.title'), exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: t('builder.fold.by.gateway') }).click()
    await page.keyboard.press('Escape')
    await card(devices).waitFor()
  })

  test('moving a card moves all its devices, undoing puts all of them back, and nothing is lost', async () => {
    const { page } = screen
    const before = await places()
    await card(devices).click()
    await page.keyboard.press('Alt+ArrowDown')
    await untilSaved(screen)
    await expect
      .poll(async () => [...(await places())].filter(([id, at]) => at.y !== before.get(id)?.y).length)
      .toBe(devices)
    await page.keyboard.press('Control+z')
    await untilSaved(screen)
    await expect.poll(places).toEqual(before)
    expect(screen.complaints).toEqual([])
  })
})

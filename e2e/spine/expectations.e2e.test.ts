import { expect, test } from 'vitest'
import { worldForFile } from '#e2e/organization/world-for-file.ts'
import { enrol } from './device.ts'
import { nodeOf, openBuilder, panelOf, untilSaved } from './pages/builder.ts'
import { openPlan } from './pages/plan.ts'
import { findBarriers, type Screen } from './pages/screen.ts'
import { createPen } from './pen.ts'
import { must, register, type Person } from './person.ts'
import { practiceForm } from './practice-form.ts'

const world = worldForFile({ env: { TRAMA_PLAN_LIMITS: 'false' } })

/** A network in which one device reaches one rule. */
async function drawOffice({ backend }: Person, range: string): Promise<string> {
  const { id } = must(await backend.gateways.create(practiceForm('gw-cali')))
  const hostKey = must(await backend.gateways.greet({ id }))
  must(await backend.gateways.pin({ id, hostKey, replaces: null }))
  must(await backend.gateways.test({ id }))
  const made = { name: 'Office', description: '', active: true, range, ipv6: false }
  const network = must(await backend.networks.create({ ...made, allowInternalTraffic: false }))
  const pen = await createPen(backend, network.id)
  await pen.placeGateway(id)
  const device = await pen.addDevice('ana-laptop')
  await pen.connect(device, id)
  const rule = await pen.addRule({ name: 'Wiki', address: '192.168.7.5', ports: '443' })
  await pen.connect(id, rule)
  await enrol(backend, { id: device, networkId: network.id })
  return network.id
}

const reachOf = ({ page, t }: Screen) =>
  page.getByRole('complementary', { name: t('reach.label', { network: 'Office' }) })

async function keepAnswer(screen: Screen): Promise<void> {
  const { page, t } = screen
  await nodeOf(screen, 'ana-laptop').click()
  await page.keyboard.press('w')
  const reach = reachOf(screen)
  await reach.getByRole('combobox', { name: t('reach.ask.to') }).fill('wiki')
  await page.getByRole('option', { name: /Wiki/ }).click()
  await reach.getByText(t('reach.because.rule', { name: 'Wiki' })).waitFor()
  await reach.getByRole('button', { name: t('reach.ask.keep') }).click()
  await untilSaved(screen)
}

async function shutRule(screen: Screen): Promise<void> {
  const { page, t } = screen
  await page.keyboard.press('Escape')
  await nodeOf(screen, 'Wiki').click()
  await panelOf(screen, 'Wiki')
    .getByRole('switch', { name: t('builder.rule.active') })
    .click()
  await untilSaved(screen)
}

test.each([
  { locale: 'en', theme: 'light', range: '10.71.0.0/24' },
  { locale: 'es', theme: 'dark', range: '10.72.0.0/24' },
] as const)(
  'what is expected of a network is kept, missed by a plan, and taken away ($locale)',
  async ({ locale, theme, range }) => {
    const ana = await register(world.server.url)
    const networkId = await drawOffice(ana, range)
    const expected = async () => {
      const { model } = must(await ana.backend.networks.drawing({ id: networkId }))
      return model.networks.find(({ id }) => id === networkId)?.expectations ?? []
    }
    const screen = await world.open({ locale, theme }, ana)
    const { t } = screen
    await openBuilder(screen, networkId)
    await keepAnswer(screen)
    expect(await expected()).toMatchObject([{ protocol: 'tcp', reaches: true }])
    expect(await findBarriers(screen, 'reach')).toEqual([])

    await shutRule(screen)
    const review = await openPlan(screen, 'Office')
    await review.getByText(t('plan.unmet.title', { count: 1 })).waitFor()
    await review.getByText(t('plan.unmet.reaches', { from: 'ana-laptop', to: 'Wiki' })).waitFor()
    await review.getByRole('button', { name: t('reach.expected.why') }).click()
    const row = reachOf(screen).getByRole('listitem')
    await row.getByText(t('reach.because.rule-inactive', { name: 'Wiki' })).waitFor()

    const text = t('reach.expected.reaches', { from: 'ana-laptop', to: 'Wiki' })
    await row.getByRole('button', { name: t('reach.expected.remove', { text }) }).click()
    await reachOf(screen).getByText(t('reach.expected.none')).waitFor()
    await untilSaved(screen)
    expect(await expected()).toEqual([])
    expect(screen.complaints).toEqual([])
    await screen.close()
  },
)

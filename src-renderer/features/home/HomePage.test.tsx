import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { AuditEntry } from '#shared/contract/audit.ts'
import type { Role } from '#shared/model/permissions.ts'
// The library that draws is loaded before the first test, so that its time is no test's.
import '#renderer/parts/traffic/TrafficChart.tsx'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf, type Organization } from '#renderer/testing/organization.ts'
import { carolina, deviceView, gatewayView, hostKey, idOf, networkView } from '#renderer/testing/records.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'
import { statisticsOf } from '#renderer/testing/statistics.ts'

const networks = [networkView(1, { name: 'Office' })]
const pinned = [gatewayView(7, { hostKey })]
const devices = [deviceView(1)]
const running: Organization = {
  networks: [
    networkView(1, { name: 'Office', state: { kind: 'synchronized', atMs: 0, generation: 1 } }),
    networkView(2, { name: 'Stores', range: '10.30.0.0/24' }),
  ],
  gateways: [
    gatewayView(7, {
      hostKey,
      wasSynchronized: true,
      publicKey: 'B722QUoa7pLbGuTtah76twkvtZz7giHPabk6WGvqRGo=',
    }),
  ],
  devices,
}

const entry: AuditEntry = {
  id: idOf(70),
  atMs: Date.now(),
  userId: idOf(500),
  userName: 'Pablo Soto',
  action: 'networks.create',
  subject: 'network',
  recordId: idOf(1),
  recordName: 'Office',
  count: null,
  address: '203.0.113.9',
  tokenName: null,
}
const activity: Answers = { audit: { page: () => ok({ rows: [entry], total: 1 }) } }
const as = (...roles: Role[]): Answers => ({ accounts: { refresh: () => ok({ ...carolina, roles }) } })
const open = async (address: string, given: Organization, ...more: readonly Answers[]) => {
  const host = createFakeHost(organizationOf(given), activity, ...more)
  await renderApp(address, host)
  return host
}

describe('first steps', () => {
  const cases: readonly {
    name: string
    given: Organization
    expect: [progress: string, act: string, href: string]
  }[] = [
    { name: 'nothing yet', given: {}, expect: ['0 of 5', 'Create network', '/networks?create=1'] },
    { name: 'a network', given: { networks }, expect: ['1 of 5', 'Add gateway', '/gateways?create=1'] },
    {
      name: 'a gateway',
      given: { networks, gateways: [gatewayView(7)] },
      expect: ['2 of 5', 'Compare', `/gateways?gateway=${idOf(7)}`],
    },
    {
      name: 'a pinned host key',
      given: { networks, gateways: pinned },
      expect: ['3 of 5', 'Create device', '/devices?create=1'],
    },
    {
      name: 'a device',
      given: { networks, gateways: pinned, devices },
      expect: ['4 of 5', 'Open the builder', `/networks/constructormode?network=${idOf(1)}`],
    },
  ]
  test.each(cases)('with $name', async ({ given, expect: [progress, act, href] }) => {
    await open('/home', given)
    await expect.element(page.getByText(progress, { exact: true })).toBeVisible()
    await expect.element(page.getByRole('link', { name: act, exact: true })).toHaveAttribute('href', href)
  })

  test('begin with one form, whose network opens with the set-up of its machine', async () => {
    const host = await open('/home', {})
    await expect.element(page.getByRole('link', { name: 'Create network' })).toBeVisible()
    // It comes before the figures, which are zeros.
    const titles = [...document.querySelectorAll('main :is(h2, h3)')].map(({ textContent }) => textContent)
    expect(titles.indexOf('Active networks')).toBeGreaterThan(titles.indexOf('Your first VPN'))
    // One way to go stands out.
    const primary = [...document.querySelectorAll('main .ui-btn[data-variant="solid"]')]
    expect(primary).toEqual([
      page.getByRole('button', { name: 'Create it and set up the machine' }).element(),
    ])
    await page.getByLabelText('Public IP of the machine').fill('not an address!')
    await page.getByRole('button', { name: 'Create it and set up the machine' }).click()
    await expect
      .element(page.getByLabelText('Public IP of the machine'))
      .toHaveAttribute('aria-invalid', 'true')
    await expectAccessible()
    expect(host.inputsOf('networks.create')).toEqual([])
    await page.getByLabelText('Public IP of the machine').fill('203.0.113.10')
    await page.getByRole('button', { name: 'Create it and set up the machine' }).click()
    await expect
      .poll(() => host.inputsOf('gateways.create'))
      .toMatchObject([{ publicAddress: '203.0.113.10', sshUser: 'root' }])
    expect(host.inputsOf('networks.create')).toMatchObject([{ name: 'My network' }])
  })

  test('end with the first synchronized network, also when it was edited since', async () => {
    await open('/home', { ...running, networks })
    await expect.element(page.getByRole('heading', { name: 'Devices by type' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'First steps' })).not.toBeInTheDocument()
  })
})

describe('home', () => {
  test('says what there is, what is in use and what happened, and leads on', async () => {
    await open('/home', running, statisticsOf())
    await expect.element(page.getByRole('heading', { name: 'Aldebarán Logística' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Free plan' }))
      .toHaveAttribute('href', '/subscriptions')
    const figure = (name: string) =>
      page.getByRole('main').getByRole('heading', { name, exact: true }).element().parentElement?.textContent
    expect(figure('Devices')).toContain('20of 5 in the plan')
    expect(figure('Connected now')).toContain('11last 3 minutes')
    await expect.element(page.getByText('Synchronized', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Not synchronized')).toBeVisible()
    await expect
      .element(page.getByRole('main').getByRole('application', { includeHidden: false }))
      .toBeVisible()
    const last = page.getByRole('listitem').filter({ hasText: 'Pablo Soto created the network' })
    await expect
      .element(last.getByRole('link', { name: 'Office' }))
      .toHaveAttribute('href', `/networks/constructormode?network=${idOf(1)}`)
    await expect
      .element(page.getByRole('link', { name: 'See all activity' }))
      .toHaveAttribute('href', '/audit')
    await expectAccessible()
  })

  test('speaks Spanish', async () => {
    await open('/es/home', running, statisticsOf())
    await expect.element(page.getByText('Portátiles')).toBeVisible()
    await expect.element(page.getByText('No sincronizada')).toBeVisible()
    await expect.element(page.getByText(/Pablo Soto.*creó la red/)).toBeVisible()
    await expect.element(page.getByText('últimos 3 minutos')).toBeVisible()
    await expectAccessible()
  })

  test('asks nothing of viewers, and shows operators no activity', async () => {
    const viewer = await open('/home', {}, as('viewer'))
    await expect.element(page.getByText('No networks yet.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'First steps' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Activity' })).not.toBeInTheDocument()
    expect(viewer.inputsOf('audit.page')).toEqual([])
    await expectAccessible()
  })

  test('offers operators the steps', async () => {
    const operator = await open('/home', {}, as('operator'))
    await expect.element(page.getByRole('link', { name: 'Create network' })).toBeVisible()
    expect(operator.inputsOf('audit.page')).toEqual([])
  })

  test('shows whoever runs the deployment the organizations that came last', async () => {
    const organization = {
      id: idOf(3),
      name: 'Betelgeuse',
      slug: 'betelgeuse',
      createdAtMs: new Date(2026, 10, 19).getTime(),
      plan: 'mini' as const,
      status: 'expired' as const,
      periodFromMs: 0,
      periodToMs: null,
      ...{ users: 1, networks: 0, gateways: 0, devices: 0 },
      refunds: [],
    }
    await open('/home', running, as('super-admin'), {
      administration: { organizations: () => ok({ rows: [organization], total: 12 }) },
    })
    await expect.element(page.getByText('Mini, since 19 Nov, 2026')).toBeVisible()
    await expect.element(page.getByText('Expired')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'See all 12' }))
      .toHaveAttribute('href', '/organizations')
    await expectAccessible()
  })

  test('says what is wrong, and reads again', async () => {
    const host = await open('/home', running, { statistics: { counts: () => fail(problem('offline')) } })
    await expect.element(page.getByRole('alert')).toBeVisible()
    host.change(statisticsOf())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('heading', { name: 'Devices by type' })).toBeVisible()
  })
})

import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
// The library that draws is loaded before the first test, so that its time is no test's.
import '#renderer/parts/traffic/TrafficChart.tsx'
import '#renderer/parts/traffic/ConnectedChart.tsx'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina, idOf } from '#renderer/testing/records.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'
import { countsOf, statisticsOf } from '#renderer/testing/statistics.ts'

const devices = Array.from({ length: 30 }, (_, index) => ({
  id: idOf(index + 1),
  name: `laptop-${index + 1}`,
  kind: 'laptop' as const,
  networkUserName: 'Ana Ruiz',
  lastHandshakeAtMs: index === 29 ? null : Date.now() - 42_000,
  received: (60 - index) * 1_000_000,
  sent: 5000,
}))
const hostWith = (counts = countsOf()) => createFakeHost(organizationOf(), statisticsOf(counts, { devices }))
/** The first: below it stands the curve of who is connected. */
const curve = () => page.getByRole('main').getByRole('application').first()

describe('the statistics', () => {
  const languages = [
    {
      address: '/statistics',
      now: 'Connected now 11of 18 active devices',
      kind: 'Laptop 10',
      inactive: 'Devices 18 2',
      internal: 'cannot reach each other 2',
      sum: /^In the last 24 hours: received [\d.]+ GB, sent [\d.]+ GB\.$/,
      table: 'Traffic in the last 24 hours, by interval',
    },
    {
      address: '/es/statistics',
      now: 'Conectados ahora 11de 18 dispositivos activos',
      kind: 'Portátil 10',
      inactive: 'Dispositivos 18 2',
      internal: 'no pueden llegar unos a otros 2',
      sum: /^En las últimas 24 horas: [\d,]+ GB recibidos, [\d,]+ GB enviados\.$/,
      table: 'Tráfico en las últimas 24 horas, por intervalos',
    },
  ]
  test.each(languages)('are pictures and the same in words, at $address', async (words) => {
    await renderApp(words.address, hostWith())
    await expect.element(page.getByRole('row', { name: words.kind })).toBeVisible()
    await expect.element(page.getByRole('row', { name: words.inactive })).toBeVisible()
    await expect.element(page.getByRole('row', { name: words.internal })).toBeVisible()
    await expect.element(page.getByText(words.sum)).toBeVisible()
    await expect.element(curve()).toBeVisible()
    // 48 half hours without the three that were not read, and the head.
    expect(page.getByRole('table', { name: words.table }).getByRole('row').elements()).toHaveLength(46)
    await expectAccessible()
  })

  test('draw a gap where nothing was read', async () => {
    await renderApp('/statistics', hostWith())
    await expect.element(curve()).toBeVisible()
    await expect.poll(() => document.querySelectorAll('.recharts-area-curve').length).toBe(3)
    const lines = document.querySelectorAll('.recharts-area-curve')
    for (const line of lines) expect(line.getAttribute('d')?.match(/M/g)).toHaveLength(2)
  })

  test('change the span, and keep it in the address', async () => {
    const host = hostWith()
    const router = await renderApp('/statistics', host)
    await page.getByRole('radio', { name: '30 d' }).click()
    await expect.poll(() => host.inputsOf('statistics.traffic').at(-1)).toEqual({ span: 'month' })
    await expect.element(page.getByText(/^In the last 30 days/)).toBeVisible()
    expect(placeOf(router)).toBe('/statistics?span=month')
  })

  test('say at each step what went through, by keyboard', async () => {
    await renderApp('/statistics', hostWith())
    await expect.element(curve()).toBeVisible()
    ;(curve().element() as SVGElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByText(/^received [\d.]+ Mb\/s$/)).toBeVisible()
  })

  test('list the devices by pages, the one that moved most first', async () => {
    const router = await renderApp('/statistics?rows=25', hostWith())
    const table = page.getByRole('table', { name: 'Devices by traffic' })
    await expect
      .element(table.getByRole('row').nth(1))
      .toMatchTextContent(/laptop-1.*Ana Ruiz.* ago.*60 MB.*5 kB/)
    const next = page.getByRole('button', { name: 'Next page' })
    await expect.element(next).toBeVisible()
    ;(next.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(table.getByRole('row', { name: /laptop-30.*never/ })).toBeVisible()
    expect(placeOf(router)).toBe('/statistics?rows=25&page=2')
  })

  test('show the curve of one device, and of all again', async () => {
    const host = hostWith()
    const router = await renderApp('/statistics?rows=25&page=2', host)
    await page.getByRole('row', { name: /laptop-30/ }).click()
    await expect.element(page.getByText('Traffic of laptop-30')).toBeVisible()
    expect(host.inputsOf('statistics.traffic').at(-1)).toEqual({ span: 'day', deviceId: idOf(30) })
    await page.getByRole('button', { name: 'Show the traffic of all devices' }).click()
    await expect.element(page.getByText('Traffic through the tunnels')).toBeVisible()
    expect(placeOf(router)).toBe('/statistics?rows=25&page=2')
  })

  test('say that no gateway was read yet', async () => {
    const host = hostWith(countsOf({ readAtMs: null, connected: 0, gatewaysInContact: 0 }))
    await renderApp('/es/statistics', host)
    await expect.element(page.getByText('Aún no se ha leído ningún gateway')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Abrir gateways' }))
      .toHaveAttribute('href', '/es/gateways')
    expect(host.inputsOf('statistics.traffic')).toEqual([])
    expect(host.inputsOf('statistics.devices')).toEqual([])
    await expectAccessible()
  })

  test('say that there is nothing at all', async () => {
    const none = { active: 0, inactive: 0 }
    await renderApp(
      '/statistics',
      hostWith(
        countsOf({
          networks: none,
          gateways: none,
          devices: none,
          networkUsers: none,
          devicesByKind: [],
          gatewaysByKind: [],
          allowInternalTraffic: { allowed: 0, forbidden: 0 },
          readAtMs: null,
        }),
      ),
    )
    await expect.element(page.getByText('No devices yet.')).toBeVisible()
    await expect.element(page.getByText('No gateways yet.')).toBeVisible()
    await expect.element(page.getByText('No active networks yet.')).toBeVisible()
    await expectAccessible()
  })

  test('say what is wrong with the curve alone, and read it again', async () => {
    const host = hostWith()
    host.change({ statistics: { traffic: () => fail(problem('device-missing', { id: 'x' })) } })
    await renderApp('/statistics?device=x', host)
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(page.getByRole('row', { name: 'Laptop 10' })).toBeVisible()
    host.change({ statistics: { traffic: () => ok({ stepMs: 60_000, points: [] }) } })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Nothing was read in the last 24 hours.')).toBeVisible()
  })

  test('are not for members', async () => {
    const host = hostWith()
    host.change({ accounts: { refresh: () => ok({ ...carolina, roles: ['member'] }) } })
    await renderApp('/statistics', host)
    await expect.element(page.getByRole('heading', { name: 'Unauthorized user' })).toBeVisible()
  })
})

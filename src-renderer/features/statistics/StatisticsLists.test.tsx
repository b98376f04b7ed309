import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { SummaryChoice } from '#shared/contract/statistics.ts'
// The library that draws is loaded before the first test, so that its time is no test's.
import '#renderer/parts/traffic/TrafficChart.tsx'
import '#renderer/parts/traffic/ConnectedChart.tsx'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { idOf } from '#renderer/testing/records.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'
import { statisticsOf } from '#renderer/testing/statistics.ts'

const seenAtMs = Date.now() - 42_000
const devices = [
  {
    id: idOf(1),
    name: 'laptop-ana',
    kind: 'laptop' as const,
    networkUserName: 'Ana Ruiz',
    lastHandshakeAtMs: seenAtMs,
    received: 9_000_000,
    sent: 1_000_000,
  },
]
const gateways = [
  { id: idOf(11), name: 'Bogotá', kind: 'vpn' as const, connected: 7, received: 5_000_000, sent: 400_000 },
  { id: idOf(12), name: 'Medellín', kind: 'hub' as const, connected: null, received: 0, sent: 0 },
]
const tunnels = [
  {
    kind: 'device' as const,
    peerId: idOf(1),
    peerName: 'laptop-ana',
    peerKind: 'laptop' as const,
    gatewayId: idOf(11),
    gatewayName: 'Bogotá',
    lastHandshakeAtMs: seenAtMs,
    received: 3_000_000,
    sent: 200_000,
  },
  {
    kind: 'gateway' as const,
    peerId: idOf(12),
    peerName: 'Medellín',
    peerKind: 'hub' as const,
    gatewayId: idOf(11),
    gatewayName: 'Bogotá',
    lastHandshakeAtMs: null,
    received: 0,
    sent: 0,
  },
]
const hostOf = () => createFakeHost(organizationOf(), statisticsOf(undefined, { devices, gateways, tunnels }))

/** A host that keeps what was chosen, as a server does. */
function hostWithSummary(canSend = true) {
  const host = hostOf()
  let every: SummaryChoice = 'off'
  const nextAtMs = new Date(2026, 10, 30, 12).getTime()
  const summary = () =>
    ok({ every, email: 'ana@example.org', nextAtMs: every === 'off' ? null : nextAtMs, canSend })
  host.change({
    statistics: {
      summary,
      chooseSummary: (input) => {
        every = input.every
        return summary()
      },
    },
  })
  return host
}

describe('the lists of the statistics', () => {
  const languages = [
    {
      address: '/statistics',
      views: ['Gateways', 'Tunnels'],
      gateway: /Bogotá.*7.*5 MB.*400 kB/,
      unread: /Medellín.*not read recently/,
      tunnel: /laptop-ana.*Bogotá.* ago.*3 MB.*200 kB/,
    },
    {
      address: '/es/statistics',
      views: ['Gateways', 'Túneles'],
      gateway: /Bogotá.*7.*5 MB.*400 kB/,
      unread: /Medellín.*sin lectura reciente/,
      tunnel: /laptop-ana.*Bogotá.*hace.*3 MB.*200 kB/,
    },
  ]
  test.each(languages)('are of gateways and of tunnels, too, at $address', async (words) => {
    const router = await renderApp(words.address, hostOf())
    await page.getByRole('radio', { name: words.views[0] ?? '', exact: true }).click()
    await expect.element(page.getByRole('row', { name: words.gateway })).toBeVisible()
    await expect.element(page.getByRole('row', { name: words.unread })).toBeVisible()
    expect(placeOf(router)).toBe(`${words.address}?view=gateways`)
    await expectAccessible()
    await page.getByRole('radio', { name: words.views[1] ?? '', exact: true }).click()
    await expect.element(page.getByRole('row', { name: words.tunnel })).toBeVisible()
    expect(placeOf(router)).toBe(`${words.address}?view=tunnels`)
    await expectAccessible()
  })

  test('show the curve of a gateway, of a tunnel and of everything', async () => {
    const host = hostOf()
    const router = await renderApp('/statistics?view=gateways', host)
    await page.getByRole('row', { name: /Bogotá/ }).click()
    await expect.element(page.getByText('Traffic of Bogotá')).toBeVisible()
    expect(host.inputsOf('statistics.traffic').at(-1)).toEqual({ span: 'day', gatewayId: idOf(11) })
    await expect.element(page.getByRole('heading', { name: 'Connected devices' })).toBeVisible()
    await page.getByRole('radio', { name: 'Tunnels' }).click()
    await page.getByRole('row', { name: /Medellín/ }).click()
    await expect.element(page.getByText('Traffic of Medellín and Bogotá')).toBeVisible()
    const ends = { gatewayId: idOf(11), peerGatewayId: idOf(12) }
    expect(host.inputsOf('statistics.traffic').at(-1)).toEqual({ span: 'day', ...ends })
    expect(host.inputsOf('statistics.handshakes').at(-1)).toEqual({ span: 'day', ...ends })
    await page.getByRole('button', { name: 'Show the traffic of all devices' }).click()
    await expect.poll(() => placeOf(router)).toBe('/statistics?view=tunnels')
  })

  test('say what is not there', async () => {
    const host = createFakeHost(organizationOf(), statisticsOf())
    await renderApp('/es/statistics?view=tunnels', host)
    await expect.element(page.getByText('Aún no hay túneles')).toBeVisible()
  })
})

describe('the handshakes of a device', () => {
  const languages = [
    {
      address: '/statistics',
      total: 'Connected 6 h 10 min in the last 24 hours.',
      last: 'Last handshake 18 h ago.',
      strip: 'When it was connected. The arrow keys move between intervals.',
      table: 'When it was connected, by interval',
      here: /: connected 30 min of 30 min read$/,
      unread: 'not read',
    },
    {
      address: '/es/statistics',
      total: 'Conectado 6 h 10 min en las últimas 24 horas.',
      last: 'Último handshake hace 18 h.',
      strip: 'Cuándo estuvo conectado. Las flechas van de un intervalo a otro.',
      table: 'Cuándo estuvo conectado, por intervalos',
      here: /: conectado 30 min de 30 min leídos$/,
      unread: 'sin lectura',
    },
  ]
  test.each(languages)('are a strip and the same in words, at $address', async (words) => {
    await renderApp(`${words.address}?device=${idOf(1)}&name=laptop-ana`, hostOf())
    await expect.element(page.getByText(words.total)).toBeVisible()
    await expect.element(page.getByText(words.last)).toBeVisible()
    await expect.element(page.getByText(words.unread, { exact: true })).toBeVisible()
    const strip = page.getByRole('slider', { name: words.strip })
    ;(strip.element() as HTMLElement).focus()
    await userEvent.keyboard('{Home}')
    await expect.element(page.getByText(words.here)).toBeVisible()
    // 48 half hours without the four that were not read, and the head.
    expect(page.getByRole('table', { name: words.table }).getByRole('row').elements()).toHaveLength(45)
    await expectAccessible()
  })

  test('are of 30 days with the curve, and of a day where the curve is of an hour', async () => {
    const host = hostOf()
    await renderApp(`/statistics?device=${idOf(1)}`, host)
    await page.getByRole('radio', { name: '30 d' }).click()
    const asked = { deviceId: idOf(1) }
    await expect
      .poll(() => host.inputsOf('statistics.handshakes').at(-1))
      .toEqual({ span: 'month', ...asked })
    await page.getByRole('radio', { name: '1 h' }).click()
    await expect.element(page.getByText('Connected 6 h 10 min in the last 24 hours.')).toBeVisible()
  })

  test('say that nothing was read, which is not the same as not connected', async () => {
    const host = hostOf()
    const nothing = { stepMs: 1_800_000, fromMs: Date.now() - 86_400_000, steps: [], lastHandshakeAtMs: null }
    host.change({ statistics: { handshakes: () => ok(nothing) } })
    await renderApp(`/statistics?device=${idOf(1)}`, host)
    await expect.element(page.getByText('Its gateways were not read in the last 24 hours.')).toBeVisible()
    await expect.element(page.getByText('It has had no handshake yet.')).toBeVisible()
  })
})

describe('the export of the statistics', () => {
  test('asks for what is shown, and saves it as a file', async () => {
    const host = hostOf()
    host.change({ statistics: { export: () => ok({ fileName: 'x.csv', text: 'a,b' }) } })
    const saved: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    await renderApp(`/statistics?view=tunnels&sort=name&text=ana&device=${idOf(1)}`, host)
    const choose = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await choose('This list as CSV')
    await expect
      .poll(() => host.inputsOf('statistics.export').at(-1))
      .toEqual({ table: 'tunnels', text: 'ana', sort: 'name', direction: 'asc' })
    await choose('The handshakes as CSV')
    await expect
      .poll(() => host.inputsOf('statistics.export').at(-1))
      .toEqual({ table: 'handshakes', span: 'day', deviceId: idOf(1) })
    await expect.poll(() => saved).toEqual(['x.csv', 'x.csv'])
    click.mockRestore()
  })
})

describe('the summary by mail', () => {
  const languages = [
    {
      address: '/statistics',
      off: 'Traffic, busiest devices and gateways with problems, to ana@example.org.',
      weekly: 'Weekly',
      on: 'To ana@example.org, next on 30 Nov, 2026.',
      none: 'Off',
    },
    {
      address: '/es/statistics',
      off: 'Tráfico, dispositivos más activos y gateways con problemas, a ana@example.org.',
      weekly: 'Semanal',
      on: 'A ana@example.org, el próximo el 30 nov, 2026.',
      none: 'Desactivado',
    },
  ]
  test.each(languages)('is chosen and switched off, at $address', async (words) => {
    await renderApp(`${words.address}?summary=change`, hostWithSummary())
    await expect.element(page.getByText(words.off)).toBeVisible()
    await page.getByRole('radio', { name: words.weekly }).click()
    await expect.element(page.getByText(words.on)).toBeVisible()
    await page.getByRole('radio', { name: words.none }).click()
    await expect.element(page.getByText(words.off)).toBeVisible()
  })

  test('cannot be chosen where no mail can be sent', async () => {
    await renderApp('/statistics', hostWithSummary(false))
    await expect
      .element(page.getByText('This deployment cannot send mail, so there is no summary.'))
      .toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'Weekly' })).not.toBeInTheDocument()
  })

  test('says when the choice was not taken', async () => {
    const host = hostWithSummary()
    host.change({ statistics: { chooseSummary: () => fail(problem('mail-unavailable')) } })
    await renderApp('/statistics', host)
    await page.getByRole('radio', { name: 'Weekly' }).click()
    await expect.element(page.getByText('It did not work')).toBeVisible()
  })
})

import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import type { TunnelState } from '#shared/contract/tunnels.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'
import { homeOf, ids, laptop, memberDesktop, onState, ownNetwork, tunnel } from './testing/member-host.ts'

const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 })
// The beginning of today is never still to come.
const sinceMs = new Date().setHours(0, 0, 0, 0)

/** The other shade, once every colour has arrived there. */
async function showLight(): Promise<void> {
  document.documentElement.dataset['theme'] = 'light'
  const changes = document.getAnimations().filter((each) => each instanceof CSSTransition)
  await Promise.allSettled(changes.map(({ finished }) => finished))
}

interface Row {
  readonly name: string
  readonly state: TunnelState
  readonly isOn: boolean
  readonly en: readonly [title: string, text: RegExp]
  readonly es: readonly [title: string, text: RegExp]
}

const rows: readonly Row[] = [
  {
    name: 'off',
    state: { kind: 'off' },
    isOn: false,
    en: ['Not connected to Office', /Turn it on/],
    es: ['Sin conexión a Office', /Actívelo/],
  },
  {
    name: 'connecting',
    state: { kind: 'connecting', sinceMs },
    isOn: true,
    en: ['Connecting to Office', /Waiting for gw-bogota/],
    es: ['Conectando con Office', /Esperando a gw-bogota/],
  },
  {
    name: 'on',
    state: {
      kind: 'on',
      sinceMs,
      handshakeAtMs: Date.now() - 12_000,
      receivedBytes: 418_000_000,
      sentBytes: 1_236_000,
    },
    isOn: true,
    en: ['Connected to Office', /^through gw-bogota, since 00:00$/],
    es: ['Conectado a Office', /^por gw-bogota, desde las 00:00$/],
  },
  {
    name: 'waiting',
    state: { kind: 'waiting', sinceMs, isBlocking: false },
    isOn: true,
    en: ['Office does not answer', /everything else on this computer works as usual/],
    es: ['Office no responde', /lo demás de este equipo funciona como siempre/],
  },
  {
    name: 'held back by the kill switch',
    state: { kind: 'waiting', sinceMs, isBlocking: true },
    isOn: true,
    en: ['Nothing leaves this computer', /as you chose.*Turn it off to continue without it/],
    es: ['Nada sale de este equipo', /como usted eligió.*Desactívelo para seguir sin él/],
  },
  {
    name: 'failed',
    state: { kind: 'failed', problem: { code: 'tunnel-refused', facts: {} }, isBlocking: false },
    isOn: false,
    en: ['Not connected to Office', /did not give permission.*Turn it on to try again/],
    es: ['Sin conexión a Office', /no dio permiso.*Actívelo para intentar de nuevo/],
  },
  {
    name: 'failed, with everything held back',
    state: {
      kind: 'failed',
      problem: { code: 'host-unresolved', facts: { host: 'vpn.example.org' } },
      isBlocking: true,
    },
    isOn: true,
    en: ['Not connected to Office', /vpn\.example\.org.*kill switch blocks all traffic/],
    es: ['Sin conexión a Office', /vpn\.example\.org.*corte de seguridad bloquea todo/],
  },
]

describe.each(['en', 'es'] as const)('the large switch, in %s', (locale) => {
  test.each(rows)('$name', async ({ state, isOn, ...texts }) => {
    const [title, text] = texts[locale]
    const host = memberDesktop({ tunnels: [tunnel(ids.office, 'Office', { state })] })
    const router = await renderApp(locale === 'en' ? '/' : '/es', host)
    await expect.element(heading(title)).toBeVisible()
    expect(placeOf(router)).toBe(locale === 'en' ? '/home' : '/es/home')
    await expect.element(page.getByText(text).first()).toBeVisible()
    const toggle = page.getByRole('switch', { name: locale === 'en' ? 'Tunnel to Office' : 'Túnel a Office' })
    await expect.element(toggle).toHaveAttribute('aria-checked', String(isOn))
    await expectAccessible()
    await showLight()
    await expectAccessible()
  })

  test('its figures, as people of the language write them', async () => {
    const state: TunnelState = { ...onState(), sentBytes: 1_236_000 }
    const host = memberDesktop({ tunnels: [tunnel(ids.office, 'Office', { state })] })
    await renderApp(locale === 'en' ? '/' : '/es', host)
    await expect.element(page.getByText(locale === 'en' ? /^\d+ s ago$/ : /^hace \d+ s$/)).toBeVisible()
    await expect.element(page.getByText('418 MB', { exact: true })).toBeVisible()
    await expect
      .element(page.getByText(locale === 'en' ? '1.24 MB' : '1,24 MB', { exact: true }))
      .toBeVisible()
  })
})

describe('a failure', () => {
  test('is said with the switch without what leads on from it', async () => {
    const state: TunnelState = {
      kind: 'failed',
      problem: { code: 'tunnel-refused', facts: {} },
      isBlocking: false,
    }
    await renderApp('/', memberDesktop({ tunnels: [tunnel(ids.office, 'Office', { state })] }))
    await expect.element(page.getByRole('button', { name: 'What does this mean?' })).toBeVisible()
    const toggle = page.getByRole('switch', { name: 'Tunnel to Office' })
    await expect
      .element(toggle)
      .toHaveAccessibleDescription(/did not give permission.*Turn it on to try again/)
    await expect.element(toggle).not.toHaveAccessibleDescription(/mean/)
    const status = page.getByRole('status').filter({ hasText: 'did not give permission' })
    await expect.element(status).toBeVisible()
    expect(status.getByRole('link').elements()).toEqual([])
  })
})

describe('by keyboard alone', () => {
  test('everything is reached in the order in which it stands', async () => {
    await renderApp('/', memberDesktop())
    await expect.element(heading('Not connected to Office')).toBeVisible()
    await expect.element(page.getByText('ERP database')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Preferences' })).toBeVisible()
    const reached: string[] = []
    for (let step = 0; step < 40 && !reached.includes('Remove ana-phone...'); step += 1) {
      await userEvent.tab()
      const at = document.activeElement
      reached.push(at?.getAttribute('aria-label') ?? at?.textContent ?? '')
    }
    const wanted = [
      'Preferences',
      'Tunnel to Office',
      'Show Workshop',
      'Change...',
      'Import a WireGuard file...',
      'Open Intranet in the browser',
      'Copy the address of ERP database',
      'Check an address',
      'Add a phone...',
      'Remove ana-laptop...',
      'Remove ana-phone...',
    ]
    expect(reached.filter((name) => wanted.includes(name))).toEqual(wanted)
  })
})

describe('switching', () => {
  test('connects by keyboard, follows what the tunnel becomes, and disconnects', async () => {
    const host = memberDesktop()
    await renderApp('/', host)
    const toggle = page.getByRole('switch', { name: 'Tunnel to Office' })
    await expect.element(heading('Not connected to Office')).toBeVisible()
    toggle.element().focus()
    await userEvent.keyboard(' ')
    await expect.poll(() => host.inputsOf('tunnels.connect')).toEqual([{ id: ids.office }])
    host.show([tunnel(ids.office, 'Office', { state: { kind: 'connecting', sinceMs } })])
    await expect.element(page.getByRole('progressbar', { name: 'Connecting to Office' })).toBeVisible()
    host.show([tunnel(ids.office, 'Office', { state: onState() })])
    await expect.element(heading('Connected to Office')).toBeVisible()
    await toggle.click()
    await expect.poll(() => host.inputsOf('tunnels.disconnect')).toEqual([{ id: ids.office }])
  })

  test('shows that it was asked while nothing is told yet, and can be stopped', async () => {
    const host = memberDesktop({}, { tunnels: { connect: () => new Promise(() => {}) } })
    await renderApp('/', host)
    await page.getByRole('switch', { name: 'Tunnel to Office' }).click()
    await expect.element(heading('Connecting to Office')).toBeVisible()
    await page.getByRole('switch', { name: 'Tunnel to Office' }).click()
    await expect.poll(() => host.inputsOf('tunnels.disconnect')).toEqual([{ id: ids.office }])
  })

  test('says why it was refused', async () => {
    const host = memberDesktop(
      {},
      {
        tunnels: {
          connect: () => fail(problem('tunnel-overlaps', { range: '10.20.0.0/24', tunnel: 'Home' })),
        },
      },
    )
    await renderApp('/', host)
    await page.getByRole('switch', { name: 'Tunnel to Office' }).click()
    await expect
      .element(page.getByText('10.20.0.0/24 already goes through Home. Disconnect it first.'))
      .toBeVisible()
    await expect.element(page.getByRole('switch', { name: 'Tunnel to Office' })).not.toBeChecked()
  })

  test('what was refused is forgotten once the tunnel came up another way', async () => {
    const host = memberDesktop({}, { tunnels: { connect: () => fail(problem('tunnel-refused')) } })
    await renderApp('/', host)
    await page.getByRole('switch', { name: 'Tunnel to Office' }).click()
    await expect.element(page.getByText(/did not give permission/)).toBeVisible()
    host.show([tunnel(ids.office, 'Office', { state: onState() })])
    await expect.element(heading('Connected to Office')).toBeVisible()
    host.show([tunnel(ids.office, 'Office')])
    await expect.element(page.getByText('Turn it on to reach what is behind it.')).toBeVisible()
  })

  test('says why it could not be disconnected, and stays as it is', async () => {
    const host = memberDesktop(
      { tunnels: [tunnel(ids.office, 'Office', { state: onState() })] },
      { tunnels: { disconnect: () => fail(problem('tunnel-refused')) } },
    )
    await renderApp('/', host)
    await page.getByRole('switch', { name: 'Tunnel to Office' }).click()
    await expect.element(page.getByText(/did not give permission/)).toBeVisible()
    await expect.element(heading('Connected to Office')).toBeVisible()
  })

  test('another network: its switch connects it, its name brings it to the large one', async () => {
    const host = memberDesktop()
    const router = await renderApp('/', host)
    await page.getByRole('switch', { name: 'Connect to Workshop' }).click()
    await expect.poll(() => host.inputsOf('tunnels.connect')).toEqual([{ id: ids.workshop }])
    await expect.element(heading('Not connected to Office')).toBeVisible()
    await page.getByRole('button', { name: 'Show Workshop' }).click()
    await expect.element(heading('Not connected to Workshop')).toBeVisible()
    expect([placeOf(router), localStorage.getItem('trama-network')]).toEqual(['/home', ids.workshop])
  })
})

describe('a network without a tunnel here', () => {
  test('is used on this computer with one press', async () => {
    const host = memberDesktop({ tunnels: [] })
    await renderApp('/', host)
    await expect.element(heading('Office is not on this computer yet')).toBeVisible()
    await page.getByRole('button', { name: 'Use on this computer' }).click()
    await expect.poll(() => host.inputsOf('tunnels.connect')).toEqual([{ id: ids.office }])
    expect(host.inputsOf('tunnels.enrol')).toEqual([{ id: ids.office }])
  })

  test('says why its key was not accepted, and connects nothing', async () => {
    const host = memberDesktop(
      { tunnels: [] },
      { tunnels: { enrol: () => fail(problem('network-full', { range: '10.20.0.0/24' })) } },
    )
    await renderApp('/', host)
    await page.getByRole('button', { name: 'Use on this computer' }).click()
    await expect.element(page.getByText(/10\.20\.0\.0\/24 has no free addresses/)).toBeVisible()
    expect(host.inputsOf('tunnels.connect')).toEqual([])
  })

  const named = [
    {
      name: 'has no gateway',
      network: ownNetwork(ids.office, 'Office', { gateways: [] }),
      expect: 'Office has no gateway for you yet',
    },
  ]
  test.each(named)('$name', async ({ network, expect: title }) => {
    await renderApp('/', memberDesktop({ tunnels: [], home: homeOf([network]) }))
    await expect.element(heading(title)).toBeVisible()
    await expect.element(page.getByText(/Carolina Rojas can connect you/)).toBeVisible()
    await expectAccessible()
  })

  const waiting = [
    {
      name: 'waits for the administrator',
      state: 'waiting',
      expect: /after Carolina Rojas synchronizes Office/,
    },
    { name: 'is connected to no gateway', state: 'apart', expect: /connected to no gateway of Office/ },
  ] as const
  test.each(waiting)('this computer $name', async ({ state, expect: text }) => {
    const network = ownNetwork(ids.office, 'Office', { devices: [{ ...laptop, state }] })
    await renderApp('/', memberDesktop({ home: homeOf([network]) }))
    await expect.element(page.getByText(text)).toBeVisible()
  })

  test('none at all', async () => {
    await renderApp('/', memberDesktop({ tunnels: [], home: homeOf([]) }))
    await expect.element(page.getByText('You are in no network yet')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Import a WireGuard file...' })).toBeVisible()
    await expectAccessible()
  })
})

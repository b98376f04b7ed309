import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { OutputOf } from '#renderer/state/calls.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'
import { homeOf, ids, memberDesktop, memberOf, ownNetwork, tunnel } from './testing/member-host.ts'

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })

describe('what I can reach', () => {
  test('lists services, with a browser for what it speaks to and a copy of the rest', async () => {
    const host = memberDesktop()
    await renderApp('/', host)
    await expect
      .element(page.getByRole('link', { name: 'Open Intranet in the browser' }))
      .toHaveAttribute('href', 'https://192.168.10.5/')
    const link = page.getByRole('link', { name: 'Open Intranet in the browser' }).element()
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
    await expect.element(row('Shop API').getByText('192.168.30.4, through gw-madrid')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Copy the address of ERP database' })).toBeVisible()
    expect(host.inputsOf('member.reach')[0]).toEqual({ id: ids.office, deviceId: ids.laptop })
  })

  test('finds by name, address and port, and says when nothing matches', async () => {
    await renderApp('/', memberDesktop())
    const find = page.getByLabelText('Find a service')
    for (const [text, name] of [
      ['erp', 'ERP database'],
      ['10.8', 'Git server'],
      ['5432', 'ERP database'],
    ] as const) {
      await find.fill(text)
      await expect.element(row('Intranet')).not.toBeInTheDocument()
      await expect.element(row(name)).toBeVisible()
    }
    await find.fill('printer')
    await expect.element(page.getByText('No service matches "printer"')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filter' }).click()
    await expect.element(row('Intranet')).toBeVisible()
  })

  test('asks the administrator by mail', async () => {
    await renderApp('/es', memberDesktop())
    await expect
      .element(page.getByRole('link', { name: 'pregunte a Carolina Rojas' }))
      .toHaveAttribute('href', 'mailto:carolina@aldebaran.example?subject=VPN%3A%20Office')
  })

  const empty = [
    { name: 'nothing is open', answer: ok([]), expect: 'Nothing is open to you here yet' },
    {
      name: 'it could not be asked',
      answer: fail(problem('offline')),
      expect: /No connection to the server/,
    },
  ]
  test.each(empty)('$name', async ({ answer, expect: text }) => {
    await renderApp('/', memberDesktop({}, { member: { reach: () => answer } }))
    await expect.element(page.getByText(text)).toBeVisible()
    await expectAccessible()
  })

  test('of a tunnel from a file nobody knows', async () => {
    const file = tunnel(ids.workshop, 'Home', { source: 'file' })
    await renderApp('/', memberDesktop({ home: homeOf([]), tunnels: [file] }))
    await expect.element(page.getByText('This tunnel comes from a file')).toBeVisible()
  })

  test('in a browser is that of a chosen device', async () => {
    const host = createFakeHost(memberOf())
    await renderApp('/', host)
    await expect.element(row('Intranet')).toBeVisible()
    await page.getByRole('combobox', { name: 'As seen by' }).click()
    await page.getByRole('option', { name: 'ana-phone' }).click()
    await expect
      .poll(() => host.inputsOf('member.reach').at(-1))
      .toEqual({ id: ids.office, deviceId: ids.phone })
  })

  test('needs a device', async () => {
    const bare = ownNetwork(ids.office, 'Office', { devices: [] })
    await renderApp('/es', createFakeHost(memberOf(homeOf([bare]))))
    await expect.element(page.getByText('Ninguno de sus dispositivos está aún en Office')).toBeVisible()
    await expectAccessible()
  })
})

type Checked = OutputOf<'member', 'check'>
const rule = { ruleName: 'ERP database', gatewayNames: [] }
const answers: readonly { readonly given: Checked; readonly en: RegExp; readonly es: RegExp }[] = [
  {
    given: { ...rule, isReached: true, reason: 'rule', gatewayNames: ['gw-bogota', 'gw-madrid'] },
    en: /ana-laptop reaches it\. ERP database lets it in\. Path: gw-bogota and gw-madrid\./,
    es: /ana-laptop llega\. ERP database lo deja pasar\. Camino: gw-bogota y gw-madrid\./,
  },
  {
    given: { ...rule, isReached: false, reason: 'port-closed' },
    en: /ana-laptop does not reach it\. ERP database is at this address, but not on this port\./,
    es: /ana-laptop no llega\. ERP database está en esta dirección, pero no en este puerto\./,
  },
  {
    given: { isReached: false, reason: 'nothing-opens-it', ruleName: null, gatewayNames: [] },
    en: /No rule opens it to this device\./,
    es: /Ninguna regla lo abre para este dispositivo\./,
  },
  {
    given: { isReached: false, reason: 'of-tomorrow', ruleName: null, gatewayNames: [] },
    en: /The reason is not known here \(of-tomorrow\)/,
    es: /Aquí no se conoce el motivo \(of-tomorrow\)/,
  },
]

describe('an address that is checked', () => {
  const words = {
    en: { open: 'Check an address', address: 'Address', port: 'Port', act: 'Check it' },
    es: { open: 'Compruebe una dirección', address: 'Dirección', port: 'Puerto', act: 'Comprobar' },
  }
  describe.each(['en', 'es'] as const)('in %s', (locale) => {
    const { open, address, port, act } = words[locale]
    test.each(answers)('$given.reason', async ({ given, ...texts }) => {
      const host = memberDesktop({}, { member: { check: () => ok(given) } })
      await renderApp(locale === 'en' ? '/' : '/es', host)
      await page.getByRole('button', { name: open }).click()
      await page.getByLabelText(address, { exact: true }).fill('192.168.10.20')
      await page.getByLabelText(port, { exact: true }).fill('22')
      await page.getByRole('button', { name: act }).click()
      await expect.element(page.getByText(texts[locale])).toBeVisible()
      expect(host.inputsOf('member.check')).toEqual([
        { id: ids.office, deviceId: ids.laptop, address: '192.168.10.20', protocol: 'tcp', port: '22' },
      ])
      await expectAccessible()
    })
  })

  test('is read before it is asked, and a ping has no port', async () => {
    const host = memberDesktop({}, { member: { check: () => ok(answers[0]!.given) } })
    await renderApp('/', host)
    await page.getByRole('button', { name: 'Check an address' }).click()
    const dialog = page.getByRole('dialog', { name: 'Check an address' })
    await dialog.getByLabelText('Address', { exact: true }).fill('intranet')
    await dialog.getByLabelText('Port').fill('70000')
    await dialog.getByRole('button', { name: 'Check it' }).click()
    await expect.element(dialog.getByText(/^intranet is not an address/)).toBeVisible()
    await expect.element(dialog.getByText(/^70000 is not a port/)).toBeVisible()
    expect(host.inputsOf('member.check')).toEqual([])
    await dialog.getByRole('radio', { name: 'ping' }).click()
    await dialog.getByLabelText('Address', { exact: true }).fill('10.20.0.1')
    await dialog.getByRole('button', { name: 'Check it' }).click()
    await expect
      .poll(() => host.inputsOf('member.check'))
      .toEqual([{ id: ids.office, deviceId: ids.laptop, address: '10.20.0.1', protocol: 'icmp' }])
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { TunnelSupport } from '#shared/contract/tunnels.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'
import { homeOf, ids, memberDesktop, office } from './testing/member-host.ts'

const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 })

describe('what keeps this computer from tunnels', () => {
  const missing = [
    { what: 'helper', en: /Install Trama from its package/, es: /Instale Trama con su paquete/ },
    { what: 'wireguard', en: /wireguard-tools/, es: /wireguard-tools/ },
    { what: 'polkit', en: /polkitd/, es: /polkitd/ },
    { what: 'system', en: /Add a phone instead/, es: /Agregue un teléfono/ },
  ] as const
  describe.each(['en', 'es'] as const)('in %s', (locale) => {
    test.each(missing)('$what is missing', async ({ what, ...texts }) => {
      const support: TunnelSupport = { kind: 'missing', what }
      const host = memberDesktop({ support })
      await renderApp(locale === 'en' ? '/' : '/es', host)
      await expect.element(page.getByText(texts[locale]).first()).toBeVisible()
      const toggle = page.getByRole('switch', {
        name: locale === 'en' ? 'Tunnel to Office' : 'Túnel a Office',
      })
      await expect.element(toggle).toHaveAttribute('aria-disabled', 'true')
      await toggle.click({ force: true })
      expect(host.inputsOf('tunnels.connect')).toEqual([])
      await expectAccessible()
    })
  })

  test('a vault that was locked meanwhile leads to where it is unlocked', async () => {
    const host = memberDesktop()
    await renderApp('/', host)
    await expect.element(heading('Not connected to Office')).toBeVisible()
    host.change({
      vault: { state: () => ok({ kind: 'vault', isOpen: false }) },
      tunnels: { connect: () => fail(problem('vault-locked')) },
    })
    await page.getByRole('switch', { name: 'Tunnel to Office' }).click()
    await expect.element(page.getByText(/The vault is locked\. Unlock it/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Unlock the vault' }))
      .toHaveAttribute('href', '/welcome')
  })

  test('no keychain leads to where a vault is made', async () => {
    const host = memberDesktop({}, { vault: { state: () => ok({ kind: 'none' }) } })
    await renderApp('/', host)
    await expect
      .element(page.getByRole('link', { name: 'Create a vault' }))
      .toHaveAttribute('href', '/welcome')
  })
})

describe('the server', () => {
  test('does not answer: tunnels are driven all the same, and it is asked again', async () => {
    const host = memberDesktop({}, { member: { home: () => fail(problem('offline')) } })
    await renderApp('/', host)
    await expect
      .element(page.getByText('No connection to the server. What you see may be out of date.'))
      .toBeVisible()
    await page.getByRole('switch', { name: 'Tunnel to Office' }).click()
    await expect.poll(() => host.inputsOf('tunnels.connect')).toEqual([{ id: ids.office }])
    host.change({ member: { home: () => ok(homeOf()) } })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('My devices in Office')).toBeVisible()
  })

  test('knows the user as nobody of the VPN', async () => {
    const host = memberDesktop({ tunnels: [] }, { member: { home: () => ok(null) } })
    await renderApp('/', host)
    await expect.element(page.getByText(/not linked to a network user/)).toBeVisible()
  })

  test('is still being asked: shapes in the place of what comes', async () => {
    const host = memberDesktop({}, { member: { home: () => new Promise(() => {}) } })
    await renderApp('/', host)
    await expect.element(page.getByRole('status', { name: 'Reading your networks' })).toBeVisible()
  })

  test('tells that something changed: it is read again', async () => {
    const host = memberDesktop()
    await renderApp('/', host)
    await expect.element(page.getByRole('heading', { name: 'My devices in Office' })).toBeVisible()
    host.change({ member: { home: () => ok(homeOf([{ ...office, name: 'Head office' }])) } })
    host.tell('member.events', { kind: 'changed' })
    await expect.element(page.getByRole('heading', { name: 'My devices in Head office' })).toBeVisible()
  })
})

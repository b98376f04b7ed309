import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf, type Organization } from '#renderer/testing/organization.ts'
import { deviceView, gatewayView, hostKey, idOf, networkView } from '#renderer/testing/records.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'

const networks = [networkView(1, { name: 'Office' })]
const keyed = deviceView(1, {
  networks: [{ networkId: idOf(1), name: 'Office', address: '10.20.0.11', hasKey: true }],
})

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
      given: { networks, gateways: [gatewayView(7, { hostKey })] },
      expect: ['3 of 5', 'Open the builder', `/networks/constructormode?network=${idOf(1)}`],
    },
    {
      name: 'a gateway that was synchronized',
      given: { networks, gateways: [gatewayView(7, { hostKey, publicKey: 'KEY=' })] },
      expect: ['4 of 5', 'Open devices', '/devices'],
    },
  ]
  test.each(cases)('with $name', async ({ given, expect: [progress, act, href] }) => {
    await renderApp('/home', createFakeHost(organizationOf(given)))
    await expect.element(page.getByText(progress, { exact: true })).toBeVisible()
    await expect.element(page.getByRole('link', { name: act, exact: true })).toHaveAttribute('href', href)
  })

  test('with everything done nothing is asked for', async () => {
    const gateways = [gatewayView(7, { hostKey, publicKey: 'KEY=' })]
    await renderApp('/home', createFakeHost(organizationOf({ networks, gateways, devices: [keyed] })))
    await expect.element(page.getByText('5 of 5', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Open devices' })).not.toBeInTheDocument()
  })

  test('and the rest of the page, in Spanish', async () => {
    await renderApp(
      '/es/home',
      createFakeHost(organizationOf({ networks, gateways: [gatewayView(7)], devices: [keyed] })),
    )
    await expect.element(page.getByRole('heading', { name: 'Aldebarán Logística' })).toBeVisible()
    await expect.element(page.getByText('Portátiles')).toBeVisible()
    await expect.element(page.getByText('No sincronizada')).toBeVisible()
    await expectAccessible()
  })
})

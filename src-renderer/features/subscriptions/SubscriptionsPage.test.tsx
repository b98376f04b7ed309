import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { SubscriptionData } from '#shared/contract/plan.ts'
import { firstTiers, subscriptionStatuses } from '#shared/model/subscription.ts'
import { deploymentOf, subscriptionOf } from '#renderer/testing/deployment.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'

const hostWith = (different: Partial<SubscriptionData> = {}) =>
  createFakeHost(organizationOf(), {
    plan: {
      getAll: () => ok({ data: [...firstTiers] }),
      getSubscriptionOfUser: () => ok({ data: subscriptionOf(different) }),
    },
  })

describe('the subscription', () => {
  test('says plan, period, and what is used of its limits', async () => {
    await renderApp('/subscriptions', hostWith({ periodToMs: new Date(2026, 11, 1).getTime() }))
    const region = page.getByRole('region', { name: 'Subscription' })
    await expect.element(region).toMatchTextContent('Active')
    await expect.element(region).toMatchTextContent('to 30 Nov, 2026')
    await expect
      .element(page.getByRole('meter', { name: 'Devices: 3 of 5' }))
      .toHaveAttribute('aria-valuenow', '3')
    await expect.element(region).toMatchTextContent('At the limit: networks and gateways.')
    await expect.element(page.getByRole('link', { name: 'Back to the dashboard' })).toBeVisible()
    await expectAccessible()
  })

  test('compares the plans, with prices as the language writes them', async () => {
    await renderApp('/es/subscriptions', hostWith({ plan: 'mini' }))
    const table = page.getByRole('table', { name: 'Planes' })
    await expect
      .element(table.getByRole('columnheader', { name: 'Mini su plan $\u00a049.000 al mes' }))
      .toBeVisible()
    await expect.element(table.getByRole('row', { name: 'Dispositivos 5 25 250 sin límite' })).toBeVisible()
    await expectAccessible()
  })

  test('has no button that does nothing: it says who changes the plan', async () => {
    await renderApp('/subscriptions', hostWith())
    await expect
      .element(page.getByText('Aldebarán Logística changes the plan for you.', { exact: false }))
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Write to operator@aldebaran.example' }))
      .toHaveAttribute(
        'href',
        'mailto:operator@aldebaran.example?subject=Plan%20of%20Aldebar%C3%A1n%20Log%C3%ADstica',
      )
    await expect.element(page.getByRole('button', { name: /upgrade|choose|pay/i })).not.toBeInTheDocument()
  })

  test('is not to be chosen where it is fixed, also without an operator to write to', async () => {
    const host = hostWith({ isFixed: true })
    const nobody = { ...deploymentOf().operator, name: '', email: '' }
    host.change({ accounts: { deployment: () => ok(deploymentOf({ operator: nobody })) } })
    await renderApp('/subscriptions', host)
    await expect
      .element(page.getByText('set by the operator of this installation', { exact: false }))
      .toBeVisible()
    await expect.element(page.getByRole('link', { name: /Write to/ })).not.toBeInTheDocument()
  })
})

describe('without an active subscription', () => {
  const closed = subscriptionStatuses.filter((status) => status !== 'active')
  test.each(closed)('%s leads here from any page, explains, and leads on', async (status) => {
    const router = await renderApp('/networks', hostWith({ status }))
    await expect.element(page.getByText('nothing is deleted', { exact: false })).toBeVisible()
    expect(placeOf(router)).toBe('/subscriptions')
    await expect
      .element(page.getByRole('link', { name: 'Open your account' }))
      .toHaveAttribute('href', '/account')
    await expect.element(page.getByRole('link', { name: 'Back to the dashboard' })).not.toBeInTheDocument()
  })

  test('one can sign out, in Spanish too', async () => {
    await renderApp('/es/subscriptions', hostWith({ status: 'expired' }))
    await expect.element(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
    await expectAccessible()
  })

  test('says what is wrong when it cannot be read, and reads again', async () => {
    const host = hostWith()
    host.change({ plan: { getAll: () => fail(problem('offline')) } })
    await renderApp('/subscriptions', host)
    await expect.element(page.getByRole('alert')).toBeVisible()
    host.change({ plan: { getAll: () => ok({ data: [...firstTiers] }) } })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('table', { name: 'Plans' })).toBeVisible()
  })
})

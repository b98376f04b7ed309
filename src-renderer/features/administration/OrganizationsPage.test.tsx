import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { deploymentHost, organizationRow } from '#renderer/testing/administration.ts'
import { carolina, idOf } from '#renderer/testing/records.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'

describe('organizations', () => {
  test('are listed with their subscription and found by name and status', async () => {
    const expired = organizationRow(2, { name: 'Betelgeuse', status: 'expired', plan: 'mini' })
    const host = deploymentHost({}, [organizationRow(1), expired])
    const router = await renderApp('/organizations', host)
    await expect
      .element(page.getByRole('row', { name: /Betelgeuse Mini Expired no end 3 2 1 Nov, 2026/ }))
      .toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Status', exact: true }).first().click()
    await page.getByRole('checkbox', { name: 'Expired' }).click()
    await expect.element(page.getByRole('row', { name: /Organization 1/ })).not.toBeInTheDocument()
    expect(placeOf(router)).toBe('/organizations?status=expired')
    expect(host.inputsOf('administration.organizations').at(-1)).toMatchObject({ statuses: ['expired'] })
    await userEvent.keyboard('{Escape}')
    await page.getByRole('searchbox', { name: 'Find by name' }).fill('moon')
    await expect.element(page.getByText('No organization matches this filter')).toBeVisible()
  })

  test('get another plan, status and period, and the form says what closes', async () => {
    const host = deploymentHost()
    await renderApp('/organizations', host)
    await page.getByRole('row', { name: /Organization 1/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Subscription of Organization 1' })
    await expect
      .element(dialog.getByText('It has 2 users, 1 network, 1 gateway, and 3 devices.'))
      .toBeVisible()
    await dialog.getByRole('combobox', { name: 'Plan' }).click()
    await page.getByRole('option', { name: 'Standard' }).click()
    await dialog.getByLabelText('Last day').fill('2030-12-31')
    await expect
      .element(dialog.getByText(/Nobody in Organization 1 can use its pages/))
      .not.toBeInTheDocument()
    await dialog.getByLabelText('Last day').fill('2020-12-31')
    await expect.element(dialog.getByText(/the subscription expires at once/)).toBeVisible()
    await dialog.getByLabelText('Last day').fill('2030-12-31')
    await dialog.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Canceled' }).click()
    await expect.element(dialog.getByText(/Nobody in Organization 1 can use its pages/)).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Subscription of Organization 1 saved')).toBeVisible()
    expect(host.inputsOf('administration.changeSubscription')).toEqual([
      {
        id: idOf(1),
        plan: 'standard',
        status: 'canceled',
        // The whole last day belongs to the period.
        periodToMs: new Date(2031, 0, 1).getTime(),
      },
    ])
    await expect.element(page.getByRole('row', { name: /Canceled 31 Dec, 2030/ })).toBeVisible()
  })

  test('say what was paid and has to be given back', async () => {
    const refund = { reference: 'trama-renewal-1-1-o', amountMinor: 4_900_000, currency: 'COP', atMs: 0 }
    const host = deploymentHost({}, [organizationRow(1, { refunds: [refund] })])
    await renderApp('/organizations', host)
    const row = page.getByRole('row', { name: /Organization 1/ })
    await expect.element(row).toMatchTextContent('to refund')
    await row.click()
    const dialog = page.getByRole('dialog', { name: 'Subscription of Organization 1' })
    await expect.element(dialog).toMatchTextContent(/Charged by mistake.*COP.49,000.*trama-renewal-1-1-o/)
    await expectAccessible()
  })

  test('are changed by keyboard alone, in Spanish, and leaving asks', async () => {
    const host = deploymentHost()
    await renderApp('/es/organizations', host)
    const menu = page.getByRole('button', { name: 'Acciones de Organization 1' })
    await expect.element(menu).toBeVisible()
    ;(menu.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem', { name: 'Cambiar la suscripción...' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    const dialog = page.getByRole('dialog', { name: 'Suscripción de Organization 1' })
    await expect.element(dialog).toBeVisible()
    await dialog.getByLabelText('Último día').fill('2030-12-31')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText(/Último día/).last()).toBeVisible()
    await page.getByRole('button', { name: 'Salir sin guardar' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(menu).toHaveFocus()
    expect(host.inputsOf('administration.changeSubscription')).toEqual([])
  })

  test('say what the server refuses', async () => {
    const refuse = () => fail(problem('organization-missing', { name: 'Organization 1' }))
    await renderApp('/organizations', deploymentHost({ administration: { changeSubscription: refuse } }))
    await page.getByRole('row', { name: /Organization 1/ }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('There is no organization Organization 1 here.')
  })

  test('are not for administrators of one', async () => {
    const host = deploymentHost()
    host.change({ accounts: { refresh: () => ok(carolina) } })
    await renderApp('/organizations', host)
    await expect.element(page.getByRole('heading', { name: 'Unauthorized user' })).toBeVisible()
  })
})

describe('plans', () => {
  test('are shown with their price as money, and changed', async () => {
    const host = deploymentHost()
    await renderApp('/es/organizations?view=plans', host)
    await expect.element(page.getByText('$\u00a049.000')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Editar el plan Mini' }).click()
    const dialog = page.getByRole('dialog', { name: 'Plan Mini' })
    await expect.element(dialog.getByLabelText('Precio al mes')).toHaveValue('49000')
    await dialog.getByLabelText('Precio al mes').fill('52000.5')
    await dialog.getByLabelText('Máximo de redes').fill('')
    await dialog.getByLabelText('Máximo de gateways').fill('4')
    await dialog.getByLabelText('Moneda').fill('usd')
    await dialog.getByRole('checkbox', { name: 'Ayuda con un servidor propio' }).click()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect.element(page.getByText('Plan Mini guardado')).toBeVisible()
    expect(host.inputsOf('administration.changePlan')).toEqual([
      {
        plan: 'mini',
        networksLimit: null,
        gatewaysLimit: 4,
        devicesLimit: 25,
        desktopApp: true,
        ownServer: true,
        noRestrictions: false,
        priceMinor: 5_200_050,
        currency: 'USD',
      },
    ])
  })

  test('of a currency without minor units are whole', async () => {
    const host = deploymentHost()
    await renderApp('/organizations?view=plans', host)
    await page.getByRole('button', { name: 'Edit the plan Mini' }).click()
    await page.getByLabelText('Currency').fill('clp')
    await page.getByLabelText('Price per month').fill('9900')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('CLP\u00a09,900')).toBeVisible()
    const [sent] = host.inputsOf('administration.changePlan')
    expect(sent).toMatchObject({ priceMinor: 9900, currency: 'CLP' })
  })

  const bad = [
    { field: 'Maximum networks', value: '-1', says: 'The value must be at least 0' },
    { field: 'Maximum gateways', value: '2000000', says: 'The value must be at most 1000000' },
    { field: 'Maximum devices', value: '2.5', says: /is not valid|must be/ },
    { field: 'Price per month', value: '-5', says: 'The value must be at least 0' },
    { field: 'Price per month', value: '0.005', says: /is not valid|must be/ },
    { field: 'Currency', value: 'PESO', says: 'PESO is not valid here.' },
    { field: 'Currency', value: '', says: 'Field is required' },
  ]
  test.each(bad)('refuse $value as $field', async ({ field, value, says }) => {
    const host = deploymentHost()
    await renderApp('/organizations?view=plans', host)
    await page.getByRole('button', { name: 'Edit the plan Mini' }).click()
    await page.getByLabelText(field).fill(value)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText(says)).toBeVisible()
    await expect.element(page.getByLabelText(field)).toHaveAttribute('aria-invalid', 'true')
    expect(host.inputsOf('administration.changePlan')).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import { helpRule, deploymentHost, organizationRow } from '#renderer/testing/administration.ts'
import { idOf } from '#renderer/testing/records.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'

describe('redirections', () => {
  test('are listed, and the tabs stand in the address', async () => {
    const external = {
      ...helpRule,
      id: idOf(42),
      path: '/manual',
      to: 'https://manual.example/',
      isExternal: true,
    }
    const router = await renderApp(
      '/organizations',
      deploymentHost({}, [organizationRow(1)], [helpRule, { ...external, active: false }]),
    )
    await page.getByRole('tab', { name: 'Redirections' }).click()
    await expect.poll(() => placeOf(router)).toBe('/organizations?view=redirections')
    await expect
      .element(page.getByRole('row', { name: /\/manual https:\/\/manual\.example\/ another site Inactive/ }))
      .toBeVisible()
    await expectAccessible()
  })

  test('are created, and deleted after a question', async () => {
    const host = deploymentHost({}, [organizationRow(1)], [])
    await renderApp('/es/organizations?view=redirections', host)
    await expect.element(page.getByText('Aún no hay redirecciones')).toBeVisible()
    await page.getByRole('button', { name: 'Crear redirección...' }).click()
    const dialog = page.getByRole('dialog', { name: 'Crear una redirección' })
    await dialog.getByLabelText('Ruta').fill('/Ayuda')
    await dialog.getByLabelText('Redirige a').fill('https://ayuda.example/')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Crear la redirección' }).click()
    await expect.element(page.getByRole('row', { name: /\/ayuda.*otro sitio/ })).toBeVisible()
    expect(host.inputsOf('administration.createRouteRule')).toEqual([
      { path: '/ayuda', to: 'https://ayuda.example/', active: true },
    ])
    await page.getByRole('button', { name: 'Acciones de /ayuda' }).click()
    await page.getByRole('menuitem', { name: 'Eliminar...' }).click()
    await expectAccessible()
    await page.getByRole('button', { name: 'Eliminar la redirección' }).click()
    await expect.element(page.getByText('Aún no hay redirecciones')).toBeVisible()
    expect(host.inputsOf('administration.removeRouteRule')).toEqual([{ id: idOf(41) }])
  })

  const refused = [
    {
      name: 'a circle',
      problem: problem('route-loop', { path: '/help' }, ['to']),
      field: 'Redirects to',
      says: '/help would lead back to itself.',
    },
    {
      name: 'a target that cannot be read',
      problem: problem('route-unreadable', { value: '//moon' }, ['to']),
      field: 'Redirects to',
      says: '//moon cannot be used as a path.',
    },
    {
      name: 'a path that is taken',
      problem: problem('name-taken', { name: '/help' }, ['path']),
      field: 'Path',
      says: '/help already exists. Choose another name.',
    },
  ]
  test.each(refused)('say that the server refuses $name', async ({ problem: refusal, field, says }) => {
    const host = deploymentHost({ administration: { changeRouteRule: () => fail(refusal) } })
    await renderApp('/organizations?view=redirections', host)
    await page.getByRole('row', { name: /\/help/ }).click()
    await page.getByLabelText('Redirects to').fill('/devices')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText(says)).toBeVisible()
    await expect.element(page.getByLabelText(field)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByLabelText(field)).toHaveFocus()
    await expectAccessible()
  })

  const bad = [
    { field: 'Path', value: '', says: 'Field is required' },
    { field: 'Path', value: 'help', says: 'help is not valid here.' },
    { field: 'Path', value: '/he lp', says: '/he lp is not valid here.' },
    { field: 'Path', value: `/${'a'.repeat(500)}`, says: /maximum of 500 characters/ },
    { field: 'Redirects to', value: '', says: 'Field is required' },
    { field: 'Redirects to', value: `/${'a'.repeat(2048)}`, says: /maximum of 2048 characters/ },
  ]
  test.each(bad)('refuse $value as $field', async ({ field, value, says }) => {
    const host = deploymentHost()
    await renderApp('/organizations?view=redirections', host)
    await page.getByRole('button', { name: 'Create redirection...' }).click()
    await page.getByLabelText('Path').fill('/manual')
    await page.getByLabelText('Redirects to').fill('/devices')
    await page.getByLabelText(field).fill(value)
    await page.getByRole('button', { name: 'Create the redirection' }).click()
    await expect.element(page.getByText(says)).toBeVisible()
    await expect.element(page.getByLabelText(field)).toHaveAttribute('aria-invalid', 'true')
    expect(host.inputsOf('administration.createRouteRule')).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { createFakeHost, type FakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina, networkView } from '#renderer/testing/records.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'

const expired = () => fail(problem('session-expired'))
const dialog = page.getByRole('dialog', { name: 'The session has expired' })
const password = dialog.getByLabelText('Password', { exact: true })

/** A form with something typed, whose saving met the end of the session. */
async function meetTheEnd() {
  const host = createFakeHost(organizationOf(), { networks: { create: expired } })
  const router = await renderApp('/networks?create=1', host)
  await page.getByLabelText('Name', { exact: true }).fill('Warehouse')
  await page.getByLabelText('Network address').fill('10.20.0.0/16')
  await page.getByRole('button', { name: 'Create the network' }).click()
  await expect.element(dialog).toBeVisible()
  return { host, router }
}

async function signIn(host: FakeHost, who = carolina): Promise<void> {
  host.change({
    accounts: { signIn: () => ok(who) },
    networks: { create: () => ok(networkView(7, { name: 'Warehouse' })) },
  })
  await password.fill('Tejido-de-redes')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

describe('the end of the session', () => {
  test('leaves what was typed, and the action is tried again after signing in', async () => {
    const { host, router } = await meetTheEnd()
    await expect.element(dialog.getByText(/Please log in and try the action again/)).toBeVisible()
    await expect.element(dialog.getByLabelText('Email')).toHaveValue(carolina.email)
    await expect.element(password).toHaveFocus()
    await expectAccessible()
    await signIn(host)
    await expect.element(page.getByText('Session started successfully')).toBeVisible()
    await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Warehouse')
    await page.getByRole('button', { name: 'Create the network' }).click()
    await expect.poll(() => host.inputsOf('networks.create')).toHaveLength(2)
    expect(placeOf(router)).toMatch(/^\/networks/)
  })

  test('is not put aside by Escape, nor is the form below it', async () => {
    await meetTheEnd()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).toBeVisible()
    await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Warehouse')
    await expect.element(page.getByText('Leave without saving?')).not.toBeInTheDocument()
  })

  test('shows nothing of the page to somebody else, who begins at home', async () => {
    const { host, router } = await meetTheEnd()
    await dialog.getByLabelText('Email').fill('ana@aldebaran.example')
    await signIn(host, { ...carolina, name: 'Ana Ruiz', email: 'ana@aldebaran.example' })
    await expect.poll(() => placeOf(router)).toBe('/home')
    await expect.element(page.getByRole('button', { name: 'Ana Ruiz' })).toBeVisible()
    await expect.element(page.getByText('Leave without saving?')).not.toBeInTheDocument()
  })

  test('can be left for the choices', async () => {
    const { host, router } = await meetTheEnd()
    await dialog.getByRole('button', { name: 'Leave this page' }).click()
    await expect.poll(() => placeOf(router)).toBe('/')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(host.inputsOf('accounts.signOut')).toHaveLength(1)
  })

  test('a wrong password stays in the dialog', async () => {
    const { host } = await meetTheEnd()
    host.change({ accounts: { signIn: () => fail(problem('sign-in-failed')) } })
    await password.fill('guess')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect.element(password).toHaveAccessibleDescription('The email or the password is not right.')
  })

  test('before the first page it leads to the choices', async () => {
    const host = createFakeHost(organizationOf(), { plan: { getSubscriptionOfUser: expired } })
    const router = await renderApp('/es/networks', host)
    await expect.element(page.getByLabelText('Contraseña', { exact: true })).toBeVisible()
    expect(placeOf(router)).toBe('/es?next=%2Fes%2Fnetworks')
  })
})

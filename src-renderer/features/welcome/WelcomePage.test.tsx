import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { desktopOf } from '#renderer/testing/desktop.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'

const nobody: Answers = { accounts: { refresh: () => fail(problem('session-expired')) } }
const noServer = desktopOf({ server: { kind: 'none' } })
const open = (address: string, ...more: readonly Answers[]) => {
  const host = createFakeHost(organizationOf(), noServer, nobody, ...more)
  return renderApp(address, host).then((router) => ({ host, router }))
}

describe.each([
  {
    prefix: '',
    title: 'Welcome to Trama',
    address: 'Server address',
    go: 'Continue',
    insecure: /starts with https/,
    required: 'Field is required',
  },
  {
    prefix: '/es',
    title: 'Bienvenido a Trama',
    address: 'Dirección del servidor',
    go: 'Continuar',
    insecure: /empiece por https/,
    required: 'El campo es obligatorio',
  },
])('the first page $prefix', ({ prefix, title, address, go, insecure, required }) => {
  test('says under the address what is wrong with it', async () => {
    const { host } = await open(`${prefix}/welcome`, {
      host: { choose: ({ kind }) => fail(problem('server-insecure', { url: `http://x ${kind}` })) },
    })
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await page.getByRole('button', { name: go }).click()
    await expect.element(page.getByLabelText(address)).toHaveAccessibleDescription(required)
    expect(host.inputsOf('host.choose')).toEqual([])
    await page.getByLabelText(address).fill('http://trama.example.org')
    await page.getByRole('button', { name: go }).click()
    await expect.element(page.getByLabelText(address)).toHaveAccessibleDescription(insecure)
    await expectAccessible()
  })
})

test('an address without its scheme is an encrypted one', async () => {
  const { host } = await open('/welcome', { host: { choose: () => desktopOf().host.capabilities() } })
  await page.getByLabelText('Server address').fill(' trama.example.org ')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(host.inputsOf('host.choose')).toEqual([{ kind: 'hosted', url: 'https://trama.example.org' }])
})

test('an invitation brings its server along, and its code goes on to the page that takes it', async () => {
  const { host } = await open('/welcome?server=https%3A%2F%2Fvpn.example.org#abcdefgh', {
    host: { choose: () => desktopOf().host.capabilities() },
    accounts: {
      invitation: () => ok({ organizationName: 'Aldebarán', name: 'Ana Torres', email: 'ana@example.org' }),
    },
  })
  await expect.element(page.getByLabelText('Server address')).toHaveValue('https://vpn.example.org')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('heading', { name: 'Join Aldebarán' })).toBeVisible()
  expect(host.inputsOf('accounts.invitation')).toEqual([{ code: 'abcdefgh' }])
  await expectAccessible()
})

describe('where the system has no keychain', () => {
  const noVault: Answers = {
    host: { choose: () => desktopOf().host.capabilities() },
    vault: { state: () => ok({ kind: 'none' }), create: () => ok({ kind: 'vault', isOpen: true }) },
  }

  test('a vault is made after the server was chosen', async () => {
    const { host, router } = await open('/welcome', noVault)
    await page.getByRole('radio', { name: 'This computer only' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.element(page.getByRole('heading', { name: 'Protect your keys' })).toBeVisible()
    await page.getByLabelText('Passphrase', { exact: true }).fill('short')
    await page.getByLabelText('Passphrase again').fill('shor')
    await expect.element(page.getByText('The passphrases do not match.')).toBeVisible()
    await page.getByLabelText('Passphrase again').fill('short')
    await page.getByRole('button', { name: 'Create the vault' }).click()
    await expect.element(page.getByText(/at least 12 characters/)).toBeVisible()
    expect(host.inputsOf('vault.create')).toEqual([])
    await expectAccessible()
    await page.getByLabelText('Passphrase', { exact: true }).fill('correct horse battery')
    await page.getByLabelText('Passphrase again').fill('correct horse battery')
    await page.getByRole('button', { name: 'Create the vault' }).click()
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(placeOf(router)).toBe('/login')
    expect(host.inputsOf('vault.create')).toEqual([{ passphrase: 'correct horse battery' }])
  })

  test('it can wait, and what that means is said', async () => {
    const { host } = await open('/welcome', noVault)
    await page.getByRole('radio', { name: 'This computer only' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.element(page.getByText(/Without it nothing is saved/)).toBeVisible()
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(host.inputsOf('vault.create')).toEqual([])
  })

  test('a wrong passphrase is said under its field', async () => {
    const host = createFakeHost(organizationOf(), desktopOf(), {
      vault: {
        state: () => ok({ kind: 'vault', isOpen: false }),
        unlock: () => fail(problem('passphrase-wrong')),
      },
    })
    await renderApp('/home', host)
    await page.getByLabelText('Passphrase').fill('guess')
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect
      .element(page.getByLabelText('Passphrase'))
      .toHaveAccessibleDescription('The passphrase is wrong. Nothing was changed.')
    await expectAccessible()
  })
})

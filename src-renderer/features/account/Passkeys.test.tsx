import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { desktopOf } from '#renderer/testing/desktop.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'
import { accountOf, profileOf, rightPassword } from './testing/account.ts'

const texts = {
  en: {
    title: 'Passkeys',
    add: 'Add a passkey...',
    name: 'Name',
    password: 'Password',
    act: 'Add the passkey',
    unused: 'The browser created no passkey. Try again, or choose another place to save it.',
    wrong: 'The password is wrong.',
    required: 'Field is required',
    remove: 'Remove Laptop',
    removeAct: 'Remove the passkey',
  },
  es: {
    title: 'Llaves de acceso',
    add: 'Agregar una llave de acceso...',
    name: 'Nombre',
    password: 'Contraseña',
    act: 'Agregar la llave de acceso',
    unused:
      'El navegador no creó ninguna llave de acceso. Intente de nuevo o elija otro lugar para guardarla.',
    wrong: 'La contraseña no es correcta.',
    required: 'El campo es obligatorio',
    remove: 'Quitar Laptop',
    removeAct: 'Quitar la llave de acceso',
  },
}
const dialog = page.getByRole('dialog')

/** As a browser hands a new passkey over. */
function credential(): Credential {
  const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer
  return {
    id: 'new',
    rawId: bytes('new'),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: bytes('{}'),
      attestationObject: bytes('attestation'),
      getTransports: () => ['internal'],
    },
  } as unknown as Credential
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe.each([
  { locale: 'en', address: '/account' },
  { locale: 'es', address: '/es/account' },
] as const)('passkeys in $locale', ({ locale, address }) => {
  const say = texts[locale]

  test('are added with a name and the password, when the browser makes one', async () => {
    const create = vi.spyOn(navigator.credentials, 'create').mockRejectedValueOnce(new Error('no'))
    const host = createFakeHost(organizationOf(), accountOf())
    await renderApp(address, host)
    await page.getByRole('button', { name: say.add }).click()
    const name = dialog.getByLabelText(say.name, { exact: true })
    const password = dialog.getByLabelText(say.password, { exact: true })
    await expect.element(name).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(name).toHaveAccessibleDescription(say.required)
    await expect.element(password).toHaveAccessibleDescription(say.required)
    await name.fill('Laptop')
    await password.fill('guess')
    await userEvent.keyboard('{Enter}')
    await expect.element(password).toHaveAccessibleDescription(say.wrong)
    await expectAccessible()
    await password.fill(rightPassword)
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText(say.unused)).toBeVisible()
    expect(host.inputsOf('account.addPasskey')).toEqual([])

    create.mockResolvedValueOnce(credential())
    await dialog.getByRole('button', { name: say.act }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    const list = page.getByRole('list', { name: say.title })
    await expect.element(list.getByText('Laptop')).toBeVisible()
    expect(host.inputsOf('account.addPasskey')).toMatchObject([{ ticket: 'ticket', name: 'Laptop' }])
  })

  test('are removed after a question', async () => {
    const laptop = { id: 'laptop', name: 'Laptop', createdAtMs: Date.UTC(2026, 10, 1), usedAtMs: Date.now() }
    const host = createFakeHost(organizationOf(), accountOf(profileOf({ passkeys: [laptop] })))
    await renderApp(address, host)
    await page.getByRole('button', { name: say.remove }).click()
    await expect.element(dialog).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: say.removeAct }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('list', { name: say.title })).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement === document.body).toBe(false)
    expect(host.inputsOf('account.removePasskey')).toEqual([{ passkeyId: 'laptop' }])
  })
})

test('are added in the browser, not in the desktop application', async () => {
  await renderApp('/account', createFakeHost(organizationOf(), desktopOf(), accountOf()))
  await expect.element(page.getByText(/open your account at trama\.example\.org/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add a passkey...' })).not.toBeInTheDocument()
})

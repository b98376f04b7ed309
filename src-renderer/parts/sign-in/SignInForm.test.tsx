import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { SignInProvider } from '#shared/contract/accounts.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina, idOf } from '#renderer/testing/records.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'

const local: SignInProvider = { id: idOf(1), name: 'Trama', kind: 'local', predetermined: false }
const directory: SignInProvider = {
  id: idOf(2),
  name: 'Company directory',
  kind: 'ldap',
  predetermined: true,
}
const openId: SignInProvider = { id: idOf(3), name: 'Company accounts', kind: 'oidc', predetermined: false }
const aldebaran = { slug: 'aldebaran', name: 'Aldebarán Logística' }

/** A choices with these ways in; it knows one organization by its short name. */
function doorOf(providers: readonly SignInProvider[], more: Answers['accounts'] = {}): Answers {
  return {
    accounts: {
      refresh: () => fail(problem('session-expired')),
      providers: ({ organization }) =>
        organization === undefined || organization === aldebaran.slug
          ? ok({ organization: aldebaran, providers: [...providers] })
          : fail(problem('organization-missing', { name: organization })),
      ...more,
    },
  }
}

const texts = {
  en: {
    provider: 'Identity provider',
    login: 'Email or user',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    code: 'Code from your authenticator',
    wrongCode: 'This code is not valid now. Codes change every 30 seconds and work once.',
    required: 'Field is required',
    go: 'Continue with Company accounts',
  },
  es: {
    provider: 'Proveedor de identidad',
    login: 'Correo o usuario',
    email: 'Correo',
    password: 'Contraseña',
    submit: 'Iniciar sesión',
    code: 'Código de su autenticador',
    wrongCode: 'Este código no es válido ahora. Los códigos cambian cada 30 segundos y sirven una vez.',
    required: 'El campo es obligatorio',
    go: 'Continuar con Company accounts',
  },
}
const field = (name: string) => page.getByLabelText(name, { exact: true })

afterEach(() => {
  vi.restoreAllMocks()
})

describe.each([
  { locale: 'en', address: '/loginpublic' },
  { locale: 'es', address: '/es/loginpublic' },
] as const)('signing in, in $locale', ({ locale, address }) => {
  const say = texts[locale]

  test('goes to the predetermined provider of the organization', async () => {
    const choices = doorOf([local, directory, openId], { signIn: () => ok(carolina) })
    const host = createFakeHost(organizationOf(), choices)
    const router = await renderApp(`${address}?organization=aldebaran`, host)
    await expect.element(page.getByText(/Aldebarán Logística/)).toBeVisible()
    const choice = page.getByRole('combobox', { name: say.provider })
    await expect.element(choice.getByText('Company directory')).toBeVisible()
    await expectAccessible()
    await field(say.login).fill('carolina')
    await field(say.password).fill('Tejido-de-redes')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => placeOf(router)).toMatch(/home$/)
    expect(host.inputsOf('accounts.signIn')).toEqual([
      {
        email: 'carolina',
        password: 'Tejido-de-redes',
        providerId: directory.id,
        organization: 'aldebaran',
        code: null,
      },
    ])
  })

  test('says which field is empty, and asks nothing', async () => {
    const host = createFakeHost(organizationOf(), doorOf([local]))
    await renderApp(address, host)
    await page.getByRole('button', { name: say.submit }).click()
    await expect.element(field(say.email)).toHaveAccessibleDescription(say.required)
    await expect.element(field(say.password)).toHaveAccessibleDescription(say.required)
    await expect.element(page.getByRole('combobox', { name: say.provider })).not.toBeInTheDocument()
    expect(host.inputsOf('accounts.signIn')).toEqual([])
  })

  test('asks for the second factor where there is one', async () => {
    const host = createFakeHost(
      organizationOf(),
      doorOf([local], {
        signIn: ({ code }) =>
          code === null
            ? fail(problem('second-factor-needed'))
            : code === '123456'
              ? ok(carolina)
              : fail(problem('second-factor-wrong')),
      }),
    )
    const router = await renderApp(address, host)
    await field(say.email).fill(carolina.email)
    await field(say.password).fill('Tejido-de-redes')
    await userEvent.keyboard('{Enter}')
    const code = field(say.code)
    await expect.element(code).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard('{Enter}')
    await expect.element(code).toHaveAccessibleDescription(say.required)
    await code.fill('654321')
    await userEvent.keyboard('{Enter}')
    await expect.element(code).toHaveAccessibleDescription(say.wrongCode)
    await code.fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => placeOf(router)).toMatch(/home$/)
  })

  test('goes on at an OpenID provider, which the person has chosen', async () => {
    const begun = doorOf([local, openId], {
      beginOidc: () => fail(problem('provider-unreachable', { host: 'accounts.example', reason: 'refused' })),
    })
    const host = createFakeHost(organizationOf(), begun)
    await renderApp(`${address}?provider=${openId.id}`, host)
    await expect.element(page.getByRole('button', { name: say.go })).toBeVisible()
    await expect.element(field(say.password)).not.toBeInTheDocument()
    await expectAccessible()
    await page.getByRole('button', { name: say.go }).click()
    await expect.element(page.getByRole('alert').getByText(/accounts\.example/)).toBeVisible()
    host.change({ accounts: { beginOidc: () => ok({ url: '#at-the-provider' }) } })
    await page.getByRole('button', { name: say.go }).click()
    await expect.poll(() => location.hash).toBe('#at-the-provider')
    expect(host.inputsOf('accounts.beginOidc').at(-1)).toEqual({
      organization: 'aldebaran',
      providerId: openId.id,
    })
    history.replaceState(null, '', location.pathname + location.search)
  })
})

describe('another provider', () => {
  test('is chosen by the keyboard', async () => {
    const host = createFakeHost(organizationOf(), doorOf([local, directory]))
    await renderApp('/loginpublic', host)
    const choice = page.getByRole('combobox', { name: 'Identity provider' })
    await expect.element(choice).toBeVisible()
    ;(choice.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('option', { name: /Company directory/ })).toBeVisible()
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect.element(field('Email')).toBeVisible()
    await expect.element(choice.getByText('Trama')).toBeVisible()
  })
})

describe('another organization', () => {
  test('is found by its short name, and remembered', async () => {
    const host = createFakeHost(organizationOf(), doorOf([local, directory]))
    host.change({
      accounts: {
        providers: ({ organization }) =>
          organization === 'aldebaran'
            ? ok({ organization: aldebaran, providers: [local, directory] })
            : organization === undefined
              ? ok({ organization: null, providers: [] })
              : fail(problem('organization-missing', { name: organization })),
      },
    })
    await renderApp('/loginpublic', host)
    await page.getByRole('button', { name: 'Sign in to another organization' }).click()
    const slug = field('Short name of the organization')
    await slug.fill('Two words')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect.element(slug).toHaveAccessibleDescription(/lower-case letters, digits and hyphens/)
    await expectAccessible()
    await slug.fill('nobody')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect.element(page.getByText(/nobody/)).toBeVisible()
    await field('Short name of the organization').fill('aldebaran')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect.element(page.getByRole('combobox', { name: 'Identity provider' })).toBeVisible()
    expect(JSON.stringify({ ...localStorage })).toContain('aldebaran')
    expect(JSON.stringify({ ...localStorage })).not.toContain('nobody')
  })
})

describe('a passkey', () => {
  const options = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' }

  test('that the browser does not give is said, and the form stays', async () => {
    vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new Error('cancelled'))
    const choices = doorOf([local], { passkeyOptions: () => ok({ ticket: 'ticket', options }) })
    const host = createFakeHost(organizationOf(), choices)
    await renderApp('/loginpublic', host)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Login error No passkey was used.')
    await expectAccessible()
    expect(host.inputsOf('accounts.passkeySignIn')).toEqual([])
  })

  test('signs in without a password', async () => {
    const bytes = new TextEncoder().encode('{}').buffer
    vi.spyOn(navigator.credentials, 'get').mockResolvedValue({
      id: 'key',
      rawId: bytes,
      type: 'public-key',
      getClientExtensionResults: () => ({}),
      response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
    } as unknown as Credential)
    const choices = doorOf([local], {
      passkeyOptions: () => ok({ ticket: 'ticket', options }),
      passkeySignIn: () => ok(carolina),
    })
    const host = createFakeHost(organizationOf(), choices)
    const router = await renderApp('/loginpublic?next=%2Fdevices', host)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect.poll(() => placeOf(router)).toBe('/devices')
    expect(host.inputsOf('accounts.passkeySignIn')).toMatchObject([
      { ticket: 'ticket', response: { id: 'key' } },
    ])
  })
})

import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { deploymentOf } from '#renderer/testing/deployment.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina } from '#renderer/testing/records.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'

const nobody: Answers = { accounts: { refresh: () => fail(problem('session-expired')) } }
const texts = {
  en: {
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    wrong: 'The email or the password is not right.',
    create: 'Create the organization',
    required: 'Field is required',
    terms: 'Please read and accept the Terms and Conditions of Use first.',
  },
  es: {
    email: 'Correo',
    password: 'Contraseña',
    signIn: 'Iniciar sesión',
    wrong: 'El correo o la contraseña no son correctos.',
    create: 'Crear la organización',
    required: 'El campo es obligatorio',
    terms: 'Lea y acepte primero los Términos y Condiciones de Uso.',
  },
}

describe.each([
  { locale: 'en', prefix: '' },
  { locale: 'es', prefix: '/es' },
] as const)('the sign-in page in $locale', ({ locale, prefix }) => {
  const say = texts[locale]

  test('has the other language whole on a phone with letters twice as large', async () => {
    const root = document.documentElement
    root.style.fontSize = '200%'
    await renderApp(`${prefix}/loginpublic?view=register`, createFakeHost(organizationOf(), nobody))
    const other = page.getByRole('button', { name: locale === 'en' ? 'Español' : 'English', exact: true })
    await expect.element(other).toBeVisible()
    // The application is first shown at a width of its own.
    await page.viewport(390, 844)
    await expect.poll(() => other.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
    root.style.removeProperty('font-size')
    await page.viewport(1024, 768)
  })

  test('says under the password that it does not fit, and lets nobody in', async () => {
    const host = createFakeHost(organizationOf(), nobody, {
      accounts: { signIn: () => fail(problem('sign-in-failed')) },
    })
    const router = await renderApp(`${prefix}/loginpublic`, host)
    await page.getByLabelText(say.email).fill('Carolina@aldebaran.example')
    await page.getByLabelText(say.password, { exact: true }).fill('guess')
    await page.getByRole('button', { name: say.signIn }).click()
    await expect
      .element(page.getByLabelText(say.password, { exact: true }))
      .toHaveAccessibleDescription(say.wrong)
    await expectAccessible()
    expect(placeOf(router)).toBe(`${prefix}/loginpublic`)
    expect(host.inputsOf('accounts.signIn')).toEqual([
      {
        email: 'carolina@aldebaran.example',
        password: 'guess',
        providerId: null,
        organization: null,
        code: null,
      },
    ])
  })

  test('names every field that is missing, and sends nothing', async () => {
    const host = createFakeHost(organizationOf(), nobody)
    await renderApp(`${prefix}/loginpublic?view=register`, host)
    await page.getByRole('button', { name: say.create }).click()
    await expect.element(page.getByText(say.terms)).toBeVisible()
    await expect.element(page.getByText(say.required)).toHaveLength(3)
    await expectAccessible()
    expect(host.inputsOf('accounts.register')).toEqual([])
  })
})

describe('registering', () => {
  const fill = async (password: string): Promise<void> => {
    await page.getByLabelText('Organization name').fill('  Aldebarán Logística ')
    await page.getByLabelText('Administrator email').fill('carolina@aldebaran.example')
    await page.getByLabelText('Password', { exact: true }).fill(password)
    await page.getByRole('checkbox', { name: /terms and conditions/ }).click()
  }

  test('opens the new organization', async () => {
    const host = createFakeHost(organizationOf(), nobody, { accounts: { register: () => ok(carolina) } })
    const router = await renderApp('/loginpublic?view=register', host)
    await fill('Tejido-de-redes')
    await page.getByRole('button', { name: 'Create the organization' }).click()
    await expect.element(page.getByRole('heading', { name: 'Aldebarán Logística' })).toBeVisible()
    expect(placeOf(router)).toBe('/home')
    expect(host.inputsOf('accounts.register')).toEqual([
      {
        organizationName: 'Aldebarán Logística',
        email: 'carolina@aldebaran.example',
        password: 'Tejido-de-redes',
        acceptTerms: true,
      },
    ])
  })

  const refusals = [
    { name: 'a short password', given: 'Corta-1', expect: 'This field must contain at least 10 characters' },
    {
      name: 'a password without a capital letter',
      given: 'tejido-de-redes',
      expect: 'The field must contain a capital letter',
    },
    {
      name: 'a password without a special character',
      given: 'TejidoDeRedes',
      expect: 'The field must contain a special character',
    },
  ]
  test.each(refusals)('refuses $name', async ({ given, expect: text }) => {
    const host = createFakeHost(organizationOf(), nobody)
    await renderApp('/loginpublic?view=register', host)
    await fill(given)
    await page.getByRole('button', { name: 'Create the organization' }).click()
    await expect.element(page.getByLabelText('Password', { exact: true })).toHaveAccessibleDescription(text)
    expect(host.inputsOf('accounts.register')).toEqual([])
  })

  test('puts what the server refuses under its field', async () => {
    const host = createFakeHost(organizationOf(), nobody, {
      accounts: {
        register: () =>
          fail({
            ...problem('input-invalid'),
            also: [problem('field-too-common', {}, ['password']), problem('email-taken', {}, ['email'])],
          }),
      },
    })
    await renderApp('/loginpublic?view=register', host)
    await fill('Tejido-de-redes')
    await page.getByRole('button', { name: 'Create the organization' }).click()
    await expect
      .element(page.getByLabelText('Administrator email'))
      .toHaveAccessibleDescription('This email already has an account.')
    await expect.element(page.getByText(/among the 10,000 most used/)).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('is not offered where organizations cannot register themselves', async () => {
    const host = createFakeHost(organizationOf(), nobody, {
      accounts: { deployment: () => ok(deploymentOf({ autoRegister: false })) },
    })
    await renderApp('/loginpublic?view=register', host)
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Register one' })).not.toBeInTheDocument()
  })
})

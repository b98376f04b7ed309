import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina } from '#renderer/testing/records.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'

const nobody: Answers = { accounts: { refresh: () => fail(problem('session-expired')) } }
const texts = {
  en: {
    organization: 'Organization name',
    email: 'Administrator email',
    password: 'Password',
    begin: 'Start',
    required: 'Field is required',
    missing: 'The link is incomplete',
    invalid: 'This link no longer works',
  },
  es: {
    organization: 'Nombre de la organización',
    email: 'Correo del administrador',
    password: 'Contraseña',
    begin: 'Empezar',
    required: 'El campo es obligatorio',
    missing: 'El enlace no está completo',
    invalid: 'Este enlace ya no sirve',
  },
}
const field = (name: string) => page.getByLabelText(name, { exact: true })

describe.each([
  { locale: 'en', address: '/first-start' },
  { locale: 'es', address: '/es/first-start' },
] as const)('the first start in $locale', ({ locale, address }) => {
  const say = texts[locale]

  test('makes the first organization', async () => {
    const host = createFakeHost(organizationOf(), nobody, { accounts: { firstStart: () => ok(carolina) } })
    const router = await renderApp(`${address}#the-code`, host)
    await page.getByRole('button', { name: say.begin }).click()
    for (const name of [say.organization, say.email, say.password])
      await expect.element(field(name)).toHaveAccessibleDescription(new RegExp(say.required))
    await expectAccessible()
    expect(host.inputsOf('accounts.firstStart')).toEqual([])
    await field(say.organization).fill('Aldebarán')
    await field(say.email).fill(carolina.email)
    await field(say.password).fill('Tejido-de-redes')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => placeOf(router)).toMatch(/home$/)
    expect(host.inputsOf('accounts.firstStart')).toEqual([
      { organizationName: 'Aldebarán', email: carolina.email, password: 'Tejido-de-redes', code: 'the-code' },
    ])
  })

  test('says what is wrong with a link, and takes the whole one in the same window', async () => {
    const host = createFakeHost(organizationOf(), nobody, {
      accounts: { firstStart: () => fail(problem('link-invalid')) },
    })
    const router = await renderApp(address, host)
    await expect.element(page.getByRole('heading', { name: say.missing })).toBeVisible()
    await expectAccessible()
    await router.navigate(`${address}#old`)
    await field(say.organization).fill('Aldebarán')
    await field(say.email).fill(carolina.email)
    await field(say.password).fill('Tejido-de-redes')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: say.invalid })).toBeVisible()
    await expectAccessible()
  })
})

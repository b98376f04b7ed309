import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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
    send: 'Send a recovery email',
    required: 'Field is required',
    invalid: 'Invalid email',
    sent: 'Check your email',
    next: 'New password',
    confirm: 'Confirm password',
    save: 'Save the password',
    differ: 'Passwords do not match',
    capital: 'The field must contain a capital letter',
    common: /10,000/,
    done: 'The password was changed',
    old: /This link was already used/,
    again: 'Ask for a new link',
  },
  es: {
    email: 'Correo',
    send: 'Enviar un correo de recuperación',
    required: 'El campo es obligatorio',
    invalid: 'Correo no válido',
    sent: 'Revise su correo',
    next: 'Contraseña nueva',
    confirm: 'Confirmar la contraseña',
    save: 'Guardar la contraseña',
    differ: 'Las contraseñas no coinciden',
    capital: 'El campo debe contener una letra mayúscula',
    common: /10[.,\u00a0]?000/,
    done: 'La contraseña se cambió',
    old: /Este enlace ya se usó/,
    again: 'Pedir un enlace nuevo',
  },
}
const field = (name: string) => page.getByLabelText(name, { exact: true })

describe.each([
  { locale: 'en', address: '/recovery' },
  { locale: 'es', address: '/es/recovery' },
] as const)('recovering a password in $locale', ({ locale, address }) => {
  const say = texts[locale]

  test('sends a link, and does not say whether there is an account', async () => {
    const host = createFakeHost(organizationOf(), nobody, { accounts: { recover: () => ok({}) } })
    await renderApp(address, host)
    await page.getByRole('button', { name: say.send }).click()
    await expect.element(field(say.email)).toHaveAccessibleDescription(say.required)
    await field(say.email).fill('carolina')
    await userEvent.keyboard('{Enter}')
    await expect.element(field(say.email)).toHaveAccessibleDescription(say.invalid)
    await expectAccessible()
    await field(say.email).fill(carolina.email)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: say.sent })).toBeVisible()
    await expect.element(page.getByRole('main')).toHaveFocus()
    await expectAccessible()
    expect(host.inputsOf('accounts.recover')).toEqual([{ email: carolina.email }])
  })

  test('takes a new password with the code of a link', async () => {
    const host = createFakeHost(organizationOf(), nobody, {
      accounts: { resetPassword: () => fail(problem('field-too-common', {}, ['password'])) },
    })
    await renderApp(`${address}#the-code`, host)
    await field(say.next).fill('sin-mayúscula')
    await field(say.confirm).fill('otra')
    await page.getByRole('button', { name: say.save }).click()
    await expect.element(field(say.next)).toHaveAccessibleDescription(new RegExp(say.capital))
    await field(say.next).fill('Tejido-de-redes')
    await page.getByRole('button', { name: say.save }).click()
    await expect.element(field(say.confirm)).toHaveAccessibleDescription(say.differ)
    await expectAccessible()
    await field(say.confirm).fill('Tejido-de-redes')
    await page.getByRole('button', { name: say.save }).click()
    await expect.element(field(say.next)).toHaveAccessibleDescription(say.common)
    host.change({ accounts: { resetPassword: () => ok({}) } })
    await page.getByRole('button', { name: say.save }).click()
    await expect.element(page.getByRole('heading', { name: say.done })).toBeVisible()
    await expectAccessible()
    expect(host.inputsOf('accounts.resetPassword').at(-1)).toEqual({
      code: 'the-code',
      password: 'Tejido-de-redes',
    })
  })

  test('a link that was used leads to a new one', async () => {
    const host = createFakeHost(organizationOf(), nobody, {
      accounts: { resetPassword: () => fail(problem('link-invalid')) },
    })
    await renderApp(`${address}#old`, host)
    await field(say.next).fill('Tejido-de-redes')
    await field(say.confirm).fill('Tejido-de-redes')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(say.old)).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: say.again }).click()
    await expect.element(field(say.email)).toBeVisible()
  })
})

test('a deployment without mail says whom to ask', async () => {
  const host = createFakeHost(organizationOf(), nobody, {
    accounts: { deployment: () => ok(deploymentOf({ recovery: false })) },
  })
  await renderApp('/recovery', host)
  await expect.element(page.getByText(/Ask an administrator of your organization/)).toBeVisible()
  await expect.element(field('Email')).not.toBeInTheDocument()
})

test('what hinders the mail is said, and what was typed stays', async () => {
  const host = createFakeHost(organizationOf(), nobody, {
    accounts: { recover: () => fail(problem('mail-unavailable')) },
  })
  const router = await renderApp('/recovery', host)
  await field('Email').fill(carolina.email)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert').getByText(/cannot send mail/)).toBeVisible()
  await expect.element(field('Email')).toHaveValue(carolina.email)
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect.poll(() => placeOf(router)).toBe('/')
})

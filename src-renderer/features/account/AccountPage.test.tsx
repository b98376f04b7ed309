import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { deploymentOf } from '#renderer/testing/deployment.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'
import { accountOf, profileOf, rightPassword } from './testing/account.ts'

const texts = {
  en: {
    title: 'Account',
    name: 'Name',
    save: 'Save the name',
    away: /^No connection to the server/,
    required: 'Field is required',
    open: 'Change the password...',
    change: 'Change the password',
    now: 'Current password',
    next: 'New password',
    confirm: 'Confirm password',
    short: 'This field must contain at least 10 characters',
    capital: 'The field must contain a capital letter',
    special: 'The field must contain a special character',
    differ: 'Passwords do not match',
    wrong: 'The password is wrong.',
    endOthers: 'End all others...',
    endTitle: 'End the 2 other sessions?',
    tokensStay: 'This one stays, and so do your tokens for programs.',
    revokeTokens: 'See and revoke them',
    tokens: 'Tokens for programs',
  },
  es: {
    title: 'Cuenta',
    name: 'Nombre',
    save: 'Guardar el nombre',
    away: /^Sin conexión con el servidor/,
    required: 'El campo es obligatorio',
    open: 'Cambiar la contraseña...',
    change: 'Cambiar la contraseña',
    now: 'Contraseña actual',
    next: 'Contraseña nueva',
    confirm: 'Confirmar la contraseña',
    short: 'Este campo debe contener al menos 10 caracteres',
    capital: 'El campo debe contener una letra mayúscula',
    special: 'El campo debe contener un carácter especial',
    differ: 'Las contraseñas no coinciden',
    wrong: 'La contraseña no es correcta.',
    endOthers: 'Terminar todas las demás...',
    endTitle: '¿Terminar las otras 2 sesiones?',
    tokensStay: 'Esta continúa, y también sus tokens para programas.',
    revokeTokens: 'Verlos y revocarlos',
    tokens: 'Tokens para programas',
  },
}

async function open(address: string, ...answers: readonly Answers[]) {
  const host = createFakeHost(organizationOf(), accountOf(), ...answers)
  const router = await renderApp(address, host)
  return { host, router }
}

describe.each([
  { locale: 'en', address: '/account' },
  { locale: 'es', address: '/es/account' },
] as const)('the own account in $locale', ({ locale, address }) => {
  const say = texts[locale]
  const field = (name: string) => page.getByLabelText(name, { exact: true })

  test('says who one is, and takes another name but no empty one', async () => {
    const { host } = await open(address)
    await expect.element(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
    await expect.element(field(say.name)).toHaveValue('Carolina Rojas')
    await expectAccessible()
    await field(say.name).fill('  ')
    await page.getByRole('button', { name: say.save }).click()
    await expect.element(field(say.name)).toHaveAccessibleDescription(say.required)
    await field(say.name).fill('Carolina R.')
    await page.getByRole('button', { name: say.save }).click()
    await expect.element(page.getByRole('button', { name: 'Carolina R.' })).toBeVisible()
    expect(host.inputsOf('account.rename')).toEqual([{ name: 'Carolina R.' }])
  })

  test('stops saying that the server is away when it is back, and keeps what was typed', async () => {
    const { host } = await open(address, { account: { rename: () => fail(problem('offline')) } })
    host.change({ accounts: { deployment: () => fail(problem('offline')) } })
    await field(say.name).fill('Carolina R.')
    await page.getByRole('button', { name: say.save }).click()
    const note = page.getByText(say.away)
    await expect.element(note).toBeVisible()
    const asked = host.inputsOf('accounts.deployment').length
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => host.inputsOf('accounts.deployment').length).toBeGreaterThan(asked)
    await expect.element(note).toBeVisible()
    host.change({ accounts: { deployment: () => ok(deploymentOf()) } })
    window.dispatchEvent(new Event('online'))
    await expect.element(note).not.toBeInTheDocument()
    await expect.element(field(say.name)).toHaveValue('Carolina R.')
  })

  test('changes the password by the keyboard alone, and the focus comes back', async () => {
    const { host } = await open(address)
    const button = page.getByRole('button', { name: say.open })
    await expect.element(button).toBeVisible()
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(field(say.now)).toHaveFocus()
    await expect.element(page.getByRole('dialog')).toMatchTextContent(say.tokensStay)
    await expectAccessible()
    await userEvent.keyboard(rightPassword)
    await field(say.next).fill('Otra-clave-larga')
    await field(say.confirm).fill('Otra-clave-larga')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(host.inputsOf('account.changePassword')).toEqual([
      { password: rightPassword, newPassword: 'Otra-clave-larga' },
    ])
    await expect.element(button).toHaveFocus()
  })

  test('says that tokens outlive a new password, and leads to where they are revoked', async () => {
    await open(address)
    await page.getByRole('link', { name: say.revokeTokens }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: say.tokens })).toBeVisible()
  })

  test('says at each field of the password what is wrong with it', async () => {
    const { host } = await open(address)
    await page.getByRole('button', { name: say.open }).click()
    const send = page.getByRole('dialog').getByRole('button', { name: say.change })
    await send.click()
    await expect.element(field(say.now)).toHaveAccessibleDescription(say.required)
    await expect.element(field(say.next)).toHaveAccessibleDescription(new RegExp(say.required))
    await field(say.now).fill('guess')
    for (const [given, text] of [
      ['Corta-1', say.short],
      ['tejido-de-redes', say.capital],
      ['TejidoDeRedes', say.special],
    ] as const) {
      await field(say.next).fill(given)
      await send.click()
      await expect.element(field(say.next)).toHaveAccessibleDescription(new RegExp(text))
    }
    await field(say.next).fill('Otra-clave-larga')
    await field(say.confirm).fill('Otra-clave')
    await send.click()
    await expect.element(field(say.confirm)).toHaveAccessibleDescription(say.differ)
    expect(host.inputsOf('account.changePassword')).toEqual([])
    await field(say.confirm).fill('Otra-clave-larga')
    await send.click()
    await expect.element(field(say.now)).toHaveAccessibleDescription(say.wrong)
    await expectAccessible()
  })

  test('ends other sessions, one or all, and never this one', async () => {
    const { host } = await open(address)
    const list = page.getByRole('list', { name: locale === 'en' ? 'Sessions' : 'Sesiones' })
    await expect.element(list.getByRole('listitem')).toHaveLength(3)
    await expect.element(list.getByRole('button')).toHaveLength(2)
    await page.getByRole('button', { name: say.endOthers }).click()
    await expect.element(page.getByRole('dialog', { name: say.endTitle })).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await list.getByRole('button', { name: /Firefox 145/ }).click()
    await expect.element(list.getByRole('listitem')).toHaveLength(2)
    await expect.poll(() => document.activeElement === document.body).toBe(false)
    await page.getByRole('button', { name: say.endOthers }).click()
    await page.getByRole('dialog').getByRole('button').last().click()
    await expect.element(list.getByRole('listitem')).toHaveLength(1)
    expect(host.inputsOf('account.endSession')).toEqual([{ sessionId: 'office' }])
    expect(host.inputsOf('account.endOtherSessions')).toHaveLength(1)
    await expect.element(page.getByRole('button', { name: say.endOthers })).not.toBeInTheDocument()
  })
})

test('on a phone the whole name of a session is read', async () => {
  await open('/es/account')
  await page.viewport(360, 740)
  const list = page.getByRole('list', { name: 'Sesiones' })
  const name = list.getByText('Navegador o aplicación sin identificar', { exact: true })
  await expect.element(name).toBeVisible()
  // Its words lie within the list, and nothing of them is cut away.
  const words = document.createRange()
  words.selectNodeContents(name.element())
  const [own, around] = [words.getBoundingClientRect(), list.element().getBoundingClientRect()]
  expect(own.right).toBeLessThanOrEqual(around.right)
  expect(name.element().scrollWidth).toBeLessThanOrEqual(name.element().clientWidth)
  expect(own.height).toBeGreaterThan(20)
})

test('of somebody who signs in elsewhere has nothing to set that is kept there', async () => {
  await open('/account', accountOf(profileOf({ isLocal: false, providerName: 'Company directory' })))
  await expect.element(page.getByText(/You sign in with Company directory/)).toBeVisible()
  for (const name of ['Second factor', 'Passkeys'])
    await expect.element(page.getByRole('heading', { name })).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Sessions' })).toBeVisible()
  await expectAccessible()
})

test('changes language and appearance in place', async () => {
  const { router } = await open('/account')
  await page.getByRole('radio', { name: 'Light' }).click()
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('light')
  await expectAccessible()
  await page.getByRole('radio', { name: 'Español' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Cuenta' })).toBeVisible()
  expect(placeOf(router)).toBe('/es/account')
})

test('says why it cannot be read, and reads it again', async () => {
  const { host } = await open('/account', { account: { profile: () => fail(problem('offline')) } })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expectAccessible()
  host.change(accountOf())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Carolina Rojas')
})

test('asks before a name that was typed is lost', async () => {
  const { router } = await open('/account')
  await page.getByLabelText('Name', { exact: true }).fill('Ana')
  await page.getByRole('link', { name: 'Devices' }).first().click()
  await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  expect(placeOf(router)).toBe('/account')
})

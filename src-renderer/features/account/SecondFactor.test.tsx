import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAsked } from '#renderer/testing/expect-asked.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'
import { accountOf, profileOf, recoveryCodes, rightCode, rightPassword } from './testing/account.ts'

const texts = {
  en: {
    turnOn: 'Turn it on...',
    password: 'Password',
    wrongPassword: 'The password is wrong.',
    next: 'Continue',
    picture: 'QR code for the authenticator',
    code: 'Code from the app',
    confirm: 'Turn it on',
    wrongCode: 'This code is not valid now. Codes change every 30 seconds and work once.',
    required: 'Field is required',
    codes: 'Recovery codes',
    kept: 'I have saved them',
    copy: 'Copy the codes',
    copied: 'Text copied!',
    lost: { title: 'Close it without a copy?', stay: 'Go back' },
    left: '10 recovery codes are left.',
    turnOff: 'Turn it off...',
    off: 'Turn it off',
  },
  es: {
    turnOn: 'Activarlo...',
    password: 'Contraseña',
    wrongPassword: 'La contraseña no es correcta.',
    next: 'Continuar',
    picture: 'Código QR para el autenticador',
    code: 'Código de la aplicación',
    confirm: 'Activarlo',
    wrongCode: 'Este código no es válido ahora. Los códigos cambian cada 30 segundos y sirven una vez.',
    required: 'El campo es obligatorio',
    codes: 'Códigos de recuperación',
    kept: 'Ya los guardé',
    copy: 'Copiar los códigos',
    copied: '¡Texto copiado!',
    lost: { title: '¿Cerrar sin guardar una copia?', stay: 'Volver' },
    left: 'Quedan 10 códigos de recuperación.',
    turnOff: 'Desactivarlo...',
    off: 'Desactivarlo',
  },
}
const dialog = page.getByRole('dialog')

describe.each([
  { locale: 'en', address: '/account' },
  { locale: 'es', address: '/es/account' },
] as const)('the second factor in $locale', ({ locale, address }) => {
  const say = texts[locale]

  test('asks for the password before it is set up', async () => {
    const host = createFakeHost(organizationOf(), accountOf())
    await renderApp(address, host)
    await page.getByRole('button', { name: say.turnOn }).click()
    const password = dialog.getByLabelText(say.password, { exact: true })
    await expect.element(password).toHaveFocus()
    await password.fill('guess')
    await userEvent.keyboard('{Enter}')
    await expect.element(password).toHaveAccessibleDescription(say.wrongPassword)
    await expectAccessible()
  })

  test('is set up with a picture and a code', async () => {
    const host = createFakeHost(organizationOf(), accountOf())
    await renderApp(address, host)
    await page.getByRole('button', { name: say.turnOn }).click()
    await dialog.getByLabelText(say.password, { exact: true }).fill(rightPassword)
    await dialog.getByRole('button', { name: say.next }).click()
    await expect.element(dialog.getByRole('img', { name: say.picture })).toBeVisible()
    await expect.element(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
    const code = dialog.getByLabelText(say.code, { exact: true })
    await expect.element(code).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard('{Enter}')
    await expect.element(code).toHaveAccessibleDescription(say.required)
    await code.fill('000000')
    await userEvent.keyboard('{Enter}')
    await expect.element(code).toHaveAccessibleDescription(say.wrongCode)
  })

  test('shows its recovery codes once, and does not lose them to a slip', async () => {
    const host = createFakeHost(organizationOf(), accountOf())
    await renderApp(address, host)
    await page.getByRole('button', { name: say.turnOn }).click()
    await dialog.getByLabelText(say.password, { exact: true }).fill(rightPassword)
    await userEvent.keyboard('{Enter}')
    await dialog.getByLabelText(say.code, { exact: true }).fill(rightCode)
    await dialog.getByRole('button', { name: say.confirm }).click()
    const codes = dialog.getByRole('list', { name: say.codes })
    await expect.element(codes.getByRole('listitem')).toHaveLength(recoveryCodes.length)
    await expectAsked(say.lost)
    await expect.element(codes).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: say.kept }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText(say.left)).toBeVisible()
    expect(document.body.textContent).not.toContain(recoveryCodes[0])
    expect(host.inputsOf('account.confirmSecondFactor').at(-1)).toEqual({
      ticket: 'ticket',
      code: rightCode,
    })
  })

  test('its recovery codes are put away at once by Escape after they were copied', async () => {
    await renderApp(address, createFakeHost(organizationOf(), accountOf()))
    const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await page.getByRole('button', { name: say.turnOn }).click()
    await dialog.getByLabelText(say.password, { exact: true }).fill(rightPassword)
    await userEvent.keyboard('{Enter}')
    await dialog.getByLabelText(say.code, { exact: true }).fill(rightCode)
    await dialog.getByRole('button', { name: say.confirm }).click()
    await dialog.getByRole('button', { name: say.copy }).click()
    await expect.poll(() => clipboard.mock.calls).toEqual([[recoveryCodes.join('\n')]])
    await expect.element(page.getByText(say.copied)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText(say.left)).toBeVisible()
    clipboard.mockRestore()
  })

  test('is turned off with the password', async () => {
    const host = createFakeHost(
      organizationOf(),
      accountOf(profileOf({ secondFactor: true, recoveryCodesLeft: 9 })),
    )
    await renderApp(address, host)
    await page.getByRole('button', { name: say.turnOff }).click()
    await dialog.getByLabelText(say.password, { exact: true }).fill(rightPassword)
    await expectAccessible()
    await dialog.getByRole('button', { name: say.off }).click()
    await expect.element(page.getByRole('button', { name: say.turnOn })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

test('warns when few recovery codes are left', async () => {
  const account = accountOf(profileOf({ secondFactor: true, recoveryCodesLeft: 1 }))
  await renderApp('/account', createFakeHost(organizationOf(), account))
  await expect.element(page.getByText(/One recovery code is left/)).toBeVisible()
  await expectAccessible()
})

test('the recovery codes can be saved as a file', async () => {
  const saved: { name: string; text: Promise<string> }[] = []
  let blob = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob
    return 'blob:codes'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: blob.text() })
  })
  await renderApp('/account', createFakeHost(organizationOf(), accountOf()))
  await page.getByRole('button', { name: 'Turn it on...' }).click()
  await dialog.getByLabelText('Password', { exact: true }).fill(rightPassword)
  await userEvent.keyboard('{Enter}')
  await dialog.getByLabelText('Code from the app').fill(rightCode)
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('button', { name: 'Save as a file' }).click()
  expect(saved.map(({ name }) => name)).toEqual(['trama-recovery-codes.txt'])
  expect(await saved[0]?.text).toContain(recoveryCodes.join('\n'))
  vi.restoreAllMocks()
})

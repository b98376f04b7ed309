import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { SshAccess } from '#shared/contract/ssh-keys.ts'
import { desktopOf } from '#renderer/testing/desktop.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { idOf } from '#renderer/testing/records.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'

const held: SshAccess = {
  gatewayId: idOf(1),
  kind: 'held',
  publicKey: 'ssh-ed25519 AAAA',
  fingerprint: 'SHA256:abc',
  madeAtMs: 0,
  jump: null,
}
const open = (address: string, ...more: readonly Answers[]) => {
  const host = createFakeHost(organizationOf(), desktopOf(), { sshKeys: { list: () => ok([held]) } }, ...more)
  return renderApp(address, host).then((router) => ({ host, router }))
}

test.each([
  { address: '/settings', inTray: 'Stay in the tray when the window is closed' },
  { address: '/es/settings', inTray: 'Seguir en la bandeja al cerrar la ventana' },
])('what is set is changed at once, $address', async ({ address, inTray }) => {
  const { host } = await open(address)
  await page.getByRole('switch', { name: inTray }).click()
  await expect.poll(() => host.inputsOf('host.changeSettings').at(-1)).toHaveProperty('keepInTray')
  await expectAccessible()
})

test('an update that is ready is installed', async () => {
  const { host } = await open('/settings', { host: { installUpdate: () => fail(problem('update-failed')) } })
  host.tell('host.updates', { kind: 'ready', version: '1.4.0' })
  await expect.element(page.getByText('Version 1.4.0 is ready')).toBeVisible()
  await page.getByRole('button', { name: 'Restart and update' }).click()
  await expect.element(page.getByText(/could not be installed/)).toBeVisible()
})

afterEach(() => void vi.restoreAllMocks())

test('the licences of what is included are read, or it is said where they lie', async () => {
  const answers = [Response.error(), new Response('react 19.3.1\nLicence: MIT')]
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => answers.shift() ?? Response.error())
  await open('/settings')
  const read = page.getByRole('button', { name: 'Read the licenses' })
  await read.click()
  await expect.element(page.getByText(/They are next to the application/)).toBeVisible()
  await read.click()
  await expect
    .element(page.getByRole('group', { name: 'Licenses of the work of others' }))
    .toHaveTextContent('react 19.3.1 Licence: MIT')
  expect(asked).toHaveBeenCalledWith('/third-party-notices.txt')
  await expectAccessible()
})

test('changing the server is asked about first', async () => {
  const { router } = await open('/settings')
  await page.getByRole('button', { name: 'Change...' }).click()
  await expect.element(page.getByText(/Your session ends/)).toBeVisible()
  await page.getByRole('button', { name: 'Sign out and change' }).click()
  await expect.element(page.getByRole('heading', { name: 'Welcome to Trama' })).toBeVisible()
  expect(placeOf(router)).toBe('/welcome?change=1')
})

test('an open vault can be locked', async () => {
  const { host } = await open('/settings', {
    vault: {
      state: () => ok({ kind: 'vault', isOpen: true }),
      lock: () => ok({ kind: 'vault', isOpen: false }),
    },
  })
  await page.getByRole('button', { name: 'Lock now' }).click()
  await expect.poll(() => host.inputsOf('vault.lock')).toEqual([{}])
})

test('keys are exported under a passphrase, after the password was asked', async () => {
  const { host } = await open('/settings', { sshKeys: { exportAll: () => fail(problem('password-wrong')) } })
  await page.getByRole('button', { name: 'Move to another computer...' }).click()
  await page.getByLabelText('Your password', { exact: true }).fill('guess')
  await page.getByLabelText('Passphrase of the file', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Save the file' }).click()
  await expect.element(page.getByLabelText('Your password', { exact: true })).toBeInvalid()
  await expectAccessible()
  expect(host.inputsOf('sshKeys.exportAll')).toEqual([
    { password: 'guess', passphrase: 'correct horse battery' },
  ])
})

test('a file of keys is imported, and a wrong passphrase said under its field', async () => {
  const { host } = await open('/settings', {
    sshKeys: { importAll: () => fail(problem('passphrase-wrong')) },
  })
  await page.getByRole('button', { name: 'Import...' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Choose the file').upload(new File(['sealed'], 'keys.trama-keys'))
  await dialog.getByLabelText('Passphrase of the file').fill('wrong')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect
    .element(dialog.getByLabelText('Passphrase of the file'))
    .toHaveAccessibleDescription(/The passphrase is wrong/)
  expect(host.inputsOf('sshKeys.importAll')).toEqual([{ text: 'sealed', passphrase: 'wrong' }])
})

test('a file that cannot be read is said with its field, and its meaning without leaving what is typed', async () => {
  await open('/settings', { sshKeys: { importAll: () => fail(problem('key-file-unreadable')) } })
  await page.getByRole('button', { name: 'Import...' }).click()
  const dialog = page.getByRole('dialog')
  const file = dialog.getByLabelText('Choose the file')
  await file.upload(new File(['open'], 'keys.trama-keys'))
  await dialog.getByLabelText('Passphrase of the file').fill('right')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect.element(file).toHaveAccessibleDescription(/file/)
  await dialog.getByRole('button', { name: 'What does this mean?' }).click()
  await expect.element(dialog.getByText('What to do:')).toBeVisible()
  await expect.element(dialog.getByLabelText('Passphrase of the file')).toHaveValue('right')
  await expect.element(file).not.toHaveAccessibleDescription(/mean/)
  expect(dialog.getByRole('alert').getByRole('button').elements()).toEqual([])
  expect(dialog.getByRole('link').elements()).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { SshAccess } from '#shared/contract/ssh-keys.ts'
import { desktopOf } from '#renderer/testing/desktop.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { gatewayView, hostKey, idOf } from '#renderer/testing/records.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'

const gateway = gatewayView(1, { name: 'gw-quito', custody: 'workstation', hostKey })
const held: SshAccess = {
  gatewayId: idOf(1),
  kind: 'held',
  publicKey: 'ssh-ed25519 AAAA',
  fingerprint: 'SHA256:held',
  madeAtMs: Date.UTC(2026, 10, 3, 12),
  jump: null,
}

async function openKeys(prefix: string, ...more: readonly Answers[]) {
  const host = createFakeHost(
    organizationOf({ gateways: [gateway] }),
    desktopOf(),
    { sshKeys: { list: () => ok([held]) } },
    ...more,
  )
  await renderApp(`${prefix}/gateways?gateway=${idOf(1)}`, host)
  await page.getByRole('tab', { name: prefix === '' ? 'Keys' : 'Claves' }).click()
  return host
}

describe.each([
  { prefix: '', held: 'Key in the keychain', title: 'How this computer signs in' },
  { prefix: '/es', held: 'Clave en el llavero', title: 'Cómo entra este equipo' },
])('keys on this computer $prefix', ({ prefix, held: words, title }) => {
  test('are shown with their fingerprint, never themselves', async () => {
    await openKeys(prefix)
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(page.getByText('SHA256:held')).toBeVisible()
    await expectAccessible()
  })
})

test('a new gateway gets its key on this computer', async () => {
  const host = createFakeHost(organizationOf(), desktopOf(), {
    sshKeys: { list: () => ok([]), make: () => ok(held) },
  })
  await renderApp('/gateways?create=1', host)
  await expect.element(page.getByRole('radio', { name: 'On this computer' })).toBeChecked()
  await page.getByLabelText('Name', { exact: true }).fill('gw-lima')
  await page.getByLabelText('Public IP').fill('203.0.113.20')
  await page.getByRole('button', { name: 'Add the gateway' }).click()
  await expect.element(page.getByRole('complementary', { name: 'Gateway gw-lima' })).toBeVisible()
  expect(host.inputsOf('gateways.create')).toMatchObject([{ custody: 'workstation' }])
  expect(host.inputsOf('sshKeys.make')).toHaveLength(1)
})

test('a browser is not asked where the key is kept', async () => {
  await renderApp('/gateways?create=1', createFakeHost(organizationOf()))
  await expect.element(page.getByLabelText('Public IP')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'On this computer' })).not.toBeInTheDocument()
})

test('a password that is refused is said under it, and kept nowhere', async () => {
  const host = await openKeys('', {
    sshKeys: { authorize: () => fail(problem('ssh-password-refused', { user: 'root', host: 'gw' })) },
  })
  await page.getByRole('button', { name: 'Authorize with a password...' }).click()
  await page.getByLabelText('Password of root', { exact: true }).fill('guess')
  await page.getByRole('button', { name: 'Authorize', exact: true }).click()
  await expect
    .element(page.getByLabelText('Password of root', { exact: true }))
    .toHaveAccessibleDescription(/does not accept this password for root/)
  await expectAccessible()
  expect(host.inputsOf('sshKeys.authorize')).toEqual([{ gatewayId: idOf(1), password: 'guess' }])
})

test('a key of the agent is picked by its comment', async () => {
  const key = { publicKey: 'ssh-ed25519 BBBB', comment: 'ana@laptop', fingerprint: 'SHA256:agent' }
  const host = await openKeys('', {
    sshKeys: { agentKeys: () => ok([key]), useAgent: () => ok({ ...held, kind: 'agent' }) },
  })
  await page.getByRole('button', { name: 'Use the SSH agent...' }).click()
  await page.getByRole('radio', { name: 'ana@laptop' }).click()
  await expectAccessible()
  await page.getByRole('button', { name: 'Use this key' }).click()
  await expect
    .poll(() => host.inputsOf('sshKeys.useAgent'))
    .toEqual([{ gatewayId: idOf(1), publicKey: 'ssh-ed25519 BBBB' }])
})

test('a jump host is trusted once its fingerprint was compared', async () => {
  const host = await openKeys('', {
    sshKeys: {
      setJump: ({ jump }) =>
        jump === null || jump.hostKey === null
          ? fail(
              problem('host-key-unknown', {
                host: 'jump.example.org',
                fingerprint: hostKey.fingerprint,
                keyType: hostKey.type,
              }),
            )
          : ok({ ...held, jump }),
    },
  })
  await page.getByRole('button', { name: 'Jump host...' }).click()
  await page.getByRole('switch', { name: 'Go through a jump host' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('dialog').getByText('Field is required')).toBeVisible()
  await page.getByRole('dialog').getByLabelText('Address').fill('jump.example.org')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('checkbox', { name: 'They are the same: trust it' }).click()
  await expectAccessible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(host.inputsOf('sshKeys.setJump').at(-1)).toEqual({
    gatewayId: idOf(1),
    jump: {
      host: 'jump.example.org',
      user: 'root',
      port: 22,
      hostKey: { type: hostKey.type, fingerprint: hostKey.fingerprint, publicKey: '' },
    },
  })
})

test('rotating asks first, and says what went wrong in place', async () => {
  await openKeys('', {
    sshKeys: { rotate: () => fail(problem('ssh-timeout', { host: 'gw', port: 22, seconds: 10 })) },
  })
  await page.getByRole('button', { name: 'Rotate the key...' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate the key' }).click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expectAccessible()
})

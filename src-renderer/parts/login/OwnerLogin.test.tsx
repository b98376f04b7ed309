import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '#shared/base/result.ts'
import type { NetworkUserView } from '#shared/contract/network-users.ts'
import { desktopOf } from '#renderer/testing/desktop.ts'
import { expectAsked } from '#renderer/testing/expect-asked.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina, deviceView, idOf, networkUserView } from '#renderer/testing/records.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'

const laptop = deviceView(5, { networkUserId: idOf(7), networkUserName: 'Ana Torres' })
const code = 'k2v9x4'
const invite = () => ok({ code, expiresAtMs: Date.UTC(2026, 11, 1, 12) })

function open(prefix: string, login: NetworkUserView['login'], ...more: readonly Answers[]) {
  const ana = networkUserView(7, { name: 'Ana Torres', login })
  const host = createFakeHost(
    organizationOf({ devices: [laptop], networkUsers: [ana] }),
    { members: { invite, remove: () => ok({}) } },
    ...more,
  )
  return renderApp(`${prefix}/devices?device=${idOf(5)}`, host).then(() => host)
}

describe('the login of a device’s owner', () => {
  test.each([
    {
      prefix: '',
      none: 'Cannot sign in yet.',
      act: 'Invite...',
      title: 'Invitation for Ana Torres',
      lost: { title: 'Close it without a copy?', stay: 'Go back' },
      close: 'Close',
    },
    {
      prefix: '/es',
      none: 'Todavía no puede iniciar sesión.',
      act: 'Invitar...',
      title: 'Invitación para Ana Torres',
      lost: { title: '¿Cerrar sin guardar una copia?', stay: 'Volver' },
      close: 'Cerrar',
    },
  ])('an invitation is shown once, as link and code $prefix', async (words) => {
    const { prefix, none, act, title, lost, close } = words
    const host = await open(prefix, 'none')
    await expect.element(page.getByText(none)).toBeVisible()
    await page.getByRole('button', { name: act }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect.element(dialog.getByText(code, { exact: true })).toBeVisible()
    await expect.element(dialog.getByText(/^trama:\/\/join\?server=http.*#k2v9x4$/)).toBeVisible()
    await expectAccessible()
    expect(host.inputsOf('members.invite')).toEqual([{ networkUserId: idOf(7) }])
    await expectAsked(lost)
    await expectAsked(lost, () => dialog.getByRole('button', { name: close, exact: true }).click())
    await expect.element(dialog.getByText(code, { exact: true })).toBeVisible()
  })

  test('an API inside the application can be joined by nobody else: only the code is shown', async () => {
    await open('', 'none', desktopOf({ server: { kind: 'local' } }))
    await page.getByRole('button', { name: 'Invite...' }).click()
    await expect.element(page.getByRole('dialog').getByText(code, { exact: true })).toBeVisible()
    await expect.element(page.getByText('Link for the desktop app')).not.toBeInTheDocument()
  })

  test('it is ended after a question', async () => {
    const host = await open('', 'joined')
    await expect.element(page.getByText('Signs in with their email.')).toBeVisible()
    await page.getByRole('button', { name: 'Revoke the login...' }).click()
    await expect.element(page.getByText(/Their sessions end at once/)).toBeVisible()
    await page.getByRole('button', { name: 'Revoke the login', exact: true }).click()
    await expect.poll(() => host.inputsOf('members.remove')).toEqual([{ networkUserId: idOf(7) }])
  })

  test('an operator sees it and changes nothing', async () => {
    await open('', 'none', { accounts: { refresh: () => ok({ ...carolina, roles: ['operator'] }) } })
    await expect.element(page.getByText('Cannot sign in yet.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Invite...' })).not.toBeInTheDocument()
  })
})

import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '#shared/base/result.ts'
import { webhookKinds, type WebhookKind } from '#shared/model/webhook.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina } from '#renderer/testing/records.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'
import { accountOf } from './testing/account.ts'

async function open(address: string, canSend = true) {
  let kinds: WebhookKind[] = canSend ? ['troubles'] : []
  let isChosen = false
  const view = () => ok({ kinds, open: [...webhookKinds], isChosen, email: carolina.email, canSend })
  const host = createFakeHost(organizationOf(), accountOf(), {
    notifications: {
      mailed: view,
      chooseMailed: (input) => {
        kinds = input.kinds
        isChosen = true
        return view()
      },
    },
  })
  await renderApp(address, host)
  return host
}

describe('notices by mail', () => {
  test('are chosen by kind, and say where they go', async () => {
    const host = await open('/account')
    await expect.element(page.getByText(new RegExp(`What happened goes to ${carolina.email}`))).toBeVisible()
    await expect.element(page.getByText(/You have not chosen yet/)).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: 'What goes wrong' })).toBeChecked()
    await page.getByRole('checkbox', { name: 'Networks' }).click()
    await page.getByRole('button', { name: 'Save the choice' }).click()
    await expect
      .poll(() => host.inputsOf('notifications.chooseMailed'))
      .toEqual([{ kinds: ['troubles', 'networks'] }])
    await expect.element(page.getByText('Notices by mail saved')).toBeVisible()
    await expect.element(page.getByText(/You have not chosen yet/)).not.toBeInTheDocument()
    await expectAccessible()
  })

  // Both have a form on the page: whichever came first must not be forgotten.
  test.each([
    { name: 'their choice', change: () => page.getByRole('checkbox', { name: 'Networks' }).click() },
    { name: 'the name beside them', change: () => page.getByLabelText('Name', { exact: true }).fill('Ana') },
  ])('ask before $name is lost', async ({ change }) => {
    await open('/account')
    await expect.element(page.getByRole('checkbox', { name: 'Networks' })).toBeVisible()
    await expect.element(page.getByLabelText('Name', { exact: true })).toBeVisible()
    await change()
    await page.getByRole('link', { name: 'Devices' }).first().click()
    await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  })

  test('say in Spanish that there are none where no mail is sent', async () => {
    await open('/es/account', false)
    await expect.element(page.getByText(/Esta instalación no puede enviar correo/)).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: 'Redes' })).not.toBeInTheDocument()
  })
})

describe('the link of a letter', () => {
  test('asks before it ends them, and says that they ended', async () => {
    const host = createFakeHost({ notifications: { stopMailed: () => ok({}) } })
    await renderApp('/notices-off?code=1.k1.abc', host)
    await expect.element(page.getByRole('heading', { name: 'Turn off notices by mail?' })).toBeVisible()
    expect(host.inputsOf('notifications.stopMailed')).toEqual([])
    await expectAccessible()
    await page.getByRole('button', { name: 'Turn them off' }).click()
    await expect.element(page.getByRole('heading', { name: 'You get no more notices by mail' })).toBeVisible()
    expect(host.inputsOf('notifications.stopMailed')).toEqual([{ code: '1.k1.abc' }])
  })
})

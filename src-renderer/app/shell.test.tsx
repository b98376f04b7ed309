import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sessionCookieNames } from '#shared/http/session-cookies.ts'
import { ok } from '#shared/base/result.ts'
import { deploymentOf } from '#renderer/testing/deployment.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { placeOf, renderApp } from '#renderer/testing/render-app.tsx'

describe('another window of the same browser', () => {
  test('that signs out ends the session here too', async () => {
    const host = createFakeHost(organizationOf())
    const router = await renderApp('/gateways', host)
    await expect.element(page.getByRole('heading', { name: 'Gateways', exact: true })).toBeVisible()
    dispatchEvent(new StorageEvent('storage', { key: 'trama-ended-at', newValue: '1' }))
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(placeOf(router)).toBe('/')
    expect(document.cookie).not.toContain(sessionCookieNames.user)
    // It was the other window that told the server.
    expect(host.inputsOf('accounts.signOut')).toEqual([])
  })
})

describe('a session that cannot be read', () => {
  test('is said in a dialog that only its button closes, and nothing of it stays', async () => {
    const host = createFakeHost(organizationOf())
    await renderApp('/', host, {
      [sessionCookieNames.token]: 'a.b.c',
      [sessionCookieNames.provider]: 'x',
      [sessionCookieNames.user]: 'bm90IGpzb24',
    })
    const dialog = page.getByRole('dialog', { name: 'Login error' })
    await expect.element(dialog).toBeVisible()
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await expect.element(dialog).toBeVisible()
    expect(document.cookie).not.toContain('trama-user')
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

describe('the chat with customers', () => {
  const chatScript = () => document.querySelector<HTMLScriptElement>('script[data-chat]')

  afterEach(() => chatScript()?.remove())

  test('comes with the address that the deployment names', async () => {
    const url = `${location.origin}/no-chat-here.js`
    const deployment = { accounts: { deployment: () => ok(deploymentOf({ chatUrl: url })) } }
    await renderApp('/loginpublic', createFakeHost(organizationOf(), deployment))
    await expect.poll(() => chatScript()?.src).toBe(url)
    expect(chatScript()?.async).toBe(true)
  })

  test('is not there where none is named', async () => {
    await renderApp('/gateways', createFakeHost(organizationOf()))
    await expect.element(page.getByRole('heading', { name: 'Gateways', exact: true })).toBeVisible()
    expect(chatScript()).toBeNull()
  })
})

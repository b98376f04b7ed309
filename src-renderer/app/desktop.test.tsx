import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { desktopOf } from '#renderer/testing/desktop.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina } from '#renderer/testing/records.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'

const english = createWords('en', en)
const nobody = { accounts: { refresh: () => fail(problem('session-expired')) } }

describe('an application that was installed', () => {
  test('leads to its first page until a server is chosen, and from there to the sign-in page', async () => {
    const host = createFakeHost(organizationOf(), desktopOf({ server: { kind: 'none' } }), nobody, {
      host: { choose: () => desktopOf().host.capabilities() },
    })
    const router = await renderApp('/gateways', host)
    await expect.element(page.getByRole('heading', { name: 'Welcome to Trama' })).toBeVisible()
    expect([placeOf(router), host.inputsOf('accounts.deployment')]).toEqual(['/welcome?next=%2Fgateways', []])
    await page.getByText(english.t('welcome.local.label')).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect([placeOf(router), host.inputsOf('host.choose')]).toEqual(['/login', [{ kind: 'local' }]])
  })

  test('has the vault opened before it asks who is signed in', async () => {
    const host = createFakeHost(organizationOf(), desktopOf(), {
      vault: { state: () => ok({ kind: 'vault', isOpen: false }) },
    })
    const router = await renderApp('/home', host)
    await expect.element(page.getByLabelText('Passphrase', { exact: true })).toBeVisible()
    expect([placeOf(router).startsWith('/welcome'), host.inputsOf('accounts.refresh')]).toEqual([true, []])
  })

  test('leads a signed-out person of a public server to the sign-in page for people with an account', async () => {
    const router = await renderApp('/', createFakeHost(organizationOf(), desktopOf(), nobody))
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(placeOf(router)).toBe('/login')
  })

  test('says when its server does not answer, and lets another be chosen', async () => {
    const host = createFakeHost(desktopOf(), {
      accounts: { deployment: () => fail(problem('offline')), refresh: () => fail(problem('offline')) },
    })
    await renderApp('/home', host)
    await expect.element(page.getByRole('heading', { name: 'No connection to the server' })).toBeVisible()
    await page.getByRole('link', { name: 'Change the server' }).click()
    await expect.element(page.getByRole('radiogroup')).toBeVisible()
  })

  test('tells the language of its pages', async () => {
    const host = createFakeHost(organizationOf(), desktopOf())
    await renderApp('/gateways', host)
    await page.getByRole('button', { name: 'Español' }).click()
    await expect.element(page.getByText('Aún no hay gateways')).toBeVisible()
    await expect.poll(() => host.inputsOf('host.changeSettings').at(-1)).toEqual({ locale: 'es' })
  })

  test('carries an invitation that comes too early along to its first page', async () => {
    const host = createFakeHost(organizationOf(), desktopOf({ server: { kind: 'none' } }), nobody)
    const router = await renderApp('/join#abc', host)
    await expect.element(page.getByRole('heading', { name: 'Welcome to Trama' })).toBeVisible()
    expect(router.state.location.hash).toBe('#abc')
  })
})

describe('links', () => {
  const cases = [
    { name: 'a page', given: '/devices?device=1', expect: '/devices?device=1' },
    { name: 'a page, read in Spanish', start: '/es/gateways', given: '/devices', expect: '/es/devices' },
    { name: 'a Spanish page', given: '/es/devices', expect: '/es/devices' },
    { name: 'another site', given: 'https://example.org/', expect: '/gateways' },
    { name: 'another site without its scheme', given: '//example.org', expect: '/gateways' },
    { name: 'a script', given: 'javascript:alert(1)', expect: '/gateways' },
  ]
  test.each(cases)('to $name', async ({ start = '/gateways', given, expect: place }) => {
    const host = createFakeHost(organizationOf(), desktopOf())
    const router = await renderApp(start, host)
    await expect.element(page.getByRole('heading', { name: 'Gateways', exact: true })).toBeVisible()
    host.tell('host.links', { path: given })
    await expect.poll(() => placeOf(router)).toBe(place)
  })
})

test('a change that the application waits with is told', async () => {
  const host = createFakeHost(organizationOf(), desktopOf())
  await renderApp('/gateways', host)
  await expect.element(page.getByRole('heading', { name: 'Gateways', exact: true })).toBeVisible()
  const notice = page.getByText(english.t('shell.not-ready.title'))
  host.tell('host.waiting', { isWaiting: true })
  await expect.element(notice).toBeVisible()
  host.tell('host.waiting', { isWaiting: false })
  await expect.element(notice).not.toBeInTheDocument()
})

describe('the title bar', () => {
  test('shows the product, the person and their choices', async () => {
    await renderApp('/gateways', createFakeHost(organizationOf(), desktopOf()))
    const bar = page.getByRole('region', { name: 'Trama' })
    await expect.element(bar.getByText(carolina.email)).toBeVisible()
    await expect.element(page.getByText('No gateways yet')).toBeVisible()
    await expectAccessible()
    await bar.getByRole('button', { name: 'Preferences' }).click()
    await expect
      .element(page.getByRole('menuitem', { name: 'Settings of this computer' }))
      .toHaveAttribute('href', '/settings')
    await expect.element(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    await page.getByRole('menuitemcheckbox', { name: 'Español' }).click()
    await expect.element(page.getByText('Aún no hay gateways')).toBeVisible()
  })

  test('is not there where the window has its own', async () => {
    await renderApp('/gateways', createFakeHost(organizationOf(), desktopOf({ titleBar: false })))
    await expect.element(page.getByText('No gateways yet')).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Trama' })).not.toBeInTheDocument()
  })
})

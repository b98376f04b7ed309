import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { contract } from '#shared/contract/contract.ts'
import { sessionCookieNames } from '#shared/http/session-cookies.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { deploymentOf } from '#renderer/testing/deployment.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina } from '#renderer/testing/records.ts'
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

/** What a page may ask for without a session. */
const publicCalls = new Set(
  Object.entries(contract).flatMap(([area, rows]) =>
    Object.entries<{ readonly may: unknown }>(rows).flatMap(([name, row]) =>
      row.may === 'public' ? [`${area}.${name}`] : [],
    ),
  ),
)

describe('signing out', () => {
  const offline = () => fail(problem('offline'))

  test('without the server ends the session here, says so, and ends it there at the next contact', async () => {
    const host = createFakeHost(organizationOf(), { accounts: { signOut: offline } })
    const router = await renderApp('/gateways', host)
    await page.getByRole('button', { name: 'Carolina Rojas' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect.element(page.getByText('Signed out only on this device')).toBeVisible()
    await expect.element(page.getByText(/24 hours after its last use/)).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect([placeOf(router), document.cookie.includes(sessionCookieNames.user)]).toEqual(['/', false])
    host.change({ accounts: { signOut: () => ok({}), signIn: () => ok(carolina) } })
    await page.getByLabelText('Email').fill('carolina@aldebaran.example')
    await page.getByLabelText('Password', { exact: true }).fill('Tejido-de-redes')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect.element(page.getByText('Session started successfully')).toBeVisible()
    const calls = host.asked.map(({ call }) => call)
    expect(calls.lastIndexOf('accounts.signOut')).toBeLessThan(calls.indexOf('accounts.signIn'))
    expect(host.inputsOf('accounts.signIn')).toHaveLength(1)
  })

  test.each(['/gateways', '/es/networks/designer'])('reads nothing more of what %s shows', async (path) => {
    const host = createFakeHost(organizationOf())
    const router = await renderApp(path, host)
    await page.getByRole('button', { name: 'Carolina Rojas' }).click()
    await page.getByRole('menuitem', { name: /^Sign out$|^Cerrar sesión$/ }).click()
    await expect.element(page.getByRole('heading', { name: /^Sign in$|^Iniciar sesión$/ })).toBeVisible()
    expect(placeOf(router)).toBe(path.startsWith('/es') ? '/es' : '/')
    const calls = host.asked.map(({ call }) => call)
    const later = calls.slice(calls.lastIndexOf('accounts.signOut') + 1)
    expect(later.filter((call) => !publicCalls.has(call))).toEqual([])
  })

  test('works where the browser blocks storage', async () => {
    const host = createFakeHost(organizationOf())
    const router = await renderApp('/gateways', host)
    await expect.element(page.getByRole('heading', { name: 'Gateways', exact: true })).toBeVisible()
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(blocked)
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(blocked)
    await page.getByRole('button', { name: 'Carolina Rojas' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    vi.restoreAllMocks()
    expect(placeOf(router)).toBe('/')
  })
})

describe('the menu', () => {
  test.each(['/utilities', '/networks/designer'])(
    'names every page, also first of all at %s',
    async (path) => {
      const member = {
        accounts: { refresh: () => ok({ ...carolina, roles: ['admin' as const, 'member' as const] }) },
      }
      await renderApp(path, createFakeHost(organizationOf(), member))
      const menu = page.getByRole('navigation', { name: 'Main menu' }).first()
      await expect.element(menu.getByRole('link', { name: 'My networks' })).toBeInTheDocument()
      await expect.element(page.getByText('member.title')).not.toBeInTheDocument()
    },
  )
})

describe('a link to the form of a list', () => {
  test('opens it also over the list itself', async () => {
    const router = await renderApp('/gateways', createFakeHost(organizationOf()))
    await expect.element(page.getByText('No gateways yet')).toBeVisible()
    await router.navigate('/gateways?create=1')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => placeOf(router)).toBe('/gateways')
    await router.navigate('/gateways?create=1')
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })
})

describe('what was typed and not saved', () => {
  test('is not asked about when the language changes, which keeps it', async () => {
    const router = await renderApp('/networks?create=1', createFakeHost(organizationOf()))
    await page.getByLabelText('Name', { exact: true }).fill('Warehouse')
    await router.navigate('/es/networks?create=1')
    await expect.element(page.getByLabelText('Nombre', { exact: true })).toHaveValue('Warehouse')
    await router.navigate('/es/gateways')
    await expect.element(page.getByText('¿Salir sin guardar?')).toBeVisible()
  })

  test('is asked about at the registration too, and not when it is done', async () => {
    const nobody = {
      accounts: { refresh: () => fail(problem('session-expired')), register: () => ok(carolina) },
    }
    const router = await renderApp('/loginpublic?view=register', createFakeHost(organizationOf(), nobody))
    await page.getByLabelText('Organization name').fill('Aldebarán')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect.element(page.getByText(/Organization name\./)).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByLabelText('Administrator email').fill('carolina@aldebaran.example')
    await page.getByLabelText('Password', { exact: true }).fill('Tejido-de-redes')
    await page.getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Create the organization' }).click()
    await expect.poll(() => placeOf(router)).toBe('/home')
  })
})

test('a host that fails without an answer leaves no button busy', async () => {
  const host = createFakeHost(organizationOf())
  const request: typeof host.transport.request = (area, name, input) =>
    name === 'create' ? Promise.reject(new Error('broken')) : host.transport.request(area, name, input)
  await renderApp('/networks?create=1', { ...host, transport: { ...host.transport, request } })
  await page.getByLabelText('Name', { exact: true }).fill('Warehouse')
  await page.getByLabelText('Network address').fill('10.20.0.0/16')
  await page.getByRole('button', { name: 'Create the network' }).click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Create the network' })).toBeVisible()
})

test('the help of a document leads somewhere', async () => {
  await renderApp('/terms', createFakeHost(organizationOf()))
  const help = page.getByRole('link', { name: 'Customer service' })
  await expect.element(help).toHaveAttribute('href', expect.not.stringMatching(/^#/))
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

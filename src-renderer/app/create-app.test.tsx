import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { deploymentOf } from '#renderer/testing/deployment.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina, gatewayView } from '#renderer/testing/records.ts'
import { placeOf, renderApp } from '#renderer/testing/render-app.tsx'

const nobody: Answers = {
  accounts: { refresh: () => fail(problem('session-expired')), signIn: () => ok(carolina) },
}
const savne: Answers = {
  accounts: { deployment: () => ok(deploymentOf({ mode: 'savne', autoRegister: false })) },
}

async function signIn(): Promise<void> {
  await page.getByLabelText('Email').fill('carolina@aldebaran.example')
  await page.getByLabelText('Password', { exact: true }).fill('Tejido-de-redes')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

describe('the sign-in page', () => {
  test('a visitor comes back to the page that was asked for', async () => {
    const router = await renderApp('/gateways?gateway=1', createFakeHost(organizationOf(), nobody))
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(placeOf(router)).toBe('/?next=%2Fgateways%3Fgateway%3D1')
    await signIn()
    await expect.element(page.getByRole('heading', { name: 'Gateways' })).toBeVisible()
    expect(placeOf(router)).toBe('/gateways?gateway=1')
    await expect.element(page.getByText('Session started successfully')).toBeVisible()
  })

  test('a deployment for signed-in people only has its own', async () => {
    const router = await renderApp('/ES/Gateways/', createFakeHost(organizationOf(), nobody, savne))
    await expect.element(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
    expect(placeOf(router)).toBe('/es/login?next=%2Fes%2Fgateways')
    await expect.element(page.getByRole('link', { name: 'Registre una' })).not.toBeInTheDocument()
  })

  test('signing out leads to it', async () => {
    const host = createFakeHost(organizationOf())
    const router = await renderApp('/home', host)
    await page.getByRole('button', { name: 'Carolina Rojas' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect([placeOf(router), host.inputsOf('accounts.signOut')]).toEqual(['/', [{}]])
  })
})

describe('a link to the sign-in page', () => {
  test('keeps the view that it asks for', async () => {
    const router = await renderApp('/LoginPublic/?view=register', createFakeHost(organizationOf(), nobody))
    await expect.element(page.getByRole('heading', { name: 'Register your organization' })).toBeVisible()
    expect(placeOf(router)).toBe('/loginpublic?view=register')
  })

  test('keeps the organization that it names', async () => {
    const router = await renderApp('/es/login?organization=andes', createFakeHost(organizationOf(), nobody))
    await expect.element(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
    expect(placeOf(router)).toBe('/es?organization=andes')
  })

  test('leads on to its page when somebody is signed in', async () => {
    const router = await renderApp('/es/login?next=%2Fes%2Fdevices', createFakeHost(organizationOf()))
    await expect.element(page.getByRole('heading', { name: 'Dispositivos', exact: true })).toBeVisible()
    expect(placeOf(router)).toBe('/es/devices')
  })
})

describe('language', () => {
  test('changes the page that is open, its title and its language', async () => {
    const router = await renderApp('/gateways', createFakeHost(organizationOf()))
    await expect.element(page.getByText('No gateways yet')).toBeVisible()
    await page.getByRole('button', { name: 'Español' }).click()
    await expect.element(page.getByText('Aún no hay gateways')).toBeVisible()
    expect([placeOf(router), document.title, document.documentElement.lang]).toEqual([
      '/es/gateways',
      'Gateways - Trama',
      'es',
    ])
    expect(document.cookie).toContain('trama-language=es')
  })

  test('keeps what was done on the page', async () => {
    await renderApp(
      '/gateways',
      createFakeHost(organizationOf({ gateways: [gatewayView(1), gatewayView(2, { name: 'gw-madrid' })] })),
    )
    await page.getByLabelText('Filter by name or IP').fill('madrid')
    await page.getByRole('button', { name: 'Español' }).click()
    await expect.element(page.getByLabelText('Filtrar por nombre o IP')).toHaveValue('madrid')
  })
})

describe('appearance', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test.each(['light', 'dark'])('is as the system prefers, inside and outside: %s', async (shade) => {
    const { matchMedia } = globalThis
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
      matchMedia(query.includes('prefers-color-scheme') ? (shade === 'light' ? 'all' : 'not all') : query),
    )
    const host = createFakeHost(organizationOf(), { accounts: { signIn: () => ok(carolina) } }, savne)
    await renderApp('/home', host)
    await expect.element(page.getByRole('heading', { name: 'Aldebarán Logística' })).toBeVisible()
    expect(document.documentElement.dataset['theme']).toBe(shade)
    await page.getByRole('button', { name: 'Carolina Rojas' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(document.documentElement.dataset['theme']).toBe(shade)
  })

  test('is remembered', async () => {
    await renderApp('/home', createFakeHost(organizationOf()))
    await page.getByRole('button', { name: 'Switch to dark' }).click()
    await expect.element(page.getByRole('button', { name: 'Switch to light' })).toBeVisible()
    expect([document.documentElement.dataset['theme'], localStorage.getItem('trama-theme')]).toEqual([
      'dark',
      'dark',
    ])
  })

  test('is light on paper, whatever it is on the screen', async () => {
    await renderApp('/home', createFakeHost(organizationOf()))
    await page.getByRole('button', { name: 'Switch to dark' }).click()
    const shade = () => document.documentElement.dataset['theme']
    await expect.poll(shade).toBe('dark')
    dispatchEvent(new Event('beforeprint'))
    expect(shade()).toBe('light')
    dispatchEvent(new Event('afterprint'))
    expect(shade()).toBe('dark')
  })
})

describe('pages that are not', () => {
  const cases = [
    { name: 'English', given: '/no/where', expect: 'Page not found: /no/where' },
    { name: 'Spanish', given: '/es/no/where', expect: 'Página no encontrada: /es/no/where' },
  ]
  test.each(cases)('says which one, in $name', async ({ given, expect: text }) => {
    await renderApp(given, createFakeHost(organizationOf()))
    await expect.element(page.getByRole('heading', { name: text })).toBeVisible()
  })

  test('a member may not see networks', async () => {
    await renderApp(
      '/networks',
      createFakeHost(organizationOf(), {
        accounts: { refresh: () => ok({ ...carolina, roles: ['member'] }) },
      }),
    )
    await expect.element(page.getByRole('heading', { name: 'Unauthorized user' })).toBeVisible()
  })

  test('a server that does not answer is said at the start', async () => {
    await renderApp(
      '/',
      createFakeHost({
        accounts: { deployment: () => fail(problem('offline')), refresh: () => fail(problem('offline')) },
      }),
    )
    await expect.element(page.getByRole('heading', { name: 'No connection to the server' })).toBeVisible()
  })

  test('a list that could not be read says why and is read again', async () => {
    const host = createFakeHost(organizationOf({ gateways: [gatewayView(1)] }), {
      gateways: { page: () => fail(problem('offline')) },
    })
    await renderApp('/gateways', host)
    await expect
      .element(page.getByText('No connection to the server. What you see may be out of date.'))
      .toBeVisible()
    host.change(organizationOf({ gateways: [gatewayView(1)] }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('row', { name: /gw-bogota/ })).toBeVisible()
  })
})

test('screens are tested by somebody who wants no motion', () => {
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
})

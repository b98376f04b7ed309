import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { createFakeHost, type Answers, type FakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina } from '#renderer/testing/records.ts'
import { placeOf, renderApp } from '#renderer/testing/render-app.tsx'
import type { DataRouter } from 'react-router'

const nobody: Answers = {
  accounts: { refresh: () => fail(problem('session-expired')), signIn: () => ok(carolina) },
}
const wholeOf = (router: DataRouter): string => `${placeOf(router)}${router.state.location.hash}`
const visitor = (): FakeHost => createFakeHost(organizationOf(), nobody)

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a first visit with a Spanish browser', () => {
  beforeEach(() => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-CO', 'en'])
  })

  test.each([
    { link: '/first-start#the-code', field: 'Nombre de la organización' },
    { link: '/recovery#the-code', field: 'Contraseña nueva' },
  ])('keeps the code of $link', async ({ link, field }) => {
    const router = await renderApp(link, visitor())
    await expect.element(page.getByLabelText(field, { exact: true })).toBeVisible()
    expect(wholeOf(router)).toBe(`/es${link}`)
  })

  test('keeps the design that a link shares', async () => {
    const host = visitor()
    const router = await renderApp('/Networks/Designer/#share=the-token', host)
    await expect.poll(() => wholeOf(router)).toBe('/es/networks/designer#share=the-token')
  })

  test('shows the next English address in Spanish as well', async () => {
    for (const link of ['/recovery#the-code', '/first-start#the-code']) {
      const router = await renderApp(link, visitor())
      await expect.poll(() => wholeOf(router)).toBe(`/es${link}`)
      // What was only preferred is no choice.
      expect(document.cookie).not.toContain('trama-language')
    }
  })
})

describe('a language that was chosen', () => {
  test.each([
    {
      chosen: 'es',
      link: '/networks/designer#share=the-token',
      shown: '/es/networks/designer#share=the-token',
    },
    {
      chosen: 'en',
      link: '/es/networks/designer#share=the-token',
      shown: '/networks/designer#share=the-token',
    },
  ])('$chosen shows $link', async ({ chosen, link, shown }) => {
    const router = await renderApp(link, visitor(), { 'trama-language': chosen })
    await expect.poll(() => wholeOf(router)).toBe(shown)
    expect(document.documentElement.lang).toBe(chosen)
  })
})

describe('what stands behind the #', () => {
  test('stays when the language changes, and a code stays out of the address bar', async () => {
    const router = await renderApp('/first-start#the-code', visitor())
    await page.getByLabelText('Organization name').fill('Aldebarán')
    await page.getByRole('button', { name: 'Español' }).click()
    await expect.element(page.getByLabelText('Nombre de la organización')).toHaveValue('Aldebarán')
    expect([wholeOf(router), location.hash]).toEqual(['/es/first-start#the-code', ''])
  })

  test('waits on the sign-in page, in no request, and follows to the page', async () => {
    const router = await renderApp('/gateways?gateway=1#keys', visitor())
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(wholeOf(router)).toBe('/?next=%2Fgateways%3Fgateway%3D1#keys')
    await page.getByLabelText('Email').fill('carolina@aldebaran.example')
    await page.getByLabelText('Password', { exact: true }).fill('Tejido-de-redes')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(() => wholeOf(router)).toBe('/gateways?gateway=1#keys')
  })

  test('follows at once when somebody is signed in', async () => {
    const router = await renderApp('/login?next=%2Fgateways#keys', createFakeHost(organizationOf()))
    await expect.poll(() => wholeOf(router)).toBe('/gateways#keys')
  })
})

describe('signing in on the designer', () => {
  test('comes back to what was open, with its end', async () => {
    const router = await renderApp('/networks/designer#a-place', visitor())
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(wholeOf(router)).toBe('/loginpublic?next=%2Fnetworks%2Fdesigner#a-place')
    await page.getByLabelText('Email').fill('carolina@aldebaran.example')
    await page.getByLabelText('Password', { exact: true }).fill('Tejido-de-redes')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(() => wholeOf(router)).toBe('/networks/designer#a-place')
  })
})

describe('an address that reads like another site', () => {
  test('stays on this one', async () => {
    const router = await renderApp('//example.org/', visitor())
    await expect.poll(() => router.state.initialized).toBe(true)
    expect(placeOf(router)).toBe('/?next=%2Fexample.org')
  })
})

describe('a redirection of the deployment', () => {
  const leading = (to: string): Answers => ({
    accounts: {
      routeRule: ({ path }) => ok({ redirect: path === '/help' ? { to, isExternal: false } : null }),
    },
  })

  test.each([
    { given: '/es/help', to: '/devices#end', expect: '/es/devices#end' },
    { given: '/es/help', to: '/es/devices?a=1', expect: '/es/devices?a=1' },
    { given: '/help', to: '/es/devices', expect: '/es/devices' },
  ])('from $given to $to', async ({ given, to, expect: place }) => {
    const router = await renderApp(given, createFakeHost(organizationOf(), leading(to)))
    await expect.poll(() => wholeOf(router)).toBe(place)
  })
})

describe('the language of a call', () => {
  /** What the page says of itself when each call is made. */
  const hear = (host: FakeHost) => {
    const said: string[] = []
    const transport: FakeHost['transport'] = {
      ...host.transport,
      request: (area, name, input) => {
        said.push(`${area}.${name} ${document.documentElement.lang}`)
        return host.transport.request(area, name, input)
      },
    }
    return { host: { ...host, transport }, said }
  }

  test('is that of the page from the first one on, and of the next page after a change', async () => {
    document.documentElement.lang = 'en'
    const { host, said } = hear(createFakeHost(organizationOf()))
    await renderApp('/es/gateways', host)
    await expect.element(page.getByText('Aún no hay gateways')).toBeVisible()
    expect(said.length).toBeGreaterThan(3)
    expect(said.filter((call) => !call.endsWith(' es'))).toEqual([])
    const before = said.length
    await page.getByRole('button', { name: 'English' }).click()
    await expect.element(page.getByText('No gateways yet')).toBeVisible()
    await page.getByRole('link', { name: 'Devices' }).click()
    await expect.element(page.getByRole('heading', { name: 'Devices', exact: true })).toBeVisible()
    expect(said.slice(before).length).toBeGreaterThan(0)
    expect(said.slice(before).filter((call) => !call.endsWith(' en'))).toEqual([])
  })
})

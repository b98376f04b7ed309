import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina } from '#renderer/testing/records.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'
import { readAsker } from './hand-over.ts'

const challenge = 'c'.repeat(43)
const state = 's'.repeat(43)
const search = new URLSearchParams({ port: '49152', challenge, state })
const given = `/hand-over?${search.toString()}`

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** Where the window wants to go, which it is kept from. */
function watchLeaving(): string[] {
  const left: string[] = []
  const stay = (event: NavigateEvent): void => {
    left.push(event.destination.url)
    event.preventDefault()
  }
  navigation.addEventListener('navigate', stay)
  ends.push(() => navigation.removeEventListener('navigate', stay))
  return left
}

const texts = {
  en: {
    title: 'Sign in to the Trama app on this computer?',
    submit: 'Sign in to the app',
    refused: 'This link cannot be used',
  },
  es: {
    title: '¿Iniciar sesión en la aplicación Trama de este equipo?',
    submit: 'Iniciar sesión en la aplicación',
    refused: 'Este enlace no se puede usar',
  },
}

describe.each([
  { locale: 'en', prefix: '' },
  { locale: 'es', prefix: '/es' },
] as const)('handing a session over, in $locale', ({ locale, prefix }) => {
  const say = texts[locale]

  test('asks first, and then leads to this computer and nowhere else', async () => {
    const host = createFakeHost(organizationOf(), { accounts: { handOver: () => fail(problem('offline')) } })
    await renderApp(`${prefix}${given}`, host)
    await expect.element(page.getByRole('heading', { name: say.title })).toBeVisible()
    await expect.element(page.getByText(new RegExp(carolina.email))).toBeVisible()
    await expectAccessible()
    expect(host.inputsOf('accounts.handOver')).toEqual([])
    await page.getByRole('button', { name: say.submit }).click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    host.change({ accounts: { handOver: () => ok({ code: 'the-code' }) } })
    const left = watchLeaving()
    await page.getByRole('button', { name: say.submit }).click()
    await expect.poll(() => left).toEqual([`http://127.0.0.1:49152/?code=the-code&state=${state}`])
    expect(host.inputsOf('accounts.handOver').at(-1)).toEqual({ challenge })
  })

  test('gives nothing to an address that is not as the application writes it', async () => {
    const host = createFakeHost(organizationOf())
    await renderApp(`${prefix}/hand-over?port=80&challenge=${challenge}&state=${state}`, host)
    await expect.element(page.getByRole('heading', { name: say.refused })).toBeVisible()
    await expectAccessible()
    await expect.element(page.getByRole('button', { name: say.submit })).not.toBeInTheDocument()
  })
})

test('whoever is not signed in signs in first, with what the application has chosen', async () => {
  const host = createFakeHost(organizationOf(), {
    accounts: {
      refresh: () => fail(problem('session-expired')),
      signIn: () => ok(carolina),
      providers: () => ok({ organization: { slug: 'aldebaran', name: 'Aldebarán' }, providers: [] }),
    },
  })
  const router = await renderApp(`${given}&organization=aldebaran`, host)
  await expect.poll(() => host.inputsOf('accounts.providers')).toContainEqual({ organization: 'aldebaran' })
  await page.getByLabelText('Email', { exact: true }).fill(carolina.email)
  await page.getByLabelText('Password', { exact: true }).fill('Tejido-de-redes')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: texts.en.title })).toBeVisible()
  expect(placeOf(router)).toContain('/hand-over?')
})

test('another account can be used, and comes back to the question', async () => {
  const host = createFakeHost(organizationOf())
  const router = await renderApp(given, host)
  await page.getByRole('button', { name: 'Use another account' }).click()
  await expect.poll(() => placeOf(router)).toContain('next=%2Fhand-over')
  expect(host.inputsOf('accounts.signOut')).toHaveLength(1)
})

test.each([
  { name: 'a port of the system', change: { port: '443' } },
  { name: 'no port', change: { port: '' } },
  { name: 'a port that is none', change: { port: '70000' } },
  { name: 'a host in the port', change: { port: '49152@evil' } },
  { name: 'a short challenge', change: { challenge: 'c' } },
  { name: 'a state with a sign', change: { state: `${state}&` } },
])('refuses $name', ({ change }) => {
  expect(readAsker(new URLSearchParams({ port: '49152', challenge, state }))).not.toBeNull()
  expect(readAsker(new URLSearchParams({ port: '49152', challenge, state, ...change }))).toBeNull()
})

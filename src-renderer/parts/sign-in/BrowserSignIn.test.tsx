import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Session } from '#shared/contract/accounts.ts'
import { desktopOf } from '#renderer/testing/desktop.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina, idOf } from '#renderer/testing/records.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'

const openId = { id: idOf(3), name: 'Company accounts', kind: 'oidc', predetermined: true } as const
const choices: Answers = {
  accounts: {
    refresh: () => fail(problem('session-expired')),
    providers: () =>
      ok({ organization: { slug: 'aldebaran', name: 'Aldebarán Logística' }, providers: [openId] }),
  },
}

/** The desktop's choices; the sign-in in the browser answers what `end` is told, or that it was given up. */
async function open(address: string) {
  let end: (answer: Result<Session>) => void = () => undefined
  const host = createFakeHost(organizationOf(), desktopOf(), choices, {
    host: {
      ...desktopOf().host,
      signInWithBrowser: () => new Promise((resolve) => (end = resolve)),
      cancelSignIn: () => {
        end(fail(problem('browser-sign-in-ended')))
        return ok({})
      },
    },
  })
  const router = await renderApp(address, host)
  return { host, router, end: (answer: Result<Session>) => end(answer) }
}

const texts = {
  en: {
    open: 'Continue in the browser',
    waiting: /Sign in in the browser window/,
    cancel: 'Cancel',
    ended: 'The sign-in in the browser was not completed.',
  },
  es: {
    open: 'Continuar en el navegador',
    waiting: /Inicie sesión en la ventana del navegador/,
    cancel: 'Cancelar',
    ended: 'El inicio de sesión en el navegador no se completó.',
  },
}

describe.each([
  { locale: 'en', address: '/login' },
  { locale: 'es', address: '/es/login' },
] as const)('on the desktop, in $locale', ({ locale, address }) => {
  const say = texts[locale]

  test('an OpenID provider is reached through the browser alone', async () => {
    const { host, router, end } = await open(address)
    await expect.element(page.getByRole('button', { name: say.open })).toBeVisible()
    await expect.element(page.getByText(/Aldebarán Logística, trama\.example\.org/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: /Company accounts/ })).not.toBeInTheDocument()
    await expectAccessible()
    await page.getByRole('button', { name: say.open }).click()
    await expect.element(page.getByText(say.waiting)).toBeVisible()
    await expectAccessible()
    expect(host.inputsOf('host.signInWithBrowser')).toEqual([
      { organization: 'aldebaran', providerId: openId.id },
    ])
    end(ok({ ...carolina, token: '' }))
    await expect.poll(() => placeOf(router)).toMatch(/home$/)
  })

  test('it can be given up and tried again', async () => {
    const { host } = await open(address)
    await page.getByRole('button', { name: say.open }).click()
    await page.getByRole('button', { name: say.cancel }).click()
    await expect.element(page.getByText(say.ended)).toBeVisible()
    await expectAccessible()
    expect(host.inputsOf('host.cancelSignIn')).toHaveLength(1)
    await page.getByRole('button', { name: say.open }).click()
    await expect.element(page.getByText(say.waiting)).toBeVisible()
  })
})

test('leaving the page gives it up', async () => {
  const { host, router } = await open('/login')
  await page.getByRole('button', { name: 'Continue in the browser' }).click()
  await expect.element(page.getByText(/Sign in in the browser window/)).toBeVisible()
  await router.navigate('/settings')
  await expect.poll(() => host.inputsOf('host.cancelSignIn')).toHaveLength(1)
})

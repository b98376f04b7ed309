import { createStore, Provider } from 'jotai'
import { createMemoryRouter, data, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ok } from '#shared/base/result.ts'
import { wordsAtom } from '#renderer/state/words.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina } from '#renderer/testing/records.ts'
import { renderApp } from '#renderer/testing/render-app.tsx'
import { ErrorView } from './ErrorView.tsx'
import { loadWords } from './load-words.ts'

describe('a page that fails', () => {
  const failing = (error: unknown) =>
    createMemoryRouter([
      {
        path: '/',
        ErrorBoundary: ErrorView,
        loader: () => {
          throw error
        },
        Component: () => null,
        HydrateFallback: () => null,
      },
    ])

  test('before any words came says so in both languages, and may be tried again', async () => {
    await render(<RouterProvider router={failing(new Error('no words'))} />)
    await expect.element(page.getByRole('heading', { name: 'Trama could not be loaded' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'No se pudo cargar Trama' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible()
  })

  test.each([
    { error: new Error('no such thing'), shown: ['Error 500', 'This page stopped working', /no such thing/] },
    { error: data(null, { status: 500 }), shown: ['Error 500', 'Internal Server Error'] },
    { error: data(null, { status: 418, statusText: 'Teapot' }), shown: ['Error 418', 'Teapot'] },
  ])('shows its status and message: $shown.1', async ({ error, shown }) => {
    const store = createStore()
    store.set(wordsAtom, await loadWords('en', []))
    await render(
      <Provider store={store}>
        <RouterProvider router={failing(error)} />
      </Provider>,
    )
    for (const text of shown) await expect.element(page.getByText(text).first()).toBeVisible()
  })
})

describe('a page that roles do not open', () => {
  test.each([
    {
      path: '/users',
      told: /An administrator can change them\.$/,
      cure: /An administrator of your organization gives you others/,
    },
    {
      path: '/organizations',
      told: /^Only the super-admin of this deployment opens this page\./,
      cure: /only they make somebody else super-admin/,
    },
    {
      path: '/es/users',
      told: /Un administrador puede cambiarlos\.$/,
      cure: /Un administrador de su organización le da otros/,
    },
    {
      path: '/es/organizations',
      told: /^Solo el superadministrador de esta instalación abre esta página\./,
      cure: /solo él nombra a otro/,
    },
  ])('says who could, and its meaning says no other: $path', async ({ path, told, cure }) => {
    const viewer = { accounts: { refresh: () => ok({ ...carolina, roles: ['viewer' as const] }) } }
    await renderApp(path, createFakeHost(organizationOf(), viewer))
    await expect.element(page.getByText(told)).toBeVisible()
    await page.getByRole('button', { name: /What does this mean\?|¿Qué significa esto\?/ }).click()
    await expect.element(page.getByText(cure)).toBeVisible()
  })
})

describe('what a page that is not shown means', () => {
  const notShown = (status: number) =>
    createMemoryRouter([
      {
        path: '/',
        ErrorBoundary: ErrorView,
        loader: () => {
          throw data(null, { status })
        },
        Component: () => null,
        HydrateFallback: () => null,
      },
    ])

  test.each([
    {
      locale: 'en',
      status: 403,
      ask: 'What does this mean?',
      told: /An administrator of your organization gives you others/,
    },
    {
      locale: 'es',
      status: 403,
      ask: '¿Qué significa esto?',
      told: /Un administrador de su organización le da otros/,
    },
    { locale: 'en', status: 404, ask: 'What does this mean?', told: /belongs to another organization/ },
    { locale: 'es', status: 404, ask: '¿Qué significa esto?', told: /es de otra organización/ },
    { locale: 'en', status: 500, ask: 'What does this mean?', told: /journalctl -u trama-server/ },
    { locale: 'es', status: 500, ask: '¿Qué significa esto?', told: /logs\/trama\.log/ },
  ] as const)('is told where it is asked: $status in $locale', async ({ locale, status, ask, told }) => {
    const store = createStore()
    store.set(wordsAtom, await loadWords(locale, []))
    await render(
      <Provider store={store}>
        <RouterProvider router={notShown(status)} />
      </Provider>,
    )
    const asking = page.getByRole('button', { name: ask })
    await asking.click()
    await expect.element(page.getByText(told)).toBeVisible()
    const chapter = status === 403 ? 'organization#roles' : 'problems#first'
    await expect
      .element(
        page.getByRole('link', { name: locale === 'en' ? 'Read more in the guide' : 'Leer más en la guía' }),
      )
      .toHaveAttribute('href', `${locale === 'en' ? '' : '/es'}/help/${chapter}`)
    const beside = document.querySelector('main .ui-btn:not([aria-expanded])')
    expect(asking.element().getBoundingClientRect().height).toBe(beside?.getBoundingClientRect().height)
  })
})

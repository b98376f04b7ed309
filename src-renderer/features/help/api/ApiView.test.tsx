import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'

const visitor = () => createFakeHost()

const languages = [
  {
    locale: 'en',
    prefix: '',
    networks: 'Networks',
    contents: 'Subjects of the API',
    field: 'Search the API',
    found: 'Operations found',
    who: 'Users who are: Super-admin, Administrator, Operator.',
    token: 'Programs, with a token for: networks.',
    none: 'No token for programs.',
    curl: 'On the command line',
    client: 'With the typed client',
    english: null,
  },
  {
    locale: 'es',
    prefix: '/es',
    networks: 'Redes',
    contents: 'Temas de la API',
    field: 'Buscar en la API',
    found: 'Operaciones encontradas',
    who: 'Usuarios con rol: Superadministrador, Administrador, Operador.',
    token: 'Programas, con un token para: redes.',
    none: 'Ningún token para programas.',
    curl: 'En la línea de comandos',
    client: 'Con el cliente con tipos',
    english: 'Los resúmenes y las descripciones de la API están en inglés.',
  },
] as const

describe.each(languages)('the API in $locale', (says) => {
  test('is opened from the guide, subject by subject, by somebody who is not signed in', async () => {
    const router = await renderApp(`${says.prefix}/help`, visitor())
    await page.getByRole('link', { name: 'API', exact: true }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'API' })).toBeVisible()
    await expectAccessible()
    const contents = page.getByRole('navigation', { name: says.contents })
    await contents.getByRole('link', { name: says.networks, exact: true }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: says.networks })).toBeVisible()
    await expect.poll(() => placeOf(router)).toBe(`${says.prefix}/help/api`)
    await expect.poll(() => document.querySelector('[role=note]')?.textContent ?? null).toBe(says.english)
    await expectAccessible()
  })

  test('says of an operation who may call it, what travels, an example and what may go wrong', async () => {
    const router = await renderApp(`${says.prefix}/help/api#networks.create`, visitor())
    const header = page.getByRole('button', { name: /^Create a network/ })
    await expect.element(header).toHaveAttribute('aria-expanded', 'true')
    await expect.element(page.getByText(says.who)).toBeVisible()
    await expect.element(page.getByText(says.token)).toBeVisible()
    const curl = page.getByRole('group', { name: says.curl })
    await expect.element(curl).toBeVisible()
    expect(curl.element().textContent).toContain("curl -X POST 'https://trama.example.org/api/networks'")
    expect(curl.element().textContent).toContain('"range": "10.20.0.0/24"')
    const client = page.getByRole('group', { name: says.client }).element()
    expect(client.textContent).toContain('await trama.networks.create(')
    await expectAccessible()
    await page.getByRole('link', { name: 'name-taken' }).click()
    await expect.poll(() => placeOf(router)).toBe(`${says.prefix}/help/problems`)
    expect(router.state.location.hash).toBe('#name-taken')
  })

  test('is searched with the keyboard alone, by what an operation does or where it is', async () => {
    const router = await renderApp(`${says.prefix}/help/api`, visitor())
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await userEvent.keyboard('/')
    await expect.element(page.getByRole('searchbox', { name: says.field })).toHaveFocus()
    await userEvent.keyboard('tokens revoke')
    await expect.element(page.getByRole('list', { name: says.found }).getByRole('link').first()).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => router.state.location.hash).toBe('#tokens.revoke')
    const header = page.getByRole('button', { name: /DELETE \/tokens\/\{id\}/ })
    await expect.element(header).toHaveAttribute('aria-expanded', 'true')
    await expect.element(page.getByText(says.none)).toBeVisible()
    await header.click()
    await expect.element(header).toHaveAttribute('aria-expanded', 'false')
    await expect.element(page.getByText(says.none)).not.toBeInTheDocument()
  })

  test('has room on a phone', async () => {
    await renderApp(`${says.prefix}/help/api#networks.drawing`, visitor())
    await page.viewport(360, 740)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(page.getByRole('group', { name: says.curl })).toBeVisible()
    expect(widerThan(360)).toEqual([])
    await expectAccessible()
  })
})

/** What reaches out of the page to the right, where nothing around it scrolls. */
function widerThan(width: number): readonly string[] {
  if (document.documentElement.scrollWidth <= width) return []
  const out = [...document.querySelectorAll('main *')].filter(
    (each) => each.closest('pre') === null && each.getBoundingClientRect().right > width,
  )
  return [`${document.documentElement.scrollWidth}`, ...out.map((each) => each.outerHTML.slice(0, 80))]
}

test('names of the API in a description are shown as code', async () => {
  await renderApp('/help/api#webhooks.sendTest', visitor())
  const said = page.getByText(/^Puts a message of the type/)
  await expect.element(said).toBeVisible()
  expect(said.element().querySelector('code')?.textContent).toBe('webhook.test')
  expect(said.element().textContent).not.toContain('`')
})

test('what is within a field comes when it is opened', async () => {
  await renderApp('/help/api#networks.drawing', visitor())
  const model = page.getByText('model', { exact: true })
  await expect.element(model).toBeVisible()
  await expect.element(page.getByText('devices', { exact: true })).not.toBeInTheDocument()
  await model.click()
  await expect.element(page.getByText('devices', { exact: true })).toBeVisible()
})

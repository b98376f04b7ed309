import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'

const visitor = () => createFakeHost()

const languages = [
  {
    locale: 'en',
    prefix: '',
    guide: 'Guide',
    first: 'Your first network in ten minutes',
    after: 'Next: Drawing in the designer',
    second: 'Drawing in the designer',
    field: 'Search the guide',
    asked: 'sudo password',
    contents: 'Contents',
    found: 'Places found',
    other: 'Español',
    otherPrefix: '/es',
    otherServer: 'Operar un servidor',
  },
  {
    locale: 'es',
    prefix: '/es',
    guide: 'Guía',
    first: 'Su primera red en diez minutos',
    after: 'Siguiente: Dibujar en el diseñador',
    second: 'Dibujar en el diseñador',
    field: 'Buscar en la guía',
    asked: 'CONTRASENA sudo',
    contents: 'Contenido',
    found: 'Lugares encontrados',
    other: 'English',
    otherPrefix: '',
    otherServer: 'Running a server',
  },
] as const

describe.each(languages)('the guide in $locale', (says) => {
  test('is read from its contents, chapter after chapter', async () => {
    const router = await renderApp(`${says.prefix}/help`, visitor())
    await expect.element(page.getByRole('heading', { level: 1, name: says.guide })).toBeVisible()
    await expect.poll(() => document.title).toBe(`${says.guide} - Trama`)
    await expectAccessible()
    await page
      .getByRole('navigation', { name: says.contents })
      .getByRole('link', { name: says.first })
      .click()
    await expect.element(page.getByRole('heading', { level: 1, name: says.first })).toBeVisible()
    await expect.poll(() => document.title).toBe(`${says.first} - ${says.guide} - Trama`)
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    await expect
      .element(page.getByRole('navigation', { name: says.contents }).getByRole('link', { name: says.first }))
      .toHaveAttribute('aria-current', 'page')
    await expectAccessible()
    await page.getByRole('link', { name: says.after }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: says.second })).toBeVisible()
    expect(placeOf(router)).toBe(`${says.prefix}/help/designer`)
  })

  test('is searched with the keyboard alone, without accents', async () => {
    const router = await renderApp(`${says.prefix}/help/rules`, visitor())
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await userEvent.keyboard('/')
    await expect.element(page.getByRole('searchbox', { name: says.field })).toHaveFocus()
    await userEvent.keyboard(says.asked)
    await expect.element(page.getByRole('list', { name: says.found }).getByRole('link').first()).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('list', { name: says.found }).getByRole('link').first()).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect.poll(() => placeOf(router)).toBe(`${says.prefix}/help/problems`)
    expect(router.state.location.hash).toBe('#sudo-password')
    await expect
      .element(page.getByRole('list', { name: says.found }).getByRole('link').first())
      .not.toBeInTheDocument()
  })

  test('has a place for a problem by its code', async () => {
    await renderApp(`${says.prefix}/help/problems#plan-stale`, visitor())
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    const place = document.querySelector('#plan-stale')
    expect(place?.querySelectorAll('dd')).toHaveLength(2)
    await expect.poll(() => Math.abs(place?.getBoundingClientRect().top ?? 0) < 200).toBe(true)
  })

  test('shows pictures in a place of their size, with words for them', async () => {
    await renderApp(`${says.prefix}/help/first-network`, visitor())
    await expect.element(page.getByRole('heading', { level: 1, name: says.first })).toBeVisible()
    const pictures = [...document.querySelectorAll<HTMLImageElement>('.help-picture')]
    expect(pictures.length).toBeGreaterThan(2)
    for (const picture of pictures) {
      expect(picture.alt).not.toBe('')
      expect([picture.width > 100, picture.height > 100, picture.loading]).toEqual([true, true, 'lazy'])
    }
    pictures[0]?.scrollIntoView()
    await expect.poll(() => pictures[0]?.naturalWidth).toBeGreaterThan(0)
  })

  test('has room on a phone', async () => {
    await renderApp(`${says.prefix}/help/server`, visitor())
    await page.viewport(360, 740)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    await expectAccessible()
  })

  test('is found and read in the other language on a phone, too', async () => {
    const router = await renderApp(`${says.prefix}/help/server`, visitor())
    await page.viewport(360, 740)
    const field = page.getByRole('searchbox', { name: says.field })
    await field.fill('WireGuard')
    const found = page.getByRole('list', { name: says.found }).element()
    const { left, right } = found.getBoundingClientRect()
    expect([left >= 0, right <= 360, right - left > 300]).toEqual([true, true, true])
    await field.fill('')
    await page.getByRole('button', { name: says.other, exact: true }).click()
    await expect.poll(() => placeOf(router)).toBe(`${says.otherPrefix}/help/server`)
    await expect.element(page.getByRole('heading', { level: 1, name: says.otherServer })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  })
})

test('a chapter that does not exist leads to the contents', async () => {
  const router = await renderApp('/help/nowhere', visitor())
  await expect.element(page.getByRole('heading', { level: 1, name: 'Guide' })).toBeVisible()
  expect(placeOf(router)).toBe('/help')
})

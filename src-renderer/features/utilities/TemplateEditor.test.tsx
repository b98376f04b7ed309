import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import { utilityBounds } from '#shared/utilities/bounds.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { idOf } from '#renderer/testing/records.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'
import { templateView, utilitiesOf, variableView } from '#renderer/testing/utilities.ts'

const site = variableView(1, { name: 'SITE', value: 'Bogotá' })
const token = variableView(2, { name: 'TOKEN', secret: true, value: null })
const proxy = templateView(21, {
  name: 'Proxy',
  content: 'host {{UPSTREAM}} at {{SITE}}\n',
  commands: 'systemctl reload nginx # once\n',
})

async function open(which: string, locale = '') {
  const host = createFakeHost(organizationOf(), utilitiesOf({ variables: [site, token], templates: [proxy] }))
  const router = await renderApp(`${locale}/utilities?template=${which}`, host)
  return { host, router }
}

const text = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })

describe('the editor of a template', () => {
  test('marks names, unknown ones with words, and lists them', async () => {
    await open(idOf(21))
    await expect.element(text('Content')).toMatchTextContent('host {{UPSTREAM}} at {{SITE}}')
    await expect.element(page.getByTitle('The variable UPSTREAM does not exist.')).toBeVisible()
    await expect
      .element(page.getByRole('status').filter({ hasText: 'The variable UPSTREAM does not exist' }))
      .toBeVisible()
    await expect.element(page.getByRole('listitem').filter({ hasText: 'SITE' })).toMatchTextContent('known')
    await expectAccessible()
  })

  test('highlights a shell', async () => {
    await open(idOf(21))
    await page.getByRole('tab', { name: 'Commands' }).click()
    const comment = text('Commands').getByText('# once')
    await expect.element(comment).toBeVisible()
    const colorOf = (element: Element | null): string => getComputedStyle(element ?? document.body).color
    expect(colorOf(comment.element())).not.toBe(colorOf(text('Commands').element()))
    await expectAccessible()
  })

  test('completes names after two braces', async () => {
    const { host, router } = await open('new')
    await text('Name').fill('Message')
    await text('Content').click()
    // A brace is doubled for the keyboard of the test.
    await userEvent.keyboard('at {{{{SI')
    await expect.element(page.getByRole('option', { name: /SITE/ })).toHaveAttribute('aria-selected', 'true')
    await expectAccessible()
    // Enter takes it as well, but not in the first moment of the list: that one is meant for the text.
    await page.getByRole('option', { name: /SITE/ }).click()
    await expect.element(text('Content')).toMatchTextContent('at {{SITE}}')
    await button('Save the template').click()
    await expect.poll(() => placeOf(router)).toBe('/utilities')
    expect(host.inputsOf('utilities.createTemplate')).toMatchObject([{ name: 'Message' }])
  })

  test('Tab leaves it, and the other texts keep what was typed', async () => {
    await open(idOf(21))
    await text('Content').click()
    await userEvent.keyboard('{Tab}')
    await expect.element(text('Content')).not.toHaveFocus()
    await text('Content').click()
    await userEvent.keyboard('{Control>}{Home}{/Control}first ')
    await page.getByRole('tab', { name: 'Pre-script' }).click()
    await page.getByRole('tab', { name: 'Content' }).click()
    await expect.element(text('Content')).toMatchTextContent('first host')
    await text('Content').click()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(text('Content')).not.toMatchTextContent('first host')
  })

  test('saves by the key, and asks before what was typed is lost', async () => {
    const { host, router } = await open(idOf(21))
    await text('Content').click()
    await userEvent.keyboard('{Control>}{Home}{/Control}first ')
    await button('Templates').click()
    await expect
      .element(page.getByRole('dialog', { name: 'Leave without saving?' }))
      .toMatchTextContent('These changes are not saved: Content.')
    await expectAccessible()
    await button('Keep editing').click()
    await text('Content').click()
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(() => placeOf(router)).toBe('/utilities')
    expect(host.inputsOf('utilities.changeTemplate')).toMatchObject([
      { id: idOf(21), content: 'first host {{UPSTREAM}} at {{SITE}}\n' },
    ])
  })

  test('says how large a text is, and that one is too large', async () => {
    const { host } = await open('new')
    await text('Name').fill('Large')
    await expect.element(page.getByText('0 of 256 KiB')).toBeVisible()
    await text('Content').fill('é'.repeat(utilityBounds.textBytes / 2 + 1))
    await expect.element(page.getByText('256.1 of 256 KiB: too long to save')).toBeVisible()
    await expect.element(text('Content')).toHaveAttribute('aria-invalid', 'true')
    await button('Save the template').click()
    expect(host.inputsOf('utilities.createTemplate')).toEqual([])
  })

  test('makes a variable for an unknown name, without leaving', async () => {
    await open(idOf(21))
    await button('Create UPSTREAM').click()
    await expect
      .element(page.getByRole('dialog').getByRole('textbox', { name: 'Name' }))
      .toHaveValue('UPSTREAM')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Value' }).fill('10.0.0.1')
    await button('Create the variable').click()
    await expect.element(page.getByTitle('The variable UPSTREAM does not exist.')).not.toBeInTheDocument()
  })

  test('puts a name that is taken under its field', async () => {
    const { host } = await open('new')
    host.change({ utilities: { createTemplate: () => fail(problem('name-taken', { name: 'Proxy' })) } })
    await text('Name').fill('Proxy')
    await button('Save the template').click()
    await expect
      .element(text('Name'))
      .toHaveAccessibleDescription('Proxy already exists. Choose another name.')
  })

  test('of a template that is gone says so', async () => {
    await open(idOf(99))
    await expect.element(page.getByRole('alert')).toMatchTextContent('This template no longer exists.')
  })

  test('speaks Spanish', async () => {
    await open(idOf(21), '/es')
    await expect.element(page.getByTitle('La variable UPSTREAM no existe.')).toBeVisible()
    await expect.element(page.getByText('Variables que usa')).toBeVisible()
    await expectAccessible()
  })
})

import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { idOf } from '#renderer/testing/records.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'
import { templateView, utilitiesOf, variableView } from '#renderer/testing/utilities.ts'

const site = variableView(1, { name: 'SITE', value: 'Bogotá' })
const token = variableView(2, { name: 'TOKEN', secret: true, value: null })
const templates = [
  templateView(20, { content: 'Welcome to {{SITE}}.\n' }),
  templateView(21, { name: 'Proxy', content: 'key {{TOKEN}}\nat {{SITE}}\n' }),
]

async function open(address: string, variables = [site, token]) {
  const host = createFakeHost(organizationOf({}), utilitiesOf({ variables, templates }))
  const router = await renderApp(address, host)
  return { host, router }
}

const row = (name: RegExp) => page.getByRole('row', { name })
const tab = (name: RegExp) => page.getByRole('tab', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name })

describe('variables', () => {
  test('show values and never a secret, and which templates use them', async () => {
    const { router } = await open('/utilities')
    await tab(/^Variables/).click()
    await expect.element(row(/SITE Bogotá 2 templates/)).toBeVisible()
    await expect.element(row(/TOKEN secret, never shown 1 template/)).toBeVisible()
    await expectAccessible()
    await button('SITE').click()
    const panel = page.getByRole('complementary', { name: 'Variable SITE' })
    await expect.element(panel.getByRole('button', { name: 'Proxy' })).toBeVisible()
    await expectAccessible()
    expect(placeOf(router)).toBe(`/utilities?view=variables&variable=${idOf(1)}`)
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect.element(panel).not.toBeInTheDocument()
  })

  test('are made with the keyboard alone', async () => {
    const { host } = await open('/utilities?view=variables')
    await button('New variable...').click()
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await userEvent.keyboard('DB_PORT{Tab}{Tab}5432')
    await expectAccessible()
    await button('Create the variable').click()
    await expect.element(page.getByRole('complementary', { name: 'Variable DB_PORT' })).toBeVisible()
    expect(host.inputsOf('utilities.createVariable')).toEqual([
      { name: 'DB_PORT', value: '5432', secret: false },
    ])
  })

  test('a secret stays as it is unless something is typed', async () => {
    const { host } = await open(`/utilities?view=variables&variable=${idOf(2)}`)
    const edit = async (): Promise<void> => {
      await page.getByRole('complementary').getByRole('button', { name: 'Edit...', exact: true }).click()
    }
    await edit()
    const value = page.getByRole('textbox', { name: 'Value' })
    await expect.element(value).toHaveValue('')
    await expect.element(value).toHaveAccessibleDescription(/^A secret is saved and never shown/)
    // Templates use it.
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly')
    await button('Save').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(host.inputsOf('utilities.changeVariable')).toEqual([
      { id: idOf(2), name: 'TOKEN', value: null, secret: true },
    ])
  })

  test('a secret that came without its value says so, and promises to keep none', async () => {
    const missing = { ...token, hasValue: false }
    await open('/utilities?view=variables', [missing])
    await expect.element(row(/TOKEN secret, without a value: enter it again 1 template/)).toBeVisible()
    await button('TOKEN').click()
    const panel = page.getByRole('complementary', { name: 'Variable TOKEN' })
    await expect.element(panel.getByText('secret, without a value: enter it again')).toBeVisible()
    await panel.getByRole('button', { name: 'Edit...', exact: true }).click()
    const value = page.getByRole('textbox', { name: 'Value' })
    await expect.element(value).toHaveAccessibleDescription(/^Up to 16 KiB/)
  })

  test('what is wrong stands under its field, and what was typed is asked about', async () => {
    const { host } = await open('/utilities?view=variables')
    host.change({
      utilities: { createVariable: () => fail(problem('field-too-short', { value: 6 }, ['value'])) },
    })
    await button('New variable...').click()
    await page.getByRole('textbox', { name: 'Name' }).fill('9 lives')
    await button('Create the variable').click()
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeInvalid()
    await page.getByRole('textbox', { name: 'Name' }).fill('LIVES')
    await page.getByRole('switch', { name: 'Secret' }).click()
    await page.getByRole('textbox', { name: 'Value' }).fill('9')
    await button('Create the variable').click()
    await expect.element(page.getByRole('textbox', { name: 'Value' })).toBeInvalid()
    await button('Cancel').click()
    await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    await expectAccessible()
  })
})

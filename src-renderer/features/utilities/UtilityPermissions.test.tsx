import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Permission, Role } from '#shared/model/permissions.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { idOf } from '#renderer/testing/records.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'
import { routeView, runView, templateView, utilitiesOf, variableView } from '#renderer/testing/utilities.ts'

/** Permissions that the role of the test is without: each is one of its own, whoever has it now. */
const withheld = vi.hoisted(() => new Set<string>())

vi.mock('#shared/model/permissions.ts', async (original) => {
  const real = await original<typeof import('#shared/model/permissions.ts')>()
  return {
    ...real,
    may: (permission: Permission, held: readonly Role[] | null): boolean =>
      !withheld.has(permission) && real.may(permission, held),
  }
})

const host = () =>
  createFakeHost(
    organizationOf(),
    utilitiesOf({
      variables: [variableView(1)],
      templates: [templateView(20)],
      routes: [routeView(30)],
      runs: [runView(40)],
    }),
  )
const mayNot = /your role does not allow you/i
const button = (name: string) => page.getByRole('button', { name })

beforeEach(() => withheld.clear())

test('without utility.write everything is seen and nothing is offered that changes it', async () => {
  withheld.add('utility.write')
  await renderApp('/utilities', host())
  await expect.element(page.getByText('Message of the day')).toBeVisible()
  await expect.element(button('New template...')).not.toBeInTheDocument()
  await expect.element(button('Actions of Message of the day')).not.toBeInTheDocument()
  await page.getByText('Message of the day').click()
  await expect
    .element(page.getByRole('textbox', { name: 'Content' }))
    .toHaveAttribute('aria-readonly', 'true')
  await expect.element(page.getByText(/^You can view this/)).toBeVisible()
  await expect.element(button('Save the template')).not.toBeInTheDocument()
  await expectAccessible()
})

test('without utility.write a variable is seen and not changed', async () => {
  withheld.add('utility.write')
  await renderApp(`/utilities?view=variables&variable=${idOf(1)}`, host())
  await expect.element(page.getByRole('complementary')).toBeVisible()
  await expect.element(button('Edit...')).not.toBeInTheDocument()
  await expectAccessible()
})

test('without utility.run a route says so', async () => {
  withheld.add('utility.run')
  await renderApp(`/utilities?view=routes&route=${idOf(30)}`, host())
  await expect.element(page.getByText(mayNot)).toBeVisible()
  await expect.element(button('Preview and synchronize')).not.toBeInTheDocument()
  await expectAccessible()
})

test('without utility.run the address of a preview asks no gateway', async () => {
  withheld.add('utility.run')
  const asked = host()
  await renderApp(`/utilities?view=routes&preview=${idOf(30)}`, asked)
  await expect.element(page.getByText(mayNot)).toBeVisible()
  expect(asked.inputsOf('utilities.preview')).toEqual([])
})

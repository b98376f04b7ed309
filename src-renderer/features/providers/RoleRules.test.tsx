import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mostRoleRules, type RoleRule } from '#shared/model/provider.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { providersOf, providerView } from '#renderer/testing/providers.ts'
import { idOf } from '#renderer/testing/records.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'

const two: readonly RoleRule[] = [
  { value: 'net', role: 'operator' },
  { value: 'all', role: 'viewer' },
]

/** Opens the form of a provider that gives roles by these rules. */
async function edit(roleRules = two) {
  const connection = { kind: 'oidc', issuer: 'https://login.example.org', clientId: 'trama' } as const
  const provider = providerView(2, {
    connection: { ...connection, scopes: '', rolesClaim: 'groups' },
    synchronizeRoles: true,
    roleRules: [...roleRules],
  })
  const host = createFakeHost(organizationOf(), providersOf([providerView(1), provider]))
  await renderApp(`/identityproviders?provider=${idOf(2)}`, host)
  await page.getByRole('button', { name: 'Edit...', exact: true }).click()
  return host
}
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

test('the table of roles is filled with the keyboard, and lines go', async () => {
  const host = await edit()
  ;(page.getByRole('button', { name: 'Add line' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Group or claim value, line 3')).toHaveFocus()
  await userEvent.keyboard('admins{Tab}')
  await expect.element(page.getByRole('combobox', { name: 'Role, line 3' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('option', { name: 'Administrator' }).click()
  await page.getByRole('button', { name: 'Remove line 1' }).click()
  await expect.element(page.getByRole('button', { name: 'Add line' })).toHaveFocus()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(host.inputsOf('providers.change')).toMatchObject([
    {
      roleRules: [
        { value: 'all', role: 'viewer' },
        { value: 'admins', role: 'admin' },
      ],
      secret: null,
    },
  ])
})

test('each line says what is wrong with it', async () => {
  await edit()
  await field('Group or claim value, line 1').fill('g'.repeat(501))
  await field('Group or claim value, line 2').fill(' ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(field('Group or claim value, line 1'))
    .toHaveAccessibleDescription('This field can contain a maximum of 500 characters.')
  await expect.element(field('Group or claim value, line 2')).toHaveAccessibleDescription('Field is required')
  await expect.element(field('Group or claim value, line 1')).toHaveFocus()
  await expectAccessible()
})

test('there are no more lines than are kept', async () => {
  const rules = Array.from({ length: mostRoleRules }, (_, at) => ({
    value: `group ${at}`,
    role: 'viewer' as const,
  }))
  await edit(rules)
  await expect
    .element(page.getByRole('button', { name: 'Add line' }))
    .toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: `Remove line ${mostRoleRules}` }).click()
  await expect
    .element(page.getByRole('button', { name: 'Add line' }))
    .not.toHaveAttribute('aria-disabled', 'true')
})

import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { TokenView } from '#shared/contract/tokens.ts'
import type { Role } from '#shared/model/permissions.ts'
import { expectAsked } from '#renderer/testing/expect-asked.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina, idOf, networkView } from '#renderer/testing/records.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'

const dayMs = 86_400_000
const nowMs = new Date(2026, 10, 23, 10).getTime()
const right = 'Tejido-de-redes'
const text = `trama_${'a'.repeat(43)}`
const token: TokenView = {
  id: idOf(1),
  name: 'Nightly backup',
  role: 'viewer',
  areas: ['networks', 'gateways'],
  networks: null,
  personId: idOf(500),
  personName: 'Carolina Rojas',
  createdAtMs: nowMs - dayMs,
  endsAtMs: nowMs + 30 * dayMs,
  usedAtMs: null,
  revokedAtMs: null,
}

/** Tokens in memory, of somebody with a role. */
function tokensOf(rows: readonly TokenView[], role: Role = 'admin'): Answers {
  let now = rows
  return {
    accounts: { refresh: () => ok({ ...carolina, roles: [role] }) },
    networks: { list: () => ok([{ id: idOf(7), name: 'Office', range: '10.20.0.0/24' }]) },
    tokens: {
      list: () => ok({ rows: [...now], nowMs }),
      create: ({ password, networkIds, days: _days, ...form }) => {
        if (password !== right) return fail(problem('password-wrong', {}, ['password']))
        const networks = networkIds === null ? null : [{ id: idOf(7), name: 'Office' }]
        const made = { ...token, ...form, id: idOf(9), networks }
        now = [made, ...now]
        return ok({ ...made, token: text })
      },
      revoke: ({ id }) => {
        now = now.map((each) => (each.id === id ? { ...each, revokedAtMs: nowMs } : each))
        return ok({})
      },
    },
  }
}

async function open(address: string, rows: readonly TokenView[], role?: Role) {
  const host = createFakeHost(
    organizationOf({ networks: [networkView(7, { name: 'Office' })] }),
    tokensOf(rows, role),
  )
  await renderApp(address, host)
  return host
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const type = (label: string, typed: string) => page.getByLabelText(label, { exact: true }).fill(typed)

describe('tokens for programs', () => {
  test('without any, the page says what they are, and one is made, shown once and copied', async () => {
    const host = await open('/tokens', [])
    await expect.element(page.getByText('There are no tokens yet')).toBeVisible()
    await expectAccessible()
    await press('Create a token...')
    await expectAccessible()
    await type('Name', 'Nightly backup')
    await page.getByRole('checkbox', { name: 'Networks' }).click()
    await type('Your password', 'wrong')
    await press('Create the token')
    const areas = page.getByRole('group', { name: 'Areas' })
    await expect.element(areas.getByRole('checkbox').first()).toHaveFocus()
    expect(host.inputsOf('tokens.create')).toEqual([])
    await page.getByRole('checkbox', { name: 'Networks' }).click()
    await press('Create the token')
    await expect.poll(() => host.inputsOf('tokens.create')).toHaveLength(1)
    await expect.element(page.getByLabelText('Your password', { exact: true })).toHaveFocus()
    await expectAccessible()
    await type('Your password', right)
    await press('Create the token')
    await expect.element(page.getByRole('group', { name: 'Token', exact: true })).toHaveTextContent(text)
    expect(host.inputsOf('tokens.create').at(-1)).toEqual({
      name: 'Nightly backup',
      role: 'viewer',
      areas: ['networks'],
      networkIds: null,
      days: 90,
      password: right,
    })
    await expectAccessible()
    // It is not lost by a key.
    await expectAsked({ title: 'Close it without a copy?', stay: 'Go back' })
    await expect.element(page.getByRole('button', { name: 'Copy the token' })).toBeVisible()
    await press('I have saved it')
    await expect.element(page.getByRole('row', { name: /Nightly backup/ })).toBeVisible()
    await expect.element(page.getByText(text)).not.toBeInTheDocument()
  })

  test('one is for some networks only, which have to be named', async () => {
    const host = await open('/tokens', [token])
    await press('Create a token...')
    await type('Name', 'Reader')
    await page.getByRole('radio', { name: 'Only some' }).click()
    await type('Your password', right)
    await press('Create the token')
    const networks = page.getByRole('combobox', { name: 'Networks' })
    await expect.element(networks).toHaveAccessibleDescription('Field is required')
    await expect.element(networks).toHaveFocus()
    await networks.fill('Off')
    await page.getByRole('option', { name: /Office/ }).click()
    await press('Create the token')
    await expect
      .poll(() => host.inputsOf('tokens.create'))
      .toMatchObject([{ name: 'Reader', networkIds: [idOf(7)] }])
    await press('I have saved it')
    await expect.element(page.getByRole('row', { name: /Reader/ })).toMatchTextContent(/Office/)
  })

  test('a person is offered no role above their own, and no column of people', async () => {
    await open('/tokens', [token], 'operator')
    await expect.element(page.getByRole('columnheader', { name: 'Role' })).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: 'Of', exact: true })).not.toBeInTheDocument()
    await press('Create a token...')
    await page.getByRole('combobox', { name: 'Role' }).click()
    await expect.element(page.getByRole('option', { name: 'Operator' })).toBeVisible()
    await expect.element(page.getByRole('option', { name: 'Administrator' })).not.toBeInTheDocument()
  })

  test('in Spanish they are listed with what they are for, and revoked by the keyboard after a question', async () => {
    const over = { ...token, id: idOf(2), name: 'Viejo', endsAtMs: nowMs - dayMs }
    const host = await open('/es/tokens', [{ ...token, usedAtMs: nowMs }, over])
    await expect
      .element(page.getByRole('row', { name: /Nightly backup/ }))
      .toMatchTextContent(/todas las redes/)
    await expect
      .element(page.getByRole('row', { name: /Viejo/ }))
      .toMatchTextContent(/Terminó el 22 nov, 2026/)
    await expectAccessible()
    const menu = page.getByRole('button', { name: /Nightly backup/ })
    menu.element().focus()
    await userEvent.keyboard('{Enter}')
    await page.getByRole('menuitem', { name: 'Revocar...' }).click()
    await expect.element(page.getByText('¿Revocar el token Nightly backup?')).toBeVisible()
    await expectAccessible()
    await press('Revocar el token')
    await expect
      .element(page.getByRole('row', { name: /Nightly backup/ }))
      .toMatchTextContent(/Revocado el 23 nov, 2026/)
    expect(host.inputsOf('tokens.revoke')).toEqual([{ id: token.id }])
  })
})

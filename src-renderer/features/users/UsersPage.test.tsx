import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina, idOf, networkUserView, providerView, userView } from '#renderer/testing/records.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'

const self = userView(1, { name: 'Carolina Rojas', email: carolina.email, roles: ['admin'], isSelf: true })
const pablo = userView(2, {
  roles: ['operator', 'member'],
  networkUserId: idOf(900),
  networkUserName: 'Ana Ruiz',
  secondFactor: true,
})
const nora = userView(3, {
  name: 'Nora Gil',
  email: 'nora@aldebaran.example',
  providerId: idOf(801),
  providerName: 'Directory',
  active: false,
})
const root = userView(4, { name: 'Root', email: 'root@aldebaran.example', roles: ['super-admin'] })
const directory = providerView(801, {
  name: 'Directory',
  predetermined: false,
  connection: {
    kind: 'oidc',
    issuer: 'https://id.example',
    clientId: 'trama',
    scopes: '',
    rolesClaim: '',
  },
})

async function open(address: string, ...more: readonly Answers[]) {
  const host = createFakeHost(
    organizationOf({
      users: [self, pablo, nora, root],
      providers: [providerView(800), directory],
      networkUsers: [networkUserView(900)],
    }),
    ...more,
  )
  const router = await renderApp(address, host)
  return { host, router }
}
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })

describe('the list of users', () => {
  test('is narrowed by status, provider, role and network user, all of which stand in the address', async () => {
    const { host, router } = await open('/users')
    await expect.element(row('Pablo Soto pablo@aldebaran.example Operator and Member Ana Ruiz')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Identity provider', expanded: false }).click()
    await page.getByRole('checkbox', { name: 'Directory' }).click()
    await expect.element(row('Pablo Soto')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Role', expanded: false }).click()
    await page.getByRole('checkbox', { name: 'Viewer' }).click()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('radio', { name: 'Inactive' }).click()
    await expect.element(row('Nora Gil')).toBeVisible()
    expect(placeOf(router)).toBe(`/users?provider=${idOf(801)}&role=viewer&active=inactive`)
    await page.getByRole('button', { name: 'Network users' }).click()
    await page.getByRole('checkbox', { name: /Ana Ruiz/ }).click()
    await expect.element(page.getByText('No user matches these filters')).toBeVisible()
    expect(host.inputsOf('users.page').at(-1)).toMatchObject({
      active: 'inactive',
      providerIds: [idOf(801)],
      roles: ['viewer'],
      networkUserIds: [idOf(900)],
    })
  })

  test('is searched by name and email, in Spanish too', async () => {
    const { router } = await open('/es/users')
    await page.getByRole('searchbox', { name: 'Filtrar por nombre o correo' }).fill('nora@')
    await expect.element(row('Pablo Soto')).not.toBeInTheDocument()
    await expect.element(row('Nora Gil')).toBeVisible()
    await expect.poll(() => placeOf(router)).toBe('/es/users?text=nora%40')
    await page.getByRole('searchbox', { name: 'Filtrar por nombre o correo' }).fill('zzz')
    await expect.element(page.getByText('Ningún usuario coincide con "zzz"')).toBeVisible()
    await expectAccessible()
  })

  test('shows one beside it, with what each role may', async () => {
    await open(`/users?open=${pablo.id}`)
    const panel = page.getByRole('complementary', { name: 'User Pablo Soto' })
    await expect.element(panel.getByText('Connects their own devices to the VPN.')).toBeVisible()
    await expect
      .element(panel.getByRole('link', { name: 'Ana Ruiz' }))
      .toHaveAttribute('href', `/networkusers?user=${idOf(900)}`)
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Carolina Rojas you' }).click()
    await expect.element(page.getByRole('link', { name: 'Open Account' })).toHaveAttribute('href', '/account')
    await expect
      .element(page.getByRole('complementary', { name: 'User Carolina Rojas' }).getByRole('switch'))
      .not.toBeInTheDocument()
  })

  test('a super-admin is changed by super-admins alone', async () => {
    const { host } = await open(`/users?open=${root.id}`)
    const panel = page.getByRole('complementary', { name: 'User Root' })
    await expect.element(panel.getByText('Only a super-admin can change a super-admin.')).toBeVisible()
    await expect.element(panel.getByRole('button', { name: 'More actions' })).not.toBeInTheDocument()
    host.change({ accounts: { refresh: () => ok({ ...carolina, roles: ['super-admin'] }) } })
    await renderApp(`/users?open=${root.id}`, host)
    await expect.element(page.getByRole('button', { name: 'More actions' })).toBeVisible()
  })
})

describe('with what users come in', () => {
  const act = async (entry: string, name = 'Pablo Soto') => {
    await page.getByRole('button', { name: `Actions of ${name}` }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }

  test('a password is changed, typed twice', async () => {
    const { host } = await open('/users')
    await act('Change password...')
    const dialog = page.getByRole('dialog', { name: 'Change the password of Pablo Soto' })
    const password = dialog.getByLabelText('New password', { exact: true })
    const confirm = dialog.getByLabelText('Confirm password', { exact: true })
    await dialog.getByRole('button', { name: 'Change the password' }).click()
    await expect.element(password).toHaveAccessibleDescription('Field is required')
    await password.fill('short')
    await confirm.fill('other')
    await expect
      .element(password)
      .toHaveAccessibleDescription('This field must contain at least 10 characters')
    await expect.element(confirm).toHaveAccessibleDescription('Passwords do not match')
    await expectAccessible()
    await password.fill('Correct horse!')
    await confirm.fill('Correct horse!')
    await dialog.getByRole('button', { name: 'Change the password' }).click()
    await expect.element(page.getByText('The password of Pablo Soto was changed.')).toBeVisible()
    expect(host.inputsOf('users.changePassword')).toEqual([{ id: pablo.id, newPassword: 'Correct horse!' }])
  })

  test('one of the commonest passwords is refused under its field', async () => {
    const common = fail(problem('field-too-common', {}, ['newPassword']))
    await open('/users', { users: { changePassword: () => common } })
    await act('Change password...')
    const password = page.getByLabelText('New password', { exact: true })
    await password.fill('Password1234!')
    await page.getByLabelText('Confirm password', { exact: true }).fill('Password1234!')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await expect
      .element(password)
      .toHaveAccessibleDescription('This password is among the 10,000 most used ones. Choose another.')
  })

  test('a link is sent', async () => {
    const { host } = await open('/users')
    await act('Send a link to choose a password')
    await expect.element(page.getByText('A link was sent to pablo@aldebaran.example.')).toBeVisible()
    expect(host.inputsOf('users.sendLink')).toEqual([{ id: pablo.id }])
  })

  test('what another provider keeps is not changed here', async () => {
    await open('/users')
    await page.getByRole('button', { name: 'Actions of Nora Gil' }).click()
    const entry = page.getByRole('menuitem', { name: /Change password/ })
    await expect.element(entry).toHaveAttribute('aria-disabled', 'true')
    await expect.element(entry).toHaveAccessibleDescription(/Changed at Directory\./)
  })

  test('a second factor is taken away after a question', async () => {
    const { host } = await open('/users')
    await act('Remove the second factor...')
    const question = page.getByRole('dialog', { name: 'Remove the second factor of Pablo Soto?' })
    await expect
      .element(question)
      .toMatchTextContent(/First make sure that the request really comes from them/)
    await expectAccessible()
    await question.getByRole('button', { name: 'Remove the second factor' }).click()
    await expect.element(page.getByText('The second factor of Pablo Soto was removed.')).toBeVisible()
    expect(host.inputsOf('users.removeSecondFactor')).toEqual([{ id: pablo.id }])
  })
})

describe('several users', () => {
  test('are made inactive at once; what is refused is said', async () => {
    const { host } = await open('/users', {
      users: { changeMany: () => fail(problem('last-administrator')) },
    })
    await page.getByRole('checkbox', { name: 'Select Carolina Rojas' }).click()
    await page.getByRole('checkbox', { name: 'Select Nora Gil' }).click()
    await expectAccessible()
    await page.getByRole('button', { name: 'Deactivate' }).click()
    await expect.element(page.getByText(/This organization has no other administrator/)).toBeVisible()
    expect(host.inputsOf('users.changeMany')).toEqual([{ ids: [self.id], active: false }])
  })

  test('are deleted after a question that says what ends and what stays', async () => {
    const { host } = await open('/users')
    await page.getByRole('checkbox', { name: 'Select Pablo Soto' }).click()
    await page.getByRole('checkbox', { name: 'Select Nora Gil' }).click()
    await page.getByRole('button', { name: 'Delete...' }).click()
    const question = page.getByRole('dialog', { name: 'Delete 2 users?' })
    await expect
      .element(question)
      .toMatchTextContent(/passkeys.*Their network users stay, with their devices\./)
    await expectAccessible()
    await question.getByRole('button', { name: 'Delete the users' }).click()
    await expect.element(row('Nora Gil')).not.toBeInTheDocument()
    await expect.element(page.getByText('2 users were deleted.')).toBeVisible()
    expect(host.inputsOf('users.removeMany')).toEqual([{ ids: [pablo.id, nora.id] }])
  })

  test('the own account among them is refused, in Spanish, where it was asked', async () => {
    await open('/es/users', { users: { removeMany: () => fail(problem('own-account')) } })
    await page.getByRole('checkbox', { name: 'Seleccionar Carolina Rojas' }).click()
    await page.getByRole('button', { name: 'Eliminar...' }).click()
    const question = page.getByRole('dialog', { name: '¿Eliminar a Carolina Rojas?' })
    await question.getByRole('button', { name: 'Eliminar el usuario' }).click()
    await expect.element(question.getByRole('alert')).toMatchTextContent(/Es su propia cuenta/)
    await expectAccessible()
  })
})

import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { deploymentOf } from '#renderer/testing/deployment.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { idOf, networkUserView, providerView, userView } from '#renderer/testing/records.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'

const pablo = userView(2, { networkUserId: idOf(900), networkUserName: 'Ana Ruiz' })
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
      users: [pablo],
      providers: [providerView(800), directory],
      networkUsers: [networkUserView(900)],
    }),
    ...more,
  )
  await renderApp(address, host)
  return host
}

/** The first step of somebody new, filled, and the second one open. */
async function openAccess(...more: readonly Answers[]) {
  const host = await open('/users?create=1', ...more)
  const dialog = page.getByRole('dialog', { name: 'Create a user' })
  await dialog.getByLabelText('Name').fill('Nora Gil')
  await dialog.getByLabelText('Email').fill('nora@aldebaran.example')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect.element(dialog.getByText('Step 2 of 2: access')).toBeVisible()
  return { host, dialog }
}

describe('creating a user', () => {
  test.each([
    {
      prefix: '',
      title: 'Create a user',
      next: 'Next',
      back: 'Back',
      steps: ['Step 1 of 2: the person', 'Step 2 of 2: access'],
      role: 'Operator',
      act: 'Create the user',
      sent: 'A link was sent to nora@aldebaran.example.',
    },
    {
      prefix: '/es',
      title: 'Crear un usuario',
      next: 'Siguiente',
      back: 'Volver',
      steps: ['Paso 1 de 2: la persona', 'Paso 2 de 2: el acceso'],
      role: 'Operador',
      act: 'Crear el usuario',
      sent: 'Se envió un enlace a nora@aldebaran.example.',
    },
  ])(
    'takes two steps, there and back $prefix',
    async ({ prefix, title, next, back, steps, role, act, sent }) => {
      const host = await open(`${prefix}/users?create=1`)
      const dialog = page.getByRole('dialog', { name: title })
      const fields = dialog.getByRole('textbox')
      await expect.element(dialog.getByText(steps[0] ?? '')).toBeVisible()
      await expect.element(fields.nth(0)).toHaveFocus()
      await expectAccessible()
      await fields.nth(0).fill('Nora Gil')
      await fields.nth(1).fill('nora@aldebaran.example')
      await userEvent.keyboard('{Enter}')
      await expect.element(dialog.getByText(steps[1] ?? '')).toBeVisible()
      await expectAccessible()
      await dialog.getByRole('checkbox', { name: role }).click()
      await dialog.getByRole('button', { name: back }).click()
      await expect.element(fields.nth(0)).toHaveValue('Nora Gil')
      await expect.element(fields.nth(0)).toHaveFocus()
      await dialog.getByRole('button', { name: next }).click()
      await expect.element(dialog.getByRole('checkbox', { name: role })).toBeChecked()
      await dialog.getByRole('button', { name: act }).click()
      await expect.element(page.getByRole('complementary', { name: /Nora Gil/ })).toBeVisible()
      await expect.element(page.getByText(sent)).toBeVisible()
      expect(host.inputsOf('users.create')).toEqual([
        {
          name: 'Nora Gil',
          email: 'nora@aldebaran.example',
          providerId: idOf(800),
          active: true,
          roles: ['operator'],
          networkUserId: null,
          password: null,
        },
      ])
    },
  )

  test('the first step is left only when it is right', async () => {
    await open('/users?create=1')
    const dialog = page.getByRole('dialog', { name: 'Create a user' })
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Field is required')
    await expect.element(dialog.getByLabelText('Name')).toHaveFocus()
    await dialog.getByLabelText('Name').fill('x'.repeat(81))
    await dialog.getByLabelText('Email').fill('nora')
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect
      .element(dialog.getByLabelText('Name'))
      .toHaveAccessibleDescription('This field can contain a maximum of 80 characters.')
    await expect.element(dialog.getByLabelText('Email')).toHaveAccessibleDescription('Invalid email')
    await expect.element(dialog.getByText('Step 1 of 2: the person')).toBeVisible()
    await expectAccessible()
  })

  test('a role at least, and a password that will do, typed twice', async () => {
    const { host, dialog } = await openAccess()
    await dialog.getByRole('radio', { name: 'Set a password now' }).click()
    await dialog.getByRole('button', { name: 'Create the user' }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('A user needs at least one role.')
    const password = dialog.getByLabelText('Password', { exact: true })
    const confirm = dialog.getByLabelText('Confirm password', { exact: true })
    await expect.element(password).toHaveAccessibleDescription('Field is required')
    await password.fill('all lower case!')
    await confirm.fill('another')
    await expect.element(password).toHaveAccessibleDescription('The field must contain a capital letter')
    await expect.element(confirm).toHaveAccessibleDescription('Passwords do not match')
    await expectAccessible()
    await dialog.getByRole('checkbox', { name: 'Viewer' }).click()
    await password.fill('Correct horse!')
    await confirm.fill('Correct horse!')
    await dialog.getByRole('combobox', { name: /^Network user/ }).fill('Ana')
    await page.getByRole('option', { name: /Ana Ruiz/ }).click()
    await dialog.getByRole('button', { name: 'Create the user' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(host.inputsOf('users.create')).toMatchObject([
      { roles: ['viewer'], networkUserId: idOf(900), password: 'Correct horse!' },
    ])
  })

  test('what the server refuses of the first step leads back to it', async () => {
    const taken = fail(problem('email-taken', {}, ['email']))
    const { dialog } = await openAccess({ users: { create: () => taken } })
    await dialog.getByRole('checkbox', { name: 'Viewer' }).click()
    await dialog.getByRole('button', { name: 'Create the user' }).click()
    const email = dialog.getByLabelText('Email')
    await expect.element(email).toHaveAccessibleDescription('This email already has an account.')
    await expect.element(email).toHaveFocus()
  })

  test('what the server refuses of the second step stands there', async () => {
    const joined = fail(problem('member-joined', { name: 'Ana Ruiz' }, ['networkUserId']))
    const { dialog } = await openAccess({ users: { create: () => joined } })
    await dialog.getByRole('checkbox', { name: 'Member' }).click()
    await dialog.getByRole('combobox', { name: /^Network user/ }).fill('Ana')
    await page.getByRole('option', { name: /Ana Ruiz/ }).click()
    await dialog.getByRole('button', { name: 'Create the user' }).click()
    await expect
      .element(dialog.getByRole('combobox', { name: /^Network user/ }))
      .toHaveAccessibleDescription('Ana Ruiz can already sign in.')
  })

  test('a provider of its own keeps the password', async () => {
    const host = await open('/users?create=1')
    const dialog = page.getByRole('dialog', { name: 'Create a user' })
    await dialog.getByLabelText('Name').fill('Nora Gil')
    await dialog.getByLabelText('Email').fill('nora@aldebaran.example')
    await dialog.getByRole('combobox', { name: 'Identity provider' }).click()
    await page.getByRole('option', { name: 'Directory' }).click()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect
      .element(dialog.getByText('They sign in with Directory, which manages their password.'))
      .toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Viewer' }).click()
    await dialog.getByRole('button', { name: 'Create the user' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(host.inputsOf('users.create')).toMatchObject([{ providerId: idOf(801), password: null }])
  })

  test('without mail a password is set at once', async () => {
    const { dialog } = await openAccess({
      accounts: { deployment: () => ok(deploymentOf({ recovery: false })) },
    })
    await expect.element(dialog.getByRole('radio', { name: 'Send a link' })).toBeDisabled()
    await expect.element(dialog.getByText('This deployment cannot send mail.')).toBeVisible()
    await expect.element(dialog.getByLabelText('Password', { exact: true })).toBeVisible()
  })

  test('leaving it asks, and names what would be lost', async () => {
    const { dialog } = await openAccess()
    await userEvent.keyboard('{Escape}')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect.element(question).toMatchTextContent(/not saved: Name and Email\./)
    await expectAccessible()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

describe('editing a user', () => {
  const edit = async () => {
    await page.getByRole('button', { name: 'Actions of Pablo Soto' }).click()
    await page.getByRole('menuitem', { name: 'Edit...' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Pablo Soto' })
    await dialog.getByRole('button', { name: 'Next' }).click()
    return dialog
  }

  test('other roles, and no network user any more', async () => {
    const host = await open('/users')
    const dialog = await edit()
    await expect.element(dialog.getByRole('combobox', { name: /^Network user/ })).toHaveValue('Ana Ruiz')
    await expect.element(dialog.getByLabelText('Password', { exact: true })).not.toBeInTheDocument()
    await dialog.getByRole('checkbox', { name: 'Administrator' }).click()
    await dialog.getByRole('combobox', { name: /^Network user/ }).fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(host.inputsOf('users.change')).toMatchObject([
      { id: pablo.id, roles: ['admin', 'viewer'], networkUserId: null, providerId: idOf(800) },
    ])
  })

  test('one’s own mailbox asks for the password, and says when it was another one', async () => {
    const own = userView(3, { isSelf: true })
    const host = createFakeHost(
      organizationOf({ users: [own], providers: [providerView(800)], networkUsers: [] }),
      { users: { change: () => fail(problem('password-wrong', {}, ['password'])) } },
    )
    await renderApp('/users', host)
    await page.getByRole('button', { name: `Actions of ${own.name}` }).click()
    await page.getByRole('menuitem', { name: 'Edit...' }).click()
    const dialog = page.getByRole('dialog', { name: `Edit ${own.name}` })
    const password = dialog.getByLabelText('Your current password', { exact: true })
    await expect.element(password).not.toBeInTheDocument()
    await dialog.getByLabelText('Email').fill('other@aldebaran.example')
    await password.fill('Wrong-horse-7')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(password).toHaveAccessibleDescription(/password/i)
    expect(host.inputsOf('users.change')).toMatchObject([
      { id: own.id, email: 'other@aldebaran.example', ownPassword: 'Wrong-horse-7' },
    ])
  })

  test.each([
    { code: 'last-administrator', says: /This organization has no other administrator/ },
    { code: 'own-account', says: /This is your own account/ },
  ] as const)('a refusal of the whole stands above the fields: $code', async ({ code, says }) => {
    await open('/users', { users: { change: () => fail(problem(code)) } })
    const dialog = await edit()
    await dialog.getByRole('checkbox', { name: 'Member' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(says)
    await expectAccessible()
  })

  test('roles that a provider gives are shown, not changed', async () => {
    await open('/users', {
      users: {
        page: () =>
          ok({ rows: [{ ...pablo, rolesFromProvider: true, providerName: 'Directory' }], total: 1 }),
      },
    })
    const dialog = await edit()
    await expect.element(dialog.getByText('Directory sets the roles at each sign-in.')).toBeVisible()
    await expect.element(dialog.getByRole('checkbox', { name: 'Viewer' })).toBeDisabled()
  })
})

import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { providersOf, providerView } from '#renderer/testing/providers.ts'
import { idOf } from '#renderer/testing/records.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'

const connection = {
  kind: 'oidc' as const,
  issuer: 'https://login.example.org',
  clientId: 'trama',
  scopes: 'profile email',
  rolesClaim: 'groups',
}
const entra = providerView(2, {
  name: 'Entra',
  connection,
  hasSecret: true,
  synchronizeRoles: true,
  roleRules: [
    { value: 'net', role: 'operator' },
    { value: 'all', role: 'viewer' },
  ],
  redirectUri: `https://trama.example/signed-in?provider=${idOf(2)}`,
})
const path = '/identityproviders'

async function open(address: string, ...more: readonly Answers[]) {
  const host = createFakeHost(organizationOf(), providersOf([providerView(1), entra]), ...more)
  await renderApp(address, host)
  return host
}
const create = (...more: readonly Answers[]) => open(`${path}?create=1`, ...more)
const edit = async (...more: readonly Answers[]) => {
  const host = await open(`${path}?provider=${idOf(2)}`, ...more)
  await page.getByRole('button', { name: 'Edit...', exact: true }).click()
  return host
}
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const optional = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
const send = () => page.getByRole('button', { name: 'Create the identity provider' }).click()
const tryIt = () => page.getByRole('dialog').getByRole('button', { name: 'Test connection' }).click()

describe('the form of an identity provider', () => {
  test('creates an OpenID provider, and then shows what to register there', async () => {
    const host = await create()
    await expect.element(field('Name')).toHaveFocus()
    await expect.element(page.getByText(/The redirect URI is shown after you create this/)).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('Entra')
    await field('Issuer').fill('https://login.example.org')
    await field('Client ID').fill('trama')
    await page.getByLabelText(/^Client secret/).fill('hush')
    await page.getByRole('switch', { name: 'Self registration' }).click()
    await optional('Email domains that may register').fill('Aldebaran.example, example.org')
    await send()
    const panel = page.getByRole('complementary', { name: 'Identity provider Entra' })
    await expect
      .element(panel.getByRole('group', { name: 'Redirect URI' }))
      .toMatchTextContent(`https://trama.example/signed-in?provider=${idOf(50)}`)
    expect(host.inputsOf('providers.create')).toEqual([
      {
        name: 'Entra',
        active: true,
        connection,
        administratorOnly: false,
        synchronizeRoles: false,
        roleRules: [],
        selfRegistration: true,
        domains: ['aldebaran.example', 'example.org'],
        firstRole: 'viewer',
        secret: 'hush',
      },
    ])
  })

  test('creates a local one from a name alone', async () => {
    const host = await create()
    await page.getByRole('radio', { name: 'Local' }).click()
    await field('Name').fill('Here')
    await expect.element(page.getByRole('switch', { name: 'Self registration' })).not.toBeInTheDocument()
    await send()
    await expect.element(page.getByRole('complementary', { name: /Here$/ })).toBeVisible()
    expect(host.inputsOf('providers.create')).toMatchObject([
      { name: 'Here', connection: { kind: 'local' }, selfRegistration: false, secret: null },
    ])
  })

  test('says under each field of a directory what is wrong with it', async () => {
    const host = await create()
    await page.getByRole('radio', { name: 'LDAP' }).click()
    await page.getByText('Attributes and groups').click()
    for (const name of ['Login attribute', 'Name attribute', 'Email attribute']) await field(name).fill('')
    await page.getByRole('switch', { name: 'Synchronize roles' }).click()
    await page.getByRole('button', { name: 'Add line' }).click()
    await send()
    for (const name of [
      'Name',
      'Address of the directory',
      'Base DN',
      'Login attribute',
      'Name attribute',
      'Email attribute',
      'Group or claim value, line 1',
    ])
      await expect.element(field(name)).toHaveAccessibleDescription('Field is required')
    await field('Base DN').fill('x'.repeat(501))
    await expect
      .element(field('Base DN'))
      .toHaveAccessibleDescription('This field can contain a maximum of 500 characters.')
    await expectAccessible()
    expect(host.inputsOf('providers.create')).toEqual([])
  })

  test('puts what the server refuses under its field', async () => {
    const host = await create()
    await field('Name').fill('Entra')
    await field('Client ID').fill('trama')
    await field('Issuer').fill('http://login.example.org')
    const refuse = (refusal: ReturnType<typeof problem>) =>
      host.change({ providers: { create: () => fail(refusal) } })
    refuse(problem('provider-address', { value: 'http://login.example.org' }, ['connection', 'issuer']))
    await send()
    await expect
      .element(field('Issuer'))
      .toHaveAccessibleDescription(/^http:\/\/login\.example\.org cannot be used: write https:\/\//)
    refuse(problem('name-taken', { name: 'Entra' }))
    await send()
    await expect
      .element(field('Name'))
      .toHaveAccessibleDescription('Entra already exists. Choose another name.')
    refuse(problem('last-administrator'))
    await send()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('This organization has no other administrator')
    await page.getByRole('radio', { name: 'LDAP' }).click()
    await field('Address of the directory').fill('ldap://ldap.example.org')
    await field('Base DN').fill('dc=example')
    await page.getByRole('switch', { name: 'StartTLS' }).click()
    refuse(problem('provider-plain', {}, ['connection', 'startTls']))
    await send()
    await expect
      .element(page.getByRole('alert').first())
      .toMatchTextContent('Passwords would travel in plain text')
  })

  test('needs no StartTLS where the address is encrypted', async () => {
    const host = await create()
    await page.getByRole('radio', { name: 'LDAP' }).click()
    await field('Name').fill('Directory')
    await field('Address of the directory').fill('ldaps://ldap.example.org')
    await field('Base DN').fill('dc=example')
    await expect.element(page.getByRole('switch', { name: 'StartTLS' })).not.toBeChecked()
    await send()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(host.inputsOf('providers.create')).toMatchObject([{ connection: { startTls: false } }])
  })

  test('keeps the saved secret where it was saved for, and asks for it at another address', async () => {
    const host = await edit()
    const secret = page.getByLabelText('Client secret')
    await expect.element(secret).toHaveAccessibleDescription(/Leave this empty to keep it/)
    await expect.element(page.getByRole('dialog').getByRole('group', { name: 'Redirect URI' })).toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'LDAP' })).not.toBeInTheDocument()
    await field('Issuer').fill('https://elsewhere.example.org')
    await expect.element(secret).toHaveAccessibleDescription(/^The address changed: enter the secret again/)
    await field('Issuer').fill(connection.issuer)
    await page.getByRole('checkbox', { name: 'Delete the saved secret' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(host.inputsOf('providers.change')).toMatchObject([{ id: idOf(2), connection, secret: '' }])
  })

  test('asks before what was typed is lost', async () => {
    await edit()
    await field('Client ID').fill('other')
    await page.getByRole('button', { name: 'Remove line 1' }).click()
    await userEvent.keyboard('{Escape}')
    await expect
      .element(page.getByRole('dialog', { name: 'Leave without saving?' }))
      .toMatchTextContent(/Client ID and Roles by group|Roles by group and Client ID/)
    await expectAccessible()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('the connection test', () => {
  const found = { name: 'Ana Ruiz', email: 'ana@aldebaran.example', groups: ['net'], roles: ['operator'] }
  const tested = { steps: ['reached' as const, 'encrypted' as const, 'bound' as const], milliseconds: 124 }

  test('says first what is missing, and then asks with what is typed', async () => {
    const host = await create({ providers: { test: () => ok({ ...tested, found: null }) } })
    await tryIt()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Some fields are missing')
    await expect.element(field('Issuer')).toHaveAccessibleDescription('Field is required')
    expect(host.inputsOf('providers.test')).toEqual([])
    await field('Name').fill('Entra')
    await field('Issuer').fill('https://login.example.org')
    await field('Client ID').fill('trama')
    await tryIt()
    await expect.element(page.getByText(/Answered in 124 ms\./)).toBeVisible()
    await expect
      .element(page.getByRole('list', { name: 'Successful steps' }))
      .toMatchTextContent('The server was reached.The connection is encrypted.The bind was accepted.')
    await expectAccessible()
    expect(host.inputsOf('providers.test')).toMatchObject([{ id: null, login: null, form: { connection } }])
    expect(host.inputsOf('providers.create')).toEqual([])
  })

  test('says what would become of a login, without sending the form', async () => {
    const host = await create({ providers: { test: () => ok({ ...tested, found }) } })
    await page.getByRole('radio', { name: 'LDAP' }).click()
    await field('Name').fill('Directory')
    await field('Address of the directory').fill('ldaps://ldap.example.org')
    await field('Base DN').fill('dc=example')
    await page.getByRole('switch', { name: 'Synchronize roles' }).click()
    await optional('User to look up').fill('ana')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('When Ana Ruiz signs in')).toBeVisible()
    // Whoever could write their own mailbox there gets nobody's user by it.
    await expect.element(page.getByText(/the emails of the directory are not trusted/)).toBeVisible()
    await page.getByRole('switch', { name: 'Trust the emails of the directory' }).click()
    await optional('User to look up').click()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/^Signs in as Operator, if an administrator created/)).toBeVisible()
    await expectAccessible()
    expect(host.inputsOf('providers.test')).toMatchObject([
      { login: 'ana', form: { connection: { vouchesForEmail: false } } },
      { login: 'ana', form: { connection: { vouchesForEmail: true } } },
    ])
    expect(host.inputsOf('providers.create')).toEqual([])
  })

  test.each([
    [
      problem('provider-unreachable', { host: 'login.example.org', reason: 'timeout' }),
      /login\.example\.org cannot be reached/,
    ],
    [
      problem('provider-refused', { reason: 'invalid_client' }),
      /The identity provider refused\. Detail: "invalid_client"\./,
    ],
    [problem('field-required', {}, ['secret']), /enter the secret again/],
  ])('says why it failed: %#', async (refusal, text) => {
    await open(`${path}?provider=${idOf(2)}`, { providers: { test: () => fail(refusal) } })
    await page.getByRole('button', { name: 'Test connection' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(text)
  })
})

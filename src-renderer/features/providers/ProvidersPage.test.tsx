import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { deploymentOf } from '#renderer/testing/deployment.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { providersOf, providerView } from '#renderer/testing/providers.ts'
import { carolina, idOf } from '#renderer/testing/records.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'

const local = providerView(1, { predetermined: true, userCount: 12 })
const entra = providerView(2, {
  name: 'Entra',
  connection: {
    kind: 'oidc',
    issuer: 'https://login.example.org/v2.0',
    clientId: 'trama',
    scopes: 'profile email',
    rolesClaim: 'groups',
  },
  hasSecret: true,
  selfRegistration: true,
  redirectUri: `https://trama.example/signed-in?provider=${idOf(2)}`,
})
const directory = providerView(3, {
  name: 'Directory',
  active: false,
  administratorOnly: true,
  synchronizeRoles: true,
  roleRules: [{ value: 'cn=net,dc=example,dc=org', role: 'admin' }],
  connection: {
    kind: 'ldap',
    url: 'ldaps://ldap.example.org',
    startTls: false,
    authority: '',
    bindDn: 'cn=trama,dc=example,dc=org',
    baseDn: 'dc=example,dc=org',
    loginAttribute: 'uid',
    nameAttribute: 'cn',
    emailAttribute: 'mail',
    vouchesForEmail: false,
    groupAttribute: 'memberOf',
    groupBaseDn: '',
  },
  hasSecret: true,
})
const path = '/identityproviders'

async function open(address: string, ...more: readonly Answers[]) {
  const host = createFakeHost(organizationOf(), providersOf([local, entra, directory]), ...more)
  const router = await renderApp(address, host)
  return { host, router }
}

const row = (name: RegExp) => page.getByRole('row', { name })

describe('identity providers', () => {
  test('are listed with who may use them; the empty place offers to select or create one', async () => {
    await open(path)
    await expect.element(row(/Email and password Local No No 12 default/)).toBeVisible()
    await expect.element(row(/Entra OpenID Connect No Yes 0 Active/)).toBeVisible()
    await expect.element(row(/Directory LDAP Yes No 0 Inactive/)).toBeVisible()
    await expect.element(page.getByText('Select or create an identity provider')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Entra', exact: true }).click()
    await expect.element(page.getByText('Select or create an identity provider')).not.toBeInTheDocument()
  })

  test('offer to create one where there is none, in Spanish', async () => {
    await renderApp(`/es${path}`, createFakeHost(organizationOf(), providersOf([])))
    await expect.element(page.getByText('Seleccione o cree un proveedor de identidad')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Crear proveedor de identidad...' }).click()
    await page.getByRole('button', { name: 'Crear el proveedor de identidad' }).click()
    await expect
      .element(page.getByRole('textbox', { name: 'Emisor' }))
      .toHaveAccessibleDescription('El campo es obligatorio')
    await expectAccessible()
  })

  test('are filtered by text, activity and type', async () => {
    const { router } = await open(path)
    await page.getByLabelText('Filter by name or address').fill('login.example')
    await expect.element(row(/Directory/)).not.toBeInTheDocument()
    await expect.element(row(/Entra/)).toBeVisible()
    await page.getByLabelText('Filter by name or address').fill('')
    await page.getByRole('radio', { name: 'Inactive' }).click()
    await expect.element(row(/Directory/)).toBeVisible()
    await expect.element(row(/Entra/)).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Type' }).first().click()
    await page.getByRole('checkbox', { name: 'Local' }).click()
    await expect.element(page.getByText('No identity provider matches these filters')).toBeVisible()
    await expect
      .poll(() => Object.fromEntries(new URLSearchParams(router.state.location.search)))
      .toEqual({ active: 'inactive', kind: 'local' })
  })

  test('show the sign-in page of the organization, as the deployment has it', async () => {
    const address = page.getByRole('group', { name: 'Address to sign in' })
    const { host } = await open(path)
    await expect
      .element(address)
      .toMatchTextContent(`${location.origin}/loginpublic?organization=aldebaran-logistica`)
    host.change({ accounts: { deployment: () => ok(deploymentOf({ mode: 'savne' })) } })
    await renderApp(path, host)
    await expect.element(address.last()).toMatchTextContent('/login?organization=aldebaran-logistica')
  })

  test('open with their redirect URI and without their secret', async () => {
    const { router } = await open(path)
    await page.getByRole('button', { name: 'Entra', exact: true }).click()
    const panel = page.getByRole('complementary', { name: 'Identity provider Entra' })
    await expect
      .element(panel.getByRole('group', { name: 'Redirect URI' }))
      .toMatchTextContent(`https://trama.example/signed-in?provider=${idOf(2)}`)
    await expect.element(panel).toMatchTextContent('saved, never shown')
    expect(placeOf(router)).toBe(`${path}?provider=${idOf(2)}`)
    await expectAccessible()
    ;(panel.getByRole('button', { name: 'Edit...' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Entra', exact: true })).toHaveFocus()
  })

  test('one becomes the default; an inactive one cannot', async () => {
    const { host } = await open(path)
    await page.getByRole('button', { name: 'Actions of Directory' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Edit...' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Make default' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Actions of Entra' }).click()
    await page.getByRole('menuitem', { name: 'Make default' }).click()
    await expect.element(row(/Entra .*default/)).toBeVisible()
    expect(host.inputsOf('providers.predetermine')).toEqual([{ id: idOf(2) }])
  })

  test('the last active one stays active, and that is said', async () => {
    await open(`${path}?provider=${idOf(2)}`, {
      providers: { change: () => fail(problem('provider-last')) },
    })
    await page.getByRole('switch', { name: 'Active' }).click()
    await expect.element(page.getByText(/It is the last active identity provider/)).toBeVisible()
    await expect.element(page.getByRole('switch', { name: 'Active' })).toBeChecked()
  })

  test('are not for an operator', async () => {
    const { host } = await open(path, {
      accounts: { refresh: () => ok({ ...carolina, roles: ['operator' as const] }) },
    })
    await expect.element(page.getByText('Unauthorized user')).toBeVisible()
    expect(host.inputsOf('providers.page')).toEqual([])
  })
})

describe('a long list of identity providers', () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    providerView(1000 + index, { name: `provider ${index + 1}`, userCount: 60 - index }),
  )
  const names = () =>
    [...document.querySelectorAll('tbody .ui-table-open')].map((button) => button.textContent?.trim())

  test('comes by pages in the order that is asked for', async () => {
    const { host, router } = await open(`${path}?sort=users`, providersOf(many))
    await expect.element(page.getByRole('status').filter({ hasText: '1-50 of 60' })).toBeVisible()
    await expect.poll(() => names()[0]).toBe('provider 60')
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(() => names().at(-1)).toBe('provider 1')
    expect(placeOf(router)).toBe(`${path}?sort=users&page=2`)
    expect(host.inputsOf('providers.page').at(-1)).toMatchObject({ sort: 'users', offset: 50, limit: 50 })
    expect(host.inputsOf('providers.list')).toEqual([])
    await expectAccessible()
  })

  test('opens one that is on another page', async () => {
    await open(`${path}?provider=${idOf(1059)}`, providersOf(many))
    await expect
      .element(page.getByRole('complementary', { name: 'Identity provider provider 60' }))
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: 'provider 60' })).not.toBeInTheDocument()
  })
})

describe('deleting an identity provider', () => {
  const ask = async () => {
    await page.getByRole('button', { name: 'Delete...' }).click()
    return page.getByRole('dialog', { name: /^Delete / })
  }

  test('says what goes, and does it', async () => {
    const { host } = await open(`${path}?provider=${idOf(2)}`)
    const dialog = await ask()
    await expect.element(dialog).toMatchTextContent('No one can sign in with it afterwards.')
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await expectAccessible()
    await page.getByRole('button', { name: 'Delete the identity provider' }).click()
    await expect.element(row(/Entra/)).not.toBeInTheDocument()
    expect(host.inputsOf('providers.remove')).toEqual([{ id: idOf(2) }])
  })

  test.each([
    ['users sign in with it', problem('provider-in-use', { count: 12 }), /12 users sign in with it/],
    ['it is the last one', problem('provider-last'), /without it, no one could sign in/],
  ])('is refused when %s', async (_case, refusal, text) => {
    const { host } = await open(`${path}?provider=${idOf(1)}`)
    host.change({ providers: { remove: () => fail(refusal) } })
    const dialog = await ask()
    await expect.element(dialog).toMatchTextContent('12 users sign in with it. Give them another')
    await page.getByRole('button', { name: 'Delete the identity provider' }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(text)
  })
})

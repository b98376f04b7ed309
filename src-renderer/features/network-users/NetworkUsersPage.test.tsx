import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina, deviceView, idOf, networkUserView } from '#renderer/testing/records.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'

const ana = networkUserView(1, { deviceCount: 2, login: 'joined' })
const pablo = networkUserView(2, {
  name: 'Pablo Soto',
  email: 'pablo@aldebaran.example',
  identification: '2030',
  login: 'invited',
  invitedUntilMs: Date.UTC(2026, 11, 1, 12),
})
const nora = networkUserView(3, { name: 'Nora Gil', email: 'nora@aldebaran.example', active: false })
const devices = [
  deviceView(5, { networkUserId: ana.id }),
  deviceView(6, { networkUserId: ana.id, name: 'ana-phone', kind: 'phone' }),
]

async function open(address: string, ...more: readonly Answers[]) {
  const host = createFakeHost(organizationOf({ networkUsers: [ana, pablo, nora], devices }), ...more)
  const router = await renderApp(address, host)
  return { host, router }
}
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const create = [
  {
    prefix: '',
    add: 'Create network user...',
    title: 'Create a network user',
    act: 'Create the network user',
  },
  {
    prefix: '/es',
    add: 'Crear usuario de red...',
    title: 'Crear un usuario de red',
    act: 'Crear el usuario de red',
  },
]

describe('the list of network users', () => {
  test('is narrowed by text and status, which stand in the address', async () => {
    const { host, router } = await open('/networkusers')
    await expect.element(row('Ana Ruiz ana@aldebaran.example 1020 2 signs in Active')).toBeVisible()
    await expectAccessible()
    await page.getByRole('radio', { name: 'Inactive' }).click()
    await expect.element(row('Ana Ruiz')).not.toBeInTheDocument()
    await expect.element(row('Nora Gil')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Filter by name, email or number' }).fill('pablo')
    await expect.element(page.getByText('No network user matches "pablo"')).toBeVisible()
    await expect.poll(() => placeOf(router)).toBe('/networkusers?active=inactive&text=pablo')
    expect(host.inputsOf('networkUsers.page').at(-1)).toMatchObject({ active: 'inactive', text: 'pablo' })
    await page.getByRole('button', { name: 'Clear filter' }).click()
    await expect.element(row('Pablo Soto')).toBeVisible()
  })

  test.each(create)('says what it is for while it is empty $prefix', async ({ prefix, add, title }) => {
    await renderApp(`${prefix}/networkusers`, createFakeHost(organizationOf()))
    await page.getByRole('button', { name: add }).click()
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
    await expectAccessible()
  })

  test('is ordered by the server and saved as a table', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const file = { fileName: 'network-users.csv', text: 'name\n' }
    const { host, router } = await open('/networkusers', { networkUsers: { export: () => ok(file) } })
    await page.getByRole('button', { name: 'Devices', exact: true }).click()
    await expect
      .element(page.getByRole('columnheader', { name: 'Devices' }))
      .toHaveAttribute('aria-sort', 'ascending')
    expect(placeOf(router)).toBe('/networkusers?sort=devices')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
    await expect
      .poll(() => click.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
      .toEqual([file.fileName])
    expect(host.inputsOf('networkUsers.export')).toMatchObject([{ active: 'all', sort: 'devices' }])
    click.mockRestore()
  })

  test('a file is looked at before it is imported', async () => {
    const line = { line: 2, name: 'Luz', does: 'add' as const, problems: [] }
    const outcome = { lines: [line], added: 1, changed: 0, refused: 0, unknownColumns: [] }
    const { host } = await open('/networkusers', { networkUsers: { import: () => ok(outcome) } })
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Import from CSV...' }).click()
    await page.getByLabelText('Choose a CSV file').upload(new File(['name\nLuz\n'], 'people.csv'))
    await page.getByRole('button', { name: 'Import 1 line' }).click()
    await expect.element(page.getByText(/^Imported\./)).toBeVisible()
    expect(host.inputsOf('networkUsers.import')).toMatchObject([{ commit: false }, { commit: true }])
  })
})

describe('a network user', () => {
  test.each(create)('is created $prefix', async ({ prefix, add, title, act }) => {
    const { host } = await open(`${prefix}/networkusers`)
    await page.getByRole('button', { name: add }).click()
    const fields = page.getByRole('dialog', { name: title }).getByRole('textbox')
    await fields.nth(0).fill('Luz Mar')
    await fields.nth(1).fill('luz@aldebaran.example')
    await fields.nth(2).fill('77')
    await page.getByRole('button', { name: act }).click()
    await expect.element(page.getByRole('complementary', { name: /Luz Mar/ })).toBeVisible()
    expect(host.inputsOf('networkUsers.create')).toEqual([
      { name: 'Luz Mar', email: 'luz@aldebaran.example', identification: '77', active: true },
    ])
  })

  test('is edited, and what is wrong stands under its field', async () => {
    const taken = fail(problem('email-taken'))
    const { host } = await open('/networkusers', { networkUsers: { change: () => taken } })
    await page.getByRole('button', { name: 'Actions of Pablo Soto' }).click()
    await page.getByRole('menuitem', { name: 'Edit...' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Pablo Soto' })
    const [name, email, number] = [
      form.getByLabelText('Name', { exact: true }),
      form.getByLabelText('Email'),
      form.getByLabelText('Identification number'),
    ]
    await name.fill('x'.repeat(81))
    await email.fill('pablo')
    await number.fill('')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect
      .element(name)
      .toHaveAccessibleDescription('This field can contain a maximum of 80 characters.')
    await expect.element(email).toHaveAccessibleDescription('Invalid email')
    await expect.element(number).toHaveAccessibleDescription('Field is required')
    await expectAccessible()
    await name.fill('Pablo')
    await email.fill('ana@aldebaran.example')
    await number.fill('5')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.element(email).toHaveAccessibleDescription('This email already has an account.')
    await expect.element(email).toHaveFocus()
    expect(host.inputsOf('networkUsers.change')).toMatchObject([{ id: pablo.id, name: 'Pablo' }])
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  })

  test('shows their login and devices beside the list', async () => {
    await open(`/networkusers?user=${ana.id}`)
    const panel = page.getByRole('complementary', { name: 'Network user Ana Ruiz' })
    await expect.element(panel.getByRole('link', { name: 'ana-phone' })).toBeVisible()
    await expect
      .element(panel.getByRole('link', { name: 'Show the devices of Ana Ruiz' }))
      .toHaveAttribute('href', `/devices?user=${ana.id}`)
    await expectAccessible()
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect.element(panel).not.toBeInTheDocument()
  })

  test('is invited to sign in', async () => {
    const invite = () => ok({ code: 'k2v9x4', expiresAtMs: Date.UTC(2026, 11, 1) })
    const { host } = await open(`/networkusers?user=${nora.id}`, { members: { invite } })
    await page.getByRole('button', { name: 'Invite...' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invitation for Nora Gil' })
    await expect.element(dialog.getByText('k2v9x4', { exact: true })).toBeVisible()
    await expectAccessible()
    expect(host.inputsOf('members.invite')).toEqual([{ networkUserId: nora.id }])
  })

  test('that is gone is said in its place', async () => {
    await open(`/networkusers?user=${idOf(77)}`)
    await expect
      .element(page.getByRole('complementary', { name: 'Not found' }))
      .toMatchTextContent(/Invalid ID: there is no network user/)
  })
})

describe('deleting network users', () => {
  test('one says which devices and login go too, and can be undone', async () => {
    const { host } = await open('/networkusers')
    await page.getByRole('button', { name: 'Actions of Ana Ruiz' }).click()
    await page.getByRole('menuitem', { name: 'Delete...' }).click()
    const question = page.getByRole('dialog', { name: 'Delete Ana Ruiz?' })
    await expect.element(question).toMatchTextContent(/2 devices, with their keys.*1 login: it ends at once/)
    await expectAccessible()
    await question.getByRole('button', { name: 'Delete the network user' }).click()
    await expect.element(row('Ana Ruiz')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(row('Ana Ruiz')).toBeVisible()
    expect(host.inputsOf('devices.restore')).toEqual([{ undo: 'undo-people' }])
  })

  test('several sum up what goes, in Spanish', async () => {
    const { host } = await open('/es/networkusers')
    await page.getByRole('checkbox', { name: 'Seleccionar las filas de esta página' }).click()
    await page.getByRole('button', { name: 'Eliminar...' }).click()
    const question = page.getByRole('dialog', { name: '¿Eliminar 3 usuarios de red?' })
    await expect.element(question).toMatchTextContent(/2 dispositivos.*1 acceso.*1 invitación abierta/)
    await expectAccessible()
    await question.getByRole('button', { name: 'Eliminar los usuarios de red' }).click()
    await expect.element(page.getByText('Aún no hay usuarios de red')).toBeVisible()
    expect(host.inputsOf('networkUsers.removeMany')).toEqual([{ ids: [ana.id, nora.id, pablo.id] }])
  })

  test('several are made inactive at once, those that are so already left alone', async () => {
    const { host } = await open('/networkusers')
    await page.getByRole('checkbox', { name: 'Select Nora Gil' }).click()
    await page.getByRole('checkbox', { name: 'Select Ana Ruiz' }).click()
    await page.getByRole('button', { name: 'Deactivate' }).click()
    await expect.element(page.getByText('1 record is inactive now.')).toBeVisible()
    expect(host.inputsOf('networkUsers.changeMany')).toEqual([{ ids: [ana.id], active: false }])
  })
})

test('a viewer reads and changes nothing', async () => {
  await open(`/networkusers?user=${ana.id}`, {
    accounts: { refresh: () => ok({ ...carolina, roles: ['viewer'] }) },
  })
  const panel = page.getByRole('complementary', { name: 'Network user Ana Ruiz' })
  await expect.element(panel.getByText('Signs in with their email.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Create network user...' })).not.toBeInTheDocument()
  await expect.element(panel.getByRole('switch')).not.toBeInTheDocument()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
})

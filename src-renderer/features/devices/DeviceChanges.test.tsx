import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina, deviceView, idOf, networkUserView, networkView } from '#renderer/testing/records.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'

const office = networkView(9)
const inOffice = {
  networkId: idOf(9),
  name: 'Office',
  address: '10.20.0.11',
  hasKey: true,
  file: 'current',
} as const
const laptop = deviceView(1, { name: 'ana-laptop', networks: [inOffice] })
const phone = deviceView(2, { name: 'ana-phone', kind: 'phone', active: false })
const tablet = deviceView(3, {
  name: 'pablo-tablet',
  kind: 'tablet',
  networkUserId: idOf(901),
  networkUserName: 'Pablo Soto',
})
const networkUsers = [networkUserView(900), networkUserView(901, { name: 'Pablo Soto' })]

async function open(address: string, ...more: readonly Answers[]) {
  const devices = [laptop, phone, tablet]
  const host = createFakeHost(organizationOf({ devices, networkUsers, networks: [office] }), ...more)
  const router = await renderApp(address, host)
  return { host, router }
}
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })

test('the form of a device puts it into a network', async () => {
  const { host } = await open('/devices')
  await page.getByRole('button', { name: 'Actions of ana-phone' }).click()
  await page.getByRole('menuitem', { name: 'Edit...' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /^Networks/ }).click()
  await page.getByRole('option', { name: /Office/ }).click()
  // Closes the choices and leaves the dialog open.
  await userEvent.keyboard('{Escape}')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => host.inputsOf('devices.change'))
    .toMatchObject([{ name: 'ana-phone', networkIds: [office.id] }])
})

describe('the list of devices', () => {
  test('is narrowed by status and kind, which stand in the address', async () => {
    const { router } = await open('/devices')
    await expect.element(row('ana-laptop')).toBeVisible()
    await page.getByRole('radio', { name: 'Inactive' }).click()
    await expect.element(row('ana-laptop')).not.toBeInTheDocument()
    await expect.element(row('ana-phone')).toBeVisible()
    expect(placeOf(router)).toBe('/devices?active=inactive')
    await page.getByRole('button', { name: 'Type', expanded: false }).click()
    await page.getByRole('checkbox', { name: 'Tablet' }).click()
    await expect.element(page.getByText('No device matches these filters')).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('checkbox', { name: 'Tablet' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Clear filter' }).click()
    await expect.element(row('pablo-tablet')).toBeVisible()
    expect(placeOf(router)).toBe('/devices')
  })

  test('is narrowed by network', async () => {
    const { host } = await open('/devices')
    await page.getByRole('button', { name: 'Networks' }).click()
    await page.getByRole('checkbox', { name: /Office/ }).click()
    await expect.element(row('pablo-tablet')).not.toBeInTheDocument()
    expect(host.inputsOf('devices.page').at(-1)).toMatchObject({ networkIds: [idOf(9)], active: 'all' })
  })

  test('all network users are chosen at once', async () => {
    const { host, router } = await open('/devices')
    await page.getByRole('button', { name: 'Network users' }).click()
    await page.getByRole('button', { name: 'Select all 2' }).click()
    await expect.element(page.getByRole('button', { name: '2 network users' })).toBeVisible()
    const both = [idOf(900), idOf(901)]
    await expect.poll(() => host.inputsOf('devices.page').at(-1)).toMatchObject({ networkUserIds: both })
    expect(new URLSearchParams(router.state.location.search).get('user')).toBe(both.join(','))
  })

  test('is read from the address: filter, order and the open device', async () => {
    const { host } = await open(`/devices?active=active&sort=-kind&device=${idOf(3)}`)
    await expect.element(page.getByRole('complementary', { name: 'Device pablo-tablet' })).toBeVisible()
    expect(host.inputsOf('devices.page')[0]).toMatchObject({
      active: 'active',
      sort: 'kind',
      direction: 'desc',
    })
    await expect
      .element(page.getByRole('columnheader', { name: 'Type' }))
      .toHaveAttribute('aria-sort', 'descending')
  })

  test('a text that matches nothing says so, in Spanish too', async () => {
    await open('/es/devices')
    await page.getByRole('searchbox', { name: 'Filtrar por nombre, serial o usuario' }).fill('zzz')
    await expect.element(page.getByText('Ningún dispositivo coincide con "zzz"')).toBeVisible()
    await page.getByRole('button', { name: 'Quitar el filtro' }).click()
    await expect.element(row('ana-phone')).toBeVisible()
    await expectAccessible()
  })

  test('is saved as a table, narrowed as it is', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const file = { fileName: 'devices-2026-11-21.csv', text: 'name\nana-phone\n' }
    const { host } = await open('/devices?active=inactive', { devices: { export: () => ok(file) } })
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
    await expect
      .poll(() => click.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
      .toEqual([file.fileName])
    const [asked] = host.inputsOf('devices.export')
    expect(asked).toMatchObject({ active: 'inactive', sort: 'name' })
    expect(asked).not.toHaveProperty('limit')
    click.mockRestore()
  })
})

describe('changing devices', () => {
  test('one is edited, and what is wrong stands under its field', async () => {
    const taken = fail(problem('name-taken', { name: 'ana-phone' }))
    const { host } = await open('/devices', { devices: { change: () => taken } })
    await page.getByRole('button', { name: 'Actions of ana-laptop' }).click()
    await page.getByRole('menuitem', { name: 'Edit...' }).click()
    const form = page.getByRole('dialog', { name: 'Edit ana-laptop' })
    const name = form.getByLabelText('Name', { exact: true })
    await name.fill('')
    await form.getByLabelText(/^Serial/).fill('x'.repeat(41))
    await form.getByLabelText(/^Observation/).fill('x'.repeat(501))
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.element(name).toHaveAccessibleDescription('Field is required')
    await expect
      .element(form.getByLabelText(/^Serial/))
      .toHaveAccessibleDescription('This field can contain a maximum of 40 characters.')
    await expect
      .element(form.getByLabelText(/^Observation/))
      .toHaveAccessibleDescription('This field can contain a maximum of 500 characters.')
    await expectAccessible()
    await name.fill('ana-phone')
    await form.getByLabelText(/^Serial/).fill('PF-1')
    await form.getByLabelText(/^Observation/).fill('')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.element(name).toHaveAccessibleDescription('ana-phone already exists. Choose another name.')
    expect(host.inputsOf('devices.change')).toMatchObject([
      { id: idOf(1), name: 'ana-phone', serial: 'PF-1' },
    ])
  })

  test('leaving a changed form asks and names what would be lost', async () => {
    await open('/devices')
    await page.getByRole('button', { name: 'Create device...' }).click()
    await page.getByLabelText('Name', { exact: true }).fill('x')
    await userEvent.keyboard('{Escape}')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect.element(question.getByText('These changes are not saved: Name.')).toBeVisible()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('x')
  })

  test('deleting one says what goes with it, and can be undone', async () => {
    const { host } = await open(`/devices?device=${idOf(1)}`)
    const panel = page.getByRole('complementary', { name: 'Device ana-laptop' })
    await panel.getByRole('button', { name: 'Delete...' }).click()
    const question = page.getByRole('dialog', { name: 'Delete ana-laptop?' })
    await expect
      .element(question)
      .toMatchTextContent(/1 place in a network, and in the audiences of its rules.*1 key/)
    await expectAccessible()
    await question.getByRole('button', { name: 'Delete the device' }).click()
    await expect.element(row('ana-laptop')).not.toBeInTheDocument()
    await expect.element(panel).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(row('ana-laptop')).toBeVisible()
    expect(host.inputsOf('devices.removeMany')).toEqual([{ ids: [idOf(1)] }])
    expect(host.inputsOf('devices.restore')).toEqual([{ undo: 'undo-devices' }])
  })

  test('several are activated, deactivated and deleted at once', async () => {
    const { host } = await open('/devices')
    await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click()
    await expect.element(page.getByText('3 selected')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Deactivate' }).click()
    await expect.element(page.getByText('2 records are inactive now.')).toBeVisible()
    // One of them was inactive already: undoing must not activate it.
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(() => host.inputsOf('devices.changeMany'))
      .toEqual([
        { ids: [idOf(1), idOf(3)], active: false },
        { ids: [idOf(1), idOf(3)], active: true },
      ])
    await page.getByRole('checkbox', { name: 'Select ana-phone' }).click()
    await page.getByRole('checkbox', { name: 'Select pablo-tablet' }).click()
    await page.getByRole('button', { name: 'Delete...' }).click()
    const question = page.getByRole('dialog', { name: 'Delete 2 devices?' })
    await expect.element(question.getByText('They are in no network.')).toBeVisible()
    await question.getByRole('button', { name: 'Delete the devices' }).click()
    await expect.element(row('pablo-tablet')).not.toBeInTheDocument()
    expect(host.inputsOf('devices.removeMany')).toEqual([{ ids: [idOf(2), idOf(3)] }])
  })

  test('the keyboard alone opens a menu and its question, and gets the focus back', async () => {
    await open('/devices')
    const menu = page.getByRole('button', { name: 'Actions of ana-phone' })
    await expect.element(menu).toBeVisible()
    menu.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem', { name: 'Delete...' })).toBeVisible()
    await userEvent.keyboard('{End}{Enter}')
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).toHaveFocus()
  })

  test('the keyboard opens a device and closes it again, back at its row', async () => {
    await open('/devices')
    const name = page.getByRole('button', { name: 'ana-phone', exact: true })
    await expect.element(name).toBeVisible()
    name.element().focus()
    await userEvent.keyboard('{Enter}')
    const panel = page.getByRole('complementary', { name: 'Device ana-phone' })
    await expect.element(panel).toBeVisible()
    panel.getByRole('button', { name: 'Close' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(name).toHaveFocus()
  })
})

describe('importing devices', () => {
  const outcome = {
    lines: [
      { line: 2, name: 'nora-laptop', does: 'add' as const, problems: [] },
      {
        line: 3,
        name: 'x',
        does: 'refused' as const,
        problems: [{ code: 'field-required', facts: {}, at: ['owner_email'] }],
      },
    ],
    added: 1,
    changed: 0,
    refused: 1,
    unknownColumns: ['color'],
  }

  test('shows line by line what would happen before anything does', async () => {
    const { host } = await open('/devices', { devices: { import: () => ok(outcome) } })
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Import from CSV...' }).click()
    await expectAccessible()
    const text = 'name,color\nnora-laptop,blue\nx,red\n'
    await page.getByLabelText('Choose a CSV file').upload(new File([text], 'devices.csv'))
    await expect.element(page.getByText(/Nothing has changed yet/)).toBeVisible()
    await expect.element(page.getByText('owner_email: Field is required')).toBeVisible()
    await expect.element(page.getByText('Ignored columns: color.')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Import 1 line' }).click()
    await expect.element(page.getByText(/^Imported\./)).toBeVisible()
    expect(host.inputsOf('devices.import')).toEqual([
      { text, commit: false },
      { text, commit: true },
    ])
  })

  test('a file that cannot be read is refused, in Spanish too', async () => {
    const unreadable = fail(problem('import-unreadable', { line: 3 }))
    await open('/es/devices', { devices: { import: () => unreadable } })
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Importar de CSV...' }).click()
    await page.getByLabelText('Elegir un archivo CSV').upload(new File(['"'], 'x.csv'))
    await expect.element(page.getByRole('alert')).toMatchTextContent(/3/)
    await expectAccessible()
  })
})

test('a viewer reads and exports, and changes nothing', async () => {
  await open('/devices', { accounts: { refresh: () => ok({ ...carolina, roles: ['viewer'] }) } })
  await expect.element(row('ana-laptop')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Create device...' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Export as CSV' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Import from CSV...' })).not.toBeInTheDocument()
})

import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { DiskView } from '#shared/contract/disks.ts'
import { disksOf, diskView } from '#renderer/testing/disks.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina, idOf } from '#renderer/testing/records.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'

const here = diskView(1, { predetermined: true, route: 'trama' })
const bucket = diskView(2, {
  name: 'Backups',
  connection: { kind: 's3', endpoint: '', region: 'sa-east-1', bucket: 'aldebaran', accessKeyId: 'KEYID' },
  hasSecret: true,
})
const vault = diskView(3, {
  name: 'Bóveda',
  active: false,
  connection: { kind: 'sftp', host: 'files.example.org', port: 2022, user: 'trama', hostKey: null },
})

async function open(address: string, disks: readonly DiskView[] = [here, bucket, vault]) {
  const host = createFakeHost(organizationOf(), disksOf(disks))
  const router = await renderApp(address, host)
  return { host, router }
}

const row = (name: RegExp) => page.getByRole('row', { name })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

async function choose(label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: new RegExp(`^${option}`) }).click()
}

describe('disks', () => {
  test('say that none is registered, and what one is for', async () => {
    await open('/disks', [])
    await expect.element(page.getByText('No disks are registered')).toBeVisible()
    await expect.element(page.getByText(/A disk stores exported designs/)).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Register disk...' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Register a disk' })).toBeVisible()
    await expectAccessible()
  })

  test('in Spanish', async () => {
    await open('/es/disks', [])
    await expect.element(page.getByText('No hay discos registrados')).toBeVisible()
    await page.getByRole('button', { name: 'Registrar disco...' }).click()
    await page.getByRole('button', { name: 'Registrar el disco' }).click()
    await expect.element(page.getByLabelText('Nombre')).toHaveAccessibleDescription('El campo es obligatorio')
    await expectAccessible()
  })

  test('are filtered by text without accents, activity and type, in the address', async () => {
    const { router } = await open('/disks')
    await expect.element(row(/Backups S3 aldebaran Active/)).toBeVisible()
    await expect.element(row(/Here Local this server trama default/)).toBeVisible()
    await expectAccessible()
    await page.getByLabelText('Filter by name or location').fill('boveda')
    await expect.element(row(/Bóveda SFTP trama@files\.example\.org:2022 Inactive/)).toBeVisible()
    await expect.element(row(/Backups/)).not.toBeInTheDocument()
    await page.getByRole('radio', { name: 'Active', exact: true }).click()
    await expect.element(page.getByText('No disk matches "boveda"')).toBeVisible()
    await expect
      .poll(() => Object.fromEntries(new URLSearchParams(router.state.location.search)))
      .toEqual({ text: 'boveda', active: 'active' })
    await page.getByRole('button', { name: 'Clear filter' }).click()
    await page.getByRole('button', { name: 'Type' }).first().click()
    await page.getByRole('checkbox', { name: 'S3' }).click()
    await expect.element(row(/Backups/)).toBeInTheDocument()
    await expect.element(row(/Here/)).not.toBeInTheDocument()
    expect(placeOf(router)).toBe('/disks?kind=s3')
  })

  test('open beside the list, and never with their secret', async () => {
    const { router } = await open('/disks')
    await page.getByRole('button', { name: 'Backups', exact: true }).click()
    const panel = page.getByRole('complementary', { name: 'Disk Backups' })
    await expect.element(panel).toMatchTextContent('saved, never shown')
    await expect.element(panel).toMatchTextContent('Amazon S3')
    expect(placeOf(router)).toBe(`/disks?disk=${idOf(2)}`)
    await expectAccessible()
    ;(panel.getByRole('button', { name: 'Edit...' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Backups', exact: true })).toHaveFocus()
  })

  test('one becomes the default', async () => {
    const { host } = await open('/disks')
    await page.getByRole('button', { name: 'Actions of Backups' }).click()
    await page.getByRole('menuitem', { name: 'Make default' }).click()
    await expect.element(page.getByText('Backups is now the default disk.')).toBeVisible()
    await expect.element(row(/Backups .*default/)).toBeVisible()
    await expect.element(row(/Here .*default/)).not.toBeInTheDocument()
    expect(host.inputsOf('disks.predetermine')).toEqual([{ id: idOf(2) }])
  })

  test('are not for an operator', async () => {
    const host = createFakeHost(organizationOf(), disksOf([here]), {
      accounts: { refresh: () => ok({ ...carolina, roles: ['operator' as const] }) },
    })
    await renderApp('/disks', host)
    await expect.element(page.getByText('Unauthorized user')).toBeVisible()
    expect(host.inputsOf('disks.page')).toEqual([])
  })
})

describe('a long list of disks', () => {
  const many = Array.from({ length: 120 }, (_, index) =>
    diskView(1000 + index, { name: `disk ${index + 1}`, route: `copies/${120 - index}` }),
  )
  const names = () =>
    [...document.querySelectorAll('tbody .ui-table-open')].map((button) => button.textContent?.trim())

  test('comes by pages in the order that is asked for, all of it in the address', async () => {
    const { host, router } = await open('/disks', many)
    await expect.element(page.getByRole('status').filter({ hasText: '1-50 of 120' })).toBeVisible()
    await expect.poll(names).toHaveLength(50)
    await page.getByRole('button', { name: 'Last page' }).click()
    await expect.poll(() => names()[0]).toBe('disk 101')
    await page.getByRole('columnheader', { name: 'Route' }).getByRole('button').click()
    await expect.poll(() => names()[0]).toBe('disk 120')
    expect(placeOf(router)).toBe('/disks?sort=route')
    await expectAccessible()
    expect(host.inputsOf('disks.page').at(-1)).toMatchObject({ sort: 'route', offset: 0, limit: 50 })
    expect(host.inputsOf('disks.list')).toEqual([])
  })

  test('opens one that is on another page, and says of one that is gone that it is', async () => {
    await open(`/disks?disk=${idOf(1119)}`, many)
    await expect.element(page.getByRole('complementary', { name: 'Disk disk 120' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'disk 120' })).not.toBeInTheDocument()
    await open(`/disks?disk=${idOf(1999)}`, many)
    await expect.element(page.getByText(/there is no disk/)).toBeVisible()
  })

  test('in Spanish', async () => {
    await open('/es/disks?page=3', many)
    await expect.element(page.getByRole('status').filter({ hasText: '101-120 de 120' })).toBeVisible()
    await expect.poll(() => names()[0]).toBe('disk 101')
    await expectAccessible()
  })
})

describe('the form of a disk', () => {
  test('registers a bucket with the keyboard alone', async () => {
    const { host } = await open('/disks', [])
    await page.getByRole('button', { name: 'Register disk...' }).click()
    await expect.element(field('Name')).toHaveFocus()
    await userEvent.keyboard('Backups{Tab}')
    await expect.element(page.getByRole('combobox', { name: 'Type' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('option', { name: /^S3/ })).toBeVisible()
    await userEvent.keyboard('S3{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'Bucket' })).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Type' })).toHaveFocus()
    await userEvent.keyboard('{Tab}{Tab}files{Tab}sa-1{Tab}KEY{Tab}hush')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('complementary', { name: 'Disk Backups' })).toBeVisible()
    expect(host.inputsOf('disks.create')).toEqual([
      {
        name: 'Backups',
        active: true,
        connection: {
          kind: 's3',
          endpoint: '',
          region: 'sa-1',
          bucket: 'files',
          accessKeyId: 'KEY',
        },
        route: '',
        secret: 'hush',
      },
    ])
  })

  test('says under each field what is wrong with it', async () => {
    const { host } = await open('/disks?create=1')
    const send = () => page.getByRole('button', { name: 'Register the disk' }).click()
    await choose('Type', 'S3')
    await page.getByRole('textbox', { name: /Endpoint/ }).fill('http://s3.example.org')
    await page.getByRole('textbox', { name: /Route/ }).fill('a/../b')
    await send()
    for (const name of ['Name', 'Bucket', 'Region', 'Access key ID'])
      await expect.element(field(name)).toHaveAccessibleDescription('Field is required')
    await expect
      .element(page.getByRole('textbox', { name: /Endpoint/ }))
      .toHaveAccessibleDescription(
        'http://s3.example.org is not encrypted. Use an address that starts with https://.',
      )
    await expect
      .element(page.getByRole('textbox', { name: /Route/ }))
      .toHaveAccessibleDescription('a/../b cannot be used as a path.')
    await field('Name').fill('x'.repeat(81))
    await expect
      .element(field('Name'))
      .toHaveAccessibleDescription('This field can contain a maximum of 80 characters.')
    await choose('Type', 'SFTP')
    await field('Server').fill('not a host')
    await page.getByRole('textbox', { name: 'Port' }).fill('70000')
    await send()
    await expect.element(field('User')).toHaveAccessibleDescription('Field is required')
    await expect
      .element(page.getByRole('textbox', { name: 'Port' }))
      .toHaveAccessibleDescription('The value must be at most 65535')
    await page.getByRole('textbox', { name: 'Port' }).fill('')
    await expect
      .element(page.getByRole('textbox', { name: 'Port' }))
      .toHaveAccessibleDescription('Field is required')
    await expect.element(field('Server')).toHaveAccessibleDescription(/^not a host is not an address/)
    await expectAccessible()
    expect(host.inputsOf('disks.create')).toEqual([])
  })

  test('keeps the saved secret, and forgets it only when told', async () => {
    const { host } = await open(`/disks?disk=${idOf(2)}`)
    const edit = () => page.getByRole('button', { name: 'Edit...', exact: true }).click()
    await edit()
    const secret = page.getByLabelText('Secret access key')
    await expect.element(secret).toHaveValue('')
    await expectAccessible()
    await field('Bucket').fill('other')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await edit()
    await page.getByRole('checkbox', { name: 'Delete the saved secret' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(host.inputsOf('disks.change')).toMatchObject([
      { id: idOf(2), connection: { bucket: 'other' }, secret: null },
      { id: idOf(2), secret: '' },
    ])
  })

  test('puts a name that is taken under its field, and asks before what was typed is lost', async () => {
    const { host } = await open('/disks?create=1')
    host.change({ disks: { create: () => fail(problem('name-taken', { name: 'Here' })) } })
    await field('Name').fill('Here')
    await page.getByRole('button', { name: 'Register the disk' }).click()
    await expect
      .element(field('Name'))
      .toHaveAccessibleDescription('Here already exists. Choose another name.')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect
      .element(page.getByRole('dialog', { name: 'Leave without saving?' }))
      .toMatchTextContent('These changes are not saved: Name.')
    await expectAccessible()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('deleting a disk', () => {
  test('says what stays and which one takes its place', async () => {
    const { host } = await open(`/disks?disk=${idOf(1)}`)
    await page.getByRole('button', { name: 'Delete...' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Here?' })
    await expect.element(dialog).toMatchTextContent('The files on the disk stay.')
    await expect.element(dialog).toMatchTextContent('the oldest of the other disks replaces it')
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await expectAccessible()
    await page.getByRole('button', { name: 'Delete the disk' }).click()
    await expect.element(row(/Here/)).not.toBeInTheDocument()
    expect(host.inputsOf('disks.remove')).toEqual([{ id: idOf(1) }])
  })

  test('stays open and says why it was refused', async () => {
    const { host } = await open(`/disks?disk=${idOf(1)}`)
    host.change({ disks: { remove: () => fail(problem('unauthorized')) } })
    await page.getByRole('button', { name: 'Delete...' }).click()
    await page.getByRole('button', { name: 'Delete the disk' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Unauthorized user')
  })
})

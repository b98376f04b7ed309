import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { DiskPlace } from '#shared/contract/disk-files.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina, idOf, networkView } from '#renderer/testing/records.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'

const office = networkView(1, { name: 'Office' })
const places: readonly DiskPlace[] = [
  { id: idOf(7), name: 'Archive', predetermined: false },
  { id: idOf(8), name: 'Bucket', predetermined: true },
]

async function openFor(
  answers: Answers,
  path = '/networks',
  names = ['Actions of Office', 'Save files on a disk...'],
) {
  const host = createFakeHost(organizationOf({ networks: [office] }), answers)
  await renderApp(path, host)
  await page.getByRole('button', { name: names[0] ?? '' }).click()
  await page.getByRole('menuitem', { name: names[1] ?? '' }).click()
  return host
}

describe('the files of a network', () => {
  test('go to the predetermined disk unless another is chosen; where they are is said', async () => {
    const host = await openFor({
      diskFiles: {
        places: () => ok([...places]),
        saveNetwork: () => ok({ path: 'networks/o/office/1', files: 4 }),
      },
    })
    await expect.element(page.getByRole('combobox', { name: 'Disk' })).toHaveTextContent('Bucket')
    await expect.element(page.getByText('They contain no private key and no preshared key.')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Save the files' }).click()
    await expect.element(page.getByText('4 files were saved on the disk')).toBeVisible()
    await expect.element(page.getByText('networks/o/office/1')).toBeVisible()
    expect(host.inputsOf('diskFiles.saveNetwork')).toEqual([{ id: office.id, diskId: idOf(8) }])
  })

  test('that cannot be saved leave the dialog open, and say why', async () => {
    await openFor({
      diskFiles: {
        places: () => ok([...places]),
        saveNetwork: () => fail(problem('network-without-files', { network: 'Office' })),
      },
    })
    await page.getByRole('button', { name: 'Save the files' }).click()
    await expect.element(page.getByText(/^Office has no active gateway/)).toBeVisible()
  })

  test('need a disk: an administrator is led there', async () => {
    await openFor({ diskFiles: { places: () => ok([]) } })
    await expect.element(page.getByRole('link', { name: 'Register a disk' })).toBeVisible()
    await expectAccessible()
  })

  test('need a disk: an operator is told whom to ask, in Spanish too', async () => {
    await openFor(
      {
        accounts: { refresh: () => ok({ ...carolina, roles: ['operator' as const] }) },
        diskFiles: { places: () => ok([]) },
      },
      '/es/networks',
      ['Acciones de Office', 'Guardar archivos en un disco...'],
    )
    await expect.element(page.getByText(/Pida a un administrador que registre uno/)).toBeVisible()
  })
})

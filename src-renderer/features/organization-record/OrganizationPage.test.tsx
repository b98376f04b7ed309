import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toBase64 } from '#shared/base/base64.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { RecordView } from '#shared/contract/organization-record.ts'
import { transferPieceBytes } from '#shared/contract/transfer.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { idOf } from '#renderer/testing/records.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'

const atMs = Date.UTC(2026, 10, 23, 10)
const start: RecordView = {
  name: 'Aldebarán',
  isEmpty: false,
  servingGateways: 2,
  schedule: null,
  departure: null,
}
const disk = {
  id: idOf(1),
  name: 'Vault',
  active: true,
  connection: { kind: 'local' },
  route: '',
  predetermined: true,
  hasSecret: false,
  createdAtMs: atMs,
} as const

const right = 'Tejido-de-redes'
const passphrase = 'correcto caballo'
const refuseWrong = (password: string) =>
  password === right ? null : fail(problem('password-wrong', {}, ['password']))

/** An organization's record in memory. */
function recordOf(change: Partial<RecordView> = {}): Answers {
  let now: RecordView = { ...start, ...change }
  const bytes = new Uint8Array(transferPieceBytes + 3)
  const become = (next: Partial<RecordView>) => {
    now = { ...now, ...next }
    return ok(now)
  }
  return {
    disks: { list: () => ok([disk]) },
    organizationRecord: {
      view: () => ok(now),
      export: ({ password }) =>
        refuseWrong(password) ?? ok({ exportId: 'x', fileName: 'all.trama-archive', bytes: bytes.length }),
      piece: ({ from }) =>
        ok({ content: toBase64(bytes.subarray(Number(from), Number(from) + transferPieceBytes)) }),
      upload: ({ from, content }) =>
        ok({ uploadId: 'u', bytes: from + Math.floor((content.length / 4) * 3) }),
      restore: () =>
        ok({
          organizationId: idOf(7),
          name: 'Betelgeuse',
          counts: { networks: 1, gateways: 2, devices: 3, people: 4, designs: 5 },
          newKeys: 2,
          missingValues: 1,
          leftOut: 0,
        }),
      backUp: () => ok({ path: 'backups/x', bytes: 5 }),
      saveSchedule: ({ diskId, every, keep, withKeys }) =>
        become({ schedule: { diskId, every, keep, withKeys, nextAtMs: atMs, last: null } }),
      removeSchedule: () => become({ schedule: null }),
      leave: ({ name }) =>
        name === now.name
          ? become({ departure: { byName: 'Carolina', begunAtMs: atMs, endsAtMs: atMs + 14 * 86_400_000 } })
          : fail(problem('name-differs', {}, ['name'])),
      stay: () => become({ departure: null }),
    },
  }
}

async function open(address: string, change: Partial<RecordView> = {}) {
  const host = createFakeHost(organizationOf(), recordOf(change))
  const router = await renderApp(address, host)
  return { host, router }
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const type = (label: string, text: string) => page.getByLabelText(label, { exact: true }).fill(text)

async function fillArchive(again = passphrase, password = right): Promise<void> {
  await type('Passphrase of the archive', passphrase)
  await type('The passphrase again', again)
  await type('Your password', password)
}

describe('the organization', () => {
  test('is taken along as an archive that comes in pieces, after the password', async () => {
    const { host } = await open('/organization')
    await expect.element(page.getByRole('heading', { name: 'Full export' })).toBeVisible()
    await expectAccessible()
    await press('Export everything...')
    await fillArchive('another one, longer')
    await press('Create the archive')
    await expect
      .element(page.getByLabelText('The passphrase again', { exact: true }))
      .toHaveAccessibleDescription('Passwords do not match')
    await fillArchive(passphrase, 'wrong')
    await press('Create the archive')
    await expect.poll(() => host.inputsOf('organizationRecord.export')).toHaveLength(1)
    await expectAccessible()
    await type('Your password', right)
    await press('Create the archive')
    await expect.element(page.getByText(/The archive was saved/)).toBeVisible()
    expect(host.inputsOf('organizationRecord.export').at(-1)).toEqual({
      password: right,
      passphrase,
      withKeys: false,
    })
    expect(host.inputsOf('organizationRecord.piece')).toEqual([
      { exportId: 'x', from: '0' },
      { exportId: 'x', from: String(transferPieceBytes) },
    ])
  })

  test('is kept on a disk by a schedule, which shows what failed and is ended', async () => {
    const { host } = await open('/organization')
    await press('Back up now...')
    await fillArchive()
    await press('Write the backup')
    await expect.element(page.getByText('The backup is on the disk: backups/x')).toBeVisible()
    await press('Set a schedule...')
    await fillArchive()
    await expectAccessible()
    await press('Save the schedule')
    await expect.element(page.getByText('Every week')).toBeVisible()
    expect(host.inputsOf('organizationRecord.saveSchedule')).toEqual([
      { diskId: disk.id, every: 'week', keep: 4, withKeys: false, passphrase, password: right },
    ])
    await press('Change the schedule...')
    await type('Your password', right)
    await press('Save the schedule')
    await expect
      .poll(() => host.inputsOf('organizationRecord.saveSchedule')[1])
      .toMatchObject({ passphrase: null })
    await press('Delete the schedule...')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the schedule' }).click()
    await expect.element(page.getByRole('button', { name: 'Set a schedule...' })).toBeVisible()
  })

  test('says why the last backup failed', async () => {
    const failed = { code: 'disk-unreachable', facts: { place: 'files.example.org' } }
    await open('/organization', {
      schedule: {
        diskId: idOf(9),
        every: 'day',
        keep: 2,
        withKeys: true,
        nextAtMs: atMs,
        last: { atMs, name: null, bytes: 0, problem: failed },
      },
    })
    await expect.element(page.getByText(/files\.example\.org/)).toBeVisible()
    await expect.element(page.getByText('a disk that no longer exists')).toBeVisible()
    await expectAccessible()
  })

  test('takes a backup in where it is empty, and leads to the sign-in page', async () => {
    const { host, router } = await open('/organization', { isEmpty: true, servingGateways: 0 })
    await press('Restore a backup...')
    await expectAccessible()
    const file = new File([new Uint8Array(transferPieceBytes + 6)], 'all.trama-archive')
    const drop = document.querySelector<HTMLInputElement>('input[type=file]')
    const given = new DataTransfer()
    given.items.add(file)
    if (drop !== null) {
      drop.files = given.files
      drop.dispatchEvent(new Event('change', { bubbles: true }))
    }
    await type('Passphrase of the archive', passphrase)
    await type('Your password', right)
    await press('Restore it')
    const dialog = page.getByRole('dialog', { name: 'Betelgeuse was restored' })
    await expect.element(dialog).toMatchTextContent('Devices: 3')
    await expect.element(dialog).toMatchTextContent('2 gateways have new SSH keys')
    await expect.element(dialog).toMatchTextContent('1 template secret has no value')
    expect(host.inputsOf('organizationRecord.restore')).toEqual([
      { uploadId: 'u', passphrase, password: right },
    ])
    await expectAccessible()
    await press('Sign in again')
    await expect.poll(() => placeOf(router)).not.toBe('/organization')
  })

  test('is deleted after its name, and kept again; gateways that go on serving are told', async () => {
    await open('/es/organization')
    await expect.element(page.getByText(/2 gateways todavía atienden/)).toBeVisible()
    await press('Eliminar la organización...')
    await expectAccessible()
    await type('Nombre de la organización', 'Otra')
    await type('Su contraseña', right)
    await press('Eliminarla en dos semanas')
    await expect
      .element(page.getByLabelText('Nombre de la organización', { exact: true }))
      .toHaveAccessibleDescription('Este no es el nombre de la organización.')
    await type('Nombre de la organización', 'Aldebarán')
    await press('Eliminarla en dos semanas')
    await expect.element(page.getByText('Carolina solicitó eliminar esta organización.')).toBeVisible()
    await expectAccessible()
    await press('Cancelar la eliminación')
    await expect.element(page.getByRole('button', { name: 'Eliminar la organización...' })).toBeVisible()
  })
})

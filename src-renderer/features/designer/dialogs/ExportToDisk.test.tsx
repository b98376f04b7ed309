import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fromBase64 } from '#shared/base/base64.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { DiskPlace } from '#shared/contract/disk-files.ts'
import { readDesignFile } from '#shared/design-file/read.ts'
import type { Answers } from '#renderer/testing/fake-host.ts'
import { carolina, idOf } from '#renderer/testing/records.ts'
import { expectAccessible } from '#renderer/testing/render-app.tsx'
import { catchFiles, office, showDialog } from './testing/show-dialog.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const archive: DiskPlace = { id: idOf(7), name: 'Archive', predetermined: true }

/** A server with a disk on which files of some names are already. */
function diskWith(names: readonly string[]) {
  const sent: Uint8Array[] = []
  const saved: { readonly fileName: string; readonly replace: boolean }[] = []
  const answers: Answers = {
    diskFiles: {
      places: () => ok([archive]),
      send: ({ content }) => {
        const bytes = fromBase64(content) ?? new Uint8Array()
        sent.push(bytes)
        return ok({ uploadId: 'u', bytes: bytes.length })
      },
      saveDesign: ({ fileName, replace }) => {
        if (names.includes(fileName) && !replace) return fail(problem('disk-file-there', { name: fileName }))
        saved.push({ fileName, replace })
        return ok({ path: `designs/o/${fileName}`, bytes: 1 })
      },
    },
  }
  return { answers, sent, saved }
}

const act = () => page.getByRole('button', { name: 'Export' })
const chooseArchive = async () => {
  await page.getByRole('combobox', { name: 'Save it' }).click()
  await page.getByRole('option', { name: 'on the disk Archive' }).click()
}

describe('a design on a disk of the organization', () => {
  test('is the same file, and no download', async () => {
    const files = catchFiles()
    const { answers, sent, saved } = diskWith([])
    const shown = await showDialog({ dialog: { kind: 'export' }, session: carolina, answers })
    await chooseArchive()
    await expectAccessible()
    await act().click()
    await expect.poll(() => saved).toEqual([{ fileName: 'Office.trama', replace: false }])
    await expect
      .poll(() => shown.notices)
      .toMatchObject([
        { tone: 'ok', title: 'Office.trama was saved on the disk', text: 'designs/o/Office.trama' },
      ])
    const read = await readDesignFile(sent[0] ?? new Uint8Array(), { latestMs: Date.now() })
    expect(read.ok && read.value.design).toEqual(office)
    expect(files).toEqual([])
  })

  test('replaces one of its name only where that is said', async () => {
    const { answers, saved } = diskWith(['Office.trama'])
    await showDialog({ dialog: { kind: 'export' }, session: carolina, answers })
    await chooseArchive()
    await expect.element(page.getByRole('checkbox', { name: /^Replace/ })).not.toBeInTheDocument()
    await act().click()
    await expect.element(page.getByText('Office.trama is already on the disk.')).toBeVisible()
    expect(saved).toEqual([])
    await page.getByRole('checkbox', { name: /^Replace/ }).click()
    await act().click()
    await expect.poll(() => saved).toEqual([{ fileName: 'Office.trama', replace: true }])
  })

  test('is offered to nobody who may not save there', async () => {
    const { answers } = diskWith([])
    const session = { ...carolina, roles: ['viewer' as const] }
    await showDialog({ dialog: { kind: 'export' }, session, answers })
    await expect.element(act()).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Save it' })).not.toBeInTheDocument()
  })

  test('says so in Spanish', async () => {
    const { answers, saved } = diskWith([])
    await showDialog({ dialog: { kind: 'export' }, session: carolina, answers, locale: 'es' })
    await page.getByRole('combobox', { name: 'Guardarlo' }).click()
    await page.getByRole('option', { name: 'en el disco Archive' }).click()
    await page.getByRole('button', { name: 'Exportar' }).click()
    await expect.poll(() => saved).toHaveLength(1)
  })
})

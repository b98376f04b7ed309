import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Screen } from '#e2e/spine/pages/screen.ts'

export const passphrase = 'correcto caballo pila grapa'

/** The page of the organization, with one of its dialogs open. */
async function openDialog({ page, t, at }: Screen, act: string, title: string) {
  await page.goto(at('/organization'))
  await page.getByRole('heading', { name: t('organization.export.title') }).waitFor()
  await page.getByRole('button', { name: act, exact: true }).click()
  return page.getByRole('dialog', { name: title })
}

type Dialog = Awaited<ReturnType<typeof openDialog>>

async function fillArchive({ t }: Screen, dialog: Dialog, password: string): Promise<void> {
  await dialog.getByLabel(t('organization.passphrase'), { exact: true }).fill(passphrase)
  await dialog.getByLabel(t('organization.passphrase-again'), { exact: true }).fill(passphrase)
  await dialog.getByLabel(t('organization.confirm'), { exact: true }).fill(password)
}

/** Makes a backup on a disk by the form; answers how it is called there. */
export async function backUpTo(screen: Screen, disk: string, password: string): Promise<string> {
  const { page, t } = screen
  const dialog = await openDialog(screen, t('organization.backup.now'), t('organization.backup.now-title'))
  await dialog.getByRole('combobox', { name: t('organization.backup.disk') }).click()
  await page.getByRole('option', { name: disk }).click()
  await fillArchive(screen, dialog, password)
  await dialog.getByRole('button', { name: t('organization.backup.submit') }).click()
  const done = page.getByText(t('organization.backup.done', { path: '' }).trim())
  await done.first().waitFor()
  return /backups\/\S+/.exec((await done.first().textContent()) ?? '')?.[0] ?? ''
}

/** Exports everything by the form; answers what the browser saved. */
export async function exportAll(screen: Screen, password: string): Promise<Buffer> {
  const { page, t } = screen
  const dialog = await openDialog(screen, t('organization.export.act'), t('organization.export.dialog-title'))
  await fillArchive(screen, dialog, password)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: t('organization.export.submit') }).click()
  return readFile(await (await saved).path())
}

/** Restores an archive by the form, up to the sign-in page. */
export async function restoreFrom(screen: Screen, archive: Uint8Array, password: string): Promise<void> {
  const { page, t } = screen
  const folder = await mkdtemp(join(tmpdir(), 'trama-restore-'))
  const path = join(folder, 'all.trama-archive')
  await writeFile(path, archive)
  const dialog = await openDialog(
    screen,
    t('organization.restore.act'),
    t('organization.restore.dialog-title'),
  )
  await dialog.locator('input[type=file]').setInputFiles(path)
  await dialog.getByLabel(t('organization.passphrase'), { exact: true }).fill(passphrase)
  await dialog.getByLabel(t('organization.confirm'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: t('organization.restore.submit') }).click()
  await page.getByRole('button', { name: t('organization.restore.again') }).click()
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/organization'))
  await rm(folder, { recursive: true })
}

import { writeBackup } from '#shared/backup/write.ts'
import type { BackupLine } from '#shared/backup/lines.ts'
import type { RestoredRecord } from '#shared/contract/organization-record.ts'
import type { Result } from '#shared/base/result.ts'
import { deriveSecret } from '../archive/derive-secret.ts'
import { archiveInput, linesOf } from '../read/make-archive.ts'
import { restoreRecord } from '../restore/restore-record.ts'
import type { Person } from '#web/server/testing/people.ts'
import type { TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'

export const passphrase = 'correcto caballo pila grapa'

/** The record of an organization as lines. */
export async function recordOf(
  { running: { composition } }: TestServer,
  organizationId: string,
  withKeys = false,
): Promise<BackupLine[]> {
  const lines: BackupLine[] = []
  for await (const line of linesOf(composition, organizationId, withKeys)) lines.push(line)
  return lines
}

/** The archive of an organization in one piece. */
export async function archiveOf(
  { running: { composition } }: TestServer,
  organizationId: string,
  withKeys = false,
): Promise<Buffer> {
  const input = archiveInput(composition, { organizationId, passphrase, withKeys })
  return collected(good(await writeBackup({ ...input, derive: deriveSecret })))
}

/** An archive of lines that somebody who knows the passphrase made. */
export async function archiveOfLines(
  { running: { composition } }: TestServer,
  lines: readonly BackupLine[],
): Promise<Buffer> {
  const input = archiveInput(composition, { organizationId: '', passphrase, withKeys: false })
  const given = (async function* () {
    for (const line of lines) yield await Promise.resolve(line)
  })()
  return collected(good(await writeBackup({ ...input, lines: given, derive: deriveSecret })))
}

async function collected(archive: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of archive) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Restores an archive into the organization of somebody. */
export async function restoreInto(
  { running: { composition } }: TestServer,
  person: Person,
  archive: Uint8Array,
  note: () => Promise<void> = () => Promise.resolve(),
): Promise<Result<RestoredRecord>> {
  const { organizationId } = person.session
  const open = async function* () {
    yield await Promise.resolve(archive)
  }
  return restoreRecord(composition, { organizationId, open, passphrase, note })
}

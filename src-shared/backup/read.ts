import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { equalBytes } from '#shared/design-file/bytes.ts'
import { known } from '#shared/design-file/content-key.ts'
import { createByteReader } from './byte-reader.ts'
import { openChunks } from './chunks.ts'
import { backupCheck, backupKey, backupSecret, type DeriveSecret } from './content-key.ts'
import { BackupFault } from './fault.ts'
import { readHead } from './header.ts'
import type { BackupLine } from './lines.ts'
import { readLines } from './read-lines.ts'
import { inflate } from './squeeze.ts'

export interface BackupReading {
  readonly passphrase: string
  readonly derive: DeriveSecret
  /** Takes one record after the other. What it took is worth nothing unless the whole reading went well. */
  readonly take: (line: BackupLine) => void | Promise<void>
}

/**
 * Reads an archive as it comes, in bounded memory. Problems: foreign, cut, damaged, too new, too costly, too large, a
 * wrong passphrase, a line that is no record. Whoever restores does so in one step that is undone unless this is good:
 * each record is authentic when it is given, and whether all came is known at the end.
 */
export async function readBackup(
  source: AsyncIterable<Uint8Array>,
  { passphrase, derive, take }: BackupReading,
): Promise<Result<{ readonly createdAtMs: number; readonly lines: number }>> {
  const reader = createByteReader(source)
  try {
    const { header, head } = await readHead(reader)
    const secret = await backupSecret(derive, passphrase, header.kdf)
    if (!equalBytes(await backupCheck(secret, header.kdf.salt), known(header.kdf.check)))
      return fail(problem('passphrase-wrong'))
    const key = await backupKey(secret, header.archiveId)
    let lines = 0
    for await (const line of readLines(inflate(openChunks(key, head, reader)))) {
      await take(line)
      lines += 1
    }
    return ok({ createdAtMs: header.createdAtMs, lines })
  } catch (error) {
    if (error instanceof BackupFault) return fail(error.problem)
    throw error
  } finally {
    await reader.end()
  }
}

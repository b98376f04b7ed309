import { toBase64 } from '#shared/base/base64.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Bytes } from '#shared/design-file/bytes.ts'
import { bounds } from '#shared/model/bounds.ts'
import { sealChunks, withHead } from './chunks.ts'
import { backupCheck, backupKey, backupSecret, type DeriveSecret } from './content-key.ts'
import { cost, writeHead, type BackupHeader } from './header.ts'
import { limits } from './limits.ts'
import { backupLine, orderOf, type BackupLine } from './lines.ts'
import { deflate } from './squeeze.ts'

export interface BackupInput {
  readonly createdAtMs: number
  readonly passphrase: string
  /** In the order of `orderOf`, the organization first. */
  readonly lines: AsyncIterable<BackupLine>
  readonly derive: DeriveSecret
  readonly randomBytes: (count: number) => Uint8Array
}

/**
 * An organization's record as an archive (`docs/backup-format.md`), piece by piece as it is read. Problems: a
 * passphrase too short or too long. The stream throws what the lines throw, and where one of them is none.
 */
export async function writeBackup(input: BackupInput): Promise<Result<AsyncGenerator<Bytes>>> {
  const refusal = refusePassphrase(input.passphrase)
  if (refusal !== null) return fail(refusal)
  const random = (count: number): string => toBase64(input.randomBytes(count))
  const kdf = { name: 'Argon2id' as const, ...cost.ours, salt: random(16) }
  const secret = await backupSecret(input.derive, input.passphrase, kdf)
  const header: BackupHeader = {
    createdAtMs: input.createdAtMs,
    archiveId: random(16),
    kdf: { ...kdf, check: toBase64(await backupCheck(secret, kdf.salt)) },
  }
  const head = writeHead(header)
  const key = await backupKey(secret, header.archiveId)
  return ok(withHead(head, sealChunks(key, head, deflate(bytesOf(input.lines)))))
}

function refusePassphrase(passphrase: string): Problem | null {
  const { min, max } = bounds.passphrase
  if (passphrase.length < min) return problem('field-too-short', { value: min }, ['passphrase'])
  return passphrase.length > max ? problem('field-too-long', { value: max }, ['passphrase']) : null
}

/** The lines as text. One that no reader would take ends it: an archive that opens is one that can be restored. */
async function* bytesOf(lines: AsyncIterable<BackupLine>): AsyncGenerator<Bytes> {
  const encoder = new TextEncoder()
  let [count, last] = [0, 0]
  for await (const line of lines) {
    const text = JSON.stringify(backupLine.parse(line))
    const order = orderOf(line.kind)
    const isFirst = count === 0
    if (order < last || isFirst !== (order === 0)) throw new Error(`a line ${line.kind} in the wrong place`)
    if (text.length > limits.lineLength) throw new Error(`a line ${line.kind} that is too long`)
    yield encoder.encode(`${text}\n`)
    ;[count, last] = [count + 1, order]
  }
  if (count === 0) throw new Error('a backup without an organization')
  yield encoder.encode(`${JSON.stringify({ kind: 'end', lines: count })}\n`)
}

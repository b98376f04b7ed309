import { fromBase64 } from '#shared/base/base64.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { PieceSent, PieceTaken } from '#shared/contract/transfer.ts'
import type { Spool } from './spool.ts'

type PieceProblem = Problem<'transfer-gone' | 'transfer-busy' | 'disk-no-space'>

/** Takes a piece of an uploaded file. A piece that is too late, or out of order, ends the upload. */
export async function takePiece<P extends Problem>(
  spool: Spool<P>,
  organizationId: string,
  { uploadId, from, content }: PieceSent,
): Promise<Result<PieceTaken, P | PieceProblem>> {
  const bytes = fromBase64(content)
  if (bytes === null) return fail(problem('transfer-gone'))
  const begun =
    uploadId === null
      ? await spool.begin(organizationId, 'upload')
      : ok(await spool.find(organizationId, 'upload', uploadId))
  if (!begun.ok) return begun
  const file = begun.value
  if (file === null || from !== file.bytes) return fail(problem('transfer-gone'))
  const appended = await file.whileKept(() => file.append(bytes))
  if (!appended.ok) return appended
  return appended.value === null ? ok({ uploadId: file.id, bytes: file.bytes }) : fail(appended.value)
}

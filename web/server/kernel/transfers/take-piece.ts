import { fromBase64 } from '#shared/base/base64.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { PieceSent, PieceTaken } from '#shared/contract/transfer.ts'
import type { Spool } from './spool.ts'

type PieceProblem = Problem<'transfer-gone' | 'transfer-busy' | 'disk-no-space'>

/** Takes a piece of an uploaded file. A piece that is too late, or out of order, is refused. */
export async function takePiece<P extends Problem>(
  spool: Spool<P>,
  organizationId: string,
  { uploadId, from, content }: PieceSent,
): Promise<Result<PieceTaken, P | PieceProblem>> {
  const bytes = fromBase64(content)
  if (bytes === null) return fail(problem('transfer-gone'))
  const file =
    uploadId === null ? await spool.begin(organizationId) : await spool.find(organizationId, uploadId)
  if (file === null) return fail(problem('transfer-gone'))
  const appended = await file.append(from, bytes)
  return appended.ok ? ok({ uploadId: file.id, bytes: appended.value }) : appended
}

import { fromBase64 } from '#shared/base/base64.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Backend } from '#shared/contract/backend.ts'
import { transferPieceBytes } from '#shared/contract/transfer.ts'

type Record = Backend['organizationRecord']

/** Fetches an archive that was made, piece by piece. */
export async function fetchArchive(
  record: Record,
  { exportId, bytes }: { readonly exportId: string; readonly bytes: number },
): Promise<Result<Blob>> {
  const pieces: BlobPart[] = []
  for (let from = 0; from < bytes; from += transferPieceBytes) {
    const answer = await record.piece({ exportId, from: String(from) })
    if (!answer.ok) return answer
    const piece = fromBase64(answer.value.content)
    if (piece === null) return fail(problem('transfer-gone'))
    pieces.push(piece.slice())
  }
  return ok(new Blob(pieces, { type: 'application/octet-stream' }))
}

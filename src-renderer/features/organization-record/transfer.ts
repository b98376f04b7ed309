import { fromBase64, toBase64 } from '#shared/base/base64.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Backend } from '#shared/contract/backend.ts'
import { archivePieceBytes } from '#shared/contract/organization-record.ts'

type Record = Backend['organizationRecord']

/** Fetches an archive that was made, piece by piece. */
export async function fetchArchive(
  record: Record,
  { exportId, bytes }: { readonly exportId: string; readonly bytes: number },
): Promise<Result<Blob>> {
  const pieces: BlobPart[] = []
  for (let from = 0; from < bytes; from += archivePieceBytes) {
    const answer = await record.piece({ exportId, from: String(from) })
    if (!answer.ok) return answer
    const piece = fromBase64(answer.value.content)
    if (piece === null) return fail(problem('archive-gone'))
    pieces.push(piece.slice())
  }
  return ok(new Blob(pieces, { type: 'application/octet-stream' }))
}

/** Sends an archive, piece by piece; answers by what it is known there. */
export async function sendArchive(record: Record, file: Blob): Promise<Result<string>> {
  let uploadId: string | null = null
  let from = 0
  do {
    const piece = new Uint8Array(await file.slice(from, from + archivePieceBytes).arrayBuffer())
    const answer: Awaited<ReturnType<Record['upload']>> = await record.upload({
      uploadId,
      from,
      content: toBase64(piece),
    })
    if (!answer.ok) return answer
    uploadId = answer.value.uploadId
    from = answer.value.bytes
  } while (from < file.size)
  return ok(uploadId)
}

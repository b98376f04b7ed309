import { toBase64 } from '#shared/base/base64.ts'
import { ok, type Result } from '#shared/base/result.ts'
import { transferPieceBytes, type PieceSent, type PieceTaken } from '#shared/contract/transfer.ts'

/** Sends a file, piece by piece; answers by what it is known there. Null: it was stopped. */
export async function sendInPieces(
  send: (piece: PieceSent) => Promise<Result<PieceTaken>>,
  file: Blob,
  signal?: AbortSignal,
): Promise<Result<string | null>> {
  let uploadId: string | null = null
  let from = 0
  do {
    const piece = new Uint8Array(await file.slice(from, from + transferPieceBytes).arrayBuffer())
    const answer: Result<PieceTaken> = await send({ uploadId, from, content: toBase64(piece) })
    if (!answer.ok) return answer
    uploadId = answer.value.uploadId
    from = answer.value.bytes
    if (signal?.aborted === true) return ok(null)
  } while (from < file.size)
  return ok(uploadId)
}

import { z } from 'zod'

/** Bytes of a file that one call carries. */
export const transferPieceBytes = 2 * 1024 * 1024

/** Such a piece in base64. */
export const transferPiece = z.string().max(Math.ceil(transferPieceBytes / 3) * 4)

/** A piece of a file that is sent: `from` bytes stand before it. A null id begins with the first. */
export const pieceSent = z.object({
  uploadId: z.string().max(100).nullable(),
  from: z.int().min(0),
  content: transferPiece,
})
export type PieceSent = z.infer<typeof pieceSent>

/** What of it has arrived, and how it is known from then on. */
export const pieceTaken = z.object({ uploadId: z.string(), bytes: z.int() })
export type PieceTaken = z.infer<typeof pieceTaken>

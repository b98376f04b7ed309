import type { Owned } from './column.ts'

/** A file on its way: sent or fetched in pieces, through whichever process. */
export interface TransferRow extends Owned {
  transfer_id: string
  kind: 'export' | 'archive' | 'design'
  /** How much of it is here. */
  bytes: number
  began_at_ms: number
  used_at_ms: number
  /** Until then somebody works on it, and it stays; past where nobody does. */
  held_until_ms: number
}

/** What is here of such a file, in pieces of one size but for the last. */
export interface TransferPieceRow extends Owned {
  transfer_id: string
  piece: number
  content: Uint8Array
}

export interface TransferTables {
  transfers: TransferRow
  transfer_pieces: TransferPieceRow
}

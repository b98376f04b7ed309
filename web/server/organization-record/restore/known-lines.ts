import type { BackupKind, Piece } from '#shared/backup/lines.ts'
import { createJoin } from '../archive/pieces.ts'

/** What stood in an archive before a line. */
export interface KnownLines {
  /** Whether a key of a kind is new; notes it. */
  isNew(kind: string, key: string): boolean
  has(kind: string, key: string): boolean
  forget(kind: string): void
  /** Whether a piece goes on with those before it, or begins; with the last one, whether what they make is good. */
  isPart(kind: BackupKind, key: string, piece: Piece, isGood: (text: string) => boolean): boolean
  /** The kind whose pieces are not whole yet; null: none. */
  openKind(): BackupKind | null
}

export function createKnownLines(): KnownLines {
  const ids = new Map<string, Set<string>>()
  const join = createJoin()
  let openKind: BackupKind | null = null
  const isNew = (kind: string, key: string): boolean => {
    const known = ids.get(kind) ?? new Set()
    ids.set(kind, known)
    if (known.has(key)) return false
    known.add(key)
    return true
  }
  return {
    isNew,
    has: (kind, key) => ids.get(kind)?.has(key) === true,
    forget: (kind) => void ids.delete(kind),
    isPart: (kind, key, piece, isGood) => {
      const text = join(`${kind} ${key}`, piece)
      if (text === undefined) return false
      openKind = text === null ? kind : null
      return text === null || (isNew(kind, key) && isGood(text))
    },
    openKind: () => openKind,
  }
}

import { z } from 'zod'
import type { Keyring } from '#web/server/kernel/secrets/keyring.ts'
import { open, seal, type CellRef } from '#web/server/kernel/secrets/seal.ts'

/** Whose letters a link turns off. */
export interface OffCode {
  readonly organizationId: string
  readonly userId: string
}

const cell: CellRef = { organizationId: '', table: 'notice_choices', row: 'link', column: 'off' }
const content = z.tuple([z.string(), z.string()])

/**
 * What stands in the link of a letter: sealed, so that nobody makes one or reads whose it is. It turns letters off and
 * opens nothing else, so that it has no end: a letter is found years later.
 */
export function makeOffCode(keyring: Keyring, { organizationId, userId }: OffCode): string {
  return seal(keyring, cell, Buffer.from(JSON.stringify([organizationId, userId])))
}

/** Reads it; null: it is none of ours, or of a key that is gone. */
export function readOffCode(keyring: Keyring, code: string): OffCode | null {
  try {
    const text = new TextDecoder().decode(open(keyring, cell, code))
    const [organizationId, userId] = content.parse(JSON.parse(text))
    return { organizationId, userId }
  } catch {
    return null
  }
}

import type { Keyring } from '../kernel/secrets/keyring.ts'
import { open, seal, type CellRef } from '../kernel/secrets/seal.ts'

interface Owner {
  readonly organizationId: string
  readonly diskId: string
}

/** Seals what opens a disk for its row; null for an empty one: none. */
export function sealDiskSecret(keyring: Keyring, owner: Owner, secret: string): string | null {
  return secret === '' ? null : seal(keyring, cellOf(owner), new TextEncoder().encode(secret))
}

/** Opens what is kept for a disk; null: nothing is. */
export function openDiskSecret(keyring: Keyring, owner: Owner, sealed: string | null): string | null {
  return sealed === null ? null : new TextDecoder().decode(open(keyring, cellOf(owner), sealed))
}

function cellOf({ organizationId, diskId }: Owner): CellRef {
  return { organizationId, table: 'disks', row: diskId, column: 'secret_sealed' }
}

import type { Keyring } from '#web/server/kernel/secrets/keyring.ts'
import { open, seal, type CellRef } from '#web/server/kernel/secrets/seal.ts'

interface Owner {
  readonly organizationId: string
  readonly providerId: string
}

/** Seals a client secret or the password of a directory for its provider's row; null for an empty one: none. */
export function sealProviderSecret(keyring: Keyring, owner: Owner, secret: string): string | null {
  return secret === '' ? null : seal(keyring, cellOf(owner), new TextEncoder().encode(secret))
}

/** Opens what is kept for a provider; null: nothing is. */
export function openProviderSecret(keyring: Keyring, owner: Owner, sealed: string | null): string | null {
  return sealed === null ? null : new TextDecoder().decode(open(keyring, cellOf(owner), sealed))
}

function cellOf({ organizationId, providerId }: Owner): CellRef {
  return { organizationId, table: 'providers', row: providerId, column: 'secret_sealed' }
}

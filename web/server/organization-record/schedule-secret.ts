import type { Keyring } from '../kernel/secrets/keyring.ts'
import { open, seal, type CellRef } from '../kernel/secrets/seal.ts'

const cellOf = (organizationId: string): CellRef => ({
  organizationId,
  table: 'record_schedules',
  row: organizationId,
  column: 'passphrase_sealed',
})

/** Seals the passphrase of an organization's scheduled backups. */
export function sealPassphrase(keyring: Keyring, organizationId: string, passphrase: string): string {
  return seal(keyring, cellOf(organizationId), new TextEncoder().encode(passphrase))
}

export function openPassphrase(keyring: Keyring, organizationId: string, sealed: string): string {
  return new TextDecoder().decode(open(keyring, cellOf(organizationId), sealed))
}

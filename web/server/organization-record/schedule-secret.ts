import type { Keyring } from '../kernel/secrets/keyring.ts'
import { open, seal, type Place } from '../kernel/secrets/seal.ts'

const placeOf = (organizationId: string): Place => ({
  organizationId,
  table: 'record_schedules',
  row: organizationId,
  column: 'passphrase_sealed',
})

/** Seals the passphrase of an organization's scheduled backups. */
export function sealPassphrase(keyring: Keyring, organizationId: string, passphrase: string): string {
  return seal(keyring, placeOf(organizationId), new TextEncoder().encode(passphrase))
}

export function openPassphrase(keyring: Keyring, organizationId: string, sealed: string): string {
  return new TextDecoder().decode(open(keyring, placeOf(organizationId), sealed))
}

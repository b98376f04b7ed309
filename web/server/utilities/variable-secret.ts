import type { Keyring } from '../kernel/secrets/keyring.ts'
import { open, seal, type CellRef } from '../kernel/secrets/seal.ts'

interface Owner {
  readonly organizationId: string
}

const valueOf = ({ organizationId }: Owner, row: string): CellRef => ({
  organizationId,
  table: 'utility_variables',
  row,
  column: 'value_sealed',
})

const writtenOf = ({ organizationId }: Owner, row: string): CellRef => ({
  organizationId,
  table: 'utility_routes',
  row,
  column: 'secrets_sealed',
})

/** Seals a secret value for its variable's row. */
export function sealValue(keyring: Keyring, owner: Owner, variableId: string, value: string): string {
  return seal(keyring, valueOf(owner, variableId), new TextEncoder().encode(value))
}

export function openValue(keyring: Keyring, owner: Owner, variableId: string, sealed: string): string {
  return new TextDecoder().decode(open(keyring, valueOf(owner, variableId), sealed))
}

/** Seals the secrets that a route wrote, so that they are known in a file that is read back. */
export function sealWritten(
  keyring: Keyring,
  owner: Owner,
  routeId: string,
  values: readonly string[],
): string {
  return seal(keyring, writtenOf(owner, routeId), new TextEncoder().encode(JSON.stringify(values)))
}

export function openWritten(
  keyring: Keyring,
  owner: Owner,
  routeId: string,
  sealed: string | null,
): readonly string[] {
  if (sealed === null) return []
  return JSON.parse(new TextDecoder().decode(open(keyring, writtenOf(owner, routeId), sealed))) as string[]
}

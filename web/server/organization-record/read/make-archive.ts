import type { BackupInput } from '#shared/backup/write.ts'
import type { BackupLine } from '#shared/backup/lines.ts'
import type { Composition } from '#web/server/kernel/composition.ts'
import { readRecord } from './read-record.ts'
import { secretsOf } from '../archive/record-secrets.ts'

export interface ArchiveAsked {
  readonly organizationId: string
  readonly passphrase: string
  /** With the private SSH keys of the gateways that are in the server's custody. */
  readonly withKeys: boolean
}

/** What an archive of an organization is written of; its records are those of the moment when the first is read. */
export function archiveInput(
  composition: Pick<Composition, 'store' | 'keyring' | 'clock' | 'randomness'>,
  { organizationId, passphrase, withKeys }: ArchiveAsked,
): Omit<BackupInput, 'derive'> {
  const { clock, randomness } = composition
  return {
    createdAtMs: clock.nowMs(),
    passphrase,
    lines: linesOf(composition, organizationId, withKeys),
    randomBytes: (count) => randomness.bytes(count),
  }
}

/** The record of an organization as lines. */
export async function* linesOf(
  { store, keyring }: Pick<Composition, 'store' | 'keyring'>,
  organizationId: string,
  withKeys: boolean,
): AsyncGenerator<BackupLine> {
  const snapshot = await store.snapshot(organizationId)
  try {
    yield* readRecord(snapshot.scope, secretsOf(keyring, organizationId, withKeys))
  } finally {
    await snapshot.end()
  }
}

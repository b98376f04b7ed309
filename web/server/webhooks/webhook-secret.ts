import type { Keyring } from '../kernel/secrets/keyring.ts'
import { open, reseal, seal, type CellRef } from '../kernel/secrets/seal.ts'
import type { WebhookRow } from '../kernel/store/schema/webhook-tables.ts'

interface Owner {
  readonly organizationId: string
  readonly webhookId: string
}

/** Seals what signs the messages of a webhook for its row. */
export function sealSecret(keyring: Keyring, owner: Owner, secret: string): string {
  return seal(keyring, cellOf(owner, 'secret_sealed'), new TextEncoder().encode(secret))
}

/** Seals the secret of a row for the cell of the former one; null: it cannot be opened. */
export function sealAsFormer(keyring: Keyring, owner: Owner, sealed: string): string | null {
  return whereOpen(() =>
    reseal(keyring, cellOf(owner, 'secret_sealed'), sealed, cellOf(owner, 'former_sealed')),
  )
}

/**
 * The secrets that sign a message of a webhook now, the newest first; null: the newest cannot be opened, since another
 * root key sealed it. A former one that cannot be opened signs no more.
 */
export function openSecrets(
  keyring: Keyring,
  row: Pick<
    WebhookRow,
    'organization_id' | 'webhook_id' | 'secret_sealed' | 'former_sealed' | 'former_until_ms'
  >,
  nowMs: number,
): readonly string[] | null {
  const owner = { organizationId: row.organization_id, webhookId: row.webhook_id }
  const text = (column: 'secret_sealed' | 'former_sealed', sealed: string): string | null =>
    whereOpen(() => new TextDecoder().decode(open(keyring, cellOf(owner, column), sealed)))
  const isBoth = row.former_sealed !== null && (row.former_until_ms ?? 0) > nowMs
  const secret = text('secret_sealed', row.secret_sealed)
  const former = isBoth && row.former_sealed !== null ? text('former_sealed', row.former_sealed) : null
  if (secret === null) return null
  return former === null ? [secret] : [secret, former]
}

function whereOpen(work: () => string): string | null {
  try {
    return work()
  } catch {
    return null
  }
}

function cellOf({ organizationId, webhookId }: Owner, column: 'secret_sealed' | 'former_sealed'): CellRef {
  return { organizationId, table: 'webhooks', row: webhookId, column }
}

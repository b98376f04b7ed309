import { createHash } from 'node:crypto'
import type { Clock, Randomness } from '#shared/app/ports.ts'
import type { Keyring } from '#web/server/kernel/secrets/keyring.ts'
import { open, seal, type CellRef } from '#web/server/kernel/secrets/seal.ts'
import type { TicketRow } from '#web/server/kernel/store/schema/deployment-tables.ts'
import type { Database } from '#web/server/kernel/store/database.ts'
import type { Store } from '#web/server/kernel/store/store.ts'

/** What a ticket is good for; one of another kind is refused. */
export type TicketKind =
  | 'recovery'
  | 'first-start'
  | 'openid'
  | 'passkey-sign-in'
  | 'passkey-new'
  | 'second-factor'
  | 'hand-over'
  | 'undo'

export interface NewTicket {
  readonly kind: TicketKind
  readonly lifeMs: number
  /** Null or nothing: of no organization, or of no user yet. */
  readonly organizationId?: string | null
  readonly userId?: string | null
  /** What whoever takes it needs to know; encrypted where it is stored. */
  readonly payload?: string
}

/** What a code stands for. */
export interface Ticket {
  readonly organizationId: string | null
  readonly userId: string | null
  readonly payload: string
}

/** The parts of a composition that tickets need. */
export interface TicketParts {
  readonly store: Store
  readonly keyring: Keyring
  readonly clock: Clock
  readonly randomness: Randomness
}

const codeBytes = 32

/**
 * Makes a ticket and answers its code: 256 bits, of which only the hash is stored. `db`: a transaction whose failure
 * leaves none.
 */
export async function makeTicket(
  { store, keyring, clock, randomness }: TicketParts,
  made: NewTicket,
  db: Database = store.db,
): Promise<string> {
  const code = Buffer.from(randomness.bytes(codeBytes)).toString('base64url')
  const hash = hashOf(code)
  await db
    .insertInto('tickets')
    .values({
      ticket_hash: hash,
      kind: made.kind,
      organization_id: made.organizationId ?? null,
      user_id: made.userId ?? null,
      payload_sealed: seal(keyring, cellOf(hash), Buffer.from(made.payload ?? '')),
      expires_at_ms: clock.nowMs() + made.lifeMs,
    })
    .execute()
  return code
}

/**
 * Takes a ticket: of many who come with its code at once one gets it, in one statement. Null: there is none
 * of this kind, it was taken, or its time is over. `db`: a transaction whose failure leaves it untaken.
 */
export async function takeTicket(
  parts: TicketParts,
  kind: TicketKind,
  code: string,
  db: Database = parts.store.db,
): Promise<Ticket | null> {
  const row = await db
    .deleteFrom('tickets')
    .where('ticket_hash', '=', hashOf(code))
    .where('kind', '=', kind)
    .where('expires_at_ms', '>', parts.clock.nowMs())
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? null : read(parts, row)
}

/** What a ticket holds, without taking it. */
export async function peekTicket(parts: TicketParts, kind: TicketKind, code: string): Promise<Ticket | null> {
  const row = await parts.store.db
    .selectFrom('tickets')
    .selectAll()
    .where('ticket_hash', '=', hashOf(code))
    .where('kind', '=', kind)
    .where('expires_at_ms', '>', parts.clock.nowMs())
    .executeTakeFirst()
  return row === undefined ? null : read(parts, row)
}

/** Takes away tickets of a kind: all of the deployment, or those of one user. `db`: the records, or a transaction. */
export async function dropTickets(
  { db }: Pick<Store, 'db'>,
  kind: TicketKind,
  userId: string | null = null,
): Promise<void> {
  const all = db.deleteFrom('tickets').where('kind', '=', kind)
  await (userId === null ? all : all.where('user_id', '=', userId)).execute()
}

/** Takes away tickets whose time was over by then. */
export async function dropOldTickets(store: Store, beforeMs: number): Promise<void> {
  await store.db.deleteFrom('tickets').where('expires_at_ms', '<', beforeMs).execute()
}

function read({ keyring }: TicketParts, row: TicketRow): Ticket {
  return {
    organizationId: row.organization_id,
    userId: row.user_id,
    payload: new TextDecoder().decode(open(keyring, cellOf(row.ticket_hash), row.payload_sealed)),
  }
}

/** Random throughout, so that a fast hash is enough. */
function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}

function cellOf(hash: string): CellRef {
  return { organizationId: '', table: 'tickets', row: hash, column: 'payload_sealed' }
}

import type { Selectable } from 'kysely'
import { openStates, type Purpose } from '#shared/billing/charge.ts'
import type { Database } from '#web/server/kernel/store/database.ts'
import type { NewRow, Scope } from '#web/server/kernel/store/scope.ts'
import type { Tables } from '#web/server/kernel/store/schema/tables.ts'

export type Charge = Selectable<Tables['charges']>
export type PaymentSource = Selectable<Tables['payment_sources']>

/** The charge by which money may move yet; there is one at most. */
export function readOpenCharge(scope: Scope): Promise<Charge | undefined> {
  return scope
    .from('charges')
    .selectAll()
    .where('state', 'in', [...openStates])
    .executeTakeFirst()
}

export function readCharge(scope: Scope, reference: string): Promise<Charge | undefined> {
  return scope.from('charges').selectAll().where('reference', '=', reference).executeTakeFirst()
}

/** The newest charge, whatever became of it. */
export function readLastCharge(scope: Scope): Promise<Charge | undefined> {
  return scope
    .from('charges')
    .selectAll()
    .orderBy('sent_at_ms', 'desc')
    .orderBy('reference', 'desc')
    .executeTakeFirst()
}

/** How often the same thing was tried to be paid. */
export async function countAttempts(scope: Scope, purpose: Purpose, periodMs: number): Promise<number> {
  const row = await scope
    .from('charges')
    .select(({ fn }) => fn.countAll<number>().as('have'))
    .where('purpose', '=', purpose)
    .where('period_ms', '=', periodMs)
    .executeTakeFirstOrThrow()
  return row.have
}

/** The card that is charged: the one that paid last or that somebody changed to since; without one, the one tried last. */
export function readSource(scope: Scope): Promise<PaymentSource | undefined> {
  return scope
    .from('payment_sources')
    .selectAll()
    .orderBy('created_at_ms', 'desc')
    .orderBy('source_id', 'desc')
    .executeTakeFirst()
}

/** The card of a charge that was paid is charged from now on, unless another was chosen after the attempt. */
export async function chooseSource(scope: Scope, { source_id, sent_at_ms }: Charge): Promise<void> {
  await scope
    .update('payment_sources')
    .set({ created_at_ms: sent_at_ms })
    .where('source_id', '=', source_id)
    .where('created_at_ms', '<', sent_at_ms)
    .execute()
}

/** Whose charge a reference is; null: nobody's here. */
export async function findCharge(db: Database, reference: string): Promise<Charge | null> {
  const row = await db.selectFrom('charges').selectAll().where('reference', '=', reference).executeTakeFirst()
  return row ?? null
}

/** The canceled subscription is not brought back by what is paid from now on. */
export async function withdrawCharges(scope: Scope): Promise<void> {
  await scope
    .update('charges')
    .set({ withdrawn: 1 })
    .where('state', 'in', [...openStates])
    .execute()
}

/** Charges of the deployment whose time to be asked about has come. */
export function readDueCharges(db: Database, nowMs: number, most: number): Promise<readonly Charge[]> {
  return db
    .selectFrom('charges')
    .selectAll()
    .where('due_at_ms', '<=', nowMs)
    .orderBy('due_at_ms')
    .limit(most)
    .execute()
}

/** Takes a charge to look at; false: another process did. It comes again should this one die meanwhile. */
export async function takeCharge(scope: Scope, charge: Charge, againMs: number): Promise<boolean> {
  const done = await scope
    .update('charges')
    .set({ due_at_ms: againMs })
    .where('reference', '=', charge.reference)
    .where('due_at_ms', '=', charge.due_at_ms)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Hands in a letter, once for each key. */
export async function addLetter(scope: Scope, letter: NewRow<'billing_letters'>): Promise<void> {
  const key = letter.letter_key
  const there = await scope
    .from('billing_letters')
    .select('letter_key')
    .where('letter_key', '=', key)
    .executeTakeFirst()
  if (there === undefined) await scope.insert('billing_letters', [letter])
}

import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { problem, type Problem } from '#shared/base/problem.ts'
import type { DesignSketch } from '#shared/contract/design-values.ts'
import type { designs } from '#shared/contract/designs.ts'
import type { DesignContent } from '#shared/design/design.ts'
import { bounds } from '#shared/model/bounds.ts'
import type { DesignRow } from '#web/server/kernel/store/schema/design-tables.ts'
import { fold, hasWords } from '#web/server/kernel/store/fold.ts'
import { lockOrganization } from '#web/server/records/store/model.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import type { Store } from '#web/server/kernel/store/store.ts'

type Asked = z.infer<typeof designs.page.input>
export type DesignCounts = Readonly<Record<keyof DesignContent, number>>

/** A design without its document. */
export interface DesignRecord extends DesignRow {
  readonly is_shared: number
}

/** One page of the organization's designs; `userId` is who asks. */
export async function readDesignPage(
  scope: Scope,
  asked: Asked,
  userId: string,
): Promise<{ readonly rows: DesignRecord[]; readonly total: number }> {
  const found = present(scope)
    .where(hasWords(asked.text, [column('name'), column('owner_name')]))
    .$if(asked.of === 'mine', (query) => query.where('owner_id', '=', userId))
    .$if(asked.of === 'shared', (query) => query.where('owner_id', '!=', userId))
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .select(isShared.as('is_shared'))
    .orderBy(orders[asked.sort], asked.direction)
    .orderBy('design_id', asked.direction)
    .limit(asked.limit)
    .offset(asked.offset)
    .execute()
  return { rows, total }
}

/** One design; null: there is none of this id, or it was removed. */
export async function readDesign(scope: Scope, id: string): Promise<DesignRecord | null> {
  const row = await present(scope)
    .selectAll()
    .select(isShared.as('is_shared'))
    .where('design_id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

const column = (name: string): RawBuilder<string> => sql<string>`${sql.ref(`designs.${name}`)}`
const isShared = sql<number>`(select count(*) from design_shares as link
  where link.organization_id = designs.organization_id and link.design_id = designs.design_id)`

const orders: Readonly<Record<Asked['sort'], RawBuilder<unknown>>> = {
  updated: column('updated_at_ms'),
  created: column('created_at_ms'),
  name: fold(column('name')),
}

function present(scope: Scope) {
  return scope.from('designs').where('removed_at_ms', 'is', null)
}

/** Locks a design's row until the transaction ends, so that its edits come one after the other; null: none. */
export async function lockDesign(scope: Scope, id: string): Promise<DesignRow | null> {
  const row = await scope
    .update('designs')
    .set({ revision: sql<number>`revision` })
    .where('design_id', '=', id)
    .where('removed_at_ms', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export interface NewDesign {
  readonly id: string
  readonly name: string
  readonly owner: { readonly id: string; readonly name: string }
  readonly nowMs: number
  readonly state: string
  readonly bytes: number
  readonly counts: DesignCounts
  readonly sketch: DesignSketch
}

/** Adds a design with its document. */
export async function insertDesign(scope: Scope, design: NewDesign): Promise<void> {
  const { id, name, owner, nowMs, state, bytes, counts, sketch } = design
  await scope.insert('designs', [
    {
      design_id: id,
      name,
      owner_id: owner.id,
      owner_name: owner.name,
      created_at_ms: nowMs,
      updated_at_ms: nowMs,
      updated_by_name: owner.name,
      revision: 0,
      bytes,
      counts: JSON.stringify(counts),
      sketch: JSON.stringify(sketch),
      versioned_revision: 0,
      versioned_at_ms: nowMs,
      removed_at_ms: null,
    },
  ])
  await scope.insert('design_states', [{ design_id: id, revision: 0, state }])
}

/** Why the organization cannot have one more; null when it can. Holds the organization, so that two do not pass at once. */
export async function refuseDesigns(scope: Scope): Promise<Problem<'designs-limit'> | null> {
  await lockOrganization(scope)
  const { total } = await present(scope)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const limit = bounds.designs.count
  return total < limit ? null : problem('designs-limit', { limit })
}

/** Gives a design another name; false: there is none of this id. */
export async function renameDesign(scope: Scope, id: string, name: string): Promise<boolean> {
  const done = await scope
    .update('designs')
    .set({ name })
    .where('design_id', '=', id)
    .where('removed_at_ms', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Takes a design out of sight; its links are gone for good. */
export async function removeDesign(scope: Scope, id: string, nowMs: number): Promise<void> {
  await scope.update('designs').set({ removed_at_ms: nowMs }).where('design_id', '=', id).execute()
  await scope.remove('design_shares').where('design_id', '=', id).execute()
}

/** One design that was removed after `sinceMs`, or was not removed at all; null: none. */
export async function findRemoved(scope: Scope, id: string, sinceMs: number): Promise<DesignRow | null> {
  const row = await scope.from('designs').selectAll().where('design_id', '=', id).executeTakeFirst()
  return row === undefined || (row.removed_at_ms !== null && row.removed_at_ms <= sinceMs) ? null : row
}

export async function bringDesignBack(scope: Scope, id: string): Promise<void> {
  await scope.update('designs').set({ removed_at_ms: null }).where('design_id', '=', id).execute()
}

/** Destroys designs, of all organizations, that were removed before then. */
export async function dropRemovedDesigns(store: Store, beforeMs: number): Promise<void> {
  await store.db.deleteFrom('designs').where('removed_at_ms', '<=', beforeMs).execute()
}

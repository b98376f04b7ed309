import type { DesignSketch } from '#shared/contract/design-values.ts'
import type { DesignCounts } from './designs.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'

/** An update as it was stored; base64. */
export interface StoredUpdate {
  readonly revision: number
  /** The page that made it. */
  readonly peer: string
  readonly content: string
}

/** How a design stands after an update. */
export interface StoredDesign {
  readonly revision: number
  readonly bytes: number
  readonly counts: DesignCounts
  readonly sketch: DesignSketch
  readonly nowMs: number
  /** Null: a guest. */
  readonly byName: string | null
}

/** The kept state of a document, base64, with the revision it is of; null: there is no such design. */
export async function readState(
  scope: Scope,
  id: string,
): Promise<{ readonly revision: number; readonly state: string } | null> {
  const row = await scope
    .from('design_states')
    .select(['revision', 'state'])
    .where('design_id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Updates after a revision, in order, so many at most. */
export function readUpdates(
  scope: Scope,
  id: string,
  after: number,
  most: number,
): Promise<readonly StoredUpdate[]> {
  return scope
    .from('design_updates')
    .select(['revision', 'peer', 'content'])
    .where('design_id', '=', id)
    .where('revision', '>', after)
    .orderBy('revision')
    .limit(most)
    .execute()
}

/** Appends updates to a design that is held, and says how it stands then. */
export async function appendUpdates(
  scope: Scope,
  id: string,
  updates: readonly StoredUpdate[],
  { revision, bytes, counts, sketch, nowMs, byName }: StoredDesign,
): Promise<void> {
  await scope.insert(
    'design_updates',
    updates.map((update) => ({ design_id: id, ...update })),
  )
  await scope
    .update('designs')
    .set({
      revision,
      bytes,
      counts: JSON.stringify(counts),
      sketch: JSON.stringify(sketch),
      updated_at_ms: nowMs,
      updated_by_name: byName,
    })
    .where('design_id', '=', id)
    .execute()
}

/** Puts a whole state in the place of all updates up to its revision. */
export async function foldUpdates(
  scope: Scope,
  id: string,
  { revision, state }: { readonly revision: number; readonly state: string },
): Promise<void> {
  await scope.update('design_states').set({ revision, state }).where('design_id', '=', id).execute()
  await scope.remove('design_updates').where('design_id', '=', id).where('revision', '<=', revision).execute()
}

/** Puts a state in the place of the one that a design has at a revision; false: it has another one by now. */
export async function replaceState(
  scope: Scope,
  id: string,
  { before, revision, state }: { readonly before: number; readonly revision: number; readonly state: string },
): Promise<boolean> {
  const done = await scope
    .update('designs')
    .set({ revision, bytes: state.length })
    .where('design_id', '=', id)
    .where('revision', '=', before)
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) return false
  await foldUpdates(scope, id, { revision, state })
  return true
}

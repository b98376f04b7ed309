import { sql } from 'kysely'
import { ok, type ProblemOf, type Result } from '#shared/base/result.ts'
import type { Model } from '#shared/model/model.ts'
import { toDevice, toGateway, toPlacement, toNetwork, toNetworkUser, toRelation, toRule } from './records.ts'
import type { ModelAt, ModelCache } from '#web/server/kernel/store/model-cache.ts'
import { saveDifference, type Sealed } from './save-difference.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import type { OrganizationStore, Records } from '#web/server/kernel/store/store.ts'

/** The model after a change, and the answer of the call. */
export interface Change<T> {
  readonly model: Model
  readonly value: T
  /** Secrets of new networks and gateways. */
  readonly sealed?: Sealed
}

/** A change that was saved. */
export interface Changed<T, A = unknown> {
  readonly value: T
  /** What was read of the records as they were stored. */
  readonly answer: A
  readonly before: Model
  readonly at: ModelAt
  /** The networks whose drawing changed, with their new revisions. */
  readonly networks: ReadonlyMap<string, number>
}

/** What `changeModel` answers when its work answers `R` and what is read then is `A`. */
export type ChangedBy<R, A> = Result<Changed<ValueOf<R>, A>, ProblemOf<R>>
/**
 * Reads what the call answers, in the transaction: what was done is never told to have failed because it could not be read
 * afterwards, or because somebody else had taken it away by then.
 */
export type Answering<R, A> = (stored: Records, saved: Omit<Changed<ValueOf<R>>, 'answer'>) => Promise<A>
export type ValueOf<R> = R extends { readonly ok: true; readonly value: { readonly value: infer T } }
  ? T
  : never

/** The organization's model as it is now. */
export async function currentModel(store: Records): Promise<ModelAt> {
  for (;;) {
    const revision = await readRevision(store.read)
    const kept = store.models.get(store.organizationId, revision)
    if (kept !== null) return { revision, model: kept }
    const model = await readModel(store.read)
    // A change may have been saved between the queries: the model is whole only if the revision is still the same.
    if ((await readRevision(store.read)) !== revision) continue
    store.models.put(store.organizationId, { revision, model })
    return { revision, model }
  }
}

/**
 * Changes the organization's model in one transaction and saves only what differs. Changes of one
 * organization come one after the other: the first step increments its revision, which locks its row.
 */
export async function changeModel<R extends Result<Change<unknown>, object>, A = void>(
  store: OrganizationStore,
  nowMs: number,
  work: (before: Model, scope: Scope) => Promise<R>,
  answering?: Answering<NoInfer<R>, A>,
): Promise<ChangedBy<R, A>>
export async function changeModel(
  store: OrganizationStore,
  nowMs: number,
  work: (before: Model, scope: Scope) => Promise<Result<Change<unknown>, object>>,
  answering?: (stored: Records, saved: Omit<Changed<unknown>, 'answer'>) => Promise<unknown>,
): Promise<Result<Changed<unknown>, object>> {
  const done = await store.transact(async (scope): Promise<Result<Changed<unknown>, object>> => {
    const revision = await nextRevision(scope)
    const before = store.models.get(store.organizationId, revision - 1) ?? (await readModel(scope))
    const change = await work(before, scope)
    if (!change.ok) return change
    const { model, value, sealed } = change.value
    const networks = await saveDifference(scope, before, model, nowMs, sealed)
    const at = { revision, model }
    const saved = { value, before, at, networks }
    const { organizationId } = store
    const answer = await answering?.({ organizationId, read: scope, models: onlyAt(at) }, saved)
    return ok({ ...saved, answer })
  })
  if (!done.ok) return done
  store.models.put(store.organizationId, done.value.at)
  for (const [networkId, revision] of done.value.networks)
    store.models.putDrawn(store.organizationId, networkId, revision, done.value.at.model)
  return done
}

/** The one model that is read in a transaction, and nothing is kept of: it may be undone. */
function onlyAt({ revision, model }: ModelAt): ModelCache {
  return {
    get: (_organizationId, asked) => (asked === revision ? model : null),
    put: () => undefined,
    drawnAt: () => null,
    putDrawn: () => undefined,
  }
}

/** Locks the organization's row until the transaction ends, without changing its model. */
export async function lockOrganization(scope: Scope): Promise<void> {
  await scope
    .update('organizations')
    .set({ model_revision: sql<number>`model_revision` })
    .execute()
}

async function readRevision(scope: Scope): Promise<number> {
  return (await scope.from('organizations').select(['model_revision']).executeTakeFirstOrThrow())
    .model_revision
}

async function nextRevision(scope: Scope): Promise<number> {
  const row = await scope
    .update('organizations')
    .set({ model_revision: sql<number>`model_revision + 1` })
    .returning(['model_revision'])
    .executeTakeFirstOrThrow()
  return row.model_revision
}

async function readModel(scope: Scope): Promise<Model> {
  return {
    networks: (await scope.from('networks').selectAll().execute()).map(toNetwork),
    networkUsers: (await scope.from('network_users').selectAll().execute()).map(toNetworkUser),
    devices: (await scope.from('devices').selectAll().execute()).map(toDevice),
    gateways: (await scope.from('gateways').selectAll().execute()).map(toGateway),
    rules: (await scope.from('rules').selectAll().execute()).map(toRule),
    placements: (await scope.from('placements').selectAll().execute()).map(toPlacement),
    relations: (await scope.from('relations').selectAll().execute()).map(toRelation),
  }
}

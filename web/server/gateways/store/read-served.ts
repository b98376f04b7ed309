import { withPlacements } from '#shared/model/former-placements.ts'
import type { Model } from '#shared/model/model.ts'
import { servedFromConfig, type Served } from '#shared/plan/served.ts'
import { readApplied } from './applied.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import { noNetwork } from './served.ts'
import type { ServedRow } from '#web/server/kernel/store/schema/tables.ts'

/** A model is known by its digest, so that what one holds stays true; the same object, so that it is read once. */
const modelsByDigest = new Map<string, Model>()
const mostKept = 60
/** What was put together from configurations, for as long as the model with its names is held. */
const uncertain = new WeakMap<Model, Map<string, readonly Served[]>>()

/** What is asked for; nothing: of all gateways, in all networks. */
export interface ServedOnly {
  readonly gatewayIds?: ReadonlySet<string>
  readonly networkId?: string
}

/**
 * What the gateways of the organization serve, the oldest first. What is not known for certain is put together
 * with what the gateway's configuration tells; `known` has the names for it.
 */
export async function readServed(scope: Scope, known: Model, only: ServedOnly = {}): Promise<Served[]> {
  const isAsked = (gatewayId: string): boolean => only.gatewayIds?.has(gatewayId) !== false
  const isHere = (networkId: string): boolean => only.networkId === undefined || only.networkId === networkId
  const rows = Map.groupBy(await scope.from('served').selectAll().execute(), (row) => row.gateway_id)
  const applied = await scope.from('applied').select(['gateway_id', 'digest']).execute()
  const all: Served[] = []
  for (const { gateway_id: gatewayId, digest } of applied.filter((row) => isAsked(row.gateway_id))) {
    const own = rows.get(gatewayId) ?? []
    const served =
      own.length > 0 && own.every((row) => row.certain === 1)
        ? await readCertain(
            scope,
            own.filter((row) => isHere(row.network_id)),
          )
        : await readUncertain(scope, known, { gatewayId, digest, own })
    all.push(...served.filter((each) => isHere(each.networkId)))
  }
  return all.toSorted((a, b) => a.atMs - b.atMs || (a.gatewayId < b.gatewayId ? -1 : 1))
}

/**
 * Which gateways serve which networks without having just what is drawn now. `desired`: digests of what they should
 * have. Reads nothing of what they serve where it is known for certain.
 */
export async function readServing(
  scope: Scope,
  known: Model,
  desired: ReadonlyMap<string, string>,
): Promise<readonly Pick<Served, 'gatewayId' | 'networkId'>[]> {
  const applied = await scope.from('applied').select(['gateway_id', 'digest']).execute()
  const others = applied.filter((row) => row.digest !== desired.get(row.gateway_id))
  if (others.length === 0) return []
  const rows = Map.groupBy(await scope.from('served').selectAll().execute(), (row) => row.gateway_id)
  const all: Pick<Served, 'gatewayId' | 'networkId'>[] = []
  for (const { gateway_id: gatewayId, digest } of others) {
    const own = rows.get(gatewayId) ?? []
    const isCertain = own.length > 0 && own.every((row) => row.certain === 1)
    const served = isCertain
      ? own.map((row) => ({ gatewayId, networkId: row.network_id }))
      : await readUncertain(scope, known, { gatewayId, digest, own })
    all.push(...served.filter(({ networkId }) => networkId !== noNetwork))
  }
  return all
}

async function readCertain(scope: Scope, rows: readonly ServedRow[]): Promise<Served[]> {
  const served: Served[] = []
  for (const row of rows) {
    const model = row.network_id === noNetwork ? null : await readServedModel(scope, row)
    if (model === null) continue
    const { gateway_id: gatewayId, network_id: networkId, at_ms: atMs } = row
    served.push({ gatewayId, networkId, model, atMs, isCertain: true })
  }
  return served
}

async function readUncertain(
  scope: Scope,
  known: Model,
  of: { readonly gatewayId: string; readonly digest: string; readonly own: readonly ServedRow[] },
): Promise<readonly Served[]> {
  const held = uncertain.get(known) ?? new Map<string, readonly Served[]>()
  uncertain.set(known, held)
  const key = [of.gatewayId, of.digest, ...of.own.map((row) => row.model_digest)].join(' ')
  const made = held.get(key)
  if (made !== undefined) return made
  const applied = await readApplied(scope, of.gatewayId)
  if (applied === null) return []
  const before = new Map(
    (await readCertain(scope, of.own)).map(({ networkId, model, atMs }) => [networkId, { model, atMs }]),
  )
  const served = servedFromConfig(applied.config, known, before, 0)
  held.set(key, served)
  return served
}

async function readServedModel(
  scope: Scope,
  { network_id, model_digest }: Pick<ServedRow, 'network_id' | 'model_digest'>,
): Promise<Model | null> {
  const kept = modelsByDigest.get(model_digest)
  if (kept !== undefined) return kept
  const row = await scope
    .from('served_models')
    .select(['model'])
    .where('network_id', '=', network_id)
    .where('digest', '=', model_digest)
    .executeTakeFirst()
  if (row === undefined) return null
  const model = withPlacements(JSON.parse(row.model)) as Model
  const [oldest] = modelsByDigest.keys()
  if (modelsByDigest.size >= mostKept && oldest !== undefined) modelsByDigest.delete(oldest)
  modelsByDigest.set(model_digest, model)
  return model
}

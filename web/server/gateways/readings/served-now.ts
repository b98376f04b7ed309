import type { Model } from '#shared/model/model.ts'
import { networksOf, partOf, type Served } from '#shared/plan/served.ts'
import { readServed, type ServedOnly } from '../store/read-served.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import { fewGateways } from '../store/gateway-facts.ts'

/** Parts of a model by network, so that what is the same is one object. */
const parts = new WeakMap<Model, Map<string, Model>>()

/**
 * What gateways serve: first, the oldest before the newer, what those were last confirmed with that do not have what is
 * drawn now; then the drawing, of those that have just that.
 */
export async function readServedNow(
  scope: Scope,
  model: Model,
  desired: ReadonlyMap<string, string>,
  only: ServedOnly = {},
): Promise<Served[]> {
  const ids = [...(only.gatewayIds ?? [])]
  const areFew = only.gatewayIds !== undefined && ids.length <= fewGateways
  if (areFew && ids.length === 0) return []
  const rows = await scope
    .from('applied')
    .select(['gateway_id', 'digest', 'at_ms'])
    .$if(areFew, (query) => query.where('gateway_id', 'in', ids))
    .execute()
  const applied = rows.filter((row) => only.gatewayIds?.has(row.gateway_id) ?? true)
  const asDrawn = new Map(
    applied
      .filter((row) => row.digest === desired.get(row.gateway_id))
      .map((row) => [row.gateway_id, row.at_ms]),
  )
  const others = new Set(applied.map((row) => row.gateway_id).filter((id) => !asDrawn.has(id)))
  const kept = others.size === 0 ? [] : await readServed(scope, model, { ...only, gatewayIds: others })
  const drawn = [...asDrawn].flatMap(([gatewayId, atMs]) =>
    networksOf(model, gatewayId)
      .filter((networkId) => only.networkId === undefined || only.networkId === networkId)
      .map((networkId): Served => ({
        gatewayId,
        networkId,
        model: partFor(model, networkId),
        atMs,
        isCertain: true,
      })),
  )
  // What is as drawn now is newer than whatever is not, whenever it was applied.
  return [...kept, ...drawn]
}

function partFor(model: Model, networkId: string): Model {
  const known = parts.get(model) ?? new Map<string, Model>()
  parts.set(model, known)
  const part = known.get(networkId) ?? partOf(model, networkId)
  known.set(networkId, part)
  return part
}

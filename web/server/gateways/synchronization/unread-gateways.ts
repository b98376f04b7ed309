import type { PlanOf } from '#shared/app/observe-and-plan.ts'
import type { Model } from '#shared/model/model.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import { readServing } from '../store/read-served.ts'

/**
 * Gateways of a network that its plan could not read: active ones of the drawing, and others that do not have what is
 * drawn, among them those that left it and still serve it. `desired`: digests of what gateways should have.
 */
export async function findUnread(
  scope: Scope,
  model: Model,
  desired: ReadonlyMap<string, string>,
  { of, planned }: { readonly of: PlanOf; readonly planned: ReadonlySet<string> },
): Promise<string[]> {
  if (of.kind === 'gateway') return []
  const drawn = new Set(
    model.placements
      .filter(({ networkId, nodeKind }) => networkId === of.id && nodeKind === 'gateway')
      .map(({ nodeId }) => nodeId),
  )
  const serving = new Set(
    (await readServing(scope, model, desired))
      .filter(({ networkId }) => networkId === of.id)
      .map(({ gatewayId }) => gatewayId),
  )
  return model.gateways
    .filter(({ id, active }) => !planned.has(id) && ((active && drawn.has(id)) || serving.has(id)))
    .map(({ id }) => id)
}

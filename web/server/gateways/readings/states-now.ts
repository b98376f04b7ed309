import { tableOf } from '#shared/base/table.ts'
import type { StateCounts, SyncState } from '#shared/contract/states.ts'
import { stateKinds, type StateKind } from '#shared/contract/state-kinds.ts'
import type { Model } from '#shared/model/model.ts'
import { readDesired } from '#web/server/records/desired.ts'
import { wantedFiles } from '#web/server/records/devices/device-files.ts'
import { remainsOf } from './remains-now.ts'
import { readServedNow } from './served-now.ts'
import { deriveState, worstState } from './states.ts'
import { currentModel } from '#web/server/records/store/model.ts'
import { readServing } from '../store/read-served.ts'
import { readGatewayFacts, type GatewayFacts } from '../store/gateway-facts.ts'
import type { OrganizationStore, Records } from '#web/server/kernel/store/store.ts'

/** Where one gateway stands. */
export function stateOf(
  { id, active }: Pick<Model['gateways'][number], 'id' | 'active'>,
  facts: GatewayFacts,
  desired: ReadonlyMap<string, string>,
): SyncState {
  return deriveState({
    isActive: active,
    job: facts.jobs.get(id),
    applied: facts.applied.get(id),
    drift: facts.drifts.get(id),
    desiredDigest: desired.get(id) ?? null,
  })
}

/** The states of some gateways of a model, by their ids. */
export async function readStates(
  store: OrganizationStore,
  model: Model,
  gatewayIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, SyncState>> {
  const facts = await readGatewayFacts(store.read, gatewayIds)
  return statesOf(
    model,
    model.gateways.filter(({ id }) => gatewayIds.has(id)),
    facts,
  )
}

function statesOf(
  model: Model,
  gateways: Model['gateways'],
  facts: GatewayFacts,
): ReadonlyMap<string, SyncState> {
  const desired = readDesired(model).digests
  return new Map(gateways.map((gateway) => [gateway.id, stateOf(gateway, facts, desired)]))
}

/** The same as lists show them: what takes no part has no other state, unless it still lets something pass. */
export async function shownStates(store: OrganizationStore): Promise<ReadonlyMap<string, StateKind>> {
  const { model } = await currentModel(store)
  const states = statesOf(model, model.gateways, await readGatewayFacts(store.read))
  const idle = new Set(model.gateways.filter(({ active }) => !active).map(({ id }) => id))
  const served = await readServedNow(store.read, model, readDesired(model).digests, { gatewayIds: idle })
  const remains = remainsOf(served, model)
  return new Map(
    [...states].map(([id, { kind }]) => [id, idle.has(id) && !remains.has(id) ? 'inactive' : kind]),
  )
}

/** The states of networks by id, of some or of all: the worst of their gateways'. */
export async function viewNetworkStates(
  store: Records,
  model: Model,
  some = model.networks,
): Promise<ReadonlyMap<string, SyncState>> {
  const states = statesOf(model, model.gateways, await readGatewayFacts(store.read))
  // One that was taken off the drawing and still serves it is not where it should be.
  const serving = Map.groupBy(
    await readServing(store.read, model, readDesired(model).digests),
    (each) => each.networkId,
  )
  const { placementsOfNetwork } = wantedFiles(model).view
  return new Map(
    some.map(({ id, active }) => {
      if (!active) return [id, { kind: 'inactive' }]
      const drawn = (placementsOfNetwork.get(id) ?? []).filter(({ nodeKind }) => nodeKind === 'gateway')
      const own = [
        ...drawn.map(({ nodeId }) => nodeId),
        ...(serving.get(id) ?? []).map((each) => each.gatewayId),
      ]
      return [
        id,
        worstState(
          [...new Set(own)].map((each) => states.get(each) ?? ({ kind: 'not-synchronized' } as const)),
        ),
      ]
    }),
  )
}

/** How many stand in each state. */
export function countStates(kinds: Iterable<StateKind>): StateCounts {
  const counts = tableOf(stateKinds, () => 0)
  for (const kind of kinds) counts[kind] += 1
  return counts
}

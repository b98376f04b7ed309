import type { GatewayView } from '#shared/contract/gateways.ts'
import type { NetworkView } from '#shared/contract/networks.ts'
import type { SyncState } from '#shared/contract/states.ts'
import type { HostKey } from '#shared/model/gateway.ts'
import type { Model } from '#shared/model/model.ts'
import type { Remains } from '#shared/plan/plan-value.ts'
import type { Served } from '#shared/plan/served.ts'
import { countOldFiles } from './device-files.ts'
import { readDesired } from './desired.ts'
import { deriveState, worstState } from './states.ts'
import { remainsOf } from './remains-now.ts'
import { readServedNow } from './served-now.ts'
import type { ServedOnly } from './store/read-served.ts'
import { currentModel } from './store/model.ts'
import { readGatewayFacts, type GatewayFacts } from './store/standings.ts'
import type { OrganizationStore } from './store/store.ts'

/** All gateways of the organization, as lists show them. */
export async function viewGateways(store: OrganizationStore): Promise<readonly GatewayView[]> {
  const { model } = await currentModel(store)
  const facts = await readGatewayFacts(store.read)
  return gatewayViews(model, facts, await readServedOf(store, model))
}

/** One gateway, or null when it is not of the organization. */
export async function viewGateway(store: OrganizationStore, id: string): Promise<GatewayView | null> {
  return (await viewGateways(store)).find((each) => each.id === id) ?? null
}

/** Some gateways of the organization, by their records. */
export async function viewSomeGateways(
  store: OrganizationStore,
  model: Model,
  some: Model['gateways'],
): Promise<GatewayView[]> {
  const facts = await readGatewayFacts(store.read)
  const gatewayIds = new Set(some.map((gateway) => gateway.id))
  return [...gatewayViews(model, facts, await readServedOf(store, model, { gatewayIds }), some)]
}

function gatewayViews(
  model: Model,
  facts: GatewayFacts,
  served: readonly Served[],
  some = model.gateways,
): readonly GatewayView[] {
  const desired = readDesired(model).digests
  const remains: ReadonlyMap<string, readonly Remains[]> = remainsOf(served, model)
  const members = Map.groupBy(
    model.members.filter((member) => member.nodeKind === 'gateway'),
    (member) => member.nodeId,
  )
  const rules = Map.groupBy(
    model.relations.filter((relation) => relation.kind === 'rule'),
    (relation) => relation.from,
  )
  return some.map((gateway) => {
    const row = facts.rows.get(gateway.id)
    return {
      ...gateway,
      state: stateOf(gateway.id, gateway.active, facts, desired),
      hostKey: row?.host_key === null || row === undefined ? null : (JSON.parse(row.host_key) as HostKey),
      lastContactAtMs: row?.last_contact_at_ms ?? null,
      osSeen: row?.os_seen ?? null,
      rangesSeen: row === undefined ? [] : (JSON.parse(row.ranges_seen) as string[]),
      wasSynchronized: facts.applied.has(gateway.id),
      sshPublicKey: row?.ssh_public_key ?? null,
      networkIds: (members.get(gateway.id) ?? []).map((member) => member.networkId),
      ruleCount: rules.get(gateway.id)?.length ?? 0,
      remains: [...(remains.get(gateway.id) ?? [])],
    }
  })
}

function stateOf(
  id: string,
  isActive: boolean,
  facts: GatewayFacts,
  desired: ReadonlyMap<string, string>,
): SyncState {
  return deriveState({
    isActive,
    job: facts.jobs.get(id),
    applied: facts.applied.get(id),
    drift: facts.drifts.get(id),
    desiredDigest: desired.get(id) ?? null,
  })
}

/** The states of gateways by id, all of the organization. */
export async function viewStates(store: OrganizationStore): Promise<ReadonlyMap<string, SyncState>> {
  const at = await currentModel(store)
  const facts = await readGatewayFacts(store.read)
  const desired = readDesired(at.model).digests
  return new Map(
    at.model.gateways.map((gateway) => [gateway.id, stateOf(gateway.id, gateway.active, facts, desired)]),
  )
}

/** All networks of the organization, as lists show them. */
export async function viewNetworks(store: OrganizationStore): Promise<readonly NetworkView[]> {
  const { model } = await currentModel(store)
  const states = await viewStates(store)
  const oldFiles = await countOldFiles(store.read, model)
  const rows = await store.read.from('networks').select(['network_id', 'revision', 'changed_at_ms']).execute()
  const byId = new Map(rows.map((row) => [row.network_id, row]))
  const members = Map.groupBy(model.members, (member) => member.networkId)
  const served = Map.groupBy(await readServedOf(store, model), (each) => each.networkId)
  return model.networks.map((network) => {
    const nodes = members.get(network.id) ?? []
    const gateways = nodes.filter((member) => member.nodeKind === 'gateway')
    // One that was taken off the drawing and still serves it is not where it should be.
    const serving = (served.get(network.id) ?? []).map((each) => each.gatewayId)
    const own = [...new Set([...gateways.map((member) => member.nodeId), ...serving])].map(
      (id) => states.get(id) ?? ({ kind: 'not-synchronized' } as const),
    )
    return {
      ...network,
      revision: byId.get(network.id)?.revision ?? 0,
      changedAtMs: byId.get(network.id)?.changed_at_ms ?? 0,
      deviceCount: nodes.filter((member) => member.nodeKind === 'device').length,
      gatewayCount: gateways.length,
      ruleCount: nodes.filter((member) => member.nodeKind === 'rule').length,
      state: network.active ? worstState(own) : { kind: 'inactive' },
      oldFiles: oldFiles.get(network.id) ?? 0,
    }
  })
}

export async function viewNetwork(store: OrganizationStore, id: string): Promise<NetworkView | null> {
  return (await viewNetworks(store)).find((each) => each.id === id) ?? null
}

/** What gateways serve now, with what is drawn and to be had of them. */
export function readServedOf(
  store: OrganizationStore,
  model: Model,
  only: ServedOnly = {},
): Promise<readonly Served[]> {
  return readServedNow(store.read, model, readDesired(model).digests, only)
}

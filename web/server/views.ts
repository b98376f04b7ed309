import type { GatewayView } from '#shared/contract/gateways.ts'
import type { Drawing, NetworkView } from '#shared/contract/networks.ts'
import type { SyncState } from '#shared/contract/states.ts'
import type { HostKey } from '#shared/model/gateway.ts'
import type { Model } from '#shared/model/model.ts'
import { readDesired } from './desired.ts'
import { deriveState, worstState } from './states.ts'
import { readAppliedModel } from './store/applied.ts'
import { currentModel } from './store/model.ts'
import { readGatewayFacts, type GatewayFacts } from './store/standings.ts'
import type { OrganizationStore } from './store/store.ts'

/** All gateways of the organization, as lists show them. */
export async function viewGateways(store: OrganizationStore): Promise<readonly GatewayView[]> {
  const at = await currentModel(store)
  return gatewayViews(at.model, await readGatewayFacts(store.read), readDesired(at.model).digests)
}

/** One gateway, or null when it is not of the organization. */
export async function viewGateway(store: OrganizationStore, id: string): Promise<GatewayView | null> {
  return (await viewGateways(store)).find((each) => each.id === id) ?? null
}

function gatewayViews(
  model: Model,
  facts: GatewayFacts,
  desired: ReadonlyMap<string, string>,
): readonly GatewayView[] {
  const members = Map.groupBy(
    model.members.filter((member) => member.nodeKind === 'gateway'),
    (member) => member.nodeId,
  )
  const rules = Map.groupBy(
    model.relations.filter((relation) => relation.kind === 'rule'),
    (relation) => relation.from,
  )
  return model.gateways.map((gateway) => {
    const row = facts.rows.get(gateway.id)
    return {
      ...gateway,
      state: stateOf(gateway.id, gateway.active, facts, desired),
      hostKey: row?.host_key === null || row === undefined ? null : (JSON.parse(row.host_key) as HostKey),
      lastContactAtMs: row?.last_contact_at_ms ?? null,
      osSeen: row?.os_seen ?? null,
      wasSynchronized: facts.applied.has(gateway.id),
      sshPublicKey: row?.ssh_public_key ?? null,
      networkIds: (members.get(gateway.id) ?? []).map((member) => member.networkId),
      ruleCount: rules.get(gateway.id)?.length ?? 0,
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
  const rows = await store.read.from('networks').select(['network_id', 'revision', 'changed_at_ms']).execute()
  const byId = new Map(rows.map((row) => [row.network_id, row]))
  const members = Map.groupBy(model.members, (member) => member.networkId)
  return model.networks.map((network) => {
    const nodes = members.get(network.id) ?? []
    const gateways = nodes.filter((member) => member.nodeKind === 'gateway')
    const own = gateways.map((member) => states.get(member.nodeId) ?? ({ kind: 'not-synchronized' } as const))
    return {
      ...network,
      revision: byId.get(network.id)?.revision ?? 0,
      changedAtMs: byId.get(network.id)?.changed_at_ms ?? 0,
      deviceCount: nodes.filter((member) => member.nodeKind === 'device').length,
      gatewayCount: gateways.length,
      ruleCount: nodes.filter((member) => member.nodeKind === 'rule').length,
      state: network.active ? worstState(own) : { kind: 'inactive' },
    }
  })
}

export async function viewNetwork(store: OrganizationStore, id: string): Promise<NetworkView | null> {
  return (await viewNetworks(store)).find((each) => each.id === id) ?? null
}

/** All that the builder needs of one network: its own members, relations and rules, and all records it may place. */
export async function viewDrawing(store: OrganizationStore, networkId: string): Promise<Drawing | null> {
  for (;;) {
    const at = await currentModel(store)
    if (!at.model.networks.some((network) => network.id === networkId)) return null
    const row = await store.read
      .from('networks')
      .select(['revision'])
      .where('network_id', '=', networkId)
      .executeTakeFirst()
    const gateways = await viewGateways(store)
    // Model and revision must be of one moment: else an edit would be taken for somebody else's.
    if ((await currentModel(store)).revision !== at.revision || row === undefined) continue
    const applied = await readAppliedModel(store.read, networkId)
    return {
      revision: row.revision,
      model: drawnPart(at.model, networkId),
      applied: applied === null ? null : drawnPart(applied, networkId),
      gateways: [...gateways],
    }
  }
}

/** What of a model one drawing shows: its own members, relations and rules, and all records it may place. */
function drawnPart(model: Model, networkId: string): Drawing['model'] {
  const isHere = (each: { readonly networkId: string }): boolean => each.networkId === networkId
  return {
    networks: [...model.networks],
    networkUsers: [...model.networkUsers],
    devices: [...model.devices],
    gateways: [...model.gateways],
    rules: model.rules.filter(isHere),
    members: model.members.filter(isHere),
    relations: model.relations.filter(isHere),
  }
}

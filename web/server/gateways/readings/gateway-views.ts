import { readJson } from '#web/server/kernel/store/read-json.ts'
import type { GatewayView } from '#shared/contract/gateways.ts'
import type { Model } from '#shared/model/model.ts'
import type { Served } from '#shared/plan/served.ts'
import { readDesired } from '#web/server/records/desired.ts'
import { wantedFiles } from '#web/server/records/devices/device-files.ts'
import { remainsOf } from './remains-now.ts'
import { readServedNow } from './served-now.ts'
import { stateOf } from './states-now.ts'
import { currentModel } from '#web/server/records/store/model.ts'
import type { ServedOnly } from '../store/read-served.ts'
import { readGatewayFacts } from '../store/gateway-facts.ts'
import type { Records } from '#web/server/kernel/store/store.ts'

/** One gateway, or null when it is not of the organization. */
export async function viewGateway(store: Records, id: string): Promise<GatewayView | null> {
  const { model } = await currentModel(store)
  const gateway = wantedFiles(model).view.gateways.get(id)
  return gateway === undefined ? null : ((await viewSomeGateways(store, model, [gateway]))[0] ?? null)
}

/** Some gateways of the organization, by their records. */
export async function viewSomeGateways(
  store: Records,
  model: Model,
  some: Model['gateways'],
): Promise<GatewayView[]> {
  const gatewayIds = new Set(some.map((gateway) => gateway.id))
  const facts = await readGatewayFacts(store.read, gatewayIds)
  const desired = readDesired(model).digests
  const remains = remainsOf(await readServedOf(store, model, { gatewayIds }), model)
  const { placementsOfNode, relationsOf } = wantedFiles(model).view
  return some.map((gateway) => {
    const row = facts.rows.get(gateway.id)
    const relations = relationsOf.get(gateway.id) ?? []
    return {
      ...gateway,
      state: stateOf(gateway, facts, desired),
      hostKey: row?.host_key === null || row === undefined ? null : readJson(row.host_key),
      lastContactAtMs: row?.last_contact_at_ms ?? null,
      osSeen: row?.os_seen ?? null,
      rangesSeen: row === undefined ? [] : readJson(row.ranges_seen),
      wasSynchronized: facts.applied.has(gateway.id),
      sshPublicKey: row?.ssh_public_key ?? null,
      networkIds: (placementsOfNode.get(gateway.id) ?? []).map((placement) => placement.networkId),
      ruleCount: relations.filter(({ kind, from }) => kind === 'rule' && from === gateway.id).length,
      remains: [...(remains.get(gateway.id) ?? [])],
    }
  })
}

/** What gateways serve now, with what is drawn and to be had of them. */
export function readServedOf(
  store: Records,
  model: Model,
  only: ServedOnly = {},
): Promise<readonly Served[]> {
  return readServedNow(store.read, model, readDesired(model).digests, only)
}

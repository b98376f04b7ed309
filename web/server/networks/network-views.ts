import type { NetworkView } from '#shared/contract/networks.ts'
import type { Model } from '#shared/model/model.ts'
import { countOldFiles, wantedFiles } from '../records/devices/device-files.ts'
import { viewNetworkStates } from '../gateways/readings/states-now.ts'
import { currentModel } from '../records/store/model.ts'
import { readNetworkFacts } from './store/network-lists.ts'
import type { Records } from '../kernel/store/store.ts'

/** Some networks of the organization, by their records. */
export async function viewSomeNetworks(
  store: Records,
  model: Model,
  some: Model['networks'],
): Promise<NetworkView[]> {
  const ids = some.map((network) => network.id)
  const states = await viewNetworkStates(store, model, some)
  const oldFiles = await countOldFiles(store.read, model, ids)
  const facts = await readNetworkFacts(store.read, ids)
  return some.map(({ expectations: _expectations, ...network }) => {
    const row = facts.get(network.id)
    return {
      ...network,
      revision: row?.revision ?? 0,
      changedAtMs: row?.changed_at_ms ?? 0,
      deviceCount: row?.device_count ?? 0,
      gatewayCount: row?.gateway_count ?? 0,
      ruleCount: row?.rule_count ?? 0,
      state: states.get(network.id) ?? { kind: 'not-synchronized' },
      oldFiles: oldFiles.get(network.id) ?? 0,
    }
  })
}

export async function viewNetwork(store: Records, id: string): Promise<NetworkView | null> {
  const { model } = await currentModel(store)
  const network = wantedFiles(model).view.networks.get(id)
  return network === undefined ? null : ((await viewSomeNetworks(store, model, [network]))[0] ?? null)
}

import type { z } from 'zod'
import type { networks, NetworkView } from '#shared/contract/networks.ts'
import { wantedFiles } from '../records/devices/device-files.ts'
import { countStates, viewNetworkStates } from '../gateways/readings/states-now.ts'
import { markStates } from '../gateways/store/mark-states.ts'
import { currentModel } from '../records/store/model.ts'
import { findNetworks } from './store/network-lists.ts'
import type { OrganizationStore } from '../kernel/store/store.ts'
import { viewSomeNetworks } from './network-views.ts'

/** One page of the organization's networks. States are derived for its rows, and for all only to ask by them. */
export async function viewNetworkPage(
  store: OrganizationStore,
  asked: z.infer<typeof networks.page.input>,
  reach: readonly string[] | null,
): Promise<{ readonly rows: NetworkView[]; readonly total: number }> {
  if (asked.states.length > 0 || asked.sort === 'state')
    await markStates(store.read, 'networks', await stateKindsOf(store))
  const { ids, total } = await findNetworks(store.read, asked, reach)
  const { model } = await currentModel(store)
  const known = wantedFiles(model).view.networks
  const found = ids.flatMap((id) => known.get(id) ?? [])
  return { rows: await viewSomeNetworks(store, model, found), total }
}

/** How many networks stand in each state, of those that are reached. */
export async function countNetworkStates(store: OrganizationStore, reach: readonly string[] | null) {
  const kinds = [...(await stateKindsOf(store))].filter(([id]) => reach?.includes(id) !== false)
  return countStates(kinds.map(([, kind]) => kind))
}

async function stateKindsOf(store: OrganizationStore) {
  const { model } = await currentModel(store)
  const states = await viewNetworkStates(store, model)
  return new Map([...states].map(([id, { kind }]) => [id, kind]))
}

import type { z } from 'zod'
import type { GatewayRow, gateways } from '#shared/contract/gateways.ts'
import type { Model } from '#shared/model/model.ts'
import { wantedFiles } from '../records/devices/device-files.ts'
import { countStates, shownStates } from './readings/states-now.ts'
import { findGateways } from './store/gateway-lists.ts'
import { markStates } from './store/mark-states.ts'
import { currentModel } from '../records/store/model.ts'
import type { OrganizationStore } from '../kernel/store/store.ts'
import { viewSomeGateways } from './readings/gateway-views.ts'

/** One page of the organization's gateways. States are derived for its rows, and for all only to ask by them. */
export async function viewGatewayPage(
  store: OrganizationStore,
  asked: z.infer<typeof gateways.page.input>,
): Promise<{ readonly rows: GatewayRow[]; readonly total: number }> {
  if (asked.states.length > 0 || asked.sort === 'state')
    await markStates(store.read, 'gateways', await shownStates(store))
  const { ids, total } = await findGateways(store.read, asked)
  const { model } = await currentModel(store)
  return { rows: await viewRows(store, model, ids), total }
}

/** One gateway as the list shows it; null: it is not of the organization. */
export async function viewGatewayRow(store: OrganizationStore, id: string): Promise<GatewayRow | null> {
  const { model } = await currentModel(store)
  return (await viewRows(store, model, [id]))[0] ?? null
}

async function viewRows(
  store: OrganizationStore,
  model: Model,
  ids: readonly string[],
): Promise<GatewayRow[]> {
  const { gateways: known, networks } = wantedFiles(model).view
  const views = await viewSomeGateways(
    store,
    model,
    ids.flatMap((id) => known.get(id) ?? []),
  )
  return views.map((view) => ({
    ...view,
    networks: view.networkIds
      .map((id) => ({ id, name: networks.get(id)?.name ?? '' }))
      .toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1)),
  }))
}

/** How many gateways stand in each state, how many have a host key, and how many were ever synchronized. */
export async function viewGatewayStates(store: OrganizationStore) {
  const counts = countStates((await shownStates(store)).values())
  const pinned = await store.read
    .from('gateways')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('host_key', 'is not', null)
    .executeTakeFirstOrThrow()
  const applied = await store.read
    .from('applied')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { counts, pinned: pinned.count, synchronizedOnce: applied.count }
}

import type { Drawing, DrawingChange } from '#shared/contract/drawings.ts'
import type { NamedNode } from '#shared/contract/networks.ts'
import { drawnChange, drawnPart, type DrawnChange } from '#shared/model/drawn-part.ts'
import type { Model } from '#shared/model/model.ts'
import { joinOnce } from '#shared/plan/join-once.ts'
import { currentModel } from '../records/store/model.ts'
import type { OrganizationStore } from '../kernel/store/store.ts'
import { readServedOf, viewSomeGateways } from '../gateways/readings/gateway-views.ts'

/** All that the builder needs of one network: what is drawn there, and not what only might be. */
export async function viewDrawing(store: OrganizationStore, networkId: string): Promise<Drawing | null> {
  const at = await readDrawn(store, networkId)
  if (at === null) return null
  const part = drawnPart(at.model, networkId)
  const served = await readServedOf(store, at.model, { networkId })
  const applied = drawnPart(joinOnce(served, networkId), networkId)
  // What is kept of what gateways serve names no people.
  const networkUsers = applied.networkUsers.filter((user) => user.name !== '')
  return {
    revision: at.revision,
    model: answerOf(part),
    applied: served.length === 0 ? null : answerOf({ ...applied, networkUsers }),
    gateways: await viewSomeGateways(store, at.model, part.gateways),
  }
}

/** What changed in a drawing since a revision of it that somebody has. */
export async function viewChanges(
  store: OrganizationStore,
  networkId: string,
  since: number,
): Promise<DrawingChange | null> {
  const at = await readDrawn(store, networkId)
  if (at === null) return null
  const before = store.models.drawnAt(store.organizationId, networkId, since)
  return before === null
    ? unknownChange(at.revision)
    : viewChange(store, at, drawnChange(drawnPart(before, networkId), drawnPart(at.model, networkId)))
}

/** The drawing has to be read. */
export function unknownChange(revision: number): DrawingChange {
  return { revision, change: null, gateways: [] }
}

/** A change that leads to what is drawn now, with the gateways it brings. */
export async function viewChange(
  store: OrganizationStore,
  { model, revision }: Drawn,
  { set, gone }: DrawnChange,
): Promise<DrawingChange> {
  return {
    revision,
    change: { set: answerOf(set), gone },
    gateways: await viewSomeGateways(store, model, set.gateways),
  }
}

/** The organization's model, and the revision of one network's drawing in it. */
export interface Drawn {
  readonly model: Model
  readonly revision: number
}

/** The model and the revision of a network's drawing, of one moment: else an edit would be taken for somebody else's. */
export async function readDrawn(store: OrganizationStore, networkId: string): Promise<Drawn | null> {
  for (;;) {
    const { model, revision } = await currentModel(store)
    if (!model.networks.some((network) => network.id === networkId)) return null
    const row = await store.read
      .from('networks')
      .select(['revision'])
      .where('network_id', '=', networkId)
      .executeTakeFirst()
    if ((await currentModel(store)).revision !== revision || row === undefined) continue
    store.models.putDrawn(store.organizationId, networkId, row.revision, model)
    return { model, revision: row.revision }
  }
}

/** Names of some nodes, wherever in the organization they stand. */
export async function viewNamed(store: OrganizationStore, ids: readonly string[]): Promise<NamedNode[]> {
  const { model } = await currentModel(store)
  const asked = new Set(ids)
  return [
    ...model.gateways.flatMap(({ id, name, kind }) =>
      asked.has(id) ? [{ id, name, kind, isGateway: true as const }] : [],
    ),
    ...[...model.devices, ...model.rules].flatMap(({ id, name, kind }) =>
      asked.has(id) ? [{ id, name, kind, isGateway: false as const }] : [],
    ),
  ]
}

function answerOf(part: Model): Drawing['model'] {
  const { networks, networkUsers, devices, gateways, rules, placements, relations } = part
  return {
    networks: [...networks],
    networkUsers: [...networkUsers],
    devices: [...devices],
    gateways: [...gateways],
    rules: [...rules],
    placements: [...placements],
    relations: [...relations],
  }
}

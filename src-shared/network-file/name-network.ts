import type { Model } from '#shared/model/model.ts'
import { placementKey, type ModelView } from '#shared/model/view.ts'
import { namesOf, type Names } from './names.ts'

/** All that a network's records are called in its file. */
export interface NetworkNames {
  readonly people: Names<Model['networkUsers'][number]>
  readonly gateways: Names<Model['gateways'][number]>
  readonly devices: Names<Model['devices'][number]>
  readonly rules: Names<Model['rules'][number]>
}

/** The records that stand in a network, and what they are called there. */
export function nameNetwork(view: ModelView, networkId: string): NetworkNames & { readonly drawn: Model } {
  const { model } = view
  const isHere = ({ id }: { readonly id: string }): boolean =>
    view.placements.has(placementKey(networkId, id))
  const drawn = {
    ...model,
    devices: model.devices.filter(isHere),
    gateways: model.gateways.filter(isHere),
    rules: model.rules.filter((rule) => rule.networkId === networkId),
  }
  return {
    drawn,
    people: namesOf(model.networkUsers, ({ email }) => email),
    gateways: namesOf(drawn.gateways, ({ name }) => name),
    devices: namesOf(drawn.devices, ({ name }) => name),
    rules: namesOf(drawn.rules, ({ name }) => name),
  }
}

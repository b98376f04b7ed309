import { ofList } from '#shared/base/of-list.ts'
import { emptyModel, type Model } from './model.ts'
import type { Placement, Relation } from './relation.ts'
import { indexModel, type ModelView } from './view.ts'

/**
 * A model without what grows with its people: gateways, rules and how they are joined. The same object for each model in
 * which nothing of it changed, so that what only depends on it is worked out once for many edits.
 */
export function frameOf(model: Model): ModelView {
  const parts: Model = {
    ...model,
    networkUsers: emptyModel.networkUsers,
    devices: emptyModel.devices,
    placements: placementsOf(model.placements),
    relations: relationsOf(model.relations),
  }
  const held = newest.get(model.gateways)
  if (held !== undefined && isSame(held.model, parts)) return held
  const made = indexModel(parts)
  newest.set(model.gateways, made)
  return made
}

/** By the list of gateways: one of each, so that no earlier model is held. */
const newest = new WeakMap<Model['gateways'], ModelView>()

function isSame(one: Model, other: Model): boolean {
  const { networks, gateways, rules, placements, relations } = one
  return (
    networks === other.networks &&
    gateways === other.gateways &&
    rules === other.rules &&
    placements === other.placements &&
    relations === other.relations
  )
}

const isOfPerson = {
  placement: ({ nodeKind }: Placement): boolean => nodeKind === 'device',
  relation: ({ kind }: Relation): boolean => kind === 'peer' || kind === 'audience',
}

const placementsOf = ofList(
  (list: readonly Placement[]): readonly Placement[] => list.filter((each) => !isOfPerson.placement(each)),
  (held, { gone, came }) => ([...gone, ...came].every(isOfPerson.placement) ? held : null),
)

const relationsOf = ofList(
  (list: readonly Relation[]): readonly Relation[] => list.filter((each) => !isOfPerson.relation(each)),
  (held, { gone, came }) => ([...gone, ...came].every(isOfPerson.relation) ? held : null),
)

/** Remembers with a frame what was worked out of it for each network. */
export function ofFrame<K extends object, R>(
  workOut: (frame: ModelView, of: K) => R,
): (frame: ModelView, of: K) => R {
  const known = new WeakMap<ModelView, WeakMap<K, R>>()
  return (frame, of) => {
    const results = known.get(frame) ?? new WeakMap<K, R>()
    known.set(frame, results)
    const held = results.get(of)
    if (held !== undefined) return held
    const made = workOut(frame, of)
    results.set(of, made)
    return made
  }
}

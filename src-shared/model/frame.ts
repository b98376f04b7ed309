import { ofList } from '#shared/base/of-list.ts'
import { isSameList } from '#shared/base/same-list.ts'
import { emptyModel, type Model } from './model.ts'
import { isSameButPosition } from './moved.ts'
import type { Placement, Relation } from './relation.ts'
import { indexModel, type ModelView } from './view.ts'

/**
 * A model without what grows with its people: gateways, rules and how they are joined. The same object for each model in
 * which nothing of it changed, so that what only depends on it is worked out once for many edits. Positions in it may be
 * those from before a move.
 */
export function frameOf(model: Model): ModelView {
  const parts: Model = {
    ...model,
    networkUsers: emptyModel.networkUsers,
    devices: emptyModel.devices,
    placements: placementsOf(model.placements),
    relations: relationsOf(model.relations),
  }
  const held = newest.get(model.networks)
  if (held !== undefined && isSame(held.model, parts)) return held
  const made = indexModel(parts)
  newest.set(model.networks, made)
  const before = held === undefined ? undefined : results.get(held)?.now
  results.set(made, { now: new Map(), before: before ?? new Map() })
  return made
}

/** By the list of networks, which edits of drawings leave alone: one of each, so that no earlier model is held. */
const newest = new WeakMap<Model['networks'], ModelView>()

/** What was worked out of a frame, by whom; and of the one before it. */
const results = new WeakMap<ModelView, { readonly now: Results; readonly before: Results }>()
type Results = Map<object, WeakMap<object, unknown>>

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
  (held, { gone, came }, list) => {
    if ([...gone, ...came].every(isOfPerson.placement)) return held
    const now = list.filter((each) => !isOfPerson.placement(each))
    return isSameList(held, now, isSameButPosition) ? held : now
  },
)

const relationsOf = ofList(
  (list: readonly Relation[]): readonly Relation[] => list.filter((each) => !isOfPerson.relation(each)),
  (held, { gone, came }) => ([...gone, ...came].every(isOfPerson.relation) ? held : null),
)

/** Remembers with a frame what was worked out of it for each network. `former`: what it was of the frame before. */
export function ofFrame<K extends object, R>(
  workOut: (frame: ModelView, of: K, former: R | undefined) => R,
): (frame: ModelView, of: K) => R {
  return (frame, of) => {
    const { now, before } = results.get(frame) ?? { now: new Map() as Results, before: undefined }
    const known = now.get(workOut) ?? new WeakMap<object, unknown>()
    now.set(workOut, known)
    const held = known.get(of) as R | undefined
    if (held !== undefined) return held
    const made = workOut(frame, of, before?.get(workOut)?.get(of) as R | undefined)
    known.set(of, made)
    return made
  }
}

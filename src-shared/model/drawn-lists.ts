import { changeOf, type ListChange } from '#shared/base/list-change.ts'
import { ofList } from '#shared/base/of-list.ts'
import type { Device } from './device.ts'
import type { Model } from './model.ts'
import type { NetworkUser } from './network-user.ts'
import type { Placement, Relation } from './relation.ts'
import type { Rule } from './rule.ts'

/** Rules of one network: the same list as long as nothing of it changes, wherever the organization is edited. */
export const rulesHere = here<Rule>()
/** The same of relations. */
export const relationsHere = here<Relation>()

/** What stands in a network: the placements, and the ids of their nodes. */
export interface PlacedHere {
  readonly placements: readonly Placement[]
  readonly ids: ReadonlySet<string>
}

/** What stands in one network: the same list as long as nothing of it changes, and the same ids while the nodes are. */
export function placedHere(model: Model, networkId: string): PlacedHere {
  const placements = placementsHere(model.placements, networkId)
  const held = idsOf.get(placements)
  if (held !== undefined) return { placements, ids: held }
  const ids = new Set(placements.map((each) => each.nodeId))
  idsOf.set(placements, ids)
  return { placements, ids }
}

const idsOf = new WeakMap<readonly Placement[], ReadonlySet<string>>()

const placementsHere = here<Placement>((was, now, { gone, came }) => {
  const ids = idsOf.get(was)
  if (ids === undefined || gone.length !== came.length) return
  const back = new Set(came.map((each) => each.nodeId))
  if (back.size === gone.length && gone.every((each) => back.has(each.nodeId))) idsOf.set(now, ids)
})

/** Of a list, what is of one network. `onFollow`: told what an edit made of the records there. */
function here<T extends { readonly networkId: string }>(
  onFollow: (was: readonly T[], now: readonly T[], change: ListChange<T>) => void = () => undefined,
): (list: readonly T[], networkId: string) => readonly T[] {
  const byNetwork = ofList<T, Map<string, readonly T[]>>(
    () => new Map(),
    (held, change, list) =>
      new Map(
        [...held].map(([networkId, was]) => {
          const isHere = (each: T): boolean => each.networkId === networkId
          const between = { gone: change.gone.filter(isHere), came: change.came.filter(isHere) }
          if (between.gone.length === 0 && between.came.length === 0) return [networkId, was]
          const now = only(list, isHere)
          onFollow(was, now, between)
          return [networkId, now]
        }),
      ),
  )
  return (list, networkId) => {
    const known = byNetwork(list)
    const made = known.get(networkId) ?? only(list, (each) => each.networkId === networkId)
    known.set(networkId, made)
    return made
  }
}

/** The devices with these ids. */
export const devicesOf = some<Device, ReadonlySet<string>>(
  (ids) =>
    ({ id }) =>
      ids.has(id),
)

/** The people who own devices. */
export const ownersOf = some<NetworkUser, readonly Device[]>((devices) => {
  const owners = new Set(devices.map((each) => each.networkUserId))
  return ({ id }) => owners.has(id)
})

/** Of a list, what a key asks for: the same list for the same key as long as nothing of it changes. */
function some<T extends object, K extends object>(
  askedBy: (key: K) => (record: T) => boolean,
): (list: readonly T[], key: K) => readonly T[] {
  const known = new WeakMap<K, Some<T>>()
  return (list, key) => {
    const held = known.get(key)
    if (held?.of === list) return held.found
    const isAsked = held?.isAsked ?? askedBy(key)
    const change = held === undefined ? null : changeOf(held.of, list)
    const isSame = change !== null && !change.gone.some(isAsked) && !change.came.some(isAsked)
    const found = held !== undefined && isSame ? held.found : only(list, isAsked)
    known.set(key, { of: list, isAsked, found })
    return found
  }
}

interface Some<T> {
  readonly of: readonly T[]
  readonly isAsked: (record: T) => boolean
  readonly found: readonly T[]
}

/** What is asked for of a list; the list itself when that is all of it. */
function only<T>(list: readonly T[], isAsked: (record: T) => boolean): readonly T[] {
  const found = list.filter(isAsked)
  return found.length === list.length ? list : found
}

import { overlaps, parseCidr } from '#shared/base/cidr.ts'
import { changeOf, type ListChange } from '#shared/base/list-change.ts'
import { devicesOf, ownersOf, placedHere, relationsHere, rulesHere } from './drawn-lists.ts'
import type { Gateway } from './gateway.ts'
import type { Model } from './model.ts'
import type { Network } from './network.ts'

/** What leads from one value of a drawn part to a later one: records that are new or another, and what is gone. */
export interface DrawnChange {
  readonly set: Model
  /** Ids of records; of placements the node's. */
  readonly gone: Readonly<Record<keyof Model, string[]>>
}

/**
 * The part of an organization that one drawing shows: its placements with their records and owners, its rules and
 * relations. Added are only those that `check` needs: networks whose range overlaps this one's or that share a
 * gateway with it, and gateways that are dialled at the same place as one of its own.
 */
export function drawnPart(model: Model, networkId: string): Model {
  const { placements, ids } = placedHere(model, networkId)
  const devices = devicesOf(model.devices, ids)
  return {
    networks: networksBeside(model, networkId, ids),
    networkUsers: ownersOf(model.networkUsers, devices),
    devices,
    gateways: gatewaysBeside(model.gateways, ids),
    rules: rulesHere(model.rules, networkId),
    placements,
    relations: relationsHere(model.relations, networkId),
  }
}

/** The change from one value of a part to another. Records that are the same object are not looked into. */
export function drawnChange(before: Model, after: Model): DrawnChange {
  const lists = mapLists((list) => {
    const [was, now]: readonly (readonly object[])[] = [before[list], after[list]]
    const { gone, came } = betweenLists(was ?? [], now ?? [])
    const old = new Map(gone.map((record) => [keyOf(record), record]))
    const set = came.filter((record) => {
      const former = old.get(keyOf(record))
      old.delete(keyOf(record))
      return former !== record && JSON.stringify(former) !== JSON.stringify(record)
    })
    return { set, gone: [...old.keys()] }
  })
  return {
    set: mapLists((list) => lists[list].set) as unknown as Model,
    gone: mapLists((list) => lists[list].gone),
  }
}

function betweenLists(was: readonly object[], now: readonly object[]): ListChange<object> {
  if (was === now) return { gone: [], came: [] }
  return changeOf(was, now) ?? { gone: was, came: now }
}

/** A part after a change of it. A list of which nothing changes is the same one. */
export function withDrawnChange(part: Model, change: DrawnChange): Model {
  return mapLists((list) => {
    const records: readonly object[] = part[list]
    const [gone, set] = [new Set(change.gone[list]), new Map(keyed(change.set[list]))]
    if (gone.size === 0 && set.size === 0) return records
    const now: object[] = []
    for (const record of records) {
      const key = keyOf(record)
      if (gone.has(key)) continue
      now.push(set.get(key) ?? record)
      set.delete(key)
    }
    return [...now, ...set.values()]
  }) as unknown as Model
}

function networksBeside(model: Model, networkId: string, drawn: ReadonlySet<string>): Network[] {
  const own = model.networks.find((each) => each.id === networkId)
  const shared = new Set(
    model.placements
      .filter((each) => each.nodeKind === 'gateway' && drawn.has(each.nodeId))
      .map((each) => each.networkId),
  )
  return model.networks.filter(
    (each) => each.id === networkId || shared.has(each.id) || (own !== undefined && meets(own, each)),
  )
}

function meets(a: Network, b: Network): boolean {
  return [
    [a.range, b.range],
    [a.range6, b.range6],
  ].some(([one, other]) => {
    const [first, second] = [parseCidr(one ?? ''), parseCidr(other ?? '')]
    return first.ok && second.ok && overlaps(first.value, second.value)
  })
}

function gatewaysBeside(gateways: readonly Gateway[], drawn: ReadonlySet<string>): Gateway[] {
  const dialled = new Set(gateways.filter((each) => drawn.has(each.id)).map(dialOf))
  return gateways.filter((each) => drawn.has(each.id) || (each.active && dialled.has(dialOf(each))))
}

function dialOf({ publicAddress, dialPort, listenPort }: Gateway): string {
  return `${publicAddress} ${dialPort ?? listenPort}`
}

function keyed(records: readonly object[]): (readonly [string, object])[] {
  return records.map((record) => [keyOf(record), record])
}

/** One drawing places a node once. */
function keyOf(record: object): string {
  if ('nodeId' in record && typeof record.nodeId === 'string') return record.nodeId
  if ('id' in record && typeof record.id === 'string') return record.id
  throw new Error('a record without an id')
}

function mapLists<T>(of: (list: keyof Model) => T): Record<keyof Model, T> {
  return {
    networks: of('networks'),
    networkUsers: of('networkUsers'),
    devices: of('devices'),
    gateways: of('gateways'),
    rules: of('rules'),
    placements: of('placements'),
    relations: of('relations'),
  }
}

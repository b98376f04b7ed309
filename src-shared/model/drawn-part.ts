import { overlaps, parseCidr } from '#shared/base/cidr.ts'
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
  const placements = model.placements.filter((each) => each.networkId === networkId)
  const drawn = new Set(placements.map((each) => each.nodeId))
  const devices = model.devices.filter((each) => drawn.has(each.id))
  const owners = new Set(devices.map((each) => each.networkUserId))
  const isHere = (each: { readonly networkId: string }): boolean => each.networkId === networkId
  return {
    networks: networksBeside(model, networkId, drawn),
    networkUsers: model.networkUsers.filter((each) => owners.has(each.id)),
    devices,
    gateways: gatewaysBeside(model.gateways, drawn),
    rules: model.rules.filter(isHere),
    placements,
    relations: model.relations.filter(isHere),
  }
}

/** The change from one value of a part to another. Records that are the same object are not looked into. */
export function drawnChange(before: Model, after: Model): DrawnChange {
  const lists = mapLists((list) => {
    const old = new Map(keyed(before, list))
    const set = keyed(after, list).flatMap(([key, record]) => {
      const was = old.get(key)
      old.delete(key)
      return was === record || JSON.stringify(was) === JSON.stringify(record) ? [] : [record]
    })
    return { set, gone: [...old.keys()] }
  })
  return {
    set: mapLists((list) => lists[list].set) as unknown as Model,
    gone: mapLists((list) => lists[list].gone),
  }
}

/** A part after a change of it. */
export function withDrawnChange(part: Model, change: DrawnChange): Model {
  return mapLists((list) => {
    const records = new Map(keyed(part, list))
    for (const id of change.gone[list]) records.delete(id)
    for (const [key, record] of keyed(change.set, list)) records.set(key, record)
    return [...records.values()]
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

type Keyed = readonly (readonly [key: string, record: object])[]

function keyed(model: Model, list: keyof Model): Keyed {
  return list === 'placements'
    ? model.placements.map((each) => [each.nodeId, each])
    : model[list].map((each) => [each.id, each])
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

import { isSameList } from '#shared/base/same-list.ts'
import type { DeviceKind } from '#shared/model/device.ts'
import { relationsAt, type ModelView } from '#shared/model/view.ts'
import type { StateName } from '#renderer/ui/StateGlyph.tsx'

/** What devices can be put together by. */
export const foldWays = ['gateway', 'person', 'kind', 'state'] as const
export type FoldWay = (typeof foldWays)[number]

/** What the devices of a group have in common: nothing but the hand that put them together, too. */
export type GroupOf =
  | { readonly by: 'gateway'; readonly gatewayIds: readonly string[] }
  | { readonly by: 'person'; readonly personId: string }
  | { readonly by: 'kind'; readonly kind: DeviceKind }
  | { readonly by: 'state'; readonly state: StateName }
  | { readonly by: 'hand'; readonly number: number }

/** Devices that can be shown as one card. */
export interface Group {
  /** No node's id; the same as long as it stands for the same. */
  readonly id: string
  readonly of: GroupOf
  /** In the order of the drawing. */
  readonly deviceIds: readonly string[]
}

/** Devices that a person put together. */
export interface HandGroup {
  readonly number: number
  readonly deviceIds: readonly string[]
}

export interface GroupsInput {
  readonly view: ModelView
  readonly networkId: string
  /** Null: only what was put together by hand. */
  readonly way: FoldWay | null
  readonly hand: readonly HandGroup[]
  readonly stateOf: (deviceId: string) => StateName
}

/** The groups of a network's devices. Each device is in one of them at most: by hand goes first. */
export function groupDevices({ view, networkId, way, hand, stateOf }: GroupsInput): readonly Group[] {
  const byHand = new Map(hand.flatMap(({ number, deviceIds }) => deviceIds.map((id) => [id, number])))
  const groups = new Map<string, { readonly of: GroupOf; readonly deviceIds: string[] }>()
  for (const { nodeKind, nodeId } of view.placementsOfNetwork.get(networkId) ?? []) {
    if (nodeKind !== 'device') continue
    const number = byHand.get(nodeId)
    const of: GroupOf | null =
      number !== undefined
        ? { by: 'hand', number }
        : way === null
          ? null
          : sharedBy(way, view, networkId, nodeId, stateOf)
    if (of === null) continue
    const id = groupIdOf(of)
    const group = groups.get(id)
    if (group === undefined) groups.set(id, { of, deviceIds: [nodeId] })
    else group.deviceIds.push(nodeId)
  }
  return [...groups].map(([id, group]) => ({ id, ...group }))
}

/** Puts devices into groups, and gives those that have the same devices as before as the same objects. */
export function createGrouper(): (input: GroupsInput) => readonly Group[] {
  let last: readonly Group[] = []
  return (input) => {
    const held = new Map(last.map((group) => [group.id, group]))
    const now = groupDevices(input).map((group) => {
      const old = held.get(group.id)
      return old !== undefined && isSameList(old.deviceIds, group.deviceIds) ? old : group
    })
    if (!isSameList(last, now)) last = now
    return last
  }
}

function sharedBy(
  way: FoldWay,
  view: ModelView,
  networkId: string,
  deviceId: string,
  stateOf: GroupsInput['stateOf'],
): GroupOf | null {
  const device = view.devices.get(deviceId)
  if (device === undefined) return null
  switch (way) {
    case 'gateway': {
      const ids = relationsAt(view, networkId, deviceId, 'peer').map(({ to }) => to)
      return { by: 'gateway', gatewayIds: ids.toSorted() }
    }
    case 'person':
      return { by: 'person', personId: device.networkUserId }
    case 'kind':
      return { by: 'kind', kind: device.kind }
    case 'state':
      return { by: 'state', state: stateOf(deviceId) }
  }
}

function groupIdOf(of: GroupOf): string {
  switch (of.by) {
    case 'gateway':
      return `fold gateway ${of.gatewayIds.join(' ')}`
    case 'person':
      return `fold person ${of.personId}`
    case 'kind':
      return `fold kind ${of.kind}`
    case 'state':
      return `fold state ${of.state}`
    case 'hand':
      return `fold hand ${of.number}`
  }
}

/** What of the groups a person has opened. */
export interface Opened {
  readonly groupIds: ReadonlySet<string>
  /** Devices that are shown for themselves while their group stays folded. */
  readonly deviceIds: ReadonlySet<string>
}

/** A group that is shown as one card. */
export interface FoldedGroup extends Group {
  /** Those that the card stands for. */
  readonly insideIds: readonly string[]
}

/** A card stands for two devices at least: one is shown as it is. */
const fewest = 2

/** The groups that are folded now. */
export function foldedGroups(groups: readonly Group[], opened: Opened): readonly FoldedGroup[] {
  return groups.flatMap((group) => {
    if (opened.groupIds.has(group.id)) return []
    const insideIds =
      opened.deviceIds.size === 0
        ? group.deviceIds
        : group.deviceIds.filter((id) => !opened.deviceIds.has(id))
    return insideIds.length < fewest ? [] : [{ ...group, insideIds }]
  })
}

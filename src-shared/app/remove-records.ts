import type { Model } from '#shared/model/model.ts'

/** What a removal took from a model, so that it can be brought back. */
export type Removed = Pick<Model, 'networkUsers' | 'devices' | 'placements' | 'relations'>

/** A model after a removal. */
export interface AfterRemoval {
  readonly model: Model
  readonly removed: Removed
}

/** Without these devices, their places on all canvases and their relationships; ids of no device mean nothing. */
export function removeDevices(model: Model, ids: ReadonlySet<string>): AfterRemoval {
  return removeAll(model, new Set(), ids)
}

/** Without these people and all their devices. */
export function removeNetworkUsers(model: Model, ids: ReadonlySet<string>): AfterRemoval {
  const owned = model.devices.filter((device) => ids.has(device.networkUserId)).map((device) => device.id)
  return removeAll(model, ids, new Set(owned))
}

function removeAll(model: Model, userIds: ReadonlySet<string>, deviceIds: ReadonlySet<string>): AfterRemoval {
  const networkUsers = split(model.networkUsers, (user) => userIds.has(user.id))
  const devices = split(model.devices, (device) => deviceIds.has(device.id))
  // Gateways and rules have ids of the same kind: only devices that are there take something along.
  const gone = new Set(devices.taken.map((device) => device.id))
  const placements = split(model.placements, (placement) => gone.has(placement.nodeId))
  const relations = split(model.relations, (each) => gone.has(each.from) || gone.has(each.to))
  return {
    model: {
      ...model,
      networkUsers: networkUsers.kept,
      devices: devices.kept,
      placements: placements.kept,
      relations: relations.kept,
    },
    removed: {
      networkUsers: networkUsers.taken,
      devices: devices.taken,
      placements: placements.taken,
      relations: relations.taken,
    },
  }
}

/** The list itself if nothing is removed: the same object is known to be unchanged. */
function split<T>(
  all: readonly T[],
  isTaken: (each: T) => boolean,
): { readonly kept: readonly T[]; readonly taken: readonly T[] } {
  const taken = all.filter(isTaken)
  return taken.length === 0 ? { kept: all, taken } : { kept: all.filter((each) => !isTaken(each)), taken }
}

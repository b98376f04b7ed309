import { canonicalJson } from '#shared/base/canonical-json.ts'
import type { Model } from '#shared/model/model.ts'
import type { Placement } from '#shared/model/relation.ts'

/** A device's key in a network that its owner enrolled, without an administrator. */
export interface OwnEnrolment {
  readonly deviceId: string
  readonly publicKey: string
}

/**
 * The model as it was before people enrolled keys of their own devices in one network, if the rest of that
 * network is drawn just as it was last confirmed and synchronized; null when it is not, or when one of the
 * devices was not in it then. Names, places on the canvas and whatever gives no access do not count.
 */
export function withoutOwnEnrolments(
  model: Model,
  networkId: string,
  confirmed: Model,
  enrolments: readonly OwnEnrolment[],
): Model | null {
  const enrolled = new Set(enrolments.map((each) => keyOf(each.deviceId, each.publicKey)))
  const held = new Map(
    confirmed.placements
      .filter((placement) => placement.networkId === networkId)
      .map((placement) => [placement.nodeId, placement.publicKey]),
  )
  const placements = model.placements.map((placement): Placement => {
    const isOwn =
      placement.networkId === networkId &&
      placement.publicKey !== null &&
      enrolled.has(keyOf(placement.nodeId, placement.publicKey))
    return isOwn ? { ...placement, publicKey: held.get(placement.nodeId) ?? null } : placement
  })
  const before = { ...model, placements }
  return accessOf(before, networkId) === accessOf(confirmed, networkId) ? before : null
}

function keyOf(deviceId: string, publicKey: string): string {
  return `${deviceId} ${publicKey}`
}

/** All of a network that decides who reaches what, as text. The gateways are compared by what they have. */
function accessOf(model: Model, networkId: string): string {
  const isHere = (each: { readonly networkId: string }): boolean => each.networkId === networkId
  const placements = model.placements.filter(isHere)
  const nodes = new Set(placements.map((placement) => placement.nodeId))
  const part = {
    networks: model.networks
      .filter((network) => network.id === networkId)
      .map(({ name: _name, description: _description, ...rest }) => rest),
    devices: model.devices
      .filter((device) => nodes.has(device.id))
      .map(({ id, networkUserId, active }) => ({ id, networkUserId, active })),
    rules: model.rules.filter(isHere).map(({ name: _name, kind: _kind, ...rest }) => rest),
    placements: placements.map(({ position: _position, ...rest }) => ({ ...rest, id: rest.nodeId })),
    relations: model.relations.filter(isHere),
  }
  return canonicalJson(
    Object.fromEntries(
      Object.entries(part).map(([name, records]) => [
        name,
        (records as readonly { readonly id: string }[]).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      ]),
    ),
  )
}

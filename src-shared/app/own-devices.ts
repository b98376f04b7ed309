import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type RefusalOf, type Result } from '#shared/base/result.ts'
import { bounds } from '#shared/model/bounds.ts'
import type { Device, DeviceForm } from '#shared/model/device.ts'
import { addPlacement } from '#shared/model/edit-nodes.ts'
import { applyEdits } from '#shared/model/edit.ts'
import type { Gateway } from '#shared/model/gateway.ts'
import type { Model } from '#shared/model/model.ts'
import type { Network } from '#shared/model/network.ts'
import { reachableGateways } from '#shared/model/reach-gateways.ts'
import type { Placement } from '#shared/model/relation.ts'
import type { Rule } from '#shared/model/rule.ts'
import { indexModel, placementKey, relationsAt, type ModelView } from '#shared/model/view.ts'
import { addDevice } from './change-devices.ts'
import type { Randomness } from './ports.ts'

/** A device of one person and its place in one network. */
export interface OwnPlacement {
  readonly device: Device
  readonly placement: Placement
}

/** What belongs to one person in a model. A network is theirs only if one of their devices stands in it. */
export interface OwnPart {
  readonly networkUserId: string
  readonly view: ModelView
  /** Networks with the person's devices in them, by the network's name. */
  readonly networks: readonly { readonly network: Network; readonly placements: readonly OwnPlacement[] }[]
}

/** Models are never changed, and several people ask of one: it is looked up once. */
const views = new WeakMap<Model, ModelView>()

function viewOf(model: Model): ModelView {
  const view = views.get(model) ?? indexModel(model)
  views.set(model, view)
  return view
}

/** A person's part of the model: whatever is answered to that person is looked up here. */
export function readOwnPart(model: Model, networkUserId: string): OwnPart {
  const view = viewOf(model)
  const devices = model.devices.filter((device) => device.networkUserId === networkUserId)
  const networks = model.networks.map((network) => ({
    network,
    placements: devices.flatMap((device) => {
      const placement = view.placements.get(placementKey(network.id, device.id))
      return placement === undefined ? [] : [{ device, placement }]
    }),
  }))
  return {
    networkUserId,
    view,
    networks: networks
      .filter((each) => each.placements.length > 0)
      .toSorted((a, b) => a.network.name.localeCompare(b.network.name)),
  }
}

/** An own device's place; answers `network-missing` and `device-missing` for whatever is not the person's. */
export function findOwnPlacement(
  own: OwnPart,
  networkId: string,
  deviceId: string,
): Result<OwnPlacement, Problem<'network-missing' | 'device-missing'>> {
  const here = own.networks.find((each) => each.network.id === networkId)
  if (here === undefined) return fail(problem('network-missing', { id: networkId }))
  const found = here.placements.find((each) => each.device.id === deviceId)
  return found === undefined ? fail(problem('device-missing', { id: deviceId })) : ok(found)
}

/** Active gateways that end a device's tunnels in a network. */
export function gatewaysOfDevice(view: ModelView, networkId: string, deviceId: string): readonly Gateway[] {
  return relationsAt(view, networkId, deviceId, 'peer').flatMap((relation) => {
    const gateway = view.gateways.get(relation.to)
    return relation.from === deviceId && gateway?.active === true ? [gateway] : []
  })
}

/** Below the person's other devices on the canvas, in CSS pixels. */
const distance = 96

/**
 * A new device of a person in one of their networks. It gets the visible gateways of their other devices there and
 * the rules for which those were chosen, never more than those have together. Answers `own-devices-limit` when the
 * person has many already.
 */
export function addOwnDevice(
  own: OwnPart,
  networkId: string,
  form: Pick<DeviceForm, 'kind' | 'name' | 'serial'>,
  randomness: Randomness,
): Result<
  { readonly model: Model; readonly id: string },
  | Problem<'network-missing' | 'own-devices-limit' | 'no-associations'>
  | RefusalOf<typeof addDevice | typeof addPlacement>
> {
  const here = own.networks.find((each) => each.network.id === networkId)
  if (here === undefined) return fail(problem('network-missing', { id: networkId }))
  const have = own.view.model.devices.filter((each) => each.networkUserId === own.networkUserId).length
  if (have >= bounds.ownDevices) return fail(problem('own-devices-limit', { limit: bounds.ownDevices }))
  const others = here.placements.filter(({ device }) => device.active)
  const gateways = new Set(
    others
      .flatMap(({ device }) => gatewaysOfDevice(own.view, networkId, device.id))
      .filter((gateway) => gateway.visible)
      .map((gateway) => gateway.id),
  )
  if (gateways.size === 0) return fail(problem('no-associations', { name: form.name }))
  const added = addDevice(
    own.view.model,
    { ...form, networkUserId: own.networkUserId, observation: '', active: true },
    randomness,
  )
  if (!added.ok) return added
  const { model, id } = added.value
  const rules = rulesOf(own.view, networkId, others).filter((rule) =>
    isWithin(own.view, networkId, rule, gateways),
  )
  const below = Math.max(...here.placements.map(({ placement }) => placement.position.y)) + distance
  const position = { x: here.placements[0]?.placement.position.x ?? 0, y: below }
  const placed = addPlacement(model, networkId, id, 'device', position)
  if (!placed.ok) return placed
  const ends = [...gateways, ...rules.map((rule) => rule.id)]
  const edits = ends.map((b) => ({ kind: 'connect', id: randomness.id(), a: id, b }) as const)
  const drawn = applyEdits(placed.value, networkId, edits)
  // They are what other devices of the person are connected to.
  if (!drawn.ok) throw new Error(`a new device cannot be connected: ${drawn.problem.code}`)
  return ok({ model: drawn.value, id })
}

/** Rules that were opened for some of these devices by name. */
function rulesOf(view: ModelView, networkId: string, placements: readonly OwnPlacement[]): Rule[] {
  const ids = placements.flatMap(({ device }) =>
    relationsAt(view, networkId, device.id, 'audience').map((relation) => relation.to),
  )
  return [...new Set(ids)].flatMap((id) => {
    const rule = view.rules.get(id)
    return rule?.audience === 'chosen' ? [rule] : []
  })
}

/** Whether one of these gateways leads to the rule: another device in its audience would be refused by `check`. */
function isWithin(view: ModelView, networkId: string, rule: Rule, gatewayIds: ReadonlySet<string>): boolean {
  const attached = relationsAt(view, networkId, rule.id, 'rule')[0]
  if (attached === undefined) return false
  const reached = reachableGateways(view, networkId, attached.from)
  return [...gatewayIds].some((id) => reached.has(id))
}

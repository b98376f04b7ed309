import { formatIp } from '#shared/base/ip.ts'
import { assertNever, fail, ok, type RefusalOf, type Result } from '#shared/base/result.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { readConnection } from './connect.ts'
import type { Edit } from './edit-value.ts'
import type { EditProblem } from './edit-problems.ts'
import { changeDevice, changeGateway, changeRule } from './edit-records.ts'
import { withExpectations } from './edit-expectations.ts'
import { addDevice, addRule, place, removeNode } from './edit-nodes.ts'
import { addressHolder, carryPlacements, placementLookup, relationLookup } from './drawing-lookups.ts'
import type { Model } from './model.ts'
import { refuseAddress } from './network-range.ts'
import type { Placement, Relation } from './relation.ts'
import { placementKey, type ConnectionView } from './view.ts'

/**
 * The model after one edit of one network's drawing; the given model stays unchanged. Step 2 of the walk: before it a
 * gesture becomes an `Edit`, after it `check` looks at the whole. Runs in the browser at once and again on the
 * server, so that the answer must follow from its arguments alone.
 */
export function applyEdit(model: Model, networkId: string, edit: Edit): Result<Model, Problem<EditProblem>> {
  if (!model.networks.some((network) => network.id === networkId))
    return fail(problem('network-missing', { id: networkId }))
  switch (edit.kind) {
    case 'add-device':
      return addDevice(model, networkId, edit)
    case 'add-rule':
      return addRule(model, networkId, edit)
    case 'place':
      return place(model, networkId, edit)
    case 'remove':
      return removeNode(model, networkId, edit.nodeId)
    case 'move':
      return ok(move(model, networkId, edit.moves))
    case 'connect':
      return connect(model, networkId, edit)
    case 'disconnect':
      return ok(disconnect(model, networkId, edit.relationId))
    case 'set-exit':
      return setExit(model, networkId, edit.relationId, edit.exit)
    case 'change-device':
      return changeDevice(model, edit.id, edit.form)
    case 'change-gateway':
      return changeGateway(model, edit.id, edit.form)
    case 'change-rule':
      return changeRule(model, networkId, edit.id, edit.form)
    case 'set-address':
      return setAddress(model, networkId, edit)
    case 'set-internal-traffic':
      return ok({
        ...model,
        networks: model.networks.map((network) =>
          network.id === networkId ? { ...network, allowInternalTraffic: edit.allow } : network,
        ),
      })
    case 'set-expectations':
      return ok(withExpectations(model, networkId, edit.expectations))
    default:
      return assertNever(edit)
  }
}

/** Several edits in order, all or none; answers the refusal of the first refused edit. */
export function applyEdits(
  model: Model,
  networkId: string,
  edits: readonly Edit[],
): Result<Model, Problem<EditProblem>> {
  return edits.reduce<Result<Model, Problem<EditProblem>>>(
    (so, edit) => (so.ok ? applyEdit(so.value, networkId, edit) : so),
    ok(model),
  )
}

function move(model: Model, networkId: string, moves: Extract<Edit, { kind: 'move' }>['moves']): Model {
  const positions = new Map(moves.map((each) => [each.nodeId, each.position]))
  const [gone, came]: [Placement[], Placement[]] = [[], []]
  const placements = model.placements.map((placement) => {
    const position = placement.networkId === networkId ? positions.get(placement.nodeId) : undefined
    if (position === undefined) return placement
    const moved = { ...placement, position }
    gone.push(placement)
    came.push(moved)
    return moved
  })
  carryPlacements(model.placements, placements, gone, came)
  return { ...model, placements }
}

function connect(
  model: Model,
  networkId: string,
  edit: Extract<Edit, { kind: 'connect' }>,
): Result<Model, RefusalOf<typeof readConnection>> {
  if (model.relations.some((relation) => relation.id === edit.id)) return fail(problem('relationship-exists'))
  const connection = readConnection(connectionView(model), networkId, edit.a, edit.b)
  if (!connection.ok) return connection
  const made: Relation = { id: edit.id, networkId, ...connection.value, exit: false }
  const relations = [...model.relations, made]
  relationLookup.carry(model.relations, relations, { came: [made] })
  return ok({ ...model, relations })
}

/** Of few gateways and rules one is searched; what grows with the devices is looked up. */
function connectionView({ gateways, rules, placements, relations }: Model): ConnectionView {
  return {
    gateways: { get: (id) => gateways.find((each) => each.id === id) },
    rules: { get: (id) => rules.find((each) => each.id === id) },
    placements: placementLookup.of(placements),
    relationsOf: relationLookup.of(relations),
  }
}

function disconnect(model: Model, networkId: string, relationId: string): Model {
  const gone = model.relations.filter((each) => each.id === relationId && each.networkId === networkId)
  const relations = model.relations.filter((each) => !gone.includes(each))
  relationLookup.carry(model.relations, relations, { gone })
  return { ...model, relations }
}

function setExit(
  model: Model,
  networkId: string,
  relationId: string,
  exit: boolean,
): Result<Model, Problem<'node-missing' | 'device-two-exits'>> {
  const relation = model.relations.find(
    (each) => each.id === relationId && each.networkId === networkId && each.kind === 'peer',
  )
  if (relation === undefined) return fail(problem('node-missing', { id: relationId }))
  const other = model.relations.some(
    (each) =>
      each.networkId === networkId &&
      each.kind === 'peer' &&
      each.exit &&
      each.from === relation.from &&
      each.id !== relationId,
  )
  if (exit && other) {
    const device = model.devices.find((each) => each.id === relation.from)
    return fail(problem('device-two-exits', { device: device?.name ?? '' }))
  }
  const changed = { ...relation, exit }
  const relations = model.relations.map((each) => (each === relation ? changed : each))
  relationLookup.carry(model.relations, relations, { gone: [relation], came: [changed] })
  return ok({ ...model, relations })
}

function setAddress(
  model: Model,
  networkId: string,
  edit: Extract<Edit, { kind: 'set-address' }>,
): Result<Model, Problem<'node-missing' | 'address-taken'> | RefusalOf<typeof refuseAddress>> {
  const network = model.networks.find((each) => each.id === networkId)
  const placement = placementLookup.of(model.placements).get(placementKey(networkId, edit.nodeId))
  if (network === undefined || placement === undefined || placement.address === null)
    return fail(problem('node-missing', { id: edit.nodeId }))
  const address = refuseAddress(edit.address, network.range)
  if (!address.ok) return fail({ ...address.problem, at: ['address'] })
  const address6 =
    network.range6 === null || edit.address6 === null ? null : refuseAddress(edit.address6, network.range6)
  if (address6 !== null && !address6.ok) return fail({ ...address6.problem, at: ['address6'] })
  for (const [ip, field] of [
    [address.value, 'address'],
    [address6?.value, 'address6'],
  ] as const) {
    const holder = ip === undefined ? null : addressHolder(model.placements, networkId, ip, edit.nodeId)
    if (ip === undefined || holder === null) continue
    const by = [...model.devices, ...model.gateways].find(({ id }) => id === holder)?.name ?? ''
    return fail(problem('address-taken', { address: formatIp(ip), by }, [field]))
  }
  const changed = {
    ...placement,
    address: formatIp(address.value),
    address6: address6 === null ? null : formatIp(address6.value),
  }
  const placements = model.placements.map((each) => (each === placement ? changed : each))
  carryPlacements(model.placements, placements, [placement], [changed])
  return ok({ ...model, placements })
}

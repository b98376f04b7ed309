import { v7 as newId } from 'uuid'
import { must } from '#e2e/spine/person.ts'
import { generateKeyPair } from '#shared/base/keys.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { Model } from '#shared/model/model.ts'
import type { RuleForm } from '#shared/model/rule.ts'
import { deviceForm, drawnOf, edit, placeDevice, position, type World } from './world.ts'

/** A network with most of the gateways, a rule behind each, and all devices, each with a key and lines. */
export async function addNetwork(world: World): Promise<void> {
  const { backend, chance, seats, deviceIds, networkIds } = world
  const number = networkIds.size
  const { id } = must(
    await backend.networks.create({
      name: `net ${number}`,
      description: '',
      active: true,
      range: `10.${20 + number}.0.0/24`,
      ipv6: false,
      allowInternalTraffic: chance.percent(50),
    }),
  )
  networkIds.add(id)
  const gatewayIds = seats.filter((_, index) => index === 0 || chance.percent(80)).map((seat) => seat.id)
  const lines = deviceIds.flatMap((a) =>
    gatewayIds.filter(() => chance.percent(60)).map((b): Edit => ({ kind: 'connect', id: newId(), a, b })),
  )
  const isDrawn = await edit(world, id, [
    ...gatewayIds.map((nodeId): Edit => ({ kind: 'place', nodeId, position })),
    ...deviceIds.map((nodeId) => placeDevice(world, id, nodeId)),
    ...lines,
  ])
  const model = (await drawnOf(world, id))?.model
  if (!isDrawn || model === undefined) throw new Error('a new network could not be drawn')
  for (const gatewayId of gatewayIds) await edit(world, id, ruleBehind({ world, id, model }, gatewayId))
}

/** A network of those that are there now. */
export async function pickNetwork({ backend, chance }: World): Promise<string> {
  return chance.pick(must(await backend.networks.page({})).rows).id
}

/** Draws one thing somewhere; answers what, and whether it was refused. */
export async function drawSomething(world: World): Promise<string> {
  const id = await pickNetwork(world)
  const model = (await drawnOf(world, id))?.model
  if (model === undefined) return 'nothing to draw on'
  const [name, draw] = world.chance.pick(gestures)
  const edits = draw({ world, id, model })
  const isDone = edits.length > 0 && (await edit(world, id, edits))
  return `${name} in ${id.slice(-4)}${isDone ? '' : ' (refused)'}`
}

/** Where a gesture is made: the network as it is drawn. */
interface Canvas {
  readonly world: World
  readonly id: string
  readonly model: Model
}

type Draw = (canvas: Canvas) => readonly Edit[]

const connect: Draw = ({ world, id, model }) => {
  const here = model.placements.filter((placement) => placement.networkId === id)
  const ends = (kind: 'device' | 'gateway') => here.filter((placement) => placement.nodeKind === kind)
  const there = new Set(model.relations.map((line) => `${line.from} ${line.to}`))
  const free = ends('device')
    .flatMap(({ nodeId: a }) => ends('gateway').map(({ nodeId: b }) => ({ a, b })))
    .filter(({ a, b }) => !there.has(`${a} ${b}`))
  return free.length === 0 ? [] : [{ kind: 'connect', id: newId(), ...world.chance.pick(free) }]
}

const choose: Draw = (canvas) => {
  const { chance } = canvas.world
  const rules = canvas.model.rules.filter((rule) => rule.audience === 'chosen')
  const peers = canvas.model.relations.filter((line) => line.kind === 'peer')
  const ways = rules.flatMap((rule) => {
    const behind = canvas.model.relations.find((line) => line.kind === 'rule' && line.to === rule.id)?.from
    return peers.filter((line) => line.to === behind).map((line) => ({ a: line.from, b: rule.id }))
  })
  return ways.length === 0 ? [] : [{ kind: 'connect', id: newId(), ...chance.pick(ways) }]
}

const cut: Draw = ({ world, model }) =>
  model.relations.length === 0
    ? []
    : [{ kind: 'disconnect', relationId: world.chance.pick(model.relations).id }]

const exit: Draw = ({ world, model }) => {
  const peers = model.relations.filter((line) => line.kind === 'peer')
  if (peers.length === 0) return []
  const { id, exit: isExit } = world.chance.pick(peers)
  return [{ kind: 'set-exit', relationId: id, exit: !isExit }]
}

const internal: Draw = ({ model }) => [
  { kind: 'set-internal-traffic', allow: model.networks[0]?.allowInternalTraffic !== true },
]

const addRule: Draw = (canvas) => {
  const a = pickNode(canvas, 'gateway')
  return a === null ? [] : ruleBehind(canvas, a)
}

function ruleBehind(canvas: Canvas, a: string): Edit[] {
  const id = newId()
  const form = formOf(canvas.world, a, `rule ${id.slice(-6)}`)
  return [
    { kind: 'add-rule', id, form, position },
    { kind: 'connect', id: newId(), a, b: id },
    ...(form.audience === 'chosen' ? chosenFor(canvas, a, id) : []),
  ]
}

/** One of the devices that have a line to the gateway may reach the rule. */
function chosenFor({ world, model }: Canvas, gatewayId: string, b: string): Edit[] {
  const near = model.relations.filter((line) => line.kind === 'peer' && line.to === gatewayId)
  return near.length === 0 ? [] : [{ kind: 'connect', id: newId(), a: world.chance.pick(near).from, b }]
}

const changeRule: Draw = ({ world, model }) => {
  const behind = model.relations.filter((line) => line.kind === 'rule')
  if (behind.length === 0) return []
  const { from, to } = world.chance.pick(behind)
  return [{ kind: 'change-rule', id: to, form: formOf(world, from, `rule ${to.slice(-6)}`) }]
}

const removeRule: Draw = ({ world, model }) =>
  model.rules.length === 0 ? [] : [{ kind: 'remove', nodeId: world.chance.pick(model.rules).id }]

const place: Draw = (canvas) => {
  const { world, id, model } = canvas
  const here = new Set(model.placements.map((placement) => placement.nodeId))
  const gateway = world.seats.find((seat) => !here.has(seat.id))
  if (gateway !== undefined) return [{ kind: 'place', nodeId: gateway.id, position }]
  const a = world.deviceIds.find((each) => !here.has(each))
  const b = pickNode(canvas, 'gateway')
  if (a === undefined || b === null) return []
  return [placeDevice(world, id, a), { kind: 'connect', id: newId(), a, b }]
}

const takeOff: Draw = (canvas) => {
  const nodeId = pickNode(canvas, canvas.world.chance.percent(50) ? 'gateway' : 'device')
  return nodeId === null ? [] : [{ kind: 'remove', nodeId }]
}

const switchDevice: Draw = ({ world, model }) => {
  const device = world.chance.pick(world.deviceIds)
  const now = model.devices.find((each) => each.id === device)
  if (now === undefined) return []
  return [{ kind: 'change-device', id: device, form: deviceForm(world.userId, now.name, !now.active) }]
}

const gestures: readonly (readonly [string, Draw])[] = [
  ['connect', connect],
  ['connect', connect],
  ['choose', choose],
  ['cut', cut],
  ['exit', exit],
  ['internal', internal],
  ['add rule', addRule],
  ['add rule', addRule],
  ['change rule', changeRule],
  ['change rule', changeRule],
  ['remove rule', removeRule],
  ['place', place],
  ['place', place],
  ['take off', takeOff],
  ['device on or off', switchDevice],
]

function formOf({ chance, seats }: World, gatewayId: string, name: string): RuleForm {
  const addresses = seats.find((seat) => seat.id === gatewayId)?.addresses ?? []
  return {
    kind: 'server',
    name,
    address: chance.pick(addresses),
    ports: chance.pick(['80', '443', '80,443', '1-1000']),
    audience: chance.pick(['everyone', 'chosen']),
    active: chance.percent(85),
  }
}

function pickNode({ world, id, model }: Canvas, kind: 'device' | 'gateway'): string | null {
  const here = model.placements.filter(
    (placement) => placement.networkId === id && placement.nodeKind === kind,
  )
  return here.length === 0 ? null : world.chance.pick(here).nodeId
}

/** Some device of some network gets another key. */
export async function rotateKey(world: World): Promise<string> {
  const networkId = await pickNetwork(world)
  const id = world.chance.pick(world.deviceIds)
  const { publicKey } = generateKeyPair((count) => world.chance.bytes(count))
  world.owners.set(publicKey, { nodeId: id, networkId })
  const done = await world.backend.devices.enrol({ id, networkId, publicKey })
  return done.ok ? 'key' : `key (${done.problem.code})`
}

/** Takes away what keeps a network from being planned: rules for devices that cannot get there, or without a gateway. */
export async function mend(world: World, networkId: string): Promise<void> {
  const model = (await drawnOf(world, networkId))?.model
  if (model === undefined) return
  const lines = new Set(model.relations.map((line) => `${line.kind} ${line.from} ${line.to}`))
  for (const rule of model.rules) {
    const behind = model.relations.find((line) => line.kind === 'rule' && line.to === rule.id)?.from
    const chosen = model.relations.filter((line) => line.kind === 'audience' && line.to === rule.id)
    if (behind === undefined || chosen.some((line) => !lines.has(`peer ${line.from} ${behind}`)))
      await edit(world, networkId, [{ kind: 'remove', nodeId: rule.id }])
  }
  if (model.relations.every((line) => line.kind !== 'peer'))
    await edit(world, networkId, connect({ world, id: networkId, model }))
}

import { v7 as newId } from 'uuid'
import { contains, formatCidr, parseCidr, rangeOf } from '#shared/base/cidr.ts'
import { gatewayForm } from '#shared/model/gateway.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { Model } from '#shared/model/model.ts'
import type { Chance } from '#shared/model/testing/chance.ts'
import { ports, type World } from './world.ts'

const position = { x: 0, y: 0 }

/** One random change of the drawing: rules, audiences, ranges, tunnels, exits, addresses, endpoints. */
export function drawEdit(chance: Chance, world: World, model: Model): readonly Edit[] {
  const kinds = [
    addRule,
    addRule,
    changeRule,
    removeRule,
    choose,
    setRanges,
    tunnel,
    exit,
    internal,
    move,
    port,
  ]
  return chance.pick(kinds)(chance, world, model)
}

type Draw = (chance: Chance, world: World, model: Model) => readonly Edit[]

function addressOf(chance: Chance, world: World, gatewayId: string): string {
  const here = world.hosts.filter((each) => each.gatewayId === gatewayId)
  const { host } = chance.pick(here)
  const text = chance.percent(70) ? host.ipv4 : host.ipv6
  const ip = parseCidr(text)
  if (!ip.ok || chance.percent(60)) return chance.percent(15) ? 'gateway' : text
  return formatCidr(rangeOf(ip.value, ip.value.version === 4 ? 28 : 120))
}

const addRule: Draw = (chance, world) => {
  const id = newId()
  const gatewayId = chance.pick(world.gatewayIds)
  const form = {
    kind: 'server',
    name: `rule ${id.slice(-6)}`,
    address: addressOf(chance, world, gatewayId),
    ports: String(chance.pick(ports)),
    audience: chance.pick(['everyone', 'chosen'] as const),
    active: true,
  } as const
  return [
    { kind: 'add-rule', id, form, position },
    { kind: 'connect', id: newId(), a: gatewayId, b: id },
  ]
}

const changeRule: Draw = (chance, world, model) => {
  if (model.rules.length === 0) return addRule(chance, world, model)
  const { id, networkId: _networkId, ...form } = chance.pick(model.rules)
  const behind = model.relations.find((each) => each.kind === 'rule' && each.to === id)?.from
  const address = behind === undefined ? form.address : addressOf(chance, world, behind)
  return [{ kind: 'change-rule', id, form: { ...form, address, active: chance.percent(85) } }]
}

const removeRule: Draw = (chance, world, model) =>
  model.rules.length < 4
    ? addRule(chance, world, model)
    : [{ kind: 'remove', nodeId: chance.pick(model.rules).id }]

const choose: Draw = (chance, world, model) => {
  const rules = model.rules.filter((each) => each.audience === 'chosen')
  if (rules.length === 0) return addRule(chance, world, model)
  const [rule, device] = [chance.pick(rules), chance.pick([...world.computers.keys()])]
  const held = model.relations.find((each) => each.from === device && each.to === rule.id)
  return held === undefined
    ? [{ kind: 'connect', id: newId(), a: device, b: rule.id }]
    : [{ kind: 'disconnect', relationId: held.id }]
}

const setRanges: Draw = (chance, world, model) => {
  const id = chance.pick(world.gatewayIds)
  const gateway = model.gateways.find((each) => each.id === id)
  if (gateway === undefined) return []
  const own = world.hosts.filter((each) => each.gatewayId === id)
  const ranges = own.flatMap(({ host }) => {
    const ip = parseCidr(host.ipv4)
    if (!ip.ok || chance.percent(40)) return []
    return [formatCidr(rangeOf(ip.value, chance.pick([24, 25, 28, 32])))]
  })
  return [{ kind: 'change-gateway', id, form: { ...gatewayForm.parse(gateway), ranges } }]
}

const tunnel: Draw = (chance, world, model) => {
  const [device, gateway] = [chance.pick([...world.computers.keys()]), chance.pick(world.gatewayIds)]
  const held = model.relations.filter((each) => each.kind === 'peer' && each.from === device)
  const same = held.find((each) => each.to === gateway)
  if (same === undefined) return [{ kind: 'connect', id: newId(), a: device, b: gateway }]
  return held.length < 2 ? [] : [{ kind: 'disconnect', relationId: same.id }]
}

const exit: Draw = (chance, _ground, model) => {
  const peers = model.relations.filter((each) => each.kind === 'peer')
  const relation = chance.pick(peers)
  return [{ kind: 'set-exit', relationId: relation.id, exit: !relation.exit }]
}

const internal: Draw = (chance) => [{ kind: 'set-internal-traffic', allow: chance.percent(50) }]

const move: Draw = (chance, world, model) => {
  const nodeId = chance.pick([...world.computers.keys()])
  const placement = model.placements.find((each) => each.nodeId === nodeId)
  const range = parseCidr(model.networks[0]?.range ?? '')
  const address = `10.88.0.${chance.int(100, 200)}`
  const ip = parseCidr(address)
  if (!range.ok || !ip.ok || !contains(range.value, ip.value)) return []
  return [{ kind: 'set-address', nodeId, address, address6: placement?.address6 ?? null }]
}

const port: Draw = (chance, world, model) => {
  const id = chance.pick(world.gatewayIds)
  const gateway = model.gateways.find((each) => each.id === id)
  if (gateway === undefined) return []
  const listenPort = chance.pick([51_820, 51_821])
  return [{ kind: 'change-gateway', id, form: { ...gatewayForm.parse(gateway), listenPort } }]
}

import { parsePorts } from '#shared/base/port-spans.ts'
import { checkAddress } from '#shared/design/address-text.ts'
import type { Design, DesignNode, Relationship } from '#shared/design/design.ts'
import { heldKinds } from '#shared/design/kinds.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { DeviceForm } from '#shared/model/device.ts'
import { nearestGateways, neighborsOf } from './neighbors.ts'
import { ruleKindOf, type Role } from './roles.ts'

/** What a person decided about a drawing that is to become a network. By node. */
export interface Decisions {
  readonly roles: ReadonlyMap<string, Role>
  /** The gateway of the organization that a node is, which exists or was just made. */
  readonly gatewayIds: ReadonlyMap<string, string>
  /** The person of the VPN that a device belongs to. */
  readonly owners: ReadonlyMap<string, string>
  /** The address or range of a rule, as written. */
  readonly addresses: ReadonlyMap<string, string>
  /** Open ports of a rule, as written. */
  readonly ports: ReadonlyMap<string, string>
}

/** What has to be asked before a drawing can become a network. */
export interface Missing {
  readonly nodeId: string
  readonly what: 'gateway' | 'owner' | 'ports' | 'address'
}

/** What stays in the drawing, and why. */
export type Left =
  | { readonly kind: 'node'; readonly id: string; readonly why: 'kind' | 'chosen' | 'no-gateway' }
  | {
      readonly kind: 'relationship'
      readonly id: string
      readonly why: 'no-meaning' | 'rule-has-vpn'
    }
  | { readonly kind: 'outline'; readonly id: string; readonly why: 'drawing-only' }

export interface ToNetwork {
  readonly edits: readonly Edit[]
  readonly missing: readonly Missing[]
  readonly left: readonly Left[]
}

/**
 * The edits that draw a design in an empty network: gateways placed, devices and rules made, relationships
 * connected. A device or service that is joined to no gateway hangs on the nearest one that its relationships lead
 * to. Where something is missing, the edits are those without it.
 */
export function toNetwork(design: Design, decisions: Decisions, makeId: () => string): ToNetwork {
  const conversion = beginConversion(design, decisions)
  placeGateways(conversion)
  const ids = new Map(
    conversion.gateways.map((node) => [node.id, conversion.decisions.gatewayIds.get(node.id) ?? '']),
  )
  for (const node of conversion.of('device')) addDevice(conversion, ids, node, makeId)
  for (const node of conversion.of('rule')) addRule(conversion, ids, node, makeId)
  connectAll(conversion, ids, makeId)
  for (const outline of design.outlines.values())
    conversion.left.push({ kind: 'outline', id: outline.id, why: 'drawing-only' })
  for (const node of conversion.of('left'))
    conversion.left.push({ kind: 'node', id: node.id, why: whyLeft(node) })
  return { edits: conversion.edits, missing: conversion.missing, left: conversion.left }
}

interface Conversion {
  readonly design: Design
  readonly decisions: Decisions
  readonly gateways: readonly DesignNode[]
  readonly nearest: ReadonlyMap<string, string>
  /** Whether a node is joined to one of a role. */
  readonly isAt: (id: string, role: Role) => boolean
  readonly edits: Edit[]
  readonly missing: Missing[]
  readonly left: Left[]
  of(role: Role): readonly DesignNode[]
}

function beginConversion(design: Design, decisions: Decisions): Conversion {
  const of = (role: Role): DesignNode[] =>
    [...design.nodes.values()].filter(({ id }) => (decisions.roles.get(id) ?? 'left') === role)
  const gateways = of('gateway').filter(({ id }) => decisions.gatewayIds.has(id))
  const missing: Missing[] = of('gateway')
    .filter(({ id }) => !decisions.gatewayIds.has(id))
    .map(({ id }) => ({ nodeId: id, what: 'gateway' }))
  const nearest = nearestGateways(
    design,
    gateways.map(({ id }) => id),
  )
  const neighbors = neighborsOf(design)
  const isAt = (id: string, role: Role): boolean =>
    (neighbors.get(id) ?? []).some((other) => decisions.roles.get(other) === role)
  return { design, decisions, gateways, nearest, isAt, edits: [], missing, left: [], of }
}

function whyLeft(node: DesignNode): 'kind' | 'chosen' {
  return heldKinds.has(node.kind) || ruleKindOf(node.kind) !== null ? 'chosen' : 'kind'
}

function placeGateways({ gateways, decisions, edits }: Conversion): void {
  for (const { id, x, y } of gateways)
    edits.push({ kind: 'place', nodeId: decisions.gatewayIds.get(id) ?? '', position: { x, y } })
}

function addDevice(
  conversion: Conversion,
  ids: Map<string, string>,
  node: DesignNode,
  makeId: () => string,
): void {
  const owner = conversion.decisions.owners.get(node.id)
  if (owner === undefined) {
    conversion.missing.push({ nodeId: node.id, what: 'owner' })
    return
  }
  const id = makeId()
  ids.set(node.id, id)
  const form: DeviceForm = {
    kind: node.kind as DeviceForm['kind'],
    networkUserId: owner,
    name: node.name,
    serial: '',
    observation: node.observations,
    active: true,
  }
  conversion.edits.push({ kind: 'add-device', id, form, position: { x: node.x, y: node.y } })
}

function addRule(
  conversion: Conversion,
  ids: Map<string, string>,
  node: DesignNode,
  makeId: () => string,
): void {
  const { decisions, nearest, missing, edits, left } = conversion
  const kind = ruleKindOf(node.kind)
  const ports = decisions.ports.get(node.id) ?? ''
  const address = ruleAddress(decisions.addresses.get(node.id) ?? '')
  if (!nearest.has(node.id)) {
    left.push({ kind: 'node', id: node.id, why: 'no-gateway' })
    return
  }
  if (!parsePorts(ports).ok) missing.push({ nodeId: node.id, what: 'ports' })
  if (address === null) missing.push({ nodeId: node.id, what: 'address' })
  if (kind === null || address === null || !parsePorts(ports).ok) return
  const id = makeId()
  ids.set(node.id, id)
  // Who is drawn to a service is who may reach it.
  const audience = conversion.isAt(node.id, 'device') ? 'chosen' : 'everyone'
  const form = { kind, name: node.name, address, ports, audience, active: true } as const
  edits.push({ kind: 'add-rule', id, form, position: { x: node.x, y: node.y } })
}

/** A rule opens an address or a range; a name says neither. */
function ruleAddress(text: string): string | null {
  const read = checkAddress(text)
  return read === 'ip' || read === 'range' ? text : null
}

function connectAll(conversion: Conversion, ids: ReadonlyMap<string, string>, makeId: () => string): void {
  const { design, decisions, edits, left, nearest } = conversion
  const made = new Set<string>()
  const behind = new Set<string>()
  const connect = (a: string, b: string): void => {
    const [from, to] = [ids.get(a), ids.get(b)]
    if (from === undefined || to === undefined || made.has(pairOf(from, to))) return
    made.add(pairOf(from, to))
    edits.push({ kind: 'connect', id: makeId(), a: from, b: to })
  }
  const roleOf = (id: string): Role => decisions.roles.get(id) ?? 'left'
  const later: (readonly [string, string])[] = []
  for (const relationship of design.relationships.values()) {
    const [a, b] = inOrder(relationship, roleOf)
    const pair = `${roleOf(a)}-${roleOf(b)}`
    if (pair === 'gateway-rule' && behind.has(b))
      left.push({ kind: 'relationship', id: relationship.id, why: 'rule-has-vpn' })
    else if (pair === 'gateway-rule') {
      behind.add(b)
      connect(a, b)
    } else if (pair === 'device-gateway' || pair === 'gateway-gateway') connect(a, b)
    else if (pair === 'device-rule') later.push([a, b])
    else left.push({ kind: 'relationship', id: relationship.id, why: 'no-meaning' })
  }
  // What hangs on a gateway only through others is joined to it: it would reach nothing else.
  for (const { id } of [...conversion.of('device'), ...conversion.of('rule')]) {
    const gateway = nearest.get(id)
    const isJoined = roleOf(id) === 'rule' ? behind.has(id) : conversion.isAt(id, 'gateway')
    if (gateway !== undefined && !isJoined) connect(gateway, id)
  }
  for (const [device, rule] of later) connect(device, rule)
}

const rank: Readonly<Record<Role, number>> = { device: 0, gateway: 1, rule: 2, left: 3 }

function inOrder({ from, to }: Relationship, roleOf: (id: string) => Role): readonly [string, string] {
  return rank[roleOf(from)] <= rank[roleOf(to)] ? [from, to] : [to, from]
}

function pairOf(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`
}

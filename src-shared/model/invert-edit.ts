import { assertNever } from '#shared/base/result.ts'
import { applyEdit } from './edit.ts'
import type { Edit } from './edit-value.ts'
import { isAbout } from './edit-expectations.ts'
import type { Gateway, GatewayForm } from './gateway.ts'
import type { Model } from './model.ts'
import type { Placement, Relation } from './relation.ts'

type Of<K extends Edit['kind']> = Extract<Edit, { kind: K }>

/**
 * The edits that undo one that is allowed on `before`, in an order in which each is allowed. They lead to the drawing
 * of `before`; the record of a device that was made stays in the organization, as when it is taken off.
 */
export function invertEdit(before: Model, networkId: string, edit: Edit): Edit[] {
  switch (edit.kind) {
    case 'add-device':
    case 'add-rule':
      return takeAway(before, networkId, edit.id)
    case 'place': {
      const there = placementOf(before, networkId, edit.nodeId)
      return there === undefined
        ? takeAway(before, networkId, edit.nodeId)
        : [{ kind: 'move', moves: [{ nodeId: edit.nodeId, position: there.position }] }]
    }
    case 'remove':
      return bringBack(before, networkId, edit.nodeId)
    case 'move':
      return moveBack(before, networkId, edit)
    case 'connect':
      return [{ kind: 'disconnect', relationId: edit.id }]
    case 'disconnect':
      return drawAgain(before, networkId, (relation) => relation.id === edit.relationId)
    case 'set-exit': {
      const held = before.relations.find((each) => each.id === edit.relationId)
      return held === undefined ? [] : [{ ...edit, exit: held.exit }]
    }
    case 'change-device':
      return before.devices
        .filter((device) => device.id === edit.id)
        .map(({ id, ...form }) => ({ kind: 'change-device', id, form }))
    case 'change-gateway':
      return before.gateways
        .filter((gateway) => gateway.id === edit.id)
        .map((gateway) => ({ kind: 'change-gateway', id: gateway.id, form: gatewayFormOf(gateway) }))
    case 'change-rule':
      return changeRuleBack(before, networkId, edit)
    case 'set-address': {
      const held = placementOf(before, networkId, edit.nodeId)
      return held === undefined ? [] : addressEdits(held)
    }
    case 'set-internal-traffic':
      return before.networks
        .filter((network) => network.id === networkId)
        .map((network) => ({ ...edit, allow: network.allowInternalTraffic }))
    case 'set-expectations':
      return before.networks
        .filter((network) => network.id === networkId)
        .map((network) => ({ ...edit, expectations: network.expectations ?? [] }))
    default:
      return assertNever(edit)
  }
}

/** The edits that undo several that are allowed one after the other. */
export function invertEdits(before: Model, networkId: string, edits: readonly Edit[]): Edit[] {
  const [first, ...rest] = edits
  if (first !== undefined && rest.length === 0) return invertEdit(before, networkId, first)
  const inverses: Edit[][] = []
  let now = before
  for (const edit of edits) {
    inverses.push(invertEdit(now, networkId, edit))
    const applied = applyEdit(now, networkId, edit)
    if (applied.ok) now = applied.value
  }
  return allowedOrder(now, networkId, inverses.toReversed().flat())
}

/** The drawn fields of a gateway: its key and its token change outside the drawing. */
export function gatewayFormOf(gateway: Gateway): GatewayForm {
  const { id: _id, tokenVersion: _token, publicKey: _key, createdAtMs: _created, ...form } = gateway
  return form
}

function placementOf(model: Model, networkId: string, nodeId: string): Placement | undefined {
  return model.placements.find(
    (placement) => placement.networkId === networkId && placement.nodeId === nodeId,
  )
}

function bringBack(before: Model, networkId: string, nodeId: string): Edit[] {
  const placement = placementOf(before, networkId, nodeId)
  if (placement === undefined) return []
  const lines = drawAgain(before, networkId, (each) => each.from === nodeId || each.to === nodeId)
  return [...placeBack(before, placement), ...lines, ...expectedAgain(before, networkId, nodeId)]
}

function takeAway(before: Model, networkId: string, nodeId: string): Edit[] {
  return [{ kind: 'remove', nodeId }, ...expectedAgain(before, networkId, nodeId)]
}

/** Expectations come to name what is taken away by what it was called. */
function expectedAgain(before: Model, networkId: string, nodeId: string): Edit[] {
  const expectations = before.networks.find(({ id }) => id === networkId)?.expectations ?? []
  return expectations.some((each) => isAbout(each, nodeId))
    ? [{ kind: 'set-expectations', expectations }]
    : []
}

function placeBack(before: Model, placement: Placement): Edit[] {
  const { networkId, nodeId, position, address, address6, publicKey } = placement
  if (placement.nodeKind === 'rule')
    return before.rules
      .filter((rule) => rule.id === nodeId && rule.networkId === networkId)
      .map(({ id, networkId: _home, ...form }) => ({ kind: 'add-rule', id, form, position }))
  const range6 = before.networks.find((each) => each.id === networkId)?.range6 ?? null
  return [
    { kind: 'place', nodeId, position, placement: { address, address6, publicKey } },
    // Placing a node gives it an IPv6 address if the network has them.
    ...(address6 === null && range6 !== null ? addressEdits(placement) : []),
  ]
}

function addressEdits({ nodeId, address, address6 }: Placement): Edit[] {
  return address === null ? [] : [{ kind: 'set-address', nodeId, address, address6 }]
}

function moveBack(before: Model, networkId: string, edit: Of<'move'>): Edit[] {
  const moved = new Set(edit.moves.map(({ nodeId }) => nodeId))
  const moves = before.placements
    .filter((placement) => placement.networkId === networkId && moved.has(placement.nodeId))
    .map(({ nodeId, position }) => ({ nodeId, position }))
  return moves.length === 0 ? [] : [{ kind: 'move', moves }]
}

function drawAgain(before: Model, networkId: string, isGone: (relation: Relation) => boolean): Edit[] {
  return before.relations
    .filter((relation) => relation.networkId === networkId && isGone(relation))
    .flatMap(({ id, from, to, exit }): Edit[] => [
      { kind: 'connect', id, a: from, b: to },
      ...(exit ? [{ kind: 'set-exit', relationId: id, exit } as const] : []),
    ])
}

/** A rule for everyone drops who was chosen. */
function changeRuleBack(before: Model, networkId: string, edit: Of<'change-rule'>): Edit[] {
  const rule = before.rules.find((each) => each.id === edit.id && each.networkId === networkId)
  if (rule === undefined) return []
  const { id, networkId: _home, ...form } = rule
  const isDropped = (each: Relation): boolean => each.kind === 'audience' && each.to === id
  return [
    { kind: 'change-rule', id, form },
    ...(edit.form.audience === 'everyone' ? drawAgain(before, networkId, isDropped) : []),
  ]
}

/**
 * A rule is made only where a VPN stands. One that was taken away after the last VPN comes back after it: what is not
 * allowed yet comes at the end.
 */
function allowedOrder(model: Model, networkId: string, edits: readonly Edit[]): Edit[] {
  if (!edits.some(({ kind }) => kind === 'add-rule')) return [...edits]
  const [early, late]: [Edit[], Edit[]] = [[], []]
  let now = model
  for (const edit of edits) {
    const applied = applyEdit(now, networkId, edit)
    if (applied.ok) now = applied.value
    ;(applied.ok ? early : late).push(edit)
  }
  return [...early, ...late]
}

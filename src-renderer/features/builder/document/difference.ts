import type { Edit } from '#shared/model/edit-value.ts'
import type { Model } from '#shared/model/model.ts'
import type { Member, Relation } from '#shared/model/relation.ts'

/**
 * The edits that lead from one value of a network's drawing to another: what undo and redo send to the server,
 * and what somebody else's change is, seen from here. In an order in which each is allowed: taken away first,
 * then records, then nodes, then lines. Records that are nowhere placed are not compared.
 */
export function editsBetween(from: Model, to: Model, networkId: string): Edit[] {
  const [before, after] = [partOf(from, networkId), partOf(to, networkId)]
  const gone = [...before.members.values()].filter((member) => !after.members.has(member.nodeId))
  const added = [...after.members.values()].filter((member) => !before.members.has(member.nodeId))
  const stays = (relation: Relation): boolean =>
    after.members.has(relation.from) && after.members.has(relation.to)
  const cut = [...before.relations.values()].filter(
    (relation) => stays(relation) && !isSame(relation, after.relations.get(relation.id)),
  )
  const drawn = [...after.relations.values()].filter(
    (relation) => !isSame(relation, before.relations.get(relation.id)),
  )
  const rules = added
    .filter((member) => member.nodeKind === 'rule')
    .flatMap((member) => placing(member, from, to))
  // A rule is made only where a VPN stands: before one is taken away, or after the first has come.
  const [early, late] = [...before.members.values()].some((member) => member.nodeKind === 'gateway')
    ? [rules, []]
    : [[], rules]
  return [
    ...cut.map((relation): Edit => ({ kind: 'disconnect', relationId: relation.id })),
    ...early,
    ...gone.map((member): Edit => ({ kind: 'remove', nodeId: member.nodeId })),
    ...recordEdits(from, to, networkId),
    ...added.filter((member) => member.nodeKind !== 'rule').flatMap((member) => placing(member, from, to)),
    ...late,
    ...addressEdits(before.members, after.members),
    ...inOrder(drawn).map((relation): Edit => ({
      kind: 'connect',
      id: relation.id,
      a: relation.from,
      b: relation.to,
    })),
    ...exitEdits(before.relations, after.relations, new Set(drawn.map((relation) => relation.id))),
    ...moveEdits(before.members, after.members),
    ...trafficEdits(from, to, networkId),
  ]
}

interface Part {
  readonly members: ReadonlyMap<string, Member>
  readonly relations: ReadonlyMap<string, Relation>
}

function partOf(model: Model, networkId: string): Part {
  const isHere = (each: { readonly networkId: string }): boolean => each.networkId === networkId
  return {
    members: new Map(model.members.filter(isHere).map((member) => [member.nodeId, member])),
    relations: new Map(model.relations.filter(isHere).map((relation) => [relation.id, relation])),
  }
}

/** The same line; only whether it is an exit may differ. */
function isSame(a: Relation, b: Relation | undefined): boolean {
  return b !== undefined && a.kind === b.kind && a.from === b.from && a.to === b.to
}

const rank: Readonly<Record<Relation['kind'], number>> = { peer: 0, site: 1, rule: 2, audience: 3 }

function inOrder(relations: readonly Relation[]): Relation[] {
  return relations.toSorted((a, b) => rank[a.kind] - rank[b.kind])
}

/** Forms of records that both values have and that differ. */
function recordEdits(from: Model, to: Model, networkId: string): Edit[] {
  const edits: Edit[] = []
  const [devices, gateways, rules] = [byId(from.devices), byId(from.gateways), byId(from.rules)]
  for (const device of to.devices) {
    const { id, ...form } = device
    const old = devices.get(id)
    if (old !== undefined && old !== device && differ(old, device))
      edits.push({ kind: 'change-device', id, form })
  }
  for (const gateway of to.gateways) {
    const old = gateways.get(gateway.id)
    if (old === undefined || old === gateway) continue
    const form = formOf(gateway)
    if (differ(formOf(old), form)) edits.push({ kind: 'change-gateway', id: gateway.id, form })
  }
  for (const rule of to.rules) {
    const { id, networkId: home, ...form } = rule
    const old = rules.get(id)
    if (home === networkId && old !== undefined && old !== rule && differ(old, rule))
      edits.push({ kind: 'change-rule', id, form })
  }
  return edits
}

/** What of a gateway is drawn: its key and its token change beside the drawing. */
function formOf(gateway: Model['gateways'][number]) {
  const { id: _id, tokenVersion: _token, publicKey: _key, createdAtMs: _created, ...form } = gateway
  return form
}

/** How a node comes onto the drawing: a record that exists is placed, another one is made. */
function placing(member: Member, from: Model, to: Model): Edit[] {
  const { nodeId, position, address, address6, publicKey } = member
  if (member.nodeKind === 'rule') {
    const rule = to.rules.find((each) => each.id === nodeId)
    if (rule === undefined) return []
    const { id, networkId: _home, ...form } = rule
    return [{ kind: 'add-rule', id, form, position }]
  }
  const device = to.devices.find((each) => each.id === nodeId)
  const isKnown =
    from.devices.some((each) => each.id === nodeId) || from.gateways.some((each) => each.id === nodeId)
  if (isKnown || device === undefined)
    return [{ kind: 'place', nodeId, position, member: { address, address6, publicKey } }]
  const { id, ...form } = device
  return [
    { kind: 'add-device', id, form, position },
    ...(address === null ? [] : [{ kind: 'set-address', nodeId, address, address6 } as const]),
  ]
}

function addressEdits(before: Part['members'], after: Part['members']): Edit[] {
  return [...after.values()].flatMap((member): Edit[] => {
    const old = before.get(member.nodeId)
    if (old === undefined || member.address === null) return []
    const isUnchanged = old.address === member.address && old.address6 === member.address6
    return isUnchanged
      ? []
      : [{ kind: 'set-address', nodeId: member.nodeId, address: member.address, address6: member.address6 }]
  })
}

/** What is switched off comes first, since a device has one exit. */
function exitEdits(before: Part['relations'], after: Part['relations'], drawn: ReadonlySet<string>): Edit[] {
  const edits = [...after.values()].flatMap((relation): Extract<Edit, { kind: 'set-exit' }>[] => {
    const was = drawn.has(relation.id) ? false : before.get(relation.id)?.exit
    return was === relation.exit ? [] : [{ kind: 'set-exit', relationId: relation.id, exit: relation.exit }]
  })
  return edits.toSorted((a, b) => Number(a.exit) - Number(b.exit))
}

function moveEdits(before: Part['members'], after: Part['members']): Edit[] {
  const moves = [...after.values()].flatMap(({ nodeId, position }) => {
    const old = before.get(nodeId)?.position
    return old === undefined || (old.x === position.x && old.y === position.y) ? [] : [{ nodeId, position }]
  })
  return moves.length === 0 ? [] : [{ kind: 'move', moves }]
}

function trafficEdits(from: Model, to: Model, networkId: string): Edit[] {
  const allows = (model: Model): boolean | undefined =>
    model.networks.find((each) => each.id === networkId)?.allowInternalTraffic
  const [before, after] = [allows(from), allows(to)]
  return after === undefined || before === after ? [] : [{ kind: 'set-internal-traffic', allow: after }]
}

function byId<T extends { readonly id: string }>(records: readonly T[]): ReadonlyMap<string, T> {
  return new Map(records.map((record) => [record.id, record]))
}

/** Fields are plain values and lists of them; a record that was read again has lists of its own. */
function differ(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(b).some((key) => JSON.stringify(a[key]) !== JSON.stringify(b[key]))
}

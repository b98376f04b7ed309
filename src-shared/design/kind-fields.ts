import type { DesignNode } from './design.ts'
import { designKinds, type DesignKind } from './kinds.ts'

/** What only some kinds have; the rest of a node is of all. */
export type KindField = 'publicIp' | 'privateIp' | 'color' | 'showsObservations'

const all: readonly KindField[] = ['publicIp', 'privateIp', 'color', 'showsObservations']

/** Where a kind is not as all are: words show all they say, and what has no card has no colour. */
const exceptions: Readonly<Partial<Record<DesignKind, readonly KindField[]>>> = {
  internet: ['publicIp', 'color', 'showsObservations'],
  person: ['color', 'showsObservations'],
  text: [],
  note: ['color'],
}

/** Which fields a node of each kind has, beside its name, its kind, its observations and its place. */
export const kindFields: ReadonlyMap<DesignKind, ReadonlySet<KindField>> = new Map(
  designKinds.map((kind) => [kind, new Set(exceptions[kind] ?? all)]),
)

/** Whether a node of a kind has a field. */
export function hasField(kind: DesignKind, field: KindField): boolean {
  return kindFields.get(kind)?.has(field) === true
}

/** Whether a field of a node is to be seen: its kind has it, or something is left in it from what the node was. */
export function showsAddress(node: DesignNode, field: 'publicIp' | 'privateIp'): boolean {
  return hasField(node.kind, field) || node[field] !== ''
}

/** Whether a new node gets an address by itself: not what has none, and not a box, which may stand for anything. */
export function isMachine(kind: DesignKind): boolean {
  return hasField(kind, 'privateIp') && kind !== 'box'
}

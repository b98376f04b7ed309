import type { Design, DesignNode, Outline, Relationship } from './design.ts'

/**
 * What happens to one element: some of its fields. `was` null: it did not exist, and `is` is the whole of it;
 * `is` null: it is gone, and `was` is the whole of it. Else both have the same fields.
 */
export interface Change<T extends { readonly id: string }> {
  readonly id: string
  readonly was: Partial<T> | null
  readonly is: Partial<T> | null
}

/**
 * A step of a design. It can be turned round, kept and sent: undoing is applying its inverse, and what others
 * did to other fields meanwhile stays.
 */
export interface Patch {
  readonly nodes: readonly Change<DesignNode>[]
  readonly relationships: readonly Change<Relationship>[]
  readonly outlines: readonly Change<Outline>[]
}

/** A patch that does nothing. */
export const emptyPatch: Patch = { nodes: [], relationships: [], outlines: [] }

/** Whether a patch does nothing, so that it is no step. */
export function isEmptyPatch({ nodes, relationships, outlines }: Patch): boolean {
  return nodes.length === 0 && relationships.length === 0 && outlines.length === 0
}

/**
 * The design after a patch. Changes of elements that are gone do nothing, and relationships whose end is gone
 * go as well, so that a patch made from an older design leads to a whole one. Elements that stay are the same
 * objects.
 */
export function applyPatch(design: Design, patch: Patch): Design {
  const nodes = applyChanges(design.nodes, patch.nodes)
  const relationships = applyChanges(design.relationships, patch.relationships)
  const outlines = applyChanges(design.outlines, patch.outlines)
  const isCut = patch.nodes.some(({ is }) => is === null)
  const needsEnds = isCut || patch.relationships.some(({ was }) => was === null)
  return {
    nodes,
    outlines,
    relationships: needsEnds ? withEnds(relationships, nodes) : relationships,
  }
}

function withEnds(relationships: Design['relationships'], nodes: Design['nodes']): Design['relationships'] {
  const kept = [...relationships].filter(([, { from, to }]) => nodes.has(from) && nodes.has(to))
  return kept.length === relationships.size ? relationships : new Map(kept)
}

function applyChanges<T extends { readonly id: string }>(
  held: ReadonlyMap<string, T>,
  changes: readonly Change<T>[],
): ReadonlyMap<string, T> {
  if (changes.length === 0) return held
  const next = new Map(held)
  for (const { id, was, is } of changes) {
    const now = next.get(id)
    if (is === null) next.delete(id)
    // Where `was` is null, `is` carries every field of the element.
    else if (now !== undefined) next.set(id, { ...now, ...is })
    else if (was === null) next.set(id, is as T)
  }
  return next
}

/** The patch that takes a patch back. */
export function invertPatch(patch: Patch): Patch {
  return {
    nodes: patch.nodes.map(inverted).toReversed(),
    relationships: patch.relationships.map(inverted).toReversed(),
    outlines: patch.outlines.map(inverted).toReversed(),
  }
}

function inverted<T extends { readonly id: string }>({ id, was, is }: Change<T>): Change<T> {
  return { id, was: is, is: was }
}

/** One patch that does what two do, one after the other: what is typed into a field is one step. */
export function joinPatches(first: Patch, second: Patch): Patch {
  return {
    nodes: joined(first.nodes, second.nodes),
    relationships: joined(first.relationships, second.relationships),
    outlines: joined(first.outlines, second.outlines),
  }
}

function joined<T extends { readonly id: string }>(
  first: readonly Change<T>[],
  second: readonly Change<T>[],
): Change<T>[] {
  const byId = new Map(first.map((change) => [change.id, change]))
  for (const change of second) {
    const held = byId.get(change.id)
    if (held === undefined) byId.set(change.id, change)
    else if (held.was === null && change.is === null) byId.delete(change.id)
    else
      byId.set(change.id, {
        id: change.id,
        was: held.was === null ? null : { ...change.was, ...held.was },
        is: change.is === null ? null : { ...held.is, ...change.is },
      })
  }
  return [...byId.values()]
}

/** The patch that leads from one design to another, field by field. */
export function patchBetween(from: Design, to: Design): Patch {
  return {
    nodes: changesBetween(from.nodes, to.nodes),
    relationships: changesBetween(from.relationships, to.relationships),
    outlines: changesBetween(from.outlines, to.outlines),
  }
}

function changesBetween<T extends { readonly id: string }>(
  from: ReadonlyMap<string, T>,
  to: ReadonlyMap<string, T>,
): Change<T>[] {
  const changes: Change<T>[] = []
  for (const [id, old] of from) if (!to.has(id)) changes.push({ id, was: old, is: null })
  for (const [id, is] of to) {
    const was = from.get(id)
    if (was === is) continue
    const change = was === undefined ? { id, was: null, is } : fieldsBetween(id, was, is)
    if (change !== null) changes.push(change)
  }
  return changes
}

function fieldsBetween<T extends { readonly id: string }>(id: string, was: T, is: T): Change<T> | null {
  const fields = (Object.keys(is) as (keyof T)[]).filter((field) => !isSame(was[field], is[field]))
  if (fields.length === 0) return null
  const pick = (from: T): Partial<T> => {
    const picked: Partial<T> = {}
    // A field of a look that is missing is one that is null: what is undone, kept and sent has to say so.
    for (const field of fields) picked[field] = from[field] ?? (null as T[keyof T])
    return picked
  }
  return { id, was: pick(was), is: pick(is) }
}

/** Fields are plain values, or one flat object: the edge of an outline. */
function isSame(a: unknown, b: unknown): boolean {
  return (
    (a ?? null) === (b ?? null) ||
    (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))
  )
}

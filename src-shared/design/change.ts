import type { Design, DesignNode, Outline, Relationship } from './design.ts'
import { patchOf } from './edit.ts'
import { heldBy, holdersOf, withHeld } from './hold.ts'
import { emptyPatch, type Patch } from './patch.ts'
import { relationshipsOf } from './relationships-of.ts'
import type { Holding } from './settle.ts'

/** What the panel changes of a node. Where it lies is a move. */
export type NodeFields = Partial<
  Pick<DesignNode, 'kind' | 'name' | 'publicIp' | 'privateIp' | 'observations'>
>

/** A node with other fields; those that are already so are left out. */
export function changeNode(design: Design, id: string, fields: NodeFields): Patch {
  return patchOf(design, { nodes: new Map([[id, fields]]) })
}

export type RelationshipFields = Partial<Pick<Relationship, 'label' | 'direction'>>

/** A relationship with another label or direction. Its ends stay: another pair is another relationship. */
export function changeRelationship(design: Design, id: string, fields: RelationshipFields): Patch {
  return patchOf(design, { relationships: new Map([[id, fields]]) })
}

/** What the panel changes of an outline. Its rectangle is a move or a resize. */
export type OutlineFields = Partial<Pick<Outline, 'name' | 'edge' | 'background' | 'range'>>

/** An outline with another name, look or range. */
export function changeOutline(design: Design, id: string, fields: OutlineFields): Patch {
  return patchOf(design, { outlines: new Map([[id, fields]]) })
}

/** A relationship from its other end. */
export function reverseRelationship(design: Design, id: string): Patch {
  const relationship = design.relationships.get(id)
  if (relationship === undefined) return emptyPatch
  const { from, to } = relationship
  return patchOf(design, { relationships: new Map([[id, { from: to, to: from }]]) })
}

/** Nodes and outlines that are neither moved nor deleted by hand, or are again. */
export function setLocked(design: Design, ids: readonly string[], isLocked: boolean): Patch {
  const wished = (list: 'nodes' | 'outlines'): Map<string, { isLocked: boolean }> =>
    new Map(ids.filter((id) => design[list].has(id)).map((id) => [id, { isLocked }]))
  return patchOf(design, { nodes: wished('nodes'), outlines: wished('outlines') })
}

/**
 * Nodes, outlines and relationships taken away; locked ones stay. Relationships go with their nodes. What an
 * outline held goes to what held the outline, or goes too `withContent` and where the outline is folded, but not what
 * a locked one holds.
 */
export function removeElements(
  design: Design,
  ids: readonly string[],
  { withContent }: { readonly withContent: boolean },
): Patch {
  const chosen = ids.filter((id) => canGo(design, id))
  const whole = withContent ? chosen : chosen.filter((id) => design.outlines.get(id)?.isFolded === true)
  const going = new Set([...chosen, ...withHeld(design, whole, ({ isLocked }) => isLocked)])
  const gone = (list: ReadonlyMap<string, unknown>): [string, null][] =>
    [...going].filter((id) => list.has(id)).map((id) => [id, null])
  const left = leftBehind(design, going)
  const cut = [...going].flatMap((id) => relationshipsOf(design).get(id) ?? [])
  return patchOf(design, {
    nodes: new Map<string, Partial<DesignNode> | null>([...gone(design.nodes), ...left.nodes]),
    outlines: new Map<string, Partial<Outline> | null>([...gone(design.outlines), ...left.outlines]),
    relationships: new Map([...gone(design.relationships), ...cut.map(({ id }) => [id, null] as const)]),
  })
}

/** What stays of outlines that go, and by which outline it is held then. */
function leftBehind(
  design: Design,
  going: ReadonlySet<string>,
): { readonly nodes: Holding; readonly outlines: Holding } {
  const children = heldBy(design)
  const left: { nodes: Holding; outlines: Holding } = { nodes: new Map(), outlines: new Map() }
  for (const id of going) {
    const outline = design.outlines.get(id)
    if (outline === undefined) continue
    const outlineId = holdersOf(design, outline).find((holder) => !going.has(holder.id))?.id ?? null
    for (const list of ['nodes', 'outlines'] as const)
      for (const held of children.get(id)?.[list] ?? [])
        if (!going.has(held.id)) left[list].set(held.id, { outlineId })
  }
  return left
}

function canGo(design: Design, id: string): boolean {
  const element = design.nodes.get(id) ?? design.outlines.get(id)
  return element === undefined ? design.relationships.has(id) : !element.isLocked
}

import type { Design, DesignNode, Outline, Relationship } from './design.ts'
import { patchOf } from './edit.ts'
import { heldBy, holdsAll } from './hold.ts'
import type { Patch } from './patch.ts'

/** What the panel changes of a node. Where it lies is a move. */
export type NodeFields = Partial<
  Pick<DesignNode, 'kind' | 'name' | 'publicIp' | 'privateIp' | 'observations'>
>

export function changeNode(design: Design, id: string, fields: NodeFields): Patch {
  return patchOf(design, { nodes: new Map([[id, fields]]) })
}

export type RelationshipFields = Partial<Pick<Relationship, 'label' | 'direction'>>

export function changeRelationship(design: Design, id: string, fields: RelationshipFields): Patch {
  return patchOf(design, { relationships: new Map([[id, fields]]) })
}

/** What the panel changes of an outline. Its rectangle is a move or a resize. */
export type OutlineFields = Partial<Pick<Outline, 'name' | 'edge' | 'background' | 'range'>>

export function changeOutline(design: Design, id: string, fields: OutlineFields): Patch {
  return patchOf(design, { outlines: new Map([[id, fields]]) })
}

/** A relationship from its other end. */
export function reverseRelationship(design: Design, id: string): Patch {
  const relationship = design.relationships.get(id)
  if (relationship === undefined) return patchOf(design, {})
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
 * outline held goes to what held the outline, or goes too `withContent`.
 */
export function removeElements(
  design: Design,
  ids: readonly string[],
  { withContent }: { readonly withContent: boolean },
): Patch {
  const going = new Set(ids.filter((id) => canGo(design, id)))
  if (withContent)
    for (const id of [...going])
      if (design.outlines.has(id))
        for (const held of holdsAll(design, id)) if (canGo(design, held)) going.add(held)
  const nodes = new Map<string, Partial<DesignNode> | null>()
  const outlines = new Map<string, Partial<Outline> | null>()
  const relationships = new Map<string, null>()
  const children = heldBy(design)
  for (const id of going) {
    if (design.nodes.has(id)) nodes.set(id, null)
    else if (design.relationships.has(id)) relationships.set(id, null)
    else if (design.outlines.has(id)) outlines.set(id, null)
  }
  for (const id of outlines.keys()) {
    const outlineId = firstStaying(design, id, going)
    for (const node of children.get(id)?.nodes ?? [])
      if (!going.has(node.id)) nodes.set(node.id, { outlineId })
    for (const outline of children.get(id)?.outlines ?? [])
      if (!going.has(outline.id)) outlines.set(outline.id, { outlineId })
  }
  if (nodes.size > 0)
    for (const { id, from, to } of design.relationships.values())
      if (nodes.get(from) === null || nodes.get(to) === null) relationships.set(id, null)
  return patchOf(design, { nodes, outlines, relationships })
}

function canGo(design: Design, id: string): boolean {
  const element = design.nodes.get(id) ?? design.outlines.get(id)
  return element === undefined ? design.relationships.has(id) : !element.isLocked
}

/** The nearest outline around one that goes and that does not go itself. */
function firstStaying(design: Design, id: string, going: ReadonlySet<string>): string | null {
  const seen = new Set<string>()
  for (let at = design.outlines.get(id)?.outlineId ?? null; at !== null && !seen.has(at);) {
    const outline = design.outlines.get(at)
    if (outline === undefined) return null
    if (!going.has(at)) return at
    seen.add(at)
    at = outline.outlineId
  }
  return null
}

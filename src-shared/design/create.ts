import { fail, ok, type Result } from '#shared/base/result.ts'
import { refuseGrowth } from './capacity.ts'
import { centerOf, type Point, type Rect } from '#shared/base/rect.ts'
import { boxOf, cardOf } from './card.ts'
import type { Design, DesignNode, Outline, Relationship } from './design.ts'
import type { DesignKind } from './kinds.ts'
import { patchOf } from './edit.ts'
import { nextFreeAddress } from './free-address.ts'
import { freePlace } from './free-place.ts'
import { outermost, outlineAt, paddedAround } from './hold.ts'
import { refuseRelationship } from './join.ts'
import { isMachine } from './kind-fields.ts'
import { emptyPatch, type Patch } from './patch.ts'
import { settleAround, withinCanvas, type Holding } from './settle.ts'

export interface NewNode {
  readonly id: string
  readonly kind: DesignKind
  readonly name: string
  readonly observations?: string
  /** Where its middle is wanted. */
  readonly at: Point
}

/**
 * A node at the free place on the grid nearest to where it is wanted, held by the outline there and, where it is a
 * machine, with the next free address of that outline's range. Problems: `design-limit`.
 */
export function addNode(design: Design, { id, kind, name, observations = '', at }: NewNode): Result<Patch> {
  const full = refuseGrowth(design, { nodes: 1 })
  if (full !== null) return fail(full)
  const bare: DesignNode = {
    id,
    kind,
    name,
    publicIp: '',
    privateIp: '',
    observations,
    x: 0,
    y: 0,
    outlineId: null,
    isLocked: false,
    z: 0,
  }
  const { width, height } = cardOf(bare)
  const corner = { x: at.x - width / 2, y: at.y - height / 2 }
  const place = freePlace(design, corner, outlineAt(design, at), { width, height })
  const holder = outlineAt(design, centerOf({ ...place, width, height }))
  const address = holder === null || !isMachine(kind) ? ok(null) : nextFreeAddress(design, holder.id)
  const privateIp = address.ok ? (address.value ?? '') : ''
  const node: DesignNode = { ...bare, ...place, privateIp, outlineId: holder?.id ?? null }
  return ok(patchOf(design, { nodes: new Map([[id, node]]) }))
}

export type NewRelationship = Pick<Relationship, 'id' | 'from' | 'to'> &
  Partial<Pick<Relationship, 'label' | 'direction'>>

/** A line between two nodes. Problems: what `refuseRelationship` answers, `design-limit`. */
export function addRelationship(design: Design, wanted: NewRelationship): Result<Patch> {
  const refusal =
    refuseRelationship(design, wanted.from, wanted.to) ?? refuseGrowth(design, { relationships: 1 })
  if (refusal !== null) return fail(refusal)
  const relationship: Relationship = { label: '', direction: 'none', ...wanted }
  return ok(patchOf(design, { relationships: new Map([[wanted.id, relationship]]) }))
}

/** What the caller chooses of a new outline; the rest is as usual. */
export type NewOutline = Pick<Outline, 'id' | 'name'> &
  Partial<Pick<Outline, 'edge' | 'background' | 'range'>>

/**
 * An outline with the rectangle that was drawn. It holds what lies inside it and was held by the same outline
 * as it is, so that drawing one around nodes groups them. Problems: `design-limit`.
 */
export function addOutline(design: Design, { rect, ...wanted }: NewOutline & { rect: Rect }): Result<Patch> {
  const holder = outlineAt(design, centerOf(rect))
  const isHeld = holder !== null && holder.width * holder.height > rect.width * rect.height
  return madeOutline(design, wanted, rect, isHeld ? holder.id : null, (box, parentId) =>
    settleAround(design, wanted.id, parentId, box),
  )
}

/**
 * A new outline around chosen elements, as large as they need, which holds them and lies in what held them all;
 * locked ones are not taken in. None to take in: an empty patch. Problems: `design-limit`.
 */
export function groupIntoOutline(design: Design, ids: readonly string[], wanted: NewOutline): Result<Patch> {
  const chosen = outermost(design, ids).filter(({ isLocked }) => !isLocked)
  const rect = paddedAround(chosen.map(boxOf))
  if (rect === null) return ok(emptyPatch)
  const parents = new Set(chosen.map(({ outlineId }) => outlineId))
  const parentId = parents.size === 1 ? ([...parents][0] ?? null) : null
  const holding = (list: 'nodes' | 'outlines'): Holding =>
    new Map(chosen.filter(({ id }) => design[list].has(id)).map(({ id }) => [id, { outlineId: wanted.id }]))
  return madeOutline(design, wanted, rect, parentId, () => ({
    nodes: holding('nodes'),
    outlines: holding('outlines'),
  }))
}

function madeOutline(
  design: Design,
  wanted: NewOutline,
  rect: Rect,
  parentId: string | null,
  settle: (rect: Rect, parentId: string | null) => { nodes: Holding; outlines: Holding },
): Result<Patch> {
  const full = refuseGrowth(design, { outlines: 1 })
  if (full !== null) return fail(full)
  const box = withinCanvas(rect)
  const outline: Outline = {
    edge: { style: 'solid', color: blue },
    background: blue,
    range: '',
    ...wanted,
    ...box,
    outlineId: parentId,
    isLocked: false,
    z: 0,
  }
  const { nodes, outlines } = settle(box, parentId)
  return ok(patchOf(design, { nodes, outlines: new Map([...outlines, [wanted.id, outline]]) }))
}

const blue = '#2563eb'

import { fail, ok, type Result } from '#shared/base/result.ts'
import { refuseGrowth } from './capacity.ts'
import { cardOf } from './card.ts'
import type { Design, DesignNode, Outline } from './design.ts'
import { patchOf } from './edit.ts'
import { withFolds } from './fold.ts'
import { freePlace } from './free-place.ts'
import { heldBy } from './hold.ts'
import { emptyPatch, type Patch } from './patch.ts'

/** Where lines to an outline end: the node of its name in it. Null: it has none. */
export function ownNodeOf(design: Design, { id, name }: Outline): string | null {
  return (
    heldBy(design)
      .get(id)
      ?.nodes.find((node) => node.name === name)?.id ?? null
  )
}

/** From a corner of the outline, below its name. */
const inset = { x: 24, y: 40 } as const

/** The nodes of their names that folded outlines do not have yet, by the outline's id. Problems: `design-limit`. */
export function addOwnNodes(design: Design, ids: ReadonlyMap<string, string>): Result<Patch> {
  if (ids.size === 0) return ok(emptyPatch)
  const full = refuseGrowth(design, { nodes: ids.size })
  if (full !== null) return fail(full)
  const nodes = new Map<string, DesignNode>()
  const outlines = new Map<string, Pick<Outline, 'width' | 'height'>>()
  for (const [outlineId, id] of ids) {
    const outline = design.outlines.get(outlineId)
    if (outline === undefined) continue
    const bare: DesignNode = { ...plain, id, name: outline.name, outlineId }
    const { width, height } = cardOf(bare)
    // Its card takes no space from what it holds.
    const open = withFolds(design, new Map([[outlineId, false]]))
    const corner = { x: outline.x + inset.x, y: outline.y + inset.y }
    const place = freePlace(open, corner, outline, { width, height })
    nodes.set(id, { ...bare, ...place })
    const needed = {
      width: Math.max(outline.width, place.x + width + inset.x - outline.x),
      height: Math.max(outline.height, place.y + height + inset.x - outline.y),
    }
    if (needed.width > outline.width || needed.height > outline.height) outlines.set(outlineId, needed)
  }
  return ok(patchOf(design, { nodes, outlines }))
}

const plain = {
  kind: 'box',
  publicIp: '',
  privateIp: '',
  observations: '',
  x: 0,
  y: 0,
  isLocked: false,
  z: 0,
} as const

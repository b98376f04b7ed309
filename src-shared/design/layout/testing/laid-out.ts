import Elk from 'elkjs/lib/elk.bundled.js'
import { covers, type Rect } from '#shared/base/rect.ts'
import { boxOf } from '#shared/design/card.ts'
import type { Design } from '#shared/design/design.ts'
import { heldBy } from '#shared/design/hold.ts'
import { applyPatch } from '#shared/design/patch.ts'
import type { LayoutGraph, LayoutKind } from '#shared/design/layout/graph.ts'
import { planLayout } from '#shared/design/layout/lay-out.ts'
import { layHere } from '#shared/design/layout/own-layouts.ts'
import { plainWish, type LayoutWish } from '#shared/design/layout/wish.ts'

const elk = new Elk()

/** A design after laying out a selection, or with fewer than two all of it. */
export async function laidOut(
  design: Design,
  kind: LayoutKind,
  selection: readonly { readonly id: string }[] = [],
  wish: Partial<LayoutWish> = {},
): Promise<Design> {
  const ids = new Set(selection.map(({ id }) => id))
  const { graphs, patchOf } = planLayout(design, { ...plainWish(kind), ...wish }, ids)
  const laid: LayoutGraph[] = []
  for (const graph of graphs) laid.push(kind === 'layered' ? await askElk(graph) : layHere(kind, graph))
  return applyPatch(design, patchOf(laid))
}

async function askElk(graph: LayoutGraph): Promise<LayoutGraph> {
  return (await elk.layout(structuredClone(graph) as never)) as unknown as LayoutGraph
}

/** What covers something beside it, or sticks out of what holds it. */
export function untidy(design: Design): string[] {
  return [...heldBy(design)].flatMap(([holder, { nodes, outlines }]) => {
    const outside = design.outlines.get(holder ?? '')
    const all = [...nodes, ...outlines]
    const wrong = all.filter(
      (one) =>
        (outside !== undefined && !isInside(outside, boxOf(one))) ||
        all.some((other) => other !== one && covers(boxOf(one), boxOf(other))),
    )
    return wrong.map(({ name }) => name)
  })
}

function isInside(outer: Rect, box: Rect): boolean {
  return (
    box.x >= outer.x &&
    box.y >= outer.y &&
    box.x + box.width <= outer.x + outer.width &&
    box.y + box.height <= outer.y + outer.height
  )
}

import { bounds } from '#shared/model/bounds.ts'
import { boxOf } from '../card.ts'
import type { Design, DesignNode, Outline, Relationship } from '../design.ts'
import { heldBy } from '../hold.ts'
import { kindFamilies, kindFamilyOf } from '../tree.ts'
import { rootId, spaces, type LayoutEdge, type LayoutGraph, type LayoutKind } from './graph.ts'
import { levelEdges } from './level-edges.ts'
import { movableOf } from './movable.ts'

/**
 * What is to be laid out, with what ELK is to know for layers: outlines are boxes around what they hold, and what stays where it is is left out. Up to
 * `mostAtOnce` boxes are laid out as one graph, so that what an outline holds is ordered by its lines to the
 * outside; more, and trees and rings, from the innermost outline outward.
 */
export function toGraph(design: Design, kind: LayoutKind): LayoutGraph {
  const children = heldBy(design)
  const isLarge = design.nodes.size + design.outlines.size > mostAtOnce
  const isWhole = kind === 'layered' && !isLarge
  const quality = isLarge ? quick : {}
  const lines = linesOf(design)
  const edgesIn = isWhole ? new Map([[rootId, lines]]) : levelEdges(design, lines)
  // As deep as outlines lie in each other, of which a design has a bounded number and no circle.
  const boxFor = (element: DesignNode | Outline): LayoutGraph => {
    const { width, height } = boxOf(element)
    const held = children.get(element.id)
    if (held === undefined || !('width' in element)) return { id: element.id, width, height }
    return {
      id: element.id,
      layoutOptions: { ...optionsOf(held.outlines.length > 0), ...quality, ...outlineOptions },
      children: [...held.outlines, ...held.nodes].map(boxFor),
      edges: edgesIn.get(element.id) ?? [],
    }
  }
  const { tops } = movableOf(design)
  const boxes = tops.map(boxFor)
  const named = namesIn(boxes)
  return {
    id: rootId,
    layoutOptions: {
      ...optionsOf(tops.some(({ id }) => design.outlines.has(id))),
      ...quality,
      'elk.hierarchyHandling': isWhole ? 'INCLUDE_CHILDREN' : 'SEPARATE_CHILDREN',
    },
    children: boxes,
    edges: (edgesIn.get(rootId) ?? []).filter(
      ({ sources, targets }) => named.has(sources[0]) && named.has(targets[0]),
    ),
  }
}

/** Laying out through the edges of outlines takes several times as long. */
const mostAtOnce = 600

/** About half of the time; and the usual placement of cards spreads thousands of them over an area that nobody reads. */
const quick = {
  'elk.layered.thoroughness': '1',
  'elk.layered.nodePlacement.strategy': 'SIMPLE',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
} as const

/** Outlines stand further apart than the cards of a column. */
function optionsOf(hasOutlines: boolean): Readonly<Record<string, string>> {
  return {
    // The same drawing is laid out the same way each time.
    'elk.randomSeed': '1',
    'elk.spacing.nodeNode': String(hasOutlines ? spaces.apart : spaces.between),
    'elk.spacing.componentComponent': String(spaces.apart),
    'elk.algorithm': 'layered',
    'elk.direction': 'RIGHT',
    'elk.edgeRouting': 'POLYLINE',
    'elk.layered.spacing.nodeNodeBetweenLayers': String(spaces.layers),
  }
}

const outlineOptions = {
  'elk.padding': `[top=${spaces.top},left=${spaces.side},bottom=${spaces.side},right=${spaces.side}]`,
  'elk.nodeSize.constraints': 'MINIMUM_SIZE',
  'elk.nodeSize.minimum': `(${bounds.outline.width},${bounds.outline.height})`,
} as const

/** Lines that run from people through what they pass to services, whichever way they were drawn. */
function linesOf({ nodes, relationships }: Design): LayoutEdge[] {
  const rank = (id: string): number => {
    const node = nodes.get(id)
    return node === undefined ? -1 : kindFamilies.indexOf(kindFamilyOf(node.kind))
  }
  return [...relationships.values()].map(({ id, from, to }: Relationship) => {
    const [source, target] = rank(from) <= rank(to) ? [from, to] : [to, from]
    return { id, sources: [source], targets: [target] }
  })
}

function namesIn(boxes: readonly LayoutGraph[]): ReadonlySet<string> {
  const names = new Set<string>()
  const open = [...boxes]
  for (let box = open.pop(); box !== undefined; box = open.pop()) {
    names.add(box.id)
    open.push(...(box.children ?? []))
  }
  return names
}

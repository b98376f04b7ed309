import { bounds } from '#shared/model/bounds.ts'
import { boxOf } from '../card.ts'
import type { Design, DesignNode, Outline } from '../design.ts'
import { heldBy, withHeld } from '../hold.ts'
import { linesWithin } from './directed-lines.ts'
import { rootId, spaces, toSteps, type LayoutGraph, type LayoutKind, type Manner } from './graph.ts'
import { levelEdges } from './level-edges.ts'

/** What is laid out as one graph: elements that lie in one outline, or in none. */
export interface ToLayOut {
  readonly holderId: string | null
  readonly tops: readonly (DesignNode | Outline)[]
}

/**
 * What is to be laid out, with what ELK is to know for layers: outlines are boxes around what they hold. Up to
 * `mostAtOnce` boxes are laid out as one graph, so that what an outline holds is ordered by its lines to the
 * outside; more, and trees and rings, from the innermost outline outward. These two are told where each box stood,
 * and keep the order; ELK is told nothing of it, so that its answer is the same a second time.
 */
export function toGraph(
  design: Design,
  { tops, holderId }: ToLayOut,
  kind: LayoutKind,
  wanted: Manner,
): LayoutGraph {
  const children = heldBy(design)
  const named = withHeld(
    design,
    tops.map(({ id }) => id),
  )
  const isLarge = named.size > mostAtOnce
  const isWhole = kind === 'layered' && !isLarge
  const quality = isLarge ? quick : {}
  const manner = withRoomForLabels(design, named, wanted)
  const lines = linesWithin(design, named)
  const edgesIn = isWhole ? new Map([[holderId ?? rootId, lines]]) : levelEdges(design, lines)
  // As deep as outlines lie in each other, of which a design has a bounded number and no circle.
  const boxFor = (element: DesignNode | Outline): LayoutGraph => {
    const { x, y, ...size } = boxOf(element)
    const at = kind === 'layered' ? {} : { x, y }
    const held = children.get(element.id)
    if (!('width' in element)) return { id: element.id, ...at, ...size }
    if (held === undefined) return { id: element.id, ...at, ...toSteps(size) }
    return {
      id: element.id,
      ...(kind === 'layered' ? {} : { ...at, ...size }),
      layoutOptions: { ...optionsOf(manner, held.outlines.length > 0), ...quality, ...outlineOptions },
      children: [...held.outlines, ...held.nodes].map(boxFor),
      edges: edgesIn.get(element.id) ?? [],
    }
  }
  return {
    id: rootId,
    ...(kind === 'layered' ? {} : { manner }),
    layoutOptions: {
      ...optionsOf(
        manner,
        tops.some(({ id }) => design.outlines.has(id)),
      ),
      ...quality,
      'elk.hierarchyHandling': isWhole ? 'INCLUDE_CHILDREN' : 'SEPARATE_CHILDREN',
    },
    children: tops.map(boxFor),
    edges: edgesIn.get(holderId ?? rootId) ?? [],
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

/** Side by side, layers stand as far apart as the words on the lines between them need, up to a limit. */
function withRoomForLabels({ relationships }: Design, named: ReadonlySet<string>, manner: Manner): Manner {
  if (manner.isDown) return manner
  const letters = [...relationships.values()]
    .filter(({ from, to }) => named.has(from) && named.has(to))
    .reduce((most, { label }) => Math.max(most, label.length), 0)
  const layers = Math.max(manner.gaps.layers, Math.min(mostForLabel, letters * letterPx + besideLabel))
  return { ...manner, gaps: { ...manner.gaps, layers } }
}

/** About as wide as a letter of a label; and its edge, with some of the line on both sides. */
const [letterPx, besideLabel, mostForLabel] = [6.3, 36, 192] as const

/** Outlines stand further apart than the cards of a column. */
function optionsOf({ isDown, gaps }: Manner, hasOutlines: boolean): Readonly<Record<string, string>> {
  return {
    // The same drawing is laid out the same way each time.
    'elk.randomSeed': '1',
    'elk.spacing.nodeNode': String(hasOutlines ? gaps.apart : gaps.between),
    'elk.spacing.componentComponent': String(gaps.apart),
    'elk.algorithm': 'layered',
    'elk.direction': isDown ? 'DOWN' : 'RIGHT',
    'elk.edgeRouting': 'POLYLINE',
    // Lines keep away from the cards that they pass.
    'elk.spacing.edgeNode': '40',
    'elk.layered.spacing.nodeNodeBetweenLayers': String(gaps.layers),
  }
}

const outlineOptions = {
  'elk.padding': `[top=${spaces.top},left=${spaces.side},bottom=${spaces.side},right=${spaces.side}]`,
  'elk.nodeSize.constraints': 'MINIMUM_SIZE',
  'elk.nodeSize.minimum': `(${bounds.outline.width},${bounds.outline.height})`,
} as const

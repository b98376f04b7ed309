import type { PaintColors } from './paint-colors.ts'
import { colorOf, familyOfCard, type SceneNode } from '../scene/scene.ts'

/** How a block is painted on the map; equal ones are one path. */
interface Ink {
  readonly color: string
  readonly alpha: number
  readonly isHollow: boolean
}

/** How a node's block looks on the map. */
export function inkOf(node: SceneNode, colors: PaintColors): Ink {
  const color = colorOf(node) ?? colors.families[familyOfCard(node.card)]
  if (node.mark !== null)
    return { color: colors.marks[node.mark], alpha: 1, isHollow: node.mark === 'removed' }
  if (node.recedes) return { color: colors.faint, alpha: 0.45, isHollow: false }
  switch (node.look) {
    case 'bad':
      return { color: colors.bad, alpha: 1, isHollow: false }
    case 'drift':
      return { color: colors.warn, alpha: 1, isHollow: false }
    case 'drawn':
      return { color, alpha: 0.9, isHollow: true }
    case 'off':
      return { color: colors.faint, alpha: 0.45, isHollow: false }
    case 'busy':
    case 'plain':
    case 'real':
      return { color, alpha: 0.9, isHollow: false }
  }
}

/** A card seen from far away: its ground with a tint of its kind, and its edge. */
interface FarInk {
  readonly ground: string
  readonly edge: string
  readonly name: string
  readonly icon: string
  readonly isDashed: boolean
}

/**
 * Without an edge, where it could not be seen, the ground says of which kind it is; beside cards that are elements it
 * is as plain as they are.
 */
export function farInkOf(
  node: SceneNode,
  colors: PaintColors,
  hasEdge: boolean,
  isBesideCards = false,
): FarInk {
  const { color, alpha, isHollow } = inkOf(node, colors)
  const isFaint = alpha < 0.5
  const ground = isHollow || isFaint ? colors.canvas : colors.surface
  const [tint, line] = isFaint
    ? [6, 30]
    : isHollow
      ? [hasEdge ? 0 : 18, 60]
      : [!hasEdge ? 42 : isBesideCards && colorOf(node) === null ? 0 : 12, 45]
  return {
    ground: mixed(color, tint, ground),
    edge: mixed(color, node.mark === null ? line : 100, colors.surface),
    name: isFaint ? colors.faint : colors.text,
    icon: color,
    isDashed: isHollow,
  }
}

function mixed(color: string, percent: number, ground: string): string {
  return `color-mix(in srgb, ${color} ${percent}%, ${ground})`
}

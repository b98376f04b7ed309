import type { PaintColors } from './paint-colors.ts'
import { familyOfCard, type SceneNode } from '../scene/scene.ts'

/** How a block is painted; equal ones are one path. */
interface Ink {
  readonly color: string
  readonly alpha: number
  readonly isHollow: boolean
}

/** How a node's block looks, whether far away or on the map. */
export function inkOf(node: SceneNode, colors: PaintColors): Ink {
  const color = colors.families[familyOfCard(node.card)]
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

import { grown, type Rect } from '#shared/base/rect.ts'
import { pointAt, type Curve } from './edge-path.ts'
import type { SceneIndex } from './scene-index.ts'
import type { SceneEdge } from './scene.ts'

/** About as large as what is said of a line between gateways. */
const chip = { beside: 56, above: 14 } as const
/** The middle of a line, and what is tried where a card stands there: in turn before and behind it. */
const shares = [0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74] as const

/**
 * Where on a line between gateways what is said of it lies over no card; null: where lines of its kind have it. Other
 * lines have theirs near one end, where no card is, or go around cards.
 */
export function chipBeside(
  index: Pick<SceneIndex, 'nodesIn'>,
  { line }: SceneEdge,
  [curve]: readonly Curve[],
): number | null {
  if (line !== 'site' || curve === undefined) return null
  const isFree = (share: number): boolean => {
    const at: Rect = { ...pointAt(curve, share), width: 0, height: 0 }
    return index.nodesIn(grown(at, chip.beside, chip.above)).length === 0
  }
  return shares.find(isFree) ?? null
}

import type { ComponentProps, ReactNode } from 'react'
import type { Point } from '#shared/base/rect.ts'
import { labelPoint } from '#shared/design-picture/relationship-line.ts'
import { flag } from '#renderer/ui/class-names.ts'
import { useLabelDrag } from '../gestures/use-label-drag.ts'
import type { Curve } from '../scene/edge-path.ts'
import { useLabelMove } from '../scene/label-moves.tsx'
import type { SceneEdge } from '../scene/scene.ts'

/** Where the label of a line lies: its middle, in canvas pixels. */
export function ChipPlace({ at, style, ...rest }: ComponentProps<'div'> & { readonly at: Point }) {
  const transform = `translate(-50%, -50%) translate(${at.x}px, ${at.y}px)`
  return <div className="cv-chip-place nodrag nopan" style={{ ...style, transform }} {...rest} />
}

export interface MovableChipProps {
  readonly edge: SceneEdge
  readonly curves: readonly Curve[]
  readonly children: ReactNode
}

/** The label of a relation, which is drawn along its line where the drawing may be changed. By keys the panel does it. */
export function MovableChip({ edge, curves, children }: MovableChipProps) {
  const move = useLabelMove()
  const { share, handlers } = useLabelDrag(curves, (to) => move?.(edge.id, to))
  const at = labelPoint(curves, share ?? edge.chipAt ?? null)
  if (move === null) return <ChipPlace at={at}>{children}</ChipPlace>
  return (
    <ChipPlace at={at} data-id={edge.id} data-movable="" data-held={flag(share !== null)} {...handlers}>
      {children}
    </ChipPlace>
  )
}

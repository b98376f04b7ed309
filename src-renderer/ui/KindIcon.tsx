import { customProperties } from './custom-properties.ts'
import { classNames, flag } from './class-names.ts'
import { kindShapes } from './kind-shapes.tsx'
import { familyOf, type NodeKind } from './node-kind.ts'
import { toRem } from './rem.ts'

export interface KindIconProps {
  readonly kind: NodeKind
  /** Pixels at the usual text size; 16 is the smallest that keeps the stroke. Absent: what the holder says, else 24. */
  readonly size?: number
  /** Only in the drawing: the accent is hollow. */
  readonly drawn?: boolean | undefined
  /** Said by readers; without it the icon is silent, because a name stands beside it. */
  readonly label?: string | undefined
  readonly className?: string | undefined
}

/** The picture of a kind: strokes in the text's colour, one accent in the colour of the family. */
export function KindIcon({ kind, size, drawn, label, className }: KindIconProps) {
  const { accent, strokes } = kindShapes[kind]
  const style = size === undefined ? undefined : customProperties({ '--kind-size': toRem(size) })
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      className={classNames('ui-kind', className)}
      data-family={familyOf(kind)}
      data-drawn={flag(drawn)}
      style={style}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <g className="ui-kind-accent">{accent}</g>
      <g stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        {strokes}
      </g>
    </svg>
  )
}

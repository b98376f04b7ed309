import { classNames, flag } from './class-names.ts'
import { KindIcon } from './KindIcon.tsx'
import { familyOf, type NodeFamily, type NodeKind } from './node-kind.ts'

export interface KindTileProps {
  readonly kind: NodeKind
  /** 36 px, or 28 px in rows. */
  readonly size?: 'md' | 'sm' | undefined
  /** The tile's; a gateway of type server is a server's picture in the violet tile. */
  readonly family?: NodeFamily | undefined
  readonly drawn?: boolean | undefined
  readonly label?: string | undefined
  readonly className?: string | undefined
}

/** A kind's picture on the ground of its family. Only drawn: no ground, hollow accent. */
export function KindTile({ kind, size = 'md', family, drawn, label, className }: KindTileProps) {
  return (
    <span
      className={classNames('ui-tile', className)}
      data-size={size}
      data-family={family ?? familyOf(kind)}
      data-drawn={flag(drawn)}
    >
      <KindIcon kind={kind} drawn={drawn} label={label} />
    </span>
  )
}

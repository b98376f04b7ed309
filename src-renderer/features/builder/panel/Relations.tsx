import { Unplug } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import type { Relation } from '#shared/model/relation.ts'
import { useWords } from '#renderer/state/words.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { KindIcon } from '#renderer/ui/KindIcon.tsx'
import { useRowWindow } from '#renderer/ui/use-row-window.ts'
import { useBuilder } from '../context/builder-context.tsx'
import { readNode } from '../context/read-node.ts'

export interface RelationsProps {
  readonly relations: readonly Relation[]
  /** The node whose panel it is; the others are shown. */
  readonly ofId: string
  /** What is live of a relationship, at the end of its row. */
  readonly end?: ((relation: Relation, otherId: string) => ReactNode) | undefined
}

/** The other ends of a node's lines: each leads to its node and can be taken off. */
export function Relations({ relations, ofId, end }: RelationsProps) {
  const { t } = useWords()
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useRowWindow(scroller, relations.length)
  if (relations.length === 0) return <p className="text-text-3">{t('builder.panel.nothing-connected')}</p>
  return (
    <div ref={scroller} className={rows.windowed ? '-mx-1 h-80 overflow-y-auto' : '-mx-1'}>
      <ul className="flex flex-col" style={{ paddingTop: rows.abovePx, paddingBottom: rows.belowPx }}>
        {relations.slice(rows.from, rows.to).map((relation, index) => (
          <RelationRow
            key={relation.id}
            relation={relation}
            otherId={relation.from === ofId ? relation.to : relation.from}
            end={end}
            at={rows.from + index + 1}
            of={relations.length}
          />
        ))}
      </ul>
    </div>
  )
}

function RelationRow({
  relation,
  otherId,
  end,
  at,
  of,
}: Pick<RelationsProps, 'end'> & {
  readonly relation: Relation
  readonly otherId: string
  readonly at: number
  readonly of: number
}) {
  const { t } = useWords()
  const { view, isEditing, edit, show } = useBuilder()
  const other = readNode(view, otherId)
  return (
    <li
      data-row
      aria-posinset={at}
      aria-setsize={of}
      className="flex h-8 shrink-0 items-center gap-2 rounded-2 px-1 hover:bg-hover pointer-coarse:h-11"
    >
      <button
        type="button"
        className="flex min-w-0 flex-1 items-center gap-2 self-stretch text-start"
        onClick={() => show([otherId])}
      >
        <KindIcon kind={other.kind} size={16} {...(other.isGateway ? { family: 'through' } : {})} />
        <span className="cut">{other.name}</span>
      </button>
      {end === undefined ? null : <span className="num text-12 text-text-3">{end(relation, otherId)}</span>}
      {isEditing ? (
        <IconButton
          size="xs"
          icon={Unplug}
          label={t('builder.panel.disconnect-of', { name: other.name })}
          onClick={() => edit([{ kind: 'disconnect', relationId: relation.id }])}
        />
      ) : null}
    </li>
  )
}

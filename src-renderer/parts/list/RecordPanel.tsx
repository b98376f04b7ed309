import type { ReactNode } from 'react'
import { useProblemText } from '#renderer/state/use-problem-text.ts'
import type { Asked } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Note } from '#renderer/ui/Note.tsx'
import { SidePanel } from '#renderer/ui/SidePanel.tsx'
import { SkeletonRows } from '#renderer/ui/Skeleton.tsx'

export interface RecordPanelProps<Row> {
  readonly asked: Asked<Row>
  /** The row of the list, until the record itself was read. */
  readonly row: Row | undefined
  readonly onClose: () => void
  readonly children: (record: Row) => ReactNode
}

/** The panel of a record that the address names. When it is gone, that is said in its place. */
export function RecordPanel<Row>({ asked, row, onClose, children }: RecordPanelProps<Row>) {
  const { t } = useWords()
  const textOf = useProblemText()
  const isGone = asked.problem?.code.endsWith('-missing') === true
  const record = isGone ? undefined : (asked.data ?? row)
  if (record !== undefined) return children(record)
  const title = t(asked.problem === null ? 'shell.loading' : 'users.list.gone')
  return (
    <SidePanel label={title} name={title} onClose={onClose} closeLabel={t('shell.close')}>
      <div className="p-4">
        {asked.problem === null ? (
          <SkeletonRows />
        ) : (
          <Note tone="bad" live>
            {textOf(asked.problem)}
          </Note>
        )}
      </div>
    </SidePanel>
  )
}

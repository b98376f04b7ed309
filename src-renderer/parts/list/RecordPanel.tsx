import type { ReactNode } from 'react'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import type { Asked } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { SidePanel } from '#renderer/ui/SidePanel.tsx'
import { SkeletonRows } from '#renderer/ui/Skeleton.tsx'
import { MissingRecord, type MissingCode } from './MissingRecord.tsx'
import { isRecordId } from './record-id.ts'

export interface RecordPanelProps<Row> {
  readonly id: string
  /** What is said when nobody has a record of this id. */
  readonly missing: MissingCode
  readonly asked: Asked<Row>
  /** The row of the list, until the record itself was read. */
  readonly row: Row | undefined
  readonly onClose: () => void
  readonly children: (record: Row) => ReactNode
}

/** The panel of a record that the address names. When it is gone, that is said in its place. */
export function RecordPanel<Row>(props: RecordPanelProps<Row>) {
  const { id, missing, asked, row, onClose, children } = props
  const { t } = useWords()
  const isGone = asked.problem?.code === missing
  if (isGone || !isRecordId(id)) return <MissingRecord code={missing} id={id} onClose={onClose} />
  const record = asked.data ?? row
  if (record !== undefined) return children(record)
  const title = t(asked.problem === null ? 'shell.loading' : 'shell.not-done')
  return (
    <SidePanel label={title} name={title} onClose={onClose} closeLabel={t('shell.close')}>
      <div className="p-4">
        {asked.problem === null ? <SkeletonRows /> : <ProblemNote tone="bad" live problem={asked.problem} />}
      </div>
    </SidePanel>
  )
}

import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTellProblem } from '#renderer/state/use-tell-problem.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import type { Chosen } from './use-chosen.ts'
import type { Paged } from './use-paged.ts'

/** What the server takes in one act on many. */
const mostAtOnce = 1000

export interface SelectionBarProps<Row> {
  readonly list: Paged<Row>
  readonly chosen: Chosen<Row>
  readonly rowId: (row: Row) => string
  readonly children: ReactNode
}

/** How many rows are ticked, the others that match, and what can be done with them. */
export function SelectionBar<Row>({ list, chosen, rowId, children }: SelectionBarProps<Row>) {
  const { t, format } = useWords()
  const tell = useTellProblem()
  const [busy, setBusy] = useState(false)
  const most = Math.min(list.asked.data?.total ?? 0, mostAtOnce)
  const chooseAll = async (): Promise<void> => {
    setBusy(true)
    const answer = await list.readAll(most)
    setBusy(false)
    if (answer.ok) chosen.set(new Map(answer.value.map((row) => [rowId(row), row])))
    else tell(answer.problem, { id: 'choose-all' })
  }
  const count = chosen.rows.size
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 overflow-x-auto">
      <span className="flex-none text-12" role="status">
        {t('users.list.chosen', { count, number: format.number(count) })}
      </span>
      {count >= most ? null : (
        <Button size="xs" variant="ghost" className="flex-none" busy={busy} onClick={() => void chooseAll()}>
          {most < (list.asked.data?.total ?? 0)
            ? t('users.list.choose-first', { number: format.number(most) })
            : t('users.list.choose-all', { number: format.number(most) })}
        </Button>
      )}
      <div className="flex flex-none gap-1">{children}</div>
      <IconButton
        className="ml-auto flex-none"
        size="xs"
        label={t('users.list.choose-none')}
        icon={X}
        onClick={chosen.clear}
      />
    </div>
  )
}

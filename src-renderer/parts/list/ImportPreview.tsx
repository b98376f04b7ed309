import type { ImportLine } from '#shared/contract/paging.ts'
import { FieldProblem } from '#renderer/parts/FieldProblem.tsx'
import type { OutputOf } from '#renderer/state/calls.ts'
import { useWords } from '#renderer/state/words.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Note } from '#renderer/ui/Note.tsx'

const mostShown = 200
const tones = { add: 'ok', change: 'warn', nothing: 'idle', refused: 'bad' } as const

/** What a file would do, or did: in numbers, then line by line, first what is refused and why. */
export function ImportPreview({
  outcome,
  isDone,
}: {
  readonly outcome: OutputOf<'devices', 'import'>
  readonly isDone: boolean
}) {
  const { t, format } = useWords()
  const { added, changed, refused, unknownColumns } = outcome
  const lines = outcome.lines.toSorted((a, b) => Number(b.does === 'refused') - Number(a.does === 'refused'))
  const rest = lines.length - mostShown
  const counts = t('users.list.import.counts', {
    added: format.number(added),
    changed: format.number(changed),
    refused: format.number(refused),
  })
  return (
    <>
      <Note tone={isDone ? 'ok' : added + changed === 0 ? 'warn' : 'info'} live>
        {isDone
          ? t('users.list.import.done')
          : t(added + changed === 0 ? 'users.list.import.none' : 'users.list.import.preview')}{' '}
        {counts}
      </Note>
      {unknownColumns.length === 0 ? null : (
        <Note tone="warn">{t('users.list.import.unknown', { columns: format.list(unknownColumns) })}</Note>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must get there */}
      <section aria-label={t('users.list.import.lines')} tabIndex={0} className="max-h-72 overflow-auto">
        <ol className="flex flex-col">
          {lines.slice(0, mostShown).map((line) => (
            <Line key={line.line} line={line} />
          ))}
        </ol>
        {rest > 0 ? (
          <p className="pt-2 text-12 text-text-3">{t('users.list.import.rest', { count: rest })}</p>
        ) : null}
      </section>
    </>
  )
}

function Line({ line }: { readonly line: ImportLine }) {
  const { t } = useWords()
  return (
    <li className="border-t border-line py-2 first:border-t-0">
      <div className="flex items-center gap-3">
        <span className="num flex-none text-12 text-text-3">
          {t('users.list.import.line', { line: line.line })}
        </span>
        <span className="cut flex-1 font-medium">{line.name}</span>
        <Badge tone={tones[line.does]}>{t(`users.list.import.${line.does}`)}</Badge>
      </div>
      {line.problems.map((problem) => (
        <p key={JSON.stringify(problem)} className="text-12 text-bad">
          {(problem.at ?? []).length === 0 ? null : `${(problem.at ?? []).join('.')}: `}
          <FieldProblem problem={problem} />
        </p>
      ))}
    </li>
  )
}

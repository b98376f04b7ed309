import type { ReactNode } from 'react'
import { ProblemNote } from './ProblemWords.tsx'
import { useServerBack } from '#renderer/state/use-server-back.ts'
import type { Asked } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Skeleton, SkeletonRows } from '#renderer/ui/Skeleton.tsx'

/** What was read; before that its skeleton; and when reading failed, why, above what is still known. */
export function AskedView<T>(props: {
  readonly asked: Asked<T>
  readonly shape?: ReactNode
  readonly children: (data: T) => ReactNode
}) {
  const { t } = useWords()
  const { asked } = props
  useServerBack(asked.problem, asked.askAgain)
  const problem =
    asked.problem === null ? null : (
      <ProblemNote
        tone={asked.data === undefined ? 'bad' : 'warn'}
        live
        action={
          <Button variant="outline" onClick={asked.askAgain}>
            {t('shell.retry')}
          </Button>
        }
        problem={asked.problem}
      />
    )
  const { data } = asked
  if (data === undefined && problem !== null) return problem
  return (
    <Skeleton waiting={data === undefined} label={t('shell.loading')} shape={props.shape ?? <SkeletonRows />}>
      {data === undefined ? null : (
        <>
          {problem}
          {props.children(data)}
        </>
      )}
    </Skeleton>
  )
}

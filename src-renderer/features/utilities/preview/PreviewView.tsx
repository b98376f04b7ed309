import { useState } from 'react'
import type { PreviewView as Preview, RouteView } from '#shared/contract/utilities.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import type { Problem } from '#shared/base/problem.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { SkeletonRows } from '#renderer/ui/Skeleton.tsx'
import { FileDifference } from './FileDifference.tsx'
import { RootCommands } from './RootCommands.tsx'
import { usePreview } from './use-preview.ts'

export interface PreviewViewProps {
  readonly route: RouteView
  readonly onRun: (runId: string) => void
  readonly onTemplate: () => void
}

/** The difference against the file that is there, what runs as root, and the way on. */
export function PreviewView({ route, onRun, onTemplate }: PreviewViewProps) {
  const { t } = useWords()
  const preview = usePreview(route.id)
  const begin = useCommand('utilities', 'synchronize', { quiet: true })
  const [refusal, setRefusal] = useState<Problem | null>(null)
  const { view } = preview
  const synchronize = async (seen: Preview): Promise<void> => {
    setRefusal(null)
    const answer = await begin.run({ id: route.id, digest: seen.digest })
    if (answer.ok) onRun(answer.value.id)
    else {
      setRefusal(answer.problem)
      if (answer.problem.code === 'utility-stale') preview.read()
    }
  }
  if (view === null && preview.isReading)
    return (
      <div className="flex flex-col gap-3">
        <p role="status" className="text-text-2">
          {t('utilities.preview.reading', { gateway: route.gatewayName })}
        </p>
        <SkeletonRows />
      </div>
    )
  if (view === null)
    return <NotCompared problem={preview.problem} onAgain={preview.read} onTemplate={onTemplate} />
  return (
    <div className="flex flex-col gap-4">
      {refusal === null ? (
        <p className="text-text-2">{t('utilities.preview.nothing')}</p>
      ) : (
        <Refusal problem={refusal} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,24rem)] items-start gap-6 max-lg:grid-cols-1">
        <FileDifference view={view} />
        <RootCommands view={view} />
      </div>
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <Button variant="outline" size="md" busy={preview.isReading} onClick={preview.read}>
          {t('utilities.preview.again')}
        </Button>
        <Button
          size="md"
          busy={begin.busy || preview.isReading}
          busyLabel={begin.busy ? t('utilities.preview.starting') : undefined}
          onClick={() => void synchronize(view)}
        >
          {t('utilities.preview.synchronize', { gateway: route.gatewayName })}
        </Button>
      </div>
    </div>
  )
}

/** Why it was not begun; when the world moved, what is shown is new. */
function Refusal({ problem }: { readonly problem: Problem }) {
  const { t } = useWords()
  return problem.code === 'utility-stale' ? (
    <Note tone="warn" live>
      {t('utilities.preview.stale')}
    </Note>
  ) : (
    <ProblemNote tone="bad" live problem={problem} />
  )
}

function NotCompared(props: {
  readonly problem: Problem | null
  readonly onAgain: () => void
  readonly onTemplate: () => void
}) {
  const { t } = useWords()
  const { problem, onAgain, onTemplate } = props
  const isOfTemplate = problem?.code === 'names-unknown' || problem?.code === 'rendered-too-large'
  return (
    <ProblemNote
      tone="bad"
      live
      title={t('utilities.preview.failed')}
      action={
        <Button variant="outline" onClick={isOfTemplate ? onTemplate : onAgain}>
          {t(isOfTemplate ? 'utilities.preview.to-template' : 'utilities.preview.again')}
        </Button>
      }
      problem={problem ?? ''}
    />
  )
}

import { useState } from 'react'
import type { ReviewedPlan } from '#shared/contract/device-files.ts'
import type { GatewayView } from '#shared/contract/gateways.ts'
import type { Problem } from '#shared/base/problem.ts'
import type { ProblemLike } from '#shared/words/problem-text.ts'
import { ElsewhereList, losesElsewhere } from '#renderer/parts/ElsewhereList.tsx'
import { FilesToRenew } from '#renderer/parts/FilesToRenew.tsx'
import { UnmetExpectations } from '#renderer/parts/UnmetExpectations.tsx'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'

interface Props {
  readonly gateway: GatewayView
  readonly onClose: () => void
}

/** One gateway by itself: what it still serves is read, shown and taken away, be its networks deleted by now. */
export function SynchronizeGateway({ gateway, onClose }: Props) {
  const { t } = useWords()
  const toasts = useToasts()
  const planning = useCommand('gateways', 'plan', { quiet: true })
  const applying = useCommand('gateways', 'apply', { quiet: true })
  const [plan, setPlan] = useState<ReviewedPlan | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [hasSeen, setSeen] = useState(false)
  const unread = plan?.unread[0]
  const read = async (): Promise<void> => {
    setProblem(null)
    setSeen(false)
    const answer = await planning.run({ id: gateway.id })
    if (answer.ok) setPlan(answer.value)
    else setProblem(answer.problem)
  }
  const apply = async (): Promise<void> => {
    if (plan === null) return
    setProblem(null)
    const answer = await applying.run({ id: gateway.id, digest: plan.digest })
    if (!answer.ok) {
      setProblem(answer.problem)
      setPlan(null)
      return
    }
    toasts.add({ id: `applied-${gateway.id}`, tone: 'busy', title: t('plan.run.started-toast') })
    onClose()
  }
  const isReady = plan !== null && unread === undefined
  const needsTick = isReady && losesElsewhere(plan.elsewhere)
  return (
    <ConfirmDialog
      open
      title={t('gateways.synchronize.title', { name: gateway.name })}
      safeLabel={t('shell.cancel')}
      actLabel={t(isReady ? 'gateways.synchronize.act' : 'gateways.synchronize.read')}
      busy={planning.busy || applying.busy}
      busyLabel={t(planning.busy ? 'gateways.synchronize.reading' : 'plan.applying')}
      onSafe={onClose}
      onAct={() => {
        if (!isReady) void read()
        else if (!needsTick || hasSeen) void apply()
      }}
    >
      <p>{t('gateways.synchronize.text')}</p>
      {isReady ? (
        <div className="-mx-4 mt-3 max-h-80 overflow-auto">
          <ElsewhereList elsewhere={plan.elsewhere} needFile={plan.renew.elsewhere} isBeside={false} />
          <UnmetExpectations unmet={plan.unmet} />
          <FilesToRenew renew={plan.renew} />
          <p className="px-4 pt-2 text-text-2">
            {t('gateways.synchronize.steps', {
              count: plan.gateways.reduce((sum, each) => sum + each.stepCount, 0),
            })}
          </p>
        </div>
      ) : null}
      {needsTick ? (
        <Checkbox className="mt-3" label={t('plan.seen')} checked={hasSeen} onCheckedChange={setSeen} />
      ) : null}
      {unread === undefined ? null : (
        <ProblemNote className="mt-4" tone="bad" live problem={unread.problem as ProblemLike}>
          {t('plan.unread-text')}
        </ProblemNote>
      )}
      {problem === null ? null : (
        <ProblemNote
          className="mt-4"
          tone={problem.code === 'plan-empty' ? 'info' : 'bad'}
          live
          action={
            problem.code === 'plan-empty' ? (
              <Button size="xs" variant="outline" onClick={onClose}>
                {t('shell.close')}
              </Button>
            ) : undefined
          }
          problem={problem}
        />
      )}
    </ConfirmDialog>
  )
}

import { useState } from 'react'
import type { Plan } from '#shared/plan/plan-value.ts'
import { losesElsewhere } from '#renderer/parts/ElsewhereList.tsx'
import { useCopy } from '#renderer/parts/use-copy.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Age } from '#renderer/ui/Age.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { CopyButton } from '#renderer/ui/CopyButton.tsx'
import { useMedia } from '#renderer/ui/use-media.ts'
import { usePlan } from './plan-review.tsx'
import { shortDigest } from '#shared/words/plan-step-text.ts'

/** A phone, upright or on its side: the height is for what is read. */
const smallWindow = '(width < 45rem) or (height < 30rem)'

/** Whether what is confirmed is said at the end of the plan, where it scrolls, and its foot has the buttons alone. */
export function useLowFoot(): boolean {
  return useMedia(smallWindow)
}

/** What is confirmed, by its digest and its age. */
function PlanDigest({ plan }: { readonly plan: Plan }) {
  const { t, format } = useWords()
  const copy = useCopy()
  const readAtMs = Math.min(...plan.gateways.map((gateway) => gateway.readAtMs))
  return (
    <div className="flex items-center gap-2 text-12">
      <span className="text-text-3">{t('plan.digest-label')}</span>
      <span className="mono text-12" title={plan.digest}>
        {shortDigest(plan.digest)}
      </span>
      <CopyButton text={plan.digest} label={t('plan.digest-copy')} {...copy} />
      <Age
        at={readAtMs}
        format={(age) => t('plan.read-ago', { age: format.age(age) })}
        className="ms-auto text-text-3"
      />
    </div>
  )
}

/** What a low foot has no height for: why nothing was done, the digest, the age, and that a gateway undoes it by itself. */
export function PlanEnd({ plan }: { readonly plan: Plan }) {
  const { t } = useWords()
  const { refusal } = usePlan()
  return (
    <div className="flex flex-col gap-2 border-t border-line p-4">
      {refusal === null ? null : (
        <div ref={bringIntoView} className="scroll-my-16">
          <ProblemNote tone="bad" live problem={refusal} />
        </div>
      )}
      <PlanDigest plan={plan} />
      <p className="text-12 text-text-3">{t('plan.undo-note')}</p>
    </div>
  )
}

/** It came after a press at the foot, while something else may be read. */
function bringIntoView(refusal: HTMLElement | null): void {
  refusal?.scrollIntoView({ block: 'nearest' })
}

/** What is confirmed, where there is height for it; the tick; back, or apply. A new digest asks for the tick again. */
export function PlanFoot({ plan }: { readonly plan: Plan }) {
  const { t } = useWords()
  const isLow = useLowFoot()
  const { rows, refusal, applying, apply, back } = usePlan()
  const [hasSeen, setSeen] = useState(false)
  const needsTick = rows.loses.length > 0 || losesElsewhere(plan.elsewhere)
  const count = plan.due.length
  return (
    <div className="plan-foot">
      {isLow ? null : <PlanDigest plan={plan} />}
      {refusal === null || isLow ? null : <ProblemNote tone="bad" live problem={refusal} />}
      {needsTick ? <Checkbox label={t('plan.seen')} checked={hasSeen} onCheckedChange={setSeen} /> : null}
      <div className="plan-foot-acts">
        <Button variant="outline" size="md" onClick={back}>
          {t('plan.back')}
        </Button>
        <Button
          size="md"
          className="flex-1"
          busy={applying}
          busyLabel={t('plan.applying')}
          disabledReason={needsTick && !hasSeen ? t('plan.seen-first') : undefined}
          onClick={apply}
        >
          {t('plan.apply', { count })}
        </Button>
      </div>
      {isLow ? null : <p className="text-12 text-text-3">{t('plan.undo-note')}</p>}
    </div>
  )
}

import { useState } from 'react'
import type { ReviewedPlan } from '#shared/contract/device-files.ts'
import type { Plan } from '#shared/plan/plan-value.ts'
import { FilesToRenew } from '#renderer/parts/FilesToRenew.tsx'
import { UnmetExpectations } from '#renderer/parts/UnmetExpectations.tsx'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { ChangeGlyph } from '#renderer/ui/ChangeGlyph.tsx'
import { SidePanel, type SidePanelProps } from '#renderer/ui/SidePanel.tsx'
import { Skeleton, SkeletonRows } from '#renderer/ui/Skeleton.tsx'
import { Tabs } from '#renderer/ui/Tabs.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { AccessTab } from './AccessTab.tsx'
import { ChangesTab } from './ChangesTab.tsx'
import { FilesTab } from './FilesTab.tsx'
import { NothingToDo } from './NothingToDo.tsx'
import { PlanEnd, PlanFoot, useLowFoot } from './PlanFoot.tsx'
import { usePlan } from './plan-review.tsx'
import { PlanWarnings } from './PlanWarnings.tsx'
import { countSigns } from '#shared/words/plan-step-text.ts'

/** Reading a plan: who gains and loses what, what changes, the files; then back, or apply. */
export function PlanPanel() {
  const { t } = useWords()
  const { network, view } = useBuilder()
  const { state, back, start } = usePlan()
  const placed = (view.placementsOfNetwork.get(network.id) ?? []).filter(
    (placement) => placement.nodeKind === 'gateway',
  ).length
  const shared = {
    size: 'review',
    titleLarge: true,
    label: t('plan.label', { network: network.name }),
    closeLabel: t('plan.close'),
    onClose: back,
  } as const
  if (state.kind === 'failed' && state.problem.code === 'plan-empty') {
    return (
      <SidePanel {...shared} name={t('plan.title')}>
        <NothingToDo why="matches" onBack={back} />
      </SidePanel>
    )
  }
  if (state.kind === 'failed') {
    return (
      <SidePanel {...shared} name={t('plan.failed')}>
        <div className="flex flex-col gap-3 p-4">
          <ProblemNote
            tone="bad"
            live
            action={<Button onClick={start}>{t('plan.again')}</Button>}
            problem={state.problem}
          />
          <Button variant="outline" onClick={back}>
            {t('plan.back')}
          </Button>
        </div>
      </SidePanel>
    )
  }
  if (state.kind !== 'ready') {
    return (
      <SidePanel {...shared} name={t('plan.title')} kind={t('plan.reading', { count: placed })}>
        <div className="p-4">
          <p className="mb-4 text-text-2">{t('plan.reading-text')}</p>
          <Skeleton waiting label={t('plan.reading', { count: placed })} shape={<SkeletonRows rows={6} />}>
            {null}
          </Skeleton>
        </div>
      </SidePanel>
    )
  }
  return <ReadyPlan plan={state.plan} stale={state.stale} shared={shared} />
}

interface ReadyProps {
  readonly plan: ReviewedPlan
  readonly stale: { readonly gateway: string } | null
  readonly shared: Pick<SidePanelProps, 'size' | 'titleLarge' | 'label' | 'closeLabel' | 'onClose'>
}

type Part = 'access' | 'changes' | 'files'

/** A plan that can be confirmed; with nothing to do it says that. */
function ReadyPlan({ plan, stale, shared }: ReadyProps) {
  const { t } = useWords()
  const { network, screen } = useBuilder()
  const { rows, close, back } = usePlan()
  const isLow = useLowFoot()
  const [part, setPart] = useState<Part>('access')
  const isEmpty = plan.gateways.every((gateway) => gateway.stepCount === 0)
  const count = (of: (gateway: Plan['gateways'][number]) => number): number =>
    plan.gateways.reduce((sum, gateway) => sum + of(gateway), 0)
  const parts = [
    {
      value: 'access' as const,
      label: t('plan.access'),
      count: rows.total,
      content: <AccessTab plan={plan} />,
    },
    {
      value: 'changes' as const,
      label: t('plan.changes'),
      count: count((gateway) => gateway.stepCount),
      content: <ChangesTab plan={plan} />,
    },
    {
      value: 'files' as const,
      label: t('plan.files'),
      count: count((gateway) => gateway.files.length),
      content: <FilesTab plan={plan} />,
    },
  ]
  return (
    <SidePanel
      {...shared}
      name={t('plan.title')}
      kind={t('plan.lead', { network: network.name, count: plan.gateways.length })}
      footer={plan.due.length === 0 ? undefined : <PlanFoot plan={plan} key={plan.digest} />}
    >
      {stale === null ? null : (
        <div className="px-4 pt-3">
          <Note tone="warn" live title={t('plan.stale-title')}>
            {t('plan.stale-text', { gateway: stale.gateway })}
          </Note>
        </div>
      )}
      {isEmpty ? (
        <NothingToDo why={whyNothing(plan)} onBack={back} />
      ) : (
        <>
          <Counts plan={plan} />
          <Tabs
            className="plan-tabs"
            label={t('plan.tabs')}
            value={part}
            onValueChange={setPart}
            tabs={parts}
          />
        </>
      )}
      <UnmetExpectations
        unmet={plan.unmet}
        onWhy={() => {
          close()
          screen.set({ panel: 'reach' })
        }}
      />
      <FilesToRenew renew={plan.renew} />
      <PlanWarnings plan={plan} />
      {isLow && plan.due.length > 0 ? <PlanEnd plan={plan} /> : null}
    </SidePanel>
  )
}

function whyNothing({ gateways, unread, due }: Plan): 'matches' | 'to-note' | 'unread' {
  if (gateways.length === 0 && unread.length > 0) return 'unread'
  return due.length === 0 ? 'matches' : 'to-note'
}

/** Added, changed, removed, each with its sign. */
function Counts({ plan }: { readonly plan: Plan }) {
  const { t, format } = useWords()
  const counts = countSigns(plan.gateways.flatMap((gateway) => gateway.steps))
  return (
    <ul className="mx-4 mt-2 mb-1 flex flex-wrap gap-2" aria-label={t('plan.counts')}>
      {(['added', 'changed', 'removed'] as const).map((sign) => (
        <li
          key={sign}
          className="flex h-9 flex-auto items-center gap-1.5 rounded-3 border border-line bg-inset px-2.5"
        >
          <ChangeGlyph change={sign} size={15} />
          <b className="num text-14 font-semibold">{format.number(counts[sign])}</b>
          <span className="text-text-2">{t(`plan.${sign}`)}</span>
        </li>
      ))}
    </ul>
  )
}

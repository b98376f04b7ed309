import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { Icon } from '#renderer/ui/Icon.tsx'
import { KindIcon } from '#renderer/ui/KindIcon.tsx'
import type { NodeKind } from '#renderer/ui/node-kind.ts'
import { ChangeGlyph, type PlanChange } from '#renderer/ui/ChangeGlyph.tsx'
import { StateGlyph, type StateName } from '#renderer/ui/StateGlyph.tsx'
import { StageCard } from './StageCard.tsx'

/** Draw, review, confirm: what happens before a machine is changed, as the screens show it. */
export function Steps() {
  const { t } = useWords()
  return (
    <section id="how">
      <h2>{t('landing.how.title')}</h2>
      <ol className="ld-steps">
        <Step title={t('landing.how.draw')} text={t('landing.how.draw-text')}>
          <DrawPicture />
        </Step>
        <Step title={t('landing.how.review')} text={t('landing.how.review-text')}>
          <ReviewPicture />
        </Step>
        <Step title={t('landing.how.confirm')} text={t('landing.how.confirm-text')}>
          <ConfirmPicture />
        </Step>
      </ol>
    </section>
  )
}

function Step(props: { readonly title: string; readonly text: string; readonly children: ReactNode }) {
  return (
    <li>
      <h3>{props.title}</h3>
      <p className="ld-text mb-4">{props.text}</p>
      {props.children}
    </li>
  )
}

// What the pictures show; nothing of it is read from anywhere.
const digest = '7c1e 09af'
const seconds = 42
const drawn = [
  { kind: 'gateway-vpn', name: 'gw-bogota', address: '203.0.113.10', x: 80, y: 14, width: 170, height: 54 },
  { kind: 'laptop', name: 'ana-laptop', address: '.11', x: 22, y: 132, width: 138, height: 54 },
  { kind: 'phone', name: 'pablo', address: '.14', x: 172, y: 132, width: 138, height: 54 },
] as const

/** A frame with two devices, joined to a gateway; all of it dashed. */
function DrawPicture() {
  return (
    <div className="ld-mini" aria-hidden>
      <svg viewBox="0 0 332 216" className="ld-drawn block w-full">
        <rect className="ld-frame" x={8} y={104} width={316} height={100} rx={12} />
        <path className="ld-link" d="M165 68C165 100 91 100 91 132M165 68C165 100 241 100 241 132" />
        {drawn.map((node) => (
          <StageCard key={node.name} node={node} drawn />
        ))}
      </svg>
    </div>
  )
}

function ReviewPicture() {
  const { t } = useWords()
  return (
    <div className="ld-mini ld-mini-list" aria-hidden>
      <p className="px-3.5 text-12 font-semibold">{t('landing.how.gains')}</p>
      <AccessRow change="added" device="laptop" name="sofia" service="database" to="ERP" port="5432" />
      <hr className="mx-3.5 my-2 border-line" />
      <p className="px-3.5 text-12 font-semibold">{t('landing.how.loses')}</p>
      <AccessRow change="removed" device="phone" name="pablo" service="database" to="ERP" port="5432" />
      <AccessRow change="removed" device="tablet" name="depot" service="server" to="Git" port="22" />
      <div className="mt-auto flex items-center justify-between border-t border-line bg-surface p-2 ps-3.5">
        <span className="mono text-11 text-text-3">{digest}</span>
        <span className="ui-btn" data-variant="solid" data-size="xs">
          {t('landing.how.apply')}
        </span>
      </div>
    </div>
  )
}

function AccessRow(props: {
  readonly change: PlanChange
  readonly device: NodeKind
  readonly name: string
  readonly service: NodeKind
  readonly to: string
  readonly port: string
}) {
  return (
    <div className="ld-row">
      <ChangeGlyph change={props.change} />
      <KindIcon kind={props.device} size={16} />
      <span className="cut">{props.name}</span>
      <Icon of={ArrowRight} className="size-3.5 text-text-3" />
      <KindIcon kind={props.service} size={16} />
      <span className="cut">{props.to}</span>
      <span className="mono rounded-1 bg-what-soft px-1.5 text-11 text-what">{props.port}</span>
    </div>
  )
}

function ConfirmPicture() {
  const { t } = useWords()
  return (
    <div className="ld-mini gap-2.5 px-5" aria-hidden>
      <div className="mb-1 flex flex-wrap items-center gap-4">
        <svg viewBox="0 0 72 72" className="size-18 flex-none">
          <circle cx="36" cy="36" r="33" className="ld-ring" />
          <circle cx="36" cy="36" r="33" className="ld-ring-left" transform="rotate(-90 36 36)" />
          <text x="36" y="42" textAnchor="middle" className="ld-seconds">
            {seconds}
          </text>
        </svg>
        <div>
          <p className="font-semibold">{t('landing.how.undo')}</p>
          <p className="text-12 text-text-2">{t('landing.how.unless')}</p>
        </div>
      </div>
      <Done state="synchronized">{t('landing.how.armed')}</Done>
      <Done state="synchronized">{t('landing.how.applied')}</Done>
      <Done state="synchronizing">{t('landing.how.connecting')}</Done>
    </div>
  )
}

function Done({ state, children }: { readonly state: StateName; readonly children: ReactNode }) {
  return (
    <p className="flex items-center gap-2">
      <StateGlyph state={state} />
      {children}
    </p>
  )
}

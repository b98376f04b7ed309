import { useId } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { linkPath, tallStage, wideStage, type StageDrawing, type StageLink } from './stage-drawing.ts'
import { StageCard } from './StageCard.tsx'

/** The product, drawn by the product: one network, dashed where it is only drawn and solid where it runs. */
export function Stage() {
  const { t } = useWords()
  const names = {
    intranet: t('landing.stage.intranet'),
    erp: t('landing.stage.erp'),
    cluster: t('landing.stage.cluster'),
    everyone: t('landing.stage.everyone'),
    chosen: (count: number) => t('landing.stage.chosen', { count }),
  }
  return (
    <div className="ld-stage">
      <Picture drawing={wideStage(names)} width="wide" />
      <Picture drawing={tallStage(names)} width="narrow" />
    </div>
  )
}

/** Both are there, and the style sheet shows one: a page that is rendered ahead knows no width. */
function Picture({ drawing, width }: { readonly drawing: StageDrawing; readonly width: 'wide' | 'narrow' }) {
  const { t } = useWords()
  return (
    <svg
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      role="img"
      aria-label={t('landing.stage.label')}
      className="ld-stage-picture"
      data-width={width}
    >
      <Halves drawing={drawing} />
      <Captions drawing={drawing} />
    </svg>
  )
}

/** The network twice, each clipped at the seam: as it is drawn, and as it runs. */
function Halves({ drawing }: { readonly drawing: StageDrawing }) {
  const id = useId()
  const { width, height, seam } = drawing
  const first = seam.axis === 'x' ? { width: seam.at, height } : { width, height: seam.at }
  return (
    <>
      <defs>
        <clipPath id={`${id}-drawn`}>
          <rect {...first} />
        </clipPath>
        <clipPath id={`${id}-real`}>
          <rect
            x={seam.axis === 'x' ? seam.at : 0}
            y={seam.axis === 'y' ? seam.at : 0}
            width={width}
            height={height}
          />
        </clipPath>
      </defs>
      {(['drawn', 'real'] as const).map((half) => (
        <g key={half} className={`ld-${half}`} clipPath={`url(#${id}-${half})`}>
          <Network drawing={drawing} drawn={half === 'drawn'} />
        </g>
      ))}
      {seam.axis === 'x' ? (
        <path className="ld-seam" d={`M${seam.at} 0V${drawing.gateway.y - 8}M${seam.at} 262V${height}`} />
      ) : null}
    </>
  )
}

function Network({ drawing, drawn }: { readonly drawing: StageDrawing; readonly drawn: boolean }) {
  const { t } = useWords()
  const { axis } = drawing.seam
  const link = (kind: 'device' | 'rule') => (each: StageLink) => (
    <path
      key={String(each.from) + String(each.to)}
      className={`ld-link ld-${kind}`}
      d={linkPath(each, axis)}
    />
  )
  return (
    <>
      {drawing.deviceLinks.map(link('device'))}
      {drawing.ruleLinks.map(link('rule'))}
      {drawing.ruleLinks.map((each) =>
        each.port === undefined ? null : <Port key={each.port} link={each} />,
      )}
      {drawing.devices.map((node) => (
        <StageCard key={node.name} node={node} drawn={drawn} />
      ))}
      {drawing.rules.map((node) => (
        <StageCard key={node.name} node={node} drawn={drawn} />
      ))}
      <StageCard
        node={drawing.gateway}
        drawn={drawn}
        foot={axis === 'x' ? [t('landing.stage.drawn'), '↑ 6.2 Mb/s'] : [t('landing.stage.confirmed'), '']}
      />
    </>
  )
}

/** The port on the line to a service. */
function Port({ link }: { readonly link: StageLink }) {
  const x = (link.from[0] + link.to[0]) / 2
  const y = (link.from[1] + link.to[1]) / 2
  return (
    <g>
      <rect className="ld-port-ground" x={x - 21} y={y - 10} width={42} height={20} rx={4} />
      <text className="ld-mono" x={x} y={y + 4} textAnchor="middle">
        {link.port}
      </text>
    </g>
  )
}

/** What either side is, and that what runs was confirmed. */
function Captions({ drawing }: { readonly drawing: StageDrawing }) {
  const { t } = useWords()
  if (drawing.seam.axis === 'y') return null
  return (
    <>
      <text className="ld-caption" x={56} y={28}>
        {t('landing.stage.drawing')}
      </text>
      <text className="ld-caption" x={1144} y={28} textAnchor="end">
        {t('landing.stage.real')}
      </text>
      <rect className="ld-done" x={512} y={372} width={176} height={26} rx={4} />
      <text className="ld-done-text" x={600} y={389} textAnchor="middle">
        {t('landing.stage.confirmed')}
      </text>
    </>
  )
}

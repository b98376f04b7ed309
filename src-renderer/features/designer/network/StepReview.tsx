import type { Left, ToNetwork } from '#shared/design-network/to-network.ts'
import { useWords } from '#renderer/state/words.ts'
import { Note } from '#renderer/ui/Note.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { nodesOf, type ConversionState } from './conversion-state.ts'

/** Names shown of what stays behind for one reason. */
const mostNames = 5

/** What will be made, and what stays in the drawing with its reason. */
export function StepReview({
  state,
  network,
}: {
  readonly state: ConversionState
  readonly network: ToNetwork
}) {
  const { t } = useWords()
  const { design } = useDesigner()
  const count = (kind: string): number => network.edits.filter((edit) => edit.kind === kind).length
  const made = [
    t('conversion.review.gateways', { count: count('place') }),
    t('conversion.review.devices', { count: count('add-device') }),
    t('conversion.review.rules', { count: count('add-rule') }),
    t('conversion.review.lines', { count: count('connect') }),
  ]
  const news = nodesOf(design, state.roles, 'gateway').filter(
    ({ id }) => state.gateways.get(id)?.gatewayId === null,
  ).length
  const reasons = Map.groupBy(network.left, ({ why }) => why)
  const nameOf = ({ kind, id }: Left): string => {
    if (kind === 'node') return design.nodes.get(id)?.name ?? ''
    if (kind === 'outline') return design.outlines.get(id)?.name ?? ''
    const relationship = design.relationships.get(id)
    const [from, to] = [relationship?.from, relationship?.to].map(
      (end) => design.nodes.get(end ?? '')?.name ?? '',
    )
    return t('designer.relationship.plain', { from: from ?? '', to: to ?? '' })
  }
  const namesOf = (left: readonly Left[]): string => {
    const names = left.slice(0, mostNames).map(nameOf).join(', ')
    const more = left.length - mostNames
    return more > 0 ? t('conversion.review.and-more', { names, count: more }) : names
  }
  return (
    <>
      <p>{t('conversion.review.made', { name: state.name, range: state.range })}</p>
      <ul className="list-disc pl-5">
        {made.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {[...reasons].map(([why, left]) => (
        <div key={why}>
          <p className="font-medium">{t(`conversion.left.${why}`, { count: left.length })}</p>
          <p className="text-12 text-text-2">{namesOf(left)}</p>
        </div>
      ))}
      <Note tone="info">
        {news === 0
          ? t('conversion.review.then.none')
          : t('conversion.review.then.gateways', { count: news })}
      </Note>
    </>
  )
}

import { alignments, alignNodes, axes, distribute } from '#shared/design/arrange.ts'
import { useWords } from '#renderer/state/words.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { alignIcons, axisIcons } from '../actions/arrange-icons.ts'
import { useDesigner } from '../context/designer-context.tsx'
import { useWhyReadOnly } from './use-why-read-only.ts'

/** Lines up and spreads what is selected. */
export function ArrangeButtons({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useWords()
  const { design, act } = useDesigner()
  const whyReadOnly = useWhyReadOnly()
  const isAllLocked = ids.every((id) => (design.nodes.get(id) ?? design.outlines.get(id))?.isLocked === true)
  const reason = whyReadOnly ?? (isAllLocked ? t('designer.reason.all-locked') : undefined)
  const spreadReason = reason ?? (ids.length < 3 ? t('inspector.selection.distribute-more') : undefined)
  return (
    <>
      <PanelSection title={t('inspector.selection.align')}>
        <div className="dp-buttons" role="group" aria-label={t('inspector.selection.align')}>
          {alignments.map((to) => (
            <IconButton
              key={to}
              variant="outline"
              icon={alignIcons[to]}
              label={t(`designer.align.${to}`)}
              disabledReason={reason}
              onClick={() => void act(alignNodes(design, ids, to))}
            />
          ))}
        </div>
      </PanelSection>
      <PanelSection title={t('inspector.selection.distribute')}>
        <div className="dp-buttons" role="group" aria-label={t('inspector.selection.distribute')}>
          {axes.map((axis) => (
            <IconButton
              key={axis}
              variant="outline"
              icon={axisIcons[axis]}
              label={t(`designer.distribute.${axis}`)}
              disabledReason={spreadReason}
              onClick={() => void act(distribute(design, ids, axis))}
            />
          ))}
        </div>
      </PanelSection>
    </>
  )
}

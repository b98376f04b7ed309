import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
} from 'lucide-react'
import { alignments, alignNodes, distribute, type Alignment, type Axis } from '#shared/design/arrange.ts'
import { useWords } from '#renderer/state/words.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import type { IconComponent } from '#renderer/ui/icon-component.ts'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { useReadOnly } from './use-read-only.ts'

const alignIcons: Readonly<Record<Alignment, IconComponent>> = {
  left: AlignStartVertical,
  center: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  middle: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
}

const axes: readonly { readonly axis: Axis; readonly icon: IconComponent }[] = [
  { axis: 'horizontal', icon: AlignHorizontalDistributeCenter },
  { axis: 'vertical', icon: AlignVerticalDistributeCenter },
]

/** Lines up and spreads what is selected. */
export function ArrangeButtons({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useWords()
  const { design, act } = useDesigner()
  const readOnly = useReadOnly()
  const isAllLocked = ids.every((id) => (design.nodes.get(id) ?? design.outlines.get(id))?.isLocked === true)
  const reason = readOnly ?? (isAllLocked ? t('designer.reason.all-locked') : undefined)
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
          {axes.map(({ axis, icon }) => (
            <IconButton
              key={axis}
              variant="outline"
              icon={icon}
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

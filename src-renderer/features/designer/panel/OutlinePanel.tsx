import type { Outline } from '#shared/design/design.ts'
import { useWords } from '#renderer/state/words.ts'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'
import { useDesigner } from '../context/designer-context.tsx'
import { OutlineMark } from './ElementButton.tsx'
import { OutlineContent } from './OutlineContent.tsx'
import { OutlineFields } from './OutlineFields.tsx'
import { OutlineFoot } from './OutlineFoot.tsx'
import { PanelFrame } from './PanelFrame.tsx'
import { PlaceSection } from './PlaceSection.tsx'
import { StyleSection } from './StyleSection.tsx'

export interface OutlinePanelProps {
  readonly outline: Outline
  readonly entries: readonly MenuEntry[]
}

/** Everything about one outline. */
export function OutlinePanel({ outline, entries }: OutlinePanelProps) {
  const { t } = useWords()
  const { design } = useDesigner()
  const { id, name } = outline
  const holder = outline.outlineId === null ? undefined : design.outlines.get(outline.outlineId)
  return (
    <PanelFrame
      label={t('inspector.panel.label', { name })}
      icon={<OutlineMark outline={outline} />}
      name={name}
      kind={
        holder === undefined
          ? t('inspector.outline.kind')
          : t('inspector.outline.kind-in', { outline: holder.name })
      }
      entries={entries}
      footer={<OutlineFoot outline={outline} />}
    >
      <OutlineFields key={id} outline={outline} />
      <PlaceSection key={`place-${id}`} element={outline} title={t('inspector.outline.size')} />
      <OutlineContent outline={outline} />
      <StyleSection element={outline} />
    </PanelFrame>
  )
}

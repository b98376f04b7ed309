import type { Outline } from '#shared/design/design.ts'
import { EditorPanel } from '#renderer/editor/panel/EditorPanel.tsx'
import { useWords } from '#renderer/state/words.ts'
import { useDesigner } from '../context/designer-context.tsx'
import { OutlineMark } from './ElementButton.tsx'
import { OutlineContent } from './OutlineContent.tsx'
import { OutlineFields } from './OutlineFields.tsx'
import { OutlineFoot } from './OutlineFoot.tsx'
import { PlaceSection } from './PlaceSection.tsx'
import { StyleSection } from './StyleSection.tsx'

export interface OutlinePanelProps {
  readonly outline: Outline
}

/** Everything about one outline. */
export function OutlinePanel({ outline }: OutlinePanelProps) {
  const { t } = useWords()
  const { design } = useDesigner()
  const { id, name } = outline
  const holder = outline.outlineId === null ? undefined : design.outlines.get(outline.outlineId)
  return (
    <EditorPanel
      label={t('editor.panel.label', { name })}
      icon={<OutlineMark outline={outline} />}
      name={name}
      kind={
        holder === undefined
          ? t('inspector.outline.kind')
          : t('inspector.outline.kind-in', { outline: holder.name })
      }
      className="dp"
      footer={<OutlineFoot outline={outline} />}
    >
      <OutlineFields key={id} outline={outline} />
      <PlaceSection
        key={`place-${id}`}
        element={outline}
        title={t(outline.isFolded === true ? 'inspector.outline.position' : 'inspector.outline.size')}
      />
      <OutlineContent outline={outline} />
      <StyleSection element={outline} />
    </EditorPanel>
  )
}

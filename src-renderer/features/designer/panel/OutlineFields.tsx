import { useDeferredValue, useMemo } from 'react'
import { changeOutline, type OutlineFields as Fields } from '#shared/design/change.ts'
import { outline as schema, type Outline } from '#shared/design/design.ts'
import { edgeStyles } from '#shared/design/line-looks.ts'
import { nameField } from '#renderer/editor/context/drafts.ts'
import { useWords } from '#renderer/state/words.ts'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { ColorField } from '../colors/ColorField.tsx'
import { TextDraft } from './DraftField.tsx'
import { useFieldFindings } from './Findings.tsx'
import { countFreeAddresses } from './free-count.ts'
import { useWhyReadOnly } from './use-why-read-only.ts'

/** Name, look and range of an outline. */
export function OutlineFields({ outline }: { readonly outline: Outline }) {
  const { t } = useWords()
  const { design, act, isEditing } = useDesigner()
  const reason = useWhyReadOnly()
  const { id, edge, background } = outline
  const change = (fields: Fields, merge?: string): void =>
    void act(changeOutline(design, id, fields), merge === undefined ? undefined : `${merge}-${id}`)
  return (
    <>
      <PanelSection>
        <div className="dp-fields">
          <TextDraft
            place={nameField(id)}
            label={t('inspector.outline.name')}
            value={outline.name}
            schema={schema.shape.name}
            onCommit={(name) => change({ name }, 'name')}
          />
          <RangeField outline={outline} onCommit={(range) => change({ range }, 'range')} />
        </div>
      </PanelSection>
      <PanelSection title={t('inspector.outline.edge')}>
        <div className="dp-fields">
          <Select
            label={t('inspector.outline.line')}
            labelHidden
            size="sm"
            disabled={!isEditing}
            options={edgeStyles.map((value) => ({ value, label: t(`inspector.outline.${value}`) }))}
            value={edge.style}
            onValueChange={(style) => change({ edge: { ...edge, style } })}
          />
          <ColorField
            label={t('inspector.outline.edge-color')}
            value={edge.color}
            onValueChange={(color) => change({ edge: { ...edge, color } }, 'edge')}
          />
        </div>
      </PanelSection>
      <PanelSection>
        <div className="dp-fields">
          <Switch
            label={t('inspector.outline.background')}
            atEnd
            checked={background !== null}
            disabledReason={reason}
            onCheckedChange={(isOn) => change({ background: isOn ? edge.color : null })}
          />
          {background === null ? null : (
            <ColorField
              label={t('inspector.outline.background-color')}
              value={background}
              onValueChange={(color) => change({ background: color }, 'background')}
            />
          )}
        </div>
      </PanelSection>
    </>
  )
}

/** The range that nodes inside take their addresses from, and how many it has left. */
function RangeField({
  outline,
  onCommit,
}: {
  readonly outline: Outline
  readonly onCommit: (range: string) => void
}) {
  const { t } = useWords()
  const { design } = useDesigner()
  const foundAt = useFieldFindings(outline.id)
  const { nodes } = useDeferredValue(design)
  const free = useMemo(() => countFreeAddresses(nodes, outline.range), [nodes, outline.range])
  const said =
    free === null
      ? t('inspector.outline.range-hint')
      : free === 'many'
        ? t('inspector.outline.free-many')
        : t('inspector.outline.free', { count: free })
  return (
    <TextDraft
      place={`range-${outline.id}`}
      label={t('inspector.outline.range')}
      mono
      placeholder="10.21.0.0/24"
      value={outline.range}
      schema={schema.shape.range}
      onCommit={onCommit}
      hint={foundAt('range') ?? said}
    />
  )
}

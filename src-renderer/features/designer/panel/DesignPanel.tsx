import { useMemo } from 'react'
import type { Design } from '#shared/design/design.ts'
import { kindFamilies, kindFamilyOf } from '#shared/design/tree.ts'
import { name as nameSchema } from '#shared/model/field.ts'
import { GrowingList } from '#renderer/editor/panel/GrowingList.tsx'
import { nameField } from '#renderer/editor/context/drafts.ts'
import { EditorPanel } from '#renderer/editor/panel/EditorPanel.tsx'
import { ProblemWords } from '#renderer/parts/ProblemWords.tsx'
import { useWords } from '#renderer/state/words.ts'
import { KeyValueList } from '#renderer/ui/KeyValueList.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { TextDraft } from './DraftField.tsx'
import { ElementButton, RelationshipButton } from './ElementButton.tsx'
import { FromDrawing } from './FromDrawing.tsx'

export interface DesignPanelProps {
  readonly onConvert: (() => void) | undefined
}

/** The drawing itself, while nothing is selected. */
export function DesignPanel({ onConvert }: DesignPanelProps) {
  const { t, format } = useWords()
  const { id, name, rename, design } = useDesigner()
  const counts = useMemo(() => countFamilies(design), [design])
  return (
    <EditorPanel
      label={t('editor.panel.label', { name })}
      name={name}
      kind={t('inspector.design.kind')}
      className="dp"
      footer={<FromDrawing onConvert={onConvert} />}
    >
      <PanelSection>
        <TextDraft
          key={id}
          place={nameField(id)}
          label={t('inspector.design.name')}
          value={name}
          schema={nameSchema}
          onCommit={rename}
        />
      </PanelSection>
      <PanelSection title={t('inspector.design.contents')}>
        <KeyValueList
          rows={[
            ...kindFamilies.map((family) => ({
              id: family,
              label: t(`inspector.design.${family}`),
              value: format.number(counts.get(family) ?? 0),
            })),
            {
              id: 'relationships',
              label: t('inspector.design.relationships'),
              value: format.number(design.relationships.size),
            },
            {
              id: 'outlines',
              label: t('inspector.design.outlines'),
              value: format.number(design.outlines.size),
            },
          ]}
        />
      </PanelSection>
      <FindingList />
    </EditorPanel>
  )
}

function countFamilies({ nodes }: Design): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { kind } of nodes.values()) {
    const family = kindFamilyOf(kind)
    counts.set(family, (counts.get(family) ?? 0) + 1)
  }
  return counts
}

/** What a check found, each leading to its element. */
function FindingList() {
  const { t, format } = useWords()
  const { design, findings } = useDesigner()
  const found = [...findings].flatMap(([id, problems]) => {
    const element = design.nodes.get(id) ?? design.outlines.get(id) ?? design.relationships.get(id)
    return element === undefined ? [] : [{ element, problems }]
  })
  return (
    <PanelSection title={t('inspector.design.findings')} end={format.number(found.length)} last>
      {found.length === 0 ? (
        <p className="dp-said">{t('inspector.design.findings-none')}</p>
      ) : (
        <GrowingList
          className="dp-list"
          items={found}
          row={({ element, problems }) => (
            <li key={element.id}>
              {'from' in element ? (
                <RelationshipButton relationship={element} />
              ) : (
                <ElementButton element={element} />
              )}
              {problems.map((problem) => (
                <p key={JSON.stringify(problem)} className="dp-finding">
                  <ProblemWords problem={problem} />
                </p>
              ))}
            </li>
          )}
        />
      )}
    </PanelSection>
  )
}

import { useState } from 'react'
import type { DesignNode } from '#shared/design/design.ts'
import { relationshipsOf } from '#shared/design/relationships-of.ts'
import { EditorPanel } from '#renderer/editor/panel/EditorPanel.tsx'
import { useWords } from '#renderer/state/words.ts'
import { KindTile } from '#renderer/ui/KindTile.tsx'
import { Tabs } from '#renderer/ui/Tabs.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { FromDrawing, useTurn } from './FromDrawing.tsx'
import { NodeFields } from './NodeFields.tsx'
import { NodeRelationships } from './NodeRelationships.tsx'
import { PlaceSection } from './PlaceSection.tsx'
import { StyleSection } from './StyleSection.tsx'

export interface NodePanelProps {
  readonly node: DesignNode
  readonly onConvert: (() => void) | undefined
}

/** Everything about one node. The part that is open stays open from node to node. */
export function NodePanel({ node, onConvert }: NodePanelProps) {
  const { t } = useWords()
  const { design } = useDesigner()
  const [part, setPart] = useState<'node' | 'relationships' | 'style'>('node')
  // A text without a way does not take the space of what can be changed here.
  const turn = useTurn(onConvert)
  const kind = t(`designer.kind.${node.kind}`)
  const holder = node.outlineId === null ? undefined : design.outlines.get(node.outlineId)
  const relationships = relationshipsOf(design).get(node.id) ?? []
  return (
    <EditorPanel
      label={t('editor.panel.label', { name: node.name })}
      icon={<KindTile kind={node.kind} />}
      name={node.name}
      kind={holder === undefined ? kind : t('inspector.node.kind-in', { kind, outline: holder.name })}
      className="dp"
      tabs={
        <Tabs
          bare
          label={t('editor.panel.tabs', { name: node.name })}
          value={part}
          onValueChange={setPart}
          tabs={[
            { value: 'node', label: t('inspector.node.tab') },
            {
              value: 'relationships',
              label: t('inspector.node.relationships'),
              count: relationships.length,
            },
            { value: 'style', label: t('inspector.node.style') },
          ]}
        />
      }
      footer={turn === 'member' || turn === 'visitor' ? <FromDrawing onConvert={onConvert} /> : undefined}
    >
      {part === 'node' ? (
        <>
          <NodeFields key={node.id} node={node} holder={holder} />
          <PlaceSection key={`place-${node.id}`} element={node} title={t('inspector.place.title')} />
        </>
      ) : null}
      {part === 'relationships' ? (
        <NodeRelationships key={node.id} node={node} relationships={relationships} />
      ) : null}
      {part === 'style' ? <StyleSection element={node} /> : null}
    </EditorPanel>
  )
}

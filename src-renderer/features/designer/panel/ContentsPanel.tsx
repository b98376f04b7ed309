import { Search } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { searchDesign } from '#shared/design/search.ts'
import { kindFamilies, treeOf, type KindFamily } from '#shared/design/tree.ts'
import { useWords } from '#renderer/state/words.ts'
import { Tabs } from '#renderer/ui/Tabs.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { kindWords } from '../palette/kind-words.ts'
import { PanelFrame } from './PanelFrame.tsx'
import { keptBy } from './contents-rows.ts'
import { ContentsTree } from './ContentsTree.tsx'
import './contents.css'

/** So many of what is found are shown. */
const foundMax = 500

/** The whole drawing as a tree of outlines, nodes and relationships: by keyboard, and for readers. */
export function ContentsPanel() {
  const { t } = useWords()
  const { design, name } = useDesigner()
  const [family, setFamily] = useState<'all' | KindFamily>('all')
  const [text, setText] = useState('')
  // The whole is walked: while something is dragged or typed it may come a moment later.
  const walked = useDeferredValue(design)
  const wanted = useDeferredValue(text.trim())
  const tree = useMemo(() => treeOf(walked, family === 'all' ? undefined : family), [walked, family])
  const kept = useMemo(
    () => (wanted === '' ? null : keptBy(walked, searchDesign(walked, wanted, kindWords(t), foundMax))),
    [walked, wanted, t],
  )
  const isEmpty = kept === null ? tree.nodes.length + tree.outlines.length === 0 : kept.size === 0
  return (
    <PanelFrame
      label={t('inspector.contents.title')}
      name={t('inspector.contents.title')}
      kind={name}
      tabs={
        <Tabs
          bare
          label={t('inspector.contents.tabs')}
          value={family}
          onValueChange={setFamily}
          tabs={[
            { value: 'all', label: t('inspector.contents.all') },
            ...kindFamilies.map((value) => ({ value, label: t(`inspector.contents.${value}`) })),
          ]}
        />
      }
    >
      <div className="dp-tree-panel">
        <div className="dp-tree-search">
          <TextField
            label={t('inspector.contents.search')}
            labelHidden
            placeholder={t('inspector.contents.search')}
            type="search"
            size="sm"
            icon={Search}
            value={text}
            onValueChange={setText}
          />
        </div>
        {isEmpty ? (
          <p className="dp-tree-none" role="status">
            {kept === null
              ? t('inspector.contents.empty')
              : t('inspector.contents.no-match', { text: wanted })}
          </p>
        ) : (
          <ContentsTree key={family} tree={tree} kept={kept} />
        )}
        <p className="dp-tree-keys">{t('inspector.contents.keys')}</p>
      </div>
    </PanelFrame>
  )
}

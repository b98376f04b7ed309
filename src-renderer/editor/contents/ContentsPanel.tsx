import { useDeferredValue, useMemo, useState } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { Tabs } from '#renderer/ui/Tabs.tsx'
import { SearchField } from '#renderer/ui/SearchField.tsx'
import { EditorPanel } from '../panel/EditorPanel.tsx'
import type { Branch } from './contents-rows.ts'
import { ContentsTree, type ContentsTreeProps } from './ContentsTree.tsx'
import './contents.css'

/** The parts of a drawing, as both editors list them. */
export const contentsFamilies = ['devices', 'gateways', 'rules'] as const
export type ContentsFamily = (typeof contentsFamilies)[number]

export interface ContentsPanelProps<Item> extends Pick<ContentsTreeProps<Item>, 'line'> {
  /** What the drawing is called. */
  readonly name: string
  /** What its parts are called here. */
  readonly parts: Readonly<Record<ContentsFamily, string>>
  /** The outermost lines of a part that hold what was typed; empty: of all. */
  readonly branchesOf: (family: ContentsFamily | 'all', wanted: string) => readonly Branch<Item>[]
}

/** The whole drawing as a tree, with the lines of each node under it: by keyboard, and for readers. */
export function ContentsPanel<Item>({ name, parts, branchesOf, line }: ContentsPanelProps<Item>) {
  const { t } = useWords()
  const [family, setFamily] = useState<ContentsFamily | 'all'>('all')
  const [text, setText] = useState('')
  // The whole is walked: while something is dragged or typed it may come a moment later.
  const wanted = useDeferredValue(text.trim())
  const walk = useDeferredValue(branchesOf)
  const branches = useMemo(() => walk(family, wanted), [walk, family, wanted])
  return (
    <EditorPanel
      label={t('editor.contents.title')}
      name={t('editor.contents.title')}
      kind={name}
      tabs={
        <Tabs
          bare
          label={t('editor.contents.tabs')}
          value={family}
          onValueChange={setFamily}
          tabs={[
            { value: 'all' as const, label: t('editor.contents.all') },
            ...contentsFamilies.map((value) => ({ value, label: parts[value] })),
          ]}
        />
      }
    >
      <div className="ed-tree-panel">
        <div className="ed-tree-search">
          <SearchField
            label={t('editor.contents.search')}
            type="search"
            value={text}
            onValueChange={setText}
          />
        </div>
        {branches.length === 0 ? (
          <p className="ed-tree-none" role="status">
            {wanted === '' ? t('editor.contents.empty') : t('editor.contents.no-match', { text: wanted })}
          </p>
        ) : (
          <ContentsTree key={family} branches={branches} line={line} />
        )}
        <p className="ed-tree-keys">{t('editor.contents.keys')}</p>
      </div>
    </EditorPanel>
  )
}

import { useCallback } from 'react'
import { searchDesign } from '#shared/design/search.ts'
import { treeOf } from '#shared/design/tree.ts'
import { NamedLine, WayLine } from '#renderer/editor/contents/ContentsLine.tsx'
import {
  ContentsPanel as EditorContents,
  type ContentsFamily,
} from '#renderer/editor/contents/ContentsPanel.tsx'
import { useWords } from '#renderer/state/words.ts'
import { useDesigner } from '../context/designer-context.tsx'
import { kindWords } from '../palette/kind-words.ts'
import { branchesOf, keptBy, type ContentsItem } from './contents-branches.ts'
import { ElementIcon } from './ElementButton.tsx'

/** So many of what is found are shown. */
const foundMax = 500

/** The whole drawing as a tree of outlines, nodes and relationships. */
export function ContentsPanel() {
  const { t } = useWords()
  const { design, name } = useDesigner()
  const parts = {
    devices: t('inspector.design.devices'),
    gateways: t('inspector.design.gateways'),
    rules: t('inspector.design.rules'),
  }
  const walk = useCallback(
    (family: ContentsFamily | 'all', wanted: string) => {
      const tree = treeOf(design, family === 'all' ? undefined : family)
      if (wanted === '') return branchesOf(tree, null)
      return branchesOf(tree, keptBy(design, searchDesign(design, wanted, kindWords(t), foundMax)))
    },
    [design, t],
  )
  return (
    <EditorContents name={name} parts={parts} branchesOf={walk} line={(item) => <LineWords item={item} />} />
  )
}

function LineWords({ item }: { readonly item: ContentsItem }) {
  const { t } = useWords()
  if (item.what === 'relationship') {
    const { relationship, node, other } = item
    const way = relationship.from === node.id ? 'to' : 'from'
    const { label } = relationship
    return (
      <WayLine>
        {label === ''
          ? t(`editor.contents.${way}`, { name: other.name })
          : t(`inspector.contents.${way}-label`, { name: other.name, label })}
      </WayLine>
    )
  }
  const [element, kind, address] =
    item.what === 'outline'
      ? [item.outline, t('inspector.contents.outline'), item.outline.range]
      : [item.node, t(`designer.kind.${item.node.kind}`), item.node.privateIp || item.node.publicIp]
  return (
    <NamedLine icon={<ElementIcon element={element} />} name={element.name} kind={kind} address={address} />
  )
}

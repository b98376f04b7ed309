import { useCallback } from 'react'
import { NamedLine, WayLine } from '#renderer/editor/contents/ContentsLine.tsx'
import {
  ContentsPanel as EditorContents,
  type ContentsFamily,
} from '#renderer/editor/contents/ContentsPanel.tsx'
import { useWords } from '#renderer/state/words.ts'
import { KindIcon } from '#renderer/ui/KindIcon.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { readNode } from '../context/read-node.ts'
import { branchesOf, type ContentsItem } from './contents-branches.ts'

/** Everything in the network, each node with its relationships. */
export function ContentsPanel() {
  const { t } = useWords()
  const { network, view } = useBuilder()
  const parts = {
    devices: t('editor.contents.devices'),
    gateways: t('editor.contents.gateways'),
    rules: t('editor.contents.rules'),
  }
  const walk = useCallback(
    (family: ContentsFamily | 'all', wanted: string) => branchesOf(view, network.id, family, wanted),
    [view, network.id],
  )
  return (
    <EditorContents
      name={network.name}
      parts={parts}
      branchesOf={walk}
      line={(item) => <LineWords item={item} />}
    />
  )
}

function LineWords({ item }: { readonly item: ContentsItem }) {
  const { t } = useWords()
  const { view, truths } = useBuilder()
  if (item.what === 'relation') {
    const way = item.relation.from === item.ofId ? 'to' : 'from'
    return <WayLine>{t(`editor.contents.${way}`, { name: item.otherName })}</WayLine>
  }
  const node = readNode(view, item.id)
  const part = node.isGateway ? 'gateway' : view.rules.has(item.id) ? 'rule' : 'device'
  return (
    <NamedLine
      icon={
        <KindIcon
          kind={node.kind}
          size={16}
          drawn={truths.node(item.id) === 'drawn'}
          {...(node.isGateway ? { family: 'through' } : {})}
        />
      }
      name={node.name}
      kind={t(`editor.kind.${part}`)}
      address={item.address === 'gateway' ? t('builder.node.own-address') : item.address}
    />
  )
}

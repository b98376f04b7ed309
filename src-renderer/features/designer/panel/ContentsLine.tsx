import { ChevronRight } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { Icon } from '#renderer/ui/Icon.tsx'
import { ElementIcon } from './ElementButton.tsx'
import type { TreeItem, TreeRow } from './contents-rows.ts'

export interface ContentsLineProps {
  readonly row: TreeRow
  /** Among all lines, from 0. */
  readonly index: number
  readonly isCurrent: boolean
  readonly isSelected: boolean
}

/** One line of the tree. */
export function ContentsLine({ row, index, isCurrent, isSelected }: ContentsLineProps) {
  const { item, level, position, size, isOpen } = row
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={size}
      aria-expanded={isOpen ?? undefined}
      aria-selected={isSelected}
      tabIndex={isCurrent ? 0 : -1}
      className="dp-tree-line"
      data-row=""
      data-key={row.key}
      style={{ '--at': index, '--level': level } as CSSProperties}
    >
      <span className="dp-twist" data-twist={isOpen === null ? undefined : ''} aria-hidden>
        {isOpen === null ? null : <Icon of={ChevronRight} />}
      </span>
      <LineWords item={item} />
    </div>
  )
}

function LineWords({ item }: { readonly item: TreeItem }) {
  const { t } = useWords()
  if (item.what === 'relationship') {
    const { relationship, node, other } = item
    const way = relationship.from === node.id ? 'to' : 'from'
    const { label } = relationship
    return (
      <span className="cut dp-tree-way">
        {label === ''
          ? t(`inspector.contents.${way}`, { name: other.name })
          : t(`inspector.contents.${way}-label`, { name: other.name, label })}
      </span>
    )
  }
  const element = item.what === 'outline' ? item.outline : item.node
  const kind =
    item.what === 'outline' ? t('inspector.contents.outline') : t(`designer.kind.${item.node.kind}`)
  const address = item.what === 'outline' ? item.outline.range : item.node.privateIp || item.node.publicIp
  return (
    <>
      <ElementIcon element={element} />
      <span className="cut dp-tree-name">{element.name}</span>
      <span className="sr-only">{kind}</span>
      {address === '' ? null : <span className="cut mono dp-tree-address">{address}</span>}
    </>
  )
}

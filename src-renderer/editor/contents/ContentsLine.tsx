import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { customProperties } from '#renderer/ui/custom-properties.ts'
import { Icon } from '#renderer/ui/Icon.tsx'
import type { TreeRow } from './contents-rows.ts'

export interface ContentsLineProps {
  readonly row: TreeRow<unknown>
  /** Among all lines, from 0. */
  readonly index: number
  readonly isCurrent: boolean
  readonly isSelected: boolean
  readonly children: ReactNode
}

/** One line of the contents. */
export function ContentsLine({ row, index, isCurrent, isSelected, children }: ContentsLineProps) {
  const { branch, level, position, size, isOpen } = row
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={size}
      aria-expanded={isOpen ?? undefined}
      aria-selected={isSelected}
      tabIndex={isCurrent ? 0 : -1}
      className="ed-tree-line"
      data-row=""
      data-key={branch.key}
      style={customProperties({ '--at': index, '--level': level })}
    >
      <span className="ed-twist" data-twist={isOpen === null ? undefined : ''} aria-hidden>
        {isOpen === null ? null : <Icon of={ChevronRight} />}
      </span>
      {children}
    </div>
  )
}

export interface NamedLineProps {
  readonly icon: ReactNode
  readonly name: string
  /** What it is, for readers. */
  readonly kind: string
  readonly address: string
}

/** What a line says of an element. */
export function NamedLine({ icon, name, kind, address }: NamedLineProps) {
  return (
    <>
      {icon}
      <span className="cut ed-tree-name">{name}</span>
      <span className="sr-only">{kind}</span>
      {address === '' ? null : <span className="cut mono ed-tree-address">{address}</span>}
    </>
  )
}

/** What a line says of a relationship, under one of its ends. */
export function WayLine({ children }: { readonly children: string }) {
  return <span className="cut ed-tree-way">{children}</span>
}

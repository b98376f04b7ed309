import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { classNames, flag } from './class-names.ts'

export interface Tab<T extends string> {
  readonly value: T
  readonly label: string
  readonly count?: number | undefined
  /** What it shows; absent where the page shows it elsewhere. */
  readonly content?: ReactNode
}

export interface TabsProps<T extends string> {
  readonly label: string
  readonly tabs: readonly Tab<T>[]
  readonly value: T
  readonly onValueChange: (value: T) => void
  /** Without the line below: the holder has one. */
  readonly bare?: boolean | undefined
  readonly className?: string | undefined
}

/** Parts of one thing, one at a time. */
export function Tabs<T extends string>({ label, tabs, value, onValueChange, bare, className }: TabsProps<T>) {
  return (
    <BaseTabs.Root
      value={value}
      onValueChange={(next: T) => onValueChange(next)}
      className={classNames(className)}
    >
      <BaseTabs.List
        className="ui-tabs-list"
        data-bare={flag(bare)}
        aria-label={label}
        activateOnFocus={false}
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} className="ui-tab" value={tab.value}>
            {tab.label}
            {tab.count === undefined ? null : <span className="ui-count">{tab.count}</span>}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) =>
        tab.content === undefined ? null : (
          <BaseTabs.Panel key={tab.value} className="ui-tab-panel" value={tab.value}>
            {tab.content}
          </BaseTabs.Panel>
        ),
      )}
    </BaseTabs.Root>
  )
}

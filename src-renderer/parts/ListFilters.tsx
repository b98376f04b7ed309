import type { ReactNode } from 'react'
import { SegmentedControl } from '#renderer/ui/SegmentedControl.tsx'
import { FindField } from './FindField.tsx'

export interface ListFiltersProps<Which extends string> {
  readonly label: string
  readonly text: string
  readonly onTextChange: (text: string) => void
  /** Enter in the text: at once, without the pause of typing. */
  readonly onTextEnter?: (() => void) | undefined
  readonly segmentsLabel: string
  readonly segments: readonly {
    readonly value: Which
    readonly label: string
    /** Where all records are known. */
    readonly count?: number
  }[]
  readonly which: Which
  readonly onWhichChange: (which: Which) => void
  /** Further filters, and what stands at the end of the line. */
  readonly children?: ReactNode
}

/** What narrows a list, above it. */
export function ListFilters<Which extends string>(props: ListFiltersProps<Which>) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FindField label={props.label} list={props} />
      <SegmentedControl
        label={props.segmentsLabel}
        value={props.which}
        onValueChange={props.onWhichChange}
        options={props.segments}
      />
      {props.children}
    </div>
  )
}

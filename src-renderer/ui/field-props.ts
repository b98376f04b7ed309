import type { ReactNode } from 'react'

/** What every field has around its control. */
export interface FieldProps {
  readonly label: string
  /** The label is still there for readers. */
  readonly labelHidden?: boolean | undefined
  readonly hint?: ReactNode
  /** What is wrong and what would do. Takes the place of the hint. */
  readonly error?: string | undefined
  /** At the end of the label's line: a link. */
  readonly labelEnd?: ReactNode
  /** A word after the label: "optional". */
  readonly optional?: string | undefined
}

import type { ReactNode } from 'react'

/** A sentence, and what leads on from it: readers hear the sentence with the field, and meet the rest after it. */
export type FieldError = string | { readonly said: string; readonly more: ReactNode }

/** The sentence of an error. */
export function saidOf(error: FieldError): string {
  return typeof error === 'string' ? error : error.said
}

/** What leads on from the sentence of an error. */
export function moreOf(error: FieldError): ReactNode {
  return typeof error === 'string' ? undefined : error.more
}

/** What every field has around its control. */
export interface FieldProps {
  readonly label: string
  /** The label is still there for readers. */
  readonly labelHidden?: boolean | undefined
  readonly hint?: ReactNode
  /** What is wrong and what would do. Takes the place of the hint. */
  readonly error?: FieldError | undefined
  /** At the end of the label's line: a link. */
  readonly labelEnd?: ReactNode
  /** A word after the label: "optional". */
  readonly optional?: string | undefined
}

import type { ReactNode } from 'react'
import type { FieldError } from './field-props.ts'
import { StateGlyph } from './StateGlyph.tsx'

export interface ErrorLineProps {
  readonly error: FieldError
  /** Around the sentence: what readers hear with the field. */
  readonly children?: (said: string) => ReactNode
}

/** What is wrong with a field, under its sign. */
export function ErrorLine(props: ErrorLineProps) {
  return (
    <div className="ui-error">
      <StateGlyph state="error" />
      <span>
        <ErrorText {...props} />
      </span>
    </div>
  )
}

/** The sentence of an error, and what leads on from it. */
export function ErrorText({ error, children = asItIs }: ErrorLineProps) {
  if (typeof error === 'string') return children(error)
  return (
    <>
      {children(error.said)} {error.more}
    </>
  )
}

const asItIs = (said: string): ReactNode => said

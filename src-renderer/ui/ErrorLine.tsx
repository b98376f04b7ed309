import type { ReactNode } from 'react'
import { moreOf, saidOf, type FieldError } from './field-props.ts'
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
  const said = children(saidOf(error))
  const more = moreOf(error)
  return more === undefined ? (
    said
  ) : (
    <>
      {said} {more}
    </>
  )
}

const asItIs = (said: string): ReactNode => said

import type { ReactNode } from 'react'
import type { ProblemLike } from '#shared/words/problem-text.ts'
import { useProblemText } from '#renderer/state/use-problem-text.ts'
import { Note, type NoteProps } from '#renderer/ui/Note.tsx'
import { Meaning } from './Meaning.tsx'

export interface ProblemWordsProps {
  readonly problem: ProblemLike
  /** Further sentences, before the way to the meaning. */
  readonly children?: ReactNode
}

/** What a problem says, and the way to its cause and cure. */
export function ProblemWords({ live, ...said }: ProblemWordsProps & Pick<NoteProps, 'live'>) {
  const sentences = <Sentences {...said} />
  return (
    <>
      {live ? <span role="alert">{sentences}</span> : sentences} <Meaning code={said.problem.code} />
    </>
  )
}

export interface ProblemNoteProps extends Omit<NoteProps, 'children' | 'more'> {
  /** Or what the page itself says: such a sentence is all there is to say. */
  readonly problem: ProblemLike | string
  readonly children?: ReactNode
}

/** The same as a note. Where it is `live`, readers are told what happened, and meet the way to the meaning after it. */
export function ProblemNote({ problem, children, ...note }: ProblemNoteProps) {
  if (typeof problem === 'string') return <Note {...note}>{problem}</Note>
  return (
    <Note {...note} more={<Meaning code={problem.code} />}>
      <Sentences problem={problem}>{children}</Sentences>
    </Note>
  )
}

function Sentences({ problem, children }: ProblemWordsProps) {
  const textOf = useProblemText()
  return (
    <>
      <span>{textOf(problem)}</span>
      {children === undefined ? null : <> {children}</>}
    </>
  )
}

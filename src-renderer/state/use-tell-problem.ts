import { useCallback } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { Toast } from '#renderer/ui/toasts.ts'
import { useToasts } from './host.tsx'
import { useProblemText } from './use-problem-text.ts'
import { useWords } from './words.ts'

/** Of the server or the way to it: one notice, whatever could not be done. */
const ofAll: ReadonlySet<string> = new Set(['offline', 'server-not-ready', 'database-away'])

/** What is said at once of a problem that does not say that nothing was done. */
const titles: Readonly<Record<string, 'shell.not-known' | 'shell.done-already' | 'shell.stopped'>> = {
  'outcome-unknown': 'shell.not-known',
  'stored-already': 'shell.done-already',
  'call-stopped': 'shell.stopped',
}

interface More extends Partial<Toast> {
  /** What is said before the problem: then it is the reason of something else, and no failure that is told once. */
  readonly lead?: string
}

/** A notice of a problem: that it did not work, why, and the way to its cause and cure. */
export function useTellProblem(): (problem: Problem, more?: More) => void {
  const toasts = useToasts()
  const { t } = useWords()
  const textOf = useProblemText()
  return useCallback(
    (problem, { lead, ...more } = {}) =>
      void toasts.add({
        tone: 'bad',
        title: t(titles[problem.code] ?? 'shell.not-done'),
        text: lead === undefined ? textOf(problem) : `${lead} ${textOf(problem)}`,
        meaning: problem.code,
        ...more,
        ...(lead === undefined && ofAll.has(problem.code) ? { id: problem.code } : {}),
      }),
    [t, textOf, toasts],
  )
}

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import { fail, type Result } from '#shared/base/result.ts'
import type { Attempt } from '#shared/contract/backend.ts'
import { callOf, type Area, type CallName, type InputOf, type OutputOf } from './calls.ts'
import { useBackend } from './host.tsx'
import { useTellProblem } from './use-tell-problem.ts'

/** What was read last, and whether it may be out of date. `problem` with `data`: reading it again failed. */
export interface Asked<T> {
  readonly data: T | undefined
  readonly problem: Problem | null
  /** Nothing to show yet, and no problem. */
  readonly waiting: boolean
  /** `data` answers an earlier question; the answer to this one is on its way. */
  readonly isOld: boolean
  /** An answer is on its way, with or without `data`. */
  readonly isReading: boolean
  readonly askAgain: () => void
}

/** Carries a problem through the query library, which knows only exceptions. */
class Refusal extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.code)
    this.problem = problem
  }
}

/**
 * Reads by a call of the contract and keeps the answer by area, name and input. Any command that succeeds
 * reads it again. `everyMs`: also by itself, while the page is looked at. `keep`: with another input, the
 * last answer stays until the next one is there.
 */
export function useAsk<A extends Area, N extends CallName<A>>(
  area: A,
  name: N,
  input: InputOf<A, N>,
  options: { readonly everyMs?: number; readonly when?: boolean; readonly keep?: boolean } = {},
): Asked<OutputOf<A, N>> {
  const backend = useBackend()
  const query = useQuery({
    queryKey: [area, name, input],
    queryFn: async () => {
      const answer = await callOf(backend, area, name)(input)
      if (!answer.ok) throw new Refusal(answer.problem)
      return answer.value
    },
    enabled: options.when ?? true,
    refetchInterval: options.everyMs ?? false,
    ...(options.keep === true ? { placeholderData: keepPreviousData } : {}),
  })
  const { error, refetch } = query
  return {
    data: query.data,
    problem: error instanceof Refusal ? error.problem : error === null ? null : unknownProblem,
    waiting: query.isPending && query.isFetching,
    isOld: query.isPlaceholderData,
    isReading: query.isFetching,
    askAgain: useCallback(() => void refetch(), [refetch]),
  }
}

const unknownProblem: Problem = { code: 'internal', facts: { ref: 'page' } }

/** A call that changes something, or is asked on purpose. */
export interface Command<I, O> {
  /** `attempt`: how whoever asks follows it while it waits for the server. */
  readonly run: (input: I, attempt?: Attempt) => Promise<Result<O>>
  readonly busy: boolean
}

/**
 * A command of the contract. When it succeeds, everything that is shown is read again. A problem is shown
 * as a notice unless the caller says that it shows problems itself (`quiet`). `last`: it ends the session, and nothing
 * more is read with it.
 */
export function useCommand<A extends Area, N extends CallName<A>>(
  area: A,
  name: N,
  options: { readonly quiet?: boolean; readonly last?: boolean } = {},
): Command<InputOf<A, N>, OutputOf<A, N>> {
  const backend = useBackend()
  const queries = useQueryClient()
  const tell = useTellProblem()
  const [running, setRunning] = useState(0)
  const run = async (input: InputOf<A, N>, attempt?: Attempt): Promise<Result<OutputOf<A, N>>> => {
    setRunning((count) => count + 1)
    const asked = callOf(backend, area, name)(input, attempt)
    const answer = await asked
      .catch(() => fail(unknownProblem))
      .finally(() => setRunning((count) => count - 1))
    // Where nobody knows whether it was done, what is shown says it soon.
    if ((answer.ok && options.last !== true) || (!answer.ok && answer.problem.code === 'outcome-unknown'))
      void queries.invalidateQueries()
    if (!answer.ok && !options.quiet && !isSessionEnd(answer.problem)) {
      tell(answer.problem, { id: `${area}.${name}.${answer.problem.code}` })
    }
    return answer
  }
  return { run, busy: running > 0 }
}

/** The end of the session has its own notice, once for the whole page. */
function isSessionEnd(problem: Problem): boolean {
  return problem.code === 'session-expired' || problem.code === 'organization-setup'
}

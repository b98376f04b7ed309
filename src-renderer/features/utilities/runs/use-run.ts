import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { RunView } from '#shared/contract/utilities.ts'
import { useBackend } from '#renderer/state/host.tsx'
import { isUnderWay } from './run-facts.ts'

const everyMs = 1000
const afterProblemMs = 3000

export interface FollowedRun {
  readonly run: RunView | null
  /** All that was printed until now. */
  readonly output: string
  /** Why it could not be read last. */
  readonly problem: Problem | null
}

const nothing: FollowedRun = { run: null, output: '', problem: null }

/** A run and what it prints, followed to its end; then everything that is shown is read again. */
export function useRun(id: string): FollowedRun {
  const backend = useBackend()
  const queries = useQueryClient()
  const [held, setHeld] = useState<FollowedRun & { readonly id: string }>({ ...nothing, id })
  useEffect(() => {
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let output = ''
    let wasUnderWay = false
    const read = async (from: number): Promise<void> => {
      const answer = await backend.utilities.run({ id, from })
      if (isLeft) return
      if (!answer.ok) {
        const { problem } = answer
        setHeld((before) => ({ ...(before.id === id ? before : nothing), id, problem }))
        if (problem.code !== 'run-missing') timer = setTimeout(() => void read(from), afterProblemMs)
        return
      }
      output += answer.value.output
      setHeld({ id, run: answer.value, output, problem: null })
      if (isUnderWay(answer.value)) {
        wasUnderWay = true
        timer = setTimeout(() => void read(answer.value.next), everyMs)
      } else if (wasUnderWay) void queries.invalidateQueries()
    }
    timer = setTimeout(() => void read(0), 0)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [backend, queries, id])
  return held.id === id ? held : nothing
}

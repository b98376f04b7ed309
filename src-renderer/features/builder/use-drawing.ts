import { useCallback, useEffect, useState } from 'react'
import { problem, type Problem } from '#shared/base/problem.ts'
import type { Drawing } from '#shared/contract/drawings.ts'
import { isRecordId } from '#renderer/parts/list/record-id.ts'
import { useBackend } from '#renderer/state/host.tsx'

export interface ReadDrawing {
  readonly data: Drawing | undefined
  readonly problem: Problem | null
  readonly askAgain: () => void
}

/** Reads the drawing of a network anew for each visit: a kept one would be of another revision than its feed. */
export function useDrawing(networkId: string): ReadDrawing {
  const { networks } = useBackend()
  const [state, setState] = useState<Omit<ReadDrawing, 'askAgain'>>({ data: undefined, problem: null })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!isRecordId(networkId)) {
      setState({ data: undefined, problem: problem('network-missing', { id: networkId }) })
      return undefined
    }
    let isGone = false
    void networks.drawing({ id: networkId }).then((answer) => {
      if (isGone) return
      setState(
        answer.ok ? { data: answer.value, problem: null } : { data: undefined, problem: answer.problem },
      )
    })
    return () => {
      isGone = true
    }
  }, [networks, networkId, attempt])
  const askAgain = useCallback(() => {
    setState({ data: undefined, problem: null })
    setAttempt((old) => old + 1)
  }, [])
  return { ...state, askAgain }
}

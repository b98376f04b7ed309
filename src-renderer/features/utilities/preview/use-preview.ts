import { useCallback, useEffect, useRef, useState } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { PreviewView } from '#shared/contract/utilities.ts'
import { useBackend } from '#renderer/state/host.tsx'

export interface Preview {
  readonly view: PreviewView | null
  readonly problem: Problem | null
  readonly isReading: boolean
  readonly read: () => void
}

/** Reads the file of a route on its gateway, now and when asked; nothing else makes it read again. */
export function usePreview(id: string): Preview {
  const backend = useBackend()
  const [held, setHeld] = useState<{ readonly view: PreviewView | null; readonly problem: Problem | null }>({
    view: null,
    problem: null,
  })
  const [isReading, setReading] = useState(true)
  // The answer to an older question is not shown over a newer one.
  const turn = useRef(0)
  const read = useCallback((): void => {
    turn.current += 1
    const mine = turn.current
    setReading(true)
    void backend.utilities.preview({ id }).then((answer) => {
      if (turn.current !== mine) return
      setHeld(answer.ok ? { view: answer.value, problem: null } : { view: null, problem: answer.problem })
      setReading(false)
    })
  }, [backend, id])
  useEffect(() => {
    // A gateway is not asked for a page that is left in the same moment.
    const timer = setTimeout(read, 0)
    return () => {
      clearTimeout(timer)
      turn.current += 1
    }
  }, [read])
  return { ...held, isReading, read }
}

import { useEffect } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import { useBackend } from './host.tsx'

const everyMs = 3000

/**
 * Calls `onBack` once the server that could not be reached answers again. It is asked every few seconds and when the
 * network returns; a browser says nothing of a server that was away alone.
 */
export function useServerBack(problem: Problem | null, onBack: () => void): void {
  const { accounts } = useBackend()
  const isAway = problem?.code === 'offline'
  useEffect(() => {
    if (!isAway) return
    const stop = new AbortController()
    const ask = async (): Promise<void> => {
      const answer = await accounts.deployment({})
      if (!answer.ok || stop.signal.aborted) return
      stop.abort()
      onBack()
    }
    const askNow = (): void => void ask().catch(() => undefined)
    const timer = setInterval(askNow, everyMs)
    stop.signal.addEventListener('abort', () => clearInterval(timer))
    addEventListener('online', askNow, { signal: stop.signal })
    return () => stop.abort()
  }, [isAway, onBack, accounts])
}

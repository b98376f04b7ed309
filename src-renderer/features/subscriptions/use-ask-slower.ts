import { useEffect, useRef } from 'react'

/** Pauses between two questions: soon at first, then ever longer. */
const pausesMs = [1000, 2000, 3000, 5000, 5000, 10_000, 15_000, 30_000, 60_000]

export function pauseAfter(asked: number): number {
  return pausesMs[Math.min(asked, pausesMs.length - 1)] ?? 0
}

/** Asks again and again, ever more slowly, while `isOn` and the page is looked at; at once when it is again. */
export function useAskSlower(isOn: boolean, ask: () => void): void {
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (!isOn) return
    let asked = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const plan = (): void => {
      timer = setTimeout(() => {
        latest.current()
        asked += 1
        plan()
      }, pauseAfter(asked))
    }
    const look = (): void => {
      clearTimeout(timer)
      if (document.hidden) return
      latest.current()
      plan()
    }
    if (!document.hidden) plan()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isOn])
}

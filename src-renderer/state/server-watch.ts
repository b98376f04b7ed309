const everyMs = 3000

/** Whom to tell when a server answers again. */
export interface ServerWatch {
  /** Calls it once; answers how to call it off. */
  readonly add: (onBack: () => void) => () => void
}

/**
 * Asks a server again and again whether it answers, one question at a time for all who wait. Nobody is asked while
 * the page is hidden or the browser knows of no network. A question that throws says no.
 */
export function createServerWatch(answers: () => Promise<boolean>): ServerWatch {
  const waiting = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false

  const ask = async (): Promise<void> => {
    if (isAsking) return
    clearTimeout(timer)
    isAsking = true
    const isBack =
      document.visibilityState === 'visible' && navigator.onLine && (await answers().catch(() => false))
    isAsking = false
    if (isBack) {
      const told = [...waiting]
      waiting.clear()
      for (const tell of told) tell()
    }
    rest()
  }
  const askNow = (): void => void ask()
  const rest = (): void => {
    clearTimeout(timer)
    if (waiting.size > 0) timer = setTimeout(askNow, everyMs)
    else removeEventListener('online', askNow)
  }
  return {
    add(onBack) {
      const tell = (): void => onBack()
      waiting.add(tell)
      addEventListener('online', askNow)
      if (waiting.size === 1 && !isAsking) rest()
      return () => {
        waiting.delete(tell)
        if (waiting.size === 0 && !isAsking) rest()
      }
    },
  }
}

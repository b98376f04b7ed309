/** Where a browser does not say when it is idle, as WebKit. */
const otherwiseMs = 1000

/**
 * Brings code when the browser has nothing else to do, so that nobody waits for it when it is wanted. What does not
 * come now is asked for again then. Answers how to call it off.
 */
export function whenIdle(load: () => Promise<unknown>): () => void {
  const bring = (): void => void load().catch(() => undefined)
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(bring, otherwiseMs)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(bring)
  return () => cancelIdleCallback(asked)
}

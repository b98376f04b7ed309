import { useEffect, useState, type ComponentType } from 'react'

const againMs = 5000

/**
 * A part of the shell that no first page waits for: it comes once the page is shown and the part is wanted, and
 * again while it does not come and is needed, without disturbing the page. Null until then.
 */
export function usePart<P>(
  load: () => Promise<ComponentType<P>>,
  { isWanted = true, isNeeded = true }: { readonly isWanted?: boolean; readonly isNeeded?: boolean } = {},
): ComponentType<P> | null {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  const isMissing = isWanted && Part === null
  useEffect(() => {
    if (!isMissing) return
    const ask = (): void => {
      load().then(
        (part) => setPart(() => part),
        () => undefined,
      )
    }
    ask()
    if (!isNeeded) return
    const timer = setInterval(ask, againMs)
    return () => clearInterval(timer)
  }, [load, isMissing, isNeeded])
  return Part
}

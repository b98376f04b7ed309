import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

const againMs = 5000

interface LaterPartProps<P extends object> {
  readonly load: () => Promise<ComponentType<P>>
  readonly props: P
  /** Asked for again while it does not come. */
  readonly isNeeded?: boolean
  readonly meanwhile?: ReactNode
}

/**
 * A part that no first page waits for: it comes once it is rendered, and is asked for again while it does not
 * come and is needed, without disturbing the page.
 */
export function LaterPart<P extends object>({
  load,
  props,
  isNeeded = true,
  meanwhile = null,
}: LaterPartProps<P>) {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  const isMissing = Part === null
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
  return Part === null ? meanwhile : <Part {...props} />
}

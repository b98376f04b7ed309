import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { whenIdle } from './when-idle.ts'

const againMs = 5000

interface LaterPartProps<P extends object> {
  readonly load: () => Promise<ComponentType<P>>
  readonly props: P
  /** Asked for at once, and again while it does not come; what is not needed yet comes in its turn. */
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
    const ask = async (): Promise<void> => {
      const part = await load().catch(() => null)
      if (part !== null) setPart(() => part)
    }
    if (!isNeeded) return whenIdle(ask)
    void ask()
    const timer = setInterval(() => void ask(), againMs)
    return () => clearInterval(timer)
  }, [load, isMissing, isNeeded])
  return Part === null ? meanwhile : <Part {...props} />
}

import { useSyncExternalStore } from 'react'
import { secondTimer } from '#renderer/ui/second-timer.ts'
import { useBuilder } from './builder-context.tsx'

/** Something that follows from the time and is looked at once a second; the rest of the page is not drawn again. */
export function useFromNow<T extends string | number | boolean | null>(read: (nowMs: number) => T): T {
  const { live } = useBuilder().builder
  return useSyncExternalStore(secondTimer.subscribe, () => read(live.serverMs()))
}

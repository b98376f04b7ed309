import { useSyncExternalStore } from 'react'
import { secondTimer } from '#renderer/ui/second-timer.ts'

/** Whole seconds until a time, counting down; 0 from then on. */
export function useSecondsLeft(endsAtMs: number): number {
  return useSyncExternalStore(secondTimer.subscribe, () =>
    Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1000)),
  )
}

import { performance } from 'node:perf_hooks'

/** How much is begun at once, and by what that is decided. */
export interface RoomOptions {
  readonly least: number
  readonly most: number
  /** How much of the time since the last question this process was at work: 0 to 1. */
  readonly busy: () => number
  readonly nowMs: () => number
}

const everyMs = 500
const idle = 0.5
const full = 0.8

/**
 * How many readings may be in their first moments: more while the process mostly waits for machines far away, fewer where
 * it is at work nearly all the time, so that people's calls do not wait behind them.
 */
export function createRoom({ least, most, busy, nowMs }: RoomOptions): () => number {
  let room = least
  let lookedAtMs = nowMs()
  return () => {
    if (nowMs() - lookedAtMs < everyMs) return room
    lookedAtMs = nowMs()
    const share = busy()
    if (share < idle) room = Math.min(most, room * 2)
    else if (share > full) room = Math.max(least, room / 2)
    return room
  }
}

/** How much of the time since it was asked last the process was at work. */
export function busyShare(): () => number {
  let last = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization
  }
}

import type { Clock } from '#shared/app/ports.ts'
import { noticeBytes } from '../store/notices.ts'

/** What comes within this time goes together. */
const gatherMs = 100

/** Something to tell, of an organization; a newer one with the same key takes its place. */
export interface Message {
  readonly organizationId: string
  readonly key: string
  readonly saying: object
  /** What is said of both instead, where one with the same key still waits. */
  readonly join?: (waiting: object, saying: object) => object
}

/** What one call changes is told at several moments of it. */
const soonMs = 20

/** Gathers messages to other processes: the newest of each key, and no more than its share of each organization. */
export interface Outbox {
  put(message: Message): void
  /** The same a moment later, together with what else comes until then. */
  putSoon(message: Message): void
}

/**
 * Sends at once what comes after a silence. Each organization sends one notice at a time; the rest waits and is
 * replaced by newer ones, so that a busy organization keeps no other waiting.
 */
export function createOutbox(
  clock: Clock,
  send: (sayings: readonly object[]) => Promise<void>,
  signal: AbortSignal,
): Outbox {
  const waiting = new Map<string, Map<string, object>>()
  let isRunning = false
  const run = async (): Promise<void> => {
    while (waiting.size > 0 && !signal.aborted) {
      // What is slow to send is sent less often.
      await Promise.all(takeShares(waiting).map(send))
      await clock.wait(gatherMs, signal)
    }
    isRunning = false
  }
  const put = (message: Message): void => {
    const { organizationId, key } = message
    const own = waiting.get(organizationId) ?? new Map<string, object>()
    waiting.set(organizationId, own.set(key, joined(message, own.get(key))))
    if (isRunning) return
    isRunning = true
    // What comes in the same tick goes together.
    queueMicrotask(() => void run())
  }
  const soon = new Map<string, Message>()
  const putAll = (): void => {
    for (const message of soon.values()) put(message)
    soon.clear()
  }
  return {
    put,
    putSoon: (message) => {
      const key = `${message.organizationId} ${message.key}`
      const before = soon.get(key)
      soon.set(key, { ...message, saying: joined(message, before?.saying) })
      if (soon.size === 1) void clock.wait(soonMs, signal).then(putAll)
    },
  }
}

function joined({ saying, join }: Message, waiting: object | undefined): object {
  return waiting === undefined || join === undefined ? saying : join(waiting, saying)
}

/** For the frame around sayings. */
const frameBytes = 100

/** Takes as much of each organization as one notice holds, the oldest first; what is little shares one. */
function takeShares(waiting: Map<string, Map<string, object>>): object[][] {
  const notices: object[][] = []
  const most = noticeBytes - frameBytes
  let [notice, left]: [object[], number] = [[], 0]
  for (const [organizationId, own] of waiting) {
    let share = most
    for (const [key, saying] of own) {
      const bytes = Buffer.byteLength(JSON.stringify(saying)) + 1
      if (bytes > share && share < most) break
      share -= bytes
      own.delete(key)
      if (bytes > left) {
        notice = []
        notices.push(notice)
        left = most
      }
      notice.push(saying)
      left -= bytes
    }
    if (own.size === 0) waiting.delete(organizationId)
  }
  return notices
}

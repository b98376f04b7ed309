import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '#shared/app/ports.ts'
import { problem, type Problem } from '#shared/base/problem.ts'

const minuteMs = 60_000
/** Who makes calls, at most, of this minute; those who made none for longest are forgotten first. */
const mostCallers = 20_000
/** Of one message to other processes, which share a notice with all else. */
const mostTold = 60
/** A process says what a caller made once that is so much of what is allowed. */
const toldFrom = 1 / 60

/** What one process tells the others: how many calls it counted of whom in a minute, by the minute's number. */
export const toldCalls = z.object({
  of: z.literal('calls'),
  minute: z.int().min(0),
  counts: z.array(z.tuple([z.string().max(24), z.int().min(1).max(1e9)])).max(mostTold),
})
export type ToldCalls = z.infer<typeof toldCalls>

/** Calls of this minute, by who makes them: those made here, and what other processes told of theirs. */
export interface CallCounts {
  /** One call more; answers how many there are everywhere, and for how long this minute lasts. */
  count(caller: string, most: number): { readonly current: number; readonly ttl: number }
  hear(from: string, said: ToldCalls): void
  /** What the others have not been told yet; null: nothing that matters. */
  takeNews(): ToldCalls | null
}

interface Counted {
  own: number
  told: number
  most: number
  others: Map<string, number> | null
}

/** Nothing is written for a call: what is counted is forgotten with the minute, which all processes have in common. */
export function createCallCounts(clock: Pick<Clock, 'nowMs'>): CallCounts {
  let minute = -1
  const callers = new Map<string, Counted>()
  const turn = (): number => {
    const now = Math.floor(clock.nowMs() / minuteMs)
    if (now !== minute) callers.clear()
    minute = now
    return (now + 1) * minuteMs - clock.nowMs()
  }
  const find = (name: string): Counted => {
    const found = callers.get(name) ?? { own: 0, told: 0, most: Infinity, others: null }
    callers.delete(name)
    callers.set(name, found)
    if (callers.size > mostCallers) callers.delete(callers.keys().next().value ?? '')
    return found
  }
  return {
    count: (caller, most) => {
      const ttl = turn()
      const counted = find(nameOf(caller))
      counted.own += 1
      counted.most = most
      let current = counted.own
      for (const more of counted.others?.values() ?? []) current += more
      return { current, ttl }
    },
    hear: (from, { minute: theirs, counts }) => {
      turn()
      if (theirs !== minute) return
      for (const [name, count] of counts) {
        const counted = find(name)
        counted.others ??= new Map()
        counted.others.set(from, Math.max(count, counted.others.get(from) ?? 0))
      }
    },
    takeNews: () => {
      turn()
      const news = [...callers]
        .filter(([, { own, told, most }]) => own > told && own >= most * toldFrom)
        .toSorted(([, a], [, b]) => b.own - b.told - (a.own - a.told))
        .slice(0, mostTold)
      for (const [, counted] of news) counted.told = counted.own
      return news.length === 0
        ? null
        : { of: 'calls', minute, counts: news.map(([name, { own }]) => [name, own]) }
    },
  }
}

/** Counts a call, and answers why it may not be made: `most` were made in this minute. */
export function admitCall(calls: CallCounts, caller: string, most: number): Problem<'too-many-tries'> | null {
  const { current, ttl } = calls.count(caller, most)
  return current > most ? problem('too-many-tries', { seconds: Math.max(1, Math.ceil(ttl / 1000)) }) : null
}

/** Short, and no address in plain text. */
function nameOf(caller: string): string {
  return createHash('sha256').update(caller).digest('base64url').slice(0, 22)
}

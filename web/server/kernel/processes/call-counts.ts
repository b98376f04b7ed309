import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '#shared/app/ports.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import type { Keyring } from '../secrets/keyring.ts'

const minuteMs = 60_000
/** Who makes calls, at most, of this minute; those who made none for longest are forgotten first. */
const mostCallers = 20_000
/** Of one message to other processes, which share a notice with all else. */
const mostTold = 60
/** Messages of a minute that has not begun here, from processes whose clocks are ahead. */
const mostEarly = 1000
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
export function createCallCounts(clock: Pick<Clock, 'nowMs'>, keyring: Keyring): CallCounts {
  const nameOf = createNames(keyring)
  let minute = -1
  const callers = new Map<string, Counted>()
  let early: (readonly [from: string, said: ToldCalls])[] = []
  const turn = (): number => {
    const nowMs = clock.nowMs()
    const now = Math.floor(nowMs / minuteMs)
    if (now !== minute) {
      minute = now
      callers.clear()
      const waited = early
      early = []
      for (const [from, said] of waited) if (said.minute === minute) take(from, said)
    }
    return (now + 1) * minuteMs - nowMs
  }
  const find = (name: string): Counted => {
    const found = callers.get(name) ?? { own: 0, told: 0, most: Infinity, others: null }
    callers.delete(name)
    callers.set(name, found)
    if (callers.size > mostCallers) callers.delete(callers.keys().next().value ?? '')
    return found
  }
  const take = (from: string, { counts }: ToldCalls): void => {
    for (const [name, count] of counts) {
      const counted = find(name)
      counted.others ??= new Map()
      counted.others.set(from, Math.max(count, counted.others.get(from) ?? 0))
    }
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
    hear: (from, said) => {
      turn()
      if (said.minute === minute) take(from, said)
      else if (said.minute === minute + 1) {
        // A later count of the same process holds the former one.
        if (early.length === mostEarly) early.shift()
        early.push([from, said])
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

/**
 * Short, and the same in every process of the deployment; whoever carries notices has no key, and cannot try addresses
 * until one fits. The oldest key: processes that start while a newer one is given out have it in common with the rest.
 * While a key is taken away, those that have it and those that have not count apart, until all have started anew.
 */
function createNames(keyring: Keyring): (caller: string) => string {
  const key = keyring.derive('caller-name', keyring.ids[0] ?? keyring.currentId) ?? new Uint8Array()
  return (caller) => createHmac('sha256', key).update(caller).digest('base64url').slice(0, 22)
}

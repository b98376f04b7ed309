import { problem } from '#shared/base/problem.ts'
import { fail, type Result } from '#shared/base/result.ts'
import type { Attempt, Transport } from '#shared/contract/backend.ts'
import { wireRowAt } from '#shared/contract/find-wire-row.ts'
import { askAgain, reading, untold, writing, type Pace, type Waiting } from './ask-again.ts'
import { keysOfAttempts } from './keys-of-attempts.ts'

/**
 * A transport that asks again while the server is not ready: what reads or only asks, and under a key what the server
 * does not do twice. What else changes something is sent once: the first time, it may have been done.
 */
export function waitForServer(transport: Transport, told: Waiting, pace?: Pace): Transport {
  const together = toldOnce(told)
  const writes = repeatWrites(transport, together, pace)
  const read = (area: string, name: string, input: unknown): Promise<Result<unknown>> => {
    const { send } = transport.repeating?.(area, name, input) ?? {
      send: () => transport.request(area, name, input),
    }
    return askAgain(send, reading, { told: together, pace })
  }
  return {
    subscribe: transport.subscribe,
    request: (area, name, ...given) =>
      isSafe(area, name) ? read(area, name, given[0]) : writes.request(area, name, ...given),
  }
}

/** The same for what changes something alone. `spell`: what is kept of the content that a form sent, to know it again. */
export function repeatWrites(
  transport: Transport,
  told: Waiting = untold,
  pace?: Pace,
  spell: (input: unknown) => string = JSON.stringify,
): Transport {
  const { repeating } = transport
  const keys = keysOfAttempts(spell)
  const write = async (
    area: string,
    name: string,
    input: unknown,
    attempt?: Attempt,
  ): Promise<Result<unknown>> => {
    // The next step of a form whose step before was stopped.
    if (attempt?.signal.aborted === true) return fail(problem('call-stopped'))
    if (repeating === undefined || !isRepeated(area, name))
      return transport.request(area, name, input, attempt)
    const { key, forget } = keys.take(attempt, `${area}.${name}`, input)
    const { send, takesKeys, isFollowed } = repeating(area, name, input, key, attempt)
    const followed = isFollowed === true ? undefined : attempt
    const answer = await askAgain(send, writing, { told, pace, mayAgain: takesKeys, attempt: followed })
    if (answer.ok) forget()
    return answer
  }
  return { subscribe: transport.subscribe, request: write }
}

/** Told once for all that wait at a time. */
export function toldOnce(told: Waiting): Waiting {
  let waiting = 0
  return {
    begins: () => {
      waiting += 1
      if (waiting === 1) told.begins()
    },
    ends: () => {
      waiting -= 1
      if (waiting === 0) told.ends()
    },
  }
}

function isSafe(area: string, name: string): boolean {
  const row = wireRowAt(area, name)
  return row.kind === 'call' && (row.method === 'GET' || row.asksOnly === true)
}

function isRepeated(area: string, name: string): boolean {
  const row = wireRowAt(area, name)
  return row.kind === 'call' && row.repeats === true
}

import type { Result } from '#shared/base/result.ts'
import type { Transport } from '#shared/contract/backend.ts'
import { wireRowAt } from '#shared/contract/find-wire-row.ts'
import { askAgain, reading, untold, writing, type Pace, type Waiting } from './ask-again.ts'
import { newKey } from './keys.ts'

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
    request: (...call) => (isSafe(...call) ? read(...call) : writes.request(...call)),
  }
}

/** The same for what changes something alone. */
export function repeatWrites(transport: Transport, told: Waiting = untold, pace?: Pace): Transport {
  const { repeating } = transport
  const write = (area: string, name: string, input: unknown): Promise<Result<unknown>> => {
    if (repeating === undefined || !isRepeated(area, name)) return transport.request(area, name, input)
    const { send, takesKeys } = repeating(area, name, input, newKey())
    return askAgain(send, writing, { told, pace, mayAgain: takesKeys })
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

function isSafe(area: string, name: string, _input: unknown): boolean {
  const row = wireRowAt(area, name)
  return row.kind === 'call' && (row.method === 'GET' || row.asksOnly === true)
}

function isRepeated(area: string, name: string): boolean {
  const row = wireRowAt(area, name)
  return row.kind === 'call' && row.repeats === true
}

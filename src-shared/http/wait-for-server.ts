import type { Result } from '#shared/base/result.ts'
import type { Transport } from '#shared/contract/backend.ts'
import { wireRowAt } from '#shared/contract/find-wire-row.ts'
import {
  askAgain,
  newKey,
  patienceOfReads,
  patienceOfWrites,
  untold,
  type Wait,
  type Waiting,
} from './ask-again.ts'

/**
 * A transport that asks again while the server is not ready: what reads or only asks, and under a key what the server
 * does not do twice. What else changes something is sent once: the first time, it may have been done.
 */
export function waitForServer(transport: Transport, told: Waiting, wait?: Wait): Transport {
  const together = toldOnce(told)
  const writing = repeatWrites(transport, together, wait)
  return {
    subscribe: transport.subscribe,
    request: (area, name, input) =>
      isSafe(area, name)
        ? askAgain(() => transport.request(area, name, input), patienceOfReads, together, wait)
        : writing.request(area, name, input),
  }
}

/** The same for what changes something alone. */
export function repeatWrites(transport: Transport, told: Waiting = untold, wait?: Wait): Transport {
  const { requestByKey } = transport
  const write = (area: string, name: string, input: unknown): Promise<Result<unknown>> => {
    if (requestByKey === undefined || !isRepeated(area, name)) return transport.request(area, name, input)
    const key = newKey()
    return askAgain(() => requestByKey(key, area, name, input), patienceOfWrites, told, wait)
  }
  return { subscribe: transport.subscribe, request: write }
}

/** Told once for all that wait at a time. */
function toldOnce(told: Waiting): Waiting {
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

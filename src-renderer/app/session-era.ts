import type { createStore } from 'jotai'
import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import type { Transport } from '#shared/contract/backend.ts'
import { ownerOf } from '#renderer/document/owner.ts'
import { sessionAtom } from '#renderer/state/session.ts'

/** A number that is another one after somebody left this page, or somebody else came to it. */
export type Era = () => number

export function createEra(store: ReturnType<typeof createStore>): Era {
  let era = 0
  let owner: string | null = null
  store.sub(sessionAtom, () => {
    const session = store.get(sessionAtom)
    const next = session === null ? null : ownerOf(session)
    if (owner !== null && next !== owner) era += 1
    owner = next
  })
  return () => era
}

/** A transport whose calls that wait are asked again as long as nobody left. The desktop's wire knows of nobody. */
export function whileTheyStay(transport: Transport, era: Era): Transport {
  return {
    ...transport,
    repeating: (area, name, input, key, attempt) => {
      const began = era()
      const one = transport.repeating?.(area, name, input, key) ?? {
        send: () => transport.request(area, name, input, attempt),
        takesKeys: () => false,
        isFollowed: true as const,
      }
      return {
        ...one,
        send: (signal) =>
          era() === began ? one.send(signal) : Promise.resolve(fail(problem('session-expired'))),
      }
    },
  }
}

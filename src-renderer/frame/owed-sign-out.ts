import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import type { Transport } from '#shared/contract/backend.ts'
import { isUndecided } from '#shared/base/undecided.ts'
import { recall, remember } from '#renderer/state/remember.ts'

const key = 'sign-out-owed'
let isOwedHere = false

/** The session was ended here and the server could not be told, which still holds it open for the browser's cookie. */
export function oweSignOut(): void {
  isOwedHere = true
  remember(key, '1')
}

/** A transport that tells the server so before the first call that can reach it; until then none gets through. */
export function payOwedSignOut(transport: Transport): Transport {
  let paying: Promise<boolean> | null = null
  const isOwed = (): boolean => isOwedHere || recall(key) !== null
  const pay = async (): Promise<boolean> => {
    const answer = await transport.request('accounts', 'signOut', {})
    if (!answer.ok && isUndecided(answer.problem)) return false
    isOwedHere = false
    remember(key, null)
    return true
  }
  return {
    ...transport,
    request: async (area, name, ...given) => {
      const isSignOut = area === 'accounts' && name === 'signOut'
      // What the host itself knows needs no server.
      if (isSignOut || area === 'host' || !isOwed()) return transport.request(area, name, ...given)
      paying ??= pay().finally(() => (paying = null))
      return (await paying) ? transport.request(area, name, ...given) : fail(problem('offline'))
    },
  }
}

import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { OutputOf } from '#renderer/state/calls.ts'
import type { NetworkUserView } from '#shared/contract/network-users.ts'
import { useBackend } from '#renderer/state/host.tsx'
import { useSession } from '#renderer/state/session.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { findMyself, myself } from './myself.ts'

const asked = { limit: 2 } as const

/** Whose a device is unless somebody else is chosen: the only network user, or oneself while there is none. Empty: nobody's. */
function firstOwnerOf({ total, rows }: OutputOf<'networkUsers', 'page'>, isSignedIn: boolean): string {
  if (total === 1) return rows[0]?.id ?? ''
  return total === 0 && isSignedIn ? myself : ''
}

/**
 * Whose a new device is unless somebody else is chosen: the only network user, or oneself while there is none.
 * Empty: there are several, or they cannot be read. Null: not known yet.
 */
export function useFirstOwner(): string | null {
  const { data, problem: refused } = useAsk('networkUsers', 'page', asked)
  const isSignedIn = useSession() !== null
  if (data !== undefined) return firstOwnerOf(data, isSignedIn)
  return refused === null ? null : ''
}

/**
 * Reads the chosen network user, and makes one of whoever chose themselves. Who confirms before it is known whose
 * it would be (null) means the same as who waits for it.
 */
export function useChosenOwner(): (chosen: string | null) => Promise<Result<NetworkUserView>> {
  const backend = useBackend()
  const session = useSession()
  const decide = async (): Promise<Result<string>> => {
    const page = await backend.networkUsers.page(asked)
    return page.ok ? ok(firstOwnerOf(page.value, session !== null)) : page
  }
  return async (choice) => {
    const decided = choice === null ? await decide() : ok(choice)
    if (!decided.ok) return decided
    const chosen = decided.value
    if (chosen === '') return fail(problem('field-required', {}, ['networkUserId']))
    if (chosen !== myself) return backend.networkUsers.one({ id: chosen })
    if (session === null) return fail(problem('session-expired'))
    const found = await findMyself(backend, session)
    return found.ok ? ok(found.value.user) : found
  }
}

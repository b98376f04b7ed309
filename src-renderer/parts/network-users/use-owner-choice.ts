import { problem } from '#shared/base/problem.ts'
import { fail, type Result } from '#shared/base/result.ts'
import type { NetworkUserView } from '#shared/contract/network-users.ts'
import { useBackend } from '#renderer/state/host.tsx'
import { useSession } from '#renderer/state/session.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { findMyself, myself } from './myself.ts'

/**
 * Whose a new device is unless somebody else is chosen: the only network user, or oneself while there is none.
 * Empty: there are several, or it is not known yet.
 */
export function useFirstOwner(): string {
  const { data } = useAsk('networkUsers', 'page', { limit: 2 })
  const isSignedIn = useSession() !== null
  if (data?.total === 1) return data.rows[0]?.id ?? ''
  return data?.total === 0 && isSignedIn ? myself : ''
}

/** Reads the chosen network user, and makes one of whoever chose themselves. */
export function useChosenOwner(): (chosen: string) => Promise<Result<NetworkUserView>> {
  const backend = useBackend()
  const session = useSession()
  return async (chosen) => {
    if (chosen === '') return fail(problem('field-required', {}, ['networkUserId']))
    if (chosen !== myself) return backend.networkUsers.one({ id: chosen })
    if (session === null) return fail(problem('session-expired'))
    const found = await findMyself(backend, session)
    return found.ok ? { ok: true, value: found.value.user } : found
  }
}

import { problem, type Problem } from '#shared/base/problem.ts'
import type { SignedIn } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import { readAccount } from './store/accounts.ts'
import { readOwnProvider } from './store/provider-of.ts'
import { findSession } from './store/sessions.ts'
import { isPassword } from './passwords.ts'
import { resetTries, heavyLimits, passwordLimits, admitTry } from '../kernel/tries.ts'

/** How old a sign-in at a provider may be to stand for the password that is not kept here. */
const freshMs = 10 * 60_000

/**
 * Whether the caller is still who signed in, asked again inside a session; null when they are. Who has a
 * password here types it. Who signs in at a provider has to have done so just now: `session-expired` sends
 * them there, which no thief of an open session can follow.
 */
export async function refusePassword(
  composition: Pick<Composition, 'store' | 'clock'>,
  { store, identity }: SignedIn,
  password: string,
): Promise<Problem<'password-wrong' | 'too-many-tries' | 'session-expired'> | null> {
  const account = await readAccount(store.read, identity.userId)
  const provider = account === null ? null : await readOwnProvider(store.read, account.providerId)
  if (provider !== null && provider.kind !== 'local') {
    const session = await findSession(store.read, identity.sessionId)
    const isFresh = (session?.created_at_ms ?? 0) > composition.clock.nowMs() - freshMs
    return isFresh ? null : problem('session-expired')
  }
  const limits = passwordLimits(identity.userId)
  const refused =
    (await admitTry(composition, limits)) ??
    (await admitTry(composition, heavyLimits(identity.organizationId)))
  if (refused !== null) return refused
  if (!(await isPassword(password, account?.passwordHash ?? null, identity.organizationId)))
    return problem('password-wrong', {}, ['password'])
  await resetTries(composition, limits)
  return null
}

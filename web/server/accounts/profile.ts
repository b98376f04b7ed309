import type { Profile } from '#shared/contract/account.ts'
import type { SignedIn } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import { readAccount } from './store/accounts.ts'
import { passkeysOf } from './store/passkeys.ts'
import { readOwnProvider } from './store/provider-of.ts'
import { readSecondFactor } from './store/second-factors.ts'
import { openSessionsOf } from './store/sessions.ts'

/** The account of whoever calls, with everything that opens it. */
export async function viewProfile(
  { clock }: Pick<Composition, 'clock'>,
  { store, identity }: SignedIn,
): Promise<Profile> {
  const { userId } = identity
  const account = await readAccount(store.read, userId)
  if (account === null) throw new Error('a session without an account')
  const provider = await readOwnProvider(store.read, account.providerId)
  const factor = await readSecondFactor(store.read, userId)
  const passkeys = await passkeysOf(store.read, userId)
  const sessions = await openSessionsOf(store.read, userId, clock.nowMs())
  return {
    name: account.name,
    email: account.email,
    roles: [...account.roles],
    providerName: provider?.name ?? '',
    isLocal: provider?.kind === 'local',
    secondFactor: factor !== null,
    recoveryCodesLeft: factor?.recoveryHashes.length ?? 0,
    passkeys: passkeys.map(({ id, name, createdAtMs, usedAtMs }) => ({ id, name, createdAtMs, usedAtMs })),
    sessions: sessions.map((session) => ({
      id: session.session_id,
      current: session.session_id === identity.sessionId,
      createdAtMs: session.created_at_ms,
      lastSeenAtMs: session.turned_at_ms,
      client: session.client,
      address: session.address,
    })),
  }
}

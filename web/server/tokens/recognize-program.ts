import { problem } from '#shared/base/problem.ts'
import { coversRole } from '#shared/model/token.ts'
import { readAccount, type Account } from '../accounts/store/accounts.ts'
import { refuseLeaving } from '../accounts/store/departures.ts'
import { letsIn, readOwnProvider } from '../accounts/store/provider-of.ts'
import type { Anyone, SignedIn } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import { admitCall, type CallCounts } from '../kernel/processes/call-counts.ts'
import type { Scope } from '../kernel/store/scope.ts'
import { admitTry, tokenLimits } from '../kernel/tries.ts'
import { hashToken } from './token-text.ts'
import { findToken, findTokenByHash, noteTokenUse, type KeptToken } from './store/tokens.ts'

/** How exactly it is known when a token was used: it is written no more often. */
const useMs = 60_000

/** Calls of one token in a minute. */
export const mostTokenCalls = 600

/** Who calls with a token for programs; what it may call is asked of each row. */
export type RecognizeProgram = (anyone: Anyone, text: string) => Promise<Anyone | SignedIn>

/**
 * A program acts as the person whose token it has, with the token's role. Whoever has a token that is no good is
 * nobody, is told so whatever they call, and has few tries.
 */
export function createPrograms(
  composition: Pick<Composition, 'store' | 'clock'>,
  calls: CallCounts,
): RecognizeProgram {
  const { store, clock } = composition
  return async (anyone, text) => {
    const hash = hashToken(text)
    const token = hash === null ? null : await findTokenByHash(store, hash)
    const own = token === null ? null : store.of(token.organizationId)
    const account = token === null || own === null ? null : await readPerson(own.read, token, clock.nowMs())
    if (token === null || own === null || account === null) {
      const limited = await admitTry(composition, tokenLimits(anyone.address))
      return { ...anyone, refused: limited ?? problem('token-invalid') }
    }
    // Only those of tokens that are good are counted.
    const refused = admitCall(calls, `token ${token.id}`, mostTokenCalls)
    if (refused !== null) return { ...anyone, refused }
    const nowMs = clock.nowMs()
    if (token.usedAtMs === null || token.usedAtMs <= nowMs - useMs)
      await noteTokenUse(own.read, token.id, nowMs, nowMs - useMs)
    const { id, userId, organizationId, role, name, areas, networkIds } = token
    const { providerId } = account
    return {
      ...anyone,
      store: own,
      // What is counted by session is counted by token.
      identity: { organizationId, userId, providerId, sessionId: id, roles: [role] },
      token: { id, name, areas, networkIds },
      isStillIn: async () => {
        const now = await findToken(own.read, id)
        return now !== null && (await readPerson(own.read, now, clock.nowMs())) !== null
      },
    }
  }
}

/** The person of a token who may still do what it says; null: it is good for nothing now. */
async function readPerson(
  scope: Scope,
  { userId, role, endsAtMs, revokedAtMs }: KeptToken,
  nowMs: number,
): Promise<Account | null> {
  if (revokedAtMs !== null || endsAtMs <= nowMs) return null
  const account = await readAccount(scope, userId)
  if (account === null || !account.isActive || !coversRole(account.roles, role)) return null
  if (!letsIn(await readOwnProvider(scope, account.providerId), account.roles)) return null
  return (await refuseLeaving(scope, account.roles)) === null ? account : null
}

import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { SignedIn } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import { readAccount, type Account } from './store/accounts.ts'
import { readOwnProvider } from './store/provider-of.ts'
import { refusePassword } from './confirm-password.ts'

type Refusal = Problem<'unauthorized' | 'session-expired' | 'not-local' | 'password-wrong' | 'too-many-tries'>

/** The caller's account, when what opens it is kept here and they typed its password again. */
export async function confirmLocal(
  composition: Pick<Composition, 'store' | 'clock'>,
  caller: SignedIn,
  password: string,
): Promise<Result<Account, Refusal>> {
  if (caller.isFromElsewhere) return fail(problem('unauthorized'))
  const account = await readAccount(caller.store.read, caller.identity.userId)
  if (account === null) return fail(problem('session-expired'))
  const provider = await readOwnProvider(caller.store.read, account.providerId)
  if (provider?.kind !== 'local') return fail(problem('not-local', { provider: provider?.name ?? '' }))
  const refused = await refusePassword(composition, caller, password)
  return refused === null ? ok(account) : fail(refused)
}

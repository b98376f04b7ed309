import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, type Result } from '#shared/base/result.ts'
import type { Composition, Core } from '#web/server/kernel/composition.ts'
import type { ProviderProblem } from '#web/server/kernel/ports/identity-providers.ts'
import type { Account } from '../store/accounts.ts'
import { readProvider } from '../store/provider-of.ts'
import { admit, type AdmitProblem } from './admit.ts'
import { openProviderSecret } from './provider-secret.ts'

/**
 * Whose account somebody has whom a directory knows by login and password. Nobody of this login, and a password
 * that is not theirs, are answered alike.
 */
export async function signInByDirectory(
  composition: Core & Pick<Composition, 'directory'>,
  given: {
    readonly organizationId: string
    readonly providerId: string
    readonly login: string
    readonly password: string
    /** Network address of whoever signs in. */
    readonly address: string
    /** Whether a password may be tried for the entry that was found; null: there is none. */
    readonly mayTry: (subject: string | null) => Promise<boolean>
  },
): Promise<Result<Account, Problem<'provider-missing' | 'sign-in-failed'> | ProviderProblem | AdmitProblem>> {
  const { store, keyring, directory } = composition
  const { organizationId, providerId, login, password, address, mayTry } = given
  const provider = await readProvider(store.of(organizationId).read, providerId)
  if (provider === null || !provider.active || provider.connection.kind !== 'ldap')
    return fail(problem('provider-missing', { id: providerId }))
  const secret = openProviderSecret(keyring, { organizationId, providerId }, provider.secretSealed)
  const found = await directory.signIn(provider.connection, secret, { login, password, mayTry })
  if (!found.ok) return found
  if (found.value === null) return fail(problem('sign-in-failed'))
  return admit(composition, organizationId, provider, { found: found.value, address })
}

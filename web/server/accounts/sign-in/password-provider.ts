import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { findOrganization, onlyOrganization } from '../store/organization-names.ts'
import { readOwnProvider } from '../store/provider-of.ts'
import type { Store } from '#web/server/kernel/store/store.ts'

/** At which organization's provider somebody signs in with a password. */
interface PasswordProvider {
  readonly kind: 'local' | 'ldap'
  readonly organizationId: string
  readonly providerId: string
}

/**
 * The provider that was chosen; null: none was, and the mailbox says where its account is. Answers
 * `provider-missing` for one that is not there, is switched off, or takes no passwords here.
 */
export async function findPasswordProvider(
  { db, of }: Store,
  { providerId, organization }: { readonly providerId: string | null; readonly organization: string | null },
): Promise<Result<PasswordProvider | null, Problem<'provider-missing'>>> {
  if (providerId === null) return ok(null)
  const missing = fail(problem('provider-missing', { id: providerId }))
  const organizationId =
    organization === null ? await onlyOrganization(db) : await findOrganization(db, organization)
  if (organizationId === null) return missing
  const provider = await readOwnProvider(of(organizationId).read, providerId)
  if (provider === null || !provider.isActive || provider.kind === 'oidc') return missing
  return ok({ kind: provider.kind, organizationId, providerId })
}

import type { ProviderForm } from '#shared/model/provider.ts'
import { roles, type Role } from '#shared/model/permissions.ts'

/** What would become of somebody who signs in with a provider. */
export type Fate =
  | { readonly kind: 'registers' | 'known'; readonly roles: readonly Role[] }
  | { readonly kind: 'known-only' | 'administrators-only' | 'no-role' | 'domain' | 'unvouched' }

type Rules = Pick<
  ProviderForm,
  'selfRegistration' | 'synchronizeRoles' | 'administratorOnly' | 'firstRole' | 'domains' | 'connection'
>

/** `found.roles`: what the table of the provider gives for their groups. */
export function fateOf(
  rules: Rules,
  found: { readonly email: string; readonly roles: readonly string[] },
): Fate {
  const table = roles.filter((role) => found.roles.includes(role))
  const given = table.length === 0 && rules.selfRegistration ? [rules.firstRole] : table
  const { connection, domains } = rules
  const isVouched = connection.kind !== 'ldap' || connection.vouchesForEmail
  if (!rules.selfRegistration && !rules.synchronizeRoles)
    return { kind: isVouched ? 'known-only' : 'unvouched' }
  if (given.length === 0) return { kind: 'no-role' }
  if (rules.administratorOnly && !given.includes('admin') && !given.includes('super-admin'))
    return { kind: 'administrators-only' }
  // What is not vouched for finds no user that was made here, and is of no domain.
  if (!isVouched && (!rules.selfRegistration || domains.length > 0)) return { kind: 'unvouched' }
  if (!rules.selfRegistration) return { kind: 'known', roles: given }
  const domain = found.email.slice(found.email.lastIndexOf('@') + 1).toLowerCase()
  if (domains.length > 0 && !domains.includes(domain)) return { kind: 'domain' }
  return { kind: 'registers', roles: given }
}

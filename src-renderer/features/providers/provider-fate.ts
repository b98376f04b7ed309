import type { ProviderForm } from '#shared/model/provider.ts'
import { roles, type Role } from '#shared/model/permissions.ts'

/** What would become of somebody who signs in with a provider. */
export type Fate =
  | { readonly kind: 'registers' | 'known'; readonly roles: readonly Role[] }
  | { readonly kind: 'known-only' | 'administrators-only' | 'no-role' | 'domain' }

type Rules = Pick<
  ProviderForm,
  'selfRegistration' | 'synchronizeRoles' | 'administratorOnly' | 'firstRole' | 'domains'
>

/** `found.roles`: what the table of the provider gives for their groups. */
export function fateOf(
  rules: Rules,
  found: { readonly email: string; readonly roles: readonly string[] },
): Fate {
  const table = roles.filter((role) => found.roles.includes(role))
  const given = table.length === 0 && rules.selfRegistration ? [rules.firstRole] : table
  if (!rules.selfRegistration && !rules.synchronizeRoles) return { kind: 'known-only' }
  if (given.length === 0) return { kind: 'no-role' }
  if (rules.administratorOnly && !given.includes('admin') && !given.includes('super-admin'))
    return { kind: 'administrators-only' }
  if (!rules.selfRegistration) return { kind: 'known', roles: given }
  const domain = found.email.slice(found.email.lastIndexOf('@') + 1).toLowerCase()
  if (rules.domains.length > 0 && !rules.domains.includes(domain)) return { kind: 'domain' }
  return { kind: 'registers', roles: given }
}

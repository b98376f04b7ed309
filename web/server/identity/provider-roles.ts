import type { ProviderForm, ProviderKind } from '#shared/model/provider.ts'
import { roles, type Role } from '#shared/model/permissions.ts'

interface Rules {
  readonly kind: ProviderKind
  readonly roleRules: ProviderForm['roleRules']
}

/** The roles that groups or claim values give by the rules of a provider; none: no rule speaks of them. */
export function rolesOfGroups({ kind, roleRules }: Rules, groups: readonly string[]): readonly Role[] {
  const same = kind === 'ldap' ? foldName : (text: string) => text
  const held = new Set(groups.map(same))
  const given = new Set<Role>(roleRules.filter((rule) => held.has(same(rule.value))).map((rule) => rule.role))
  return roles.filter((role) => given.has(role))
}

/** Directories do not tell case, nor white space around the parts of a name (RFC 4514, 4517). */
function foldName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/\s*([,=])\s*/g, '$1')
}

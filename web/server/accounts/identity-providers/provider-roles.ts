import { toNormalForm } from '#shared/base/normal-form.ts'
import type { ProviderForm, ProviderKind } from '#shared/model/provider.ts'
import { roles, type Role } from '#shared/model/permissions.ts'

interface Rules {
  readonly kind: ProviderKind
  readonly roleRules: ProviderForm['roleRules']
}

/** Characters of a group's name; no rule speaks of a longer one, and none is taken for its beginning. */
const mostName = 1000

/** The roles that groups or claim values give by the rules of a provider; none: no rule speaks of them. */
export function rolesOfGroups({ kind, roleRules }: Rules, groups: readonly string[]): readonly Role[] {
  const same = kind === 'ldap' ? foldName : (text: string) => text
  const held = new Set(groups.filter((group) => group.length <= mostName).map(same))
  const given = new Set<Role>(roleRules.filter((rule) => held.has(same(rule.value))).map((rule) => rule.role))
  return roles.filter((role) => given.has(role))
}

/** Directories do not tell case, nor white space around the parts of a name (RFC 4514, 4517). */
function foldName(text: string): string {
  return toNormalForm('NFC', text.trim().toLowerCase(), mostName).replaceAll(/\s*([,=])\s*/g, '$1')
}

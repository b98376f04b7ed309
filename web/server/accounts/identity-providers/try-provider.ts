import { ok, type Result } from '#shared/base/result.ts'
import type { ProviderConnection } from '#shared/model/provider.ts'
import type { Composition } from '#web/server/kernel/composition.ts'
import type { Found, ProviderProblem } from '#web/server/kernel/ports/identity-providers.ts'

interface Tried {
  readonly steps: readonly ('reached' | 'encrypted' | 'bound' | 'discovered' | 'pkce' | 'found')[]
  readonly found: Found | null
}

/** Reaches a provider with these settings; a login is looked for where a directory can be asked for one. */
export async function tryProvider(
  { directory, openId }: Pick<Composition, 'directory' | 'openId'>,
  connection: ProviderConnection,
  secret: string | null,
  login: string | null,
): Promise<Result<Tried, ProviderProblem>> {
  if (connection.kind === 'local') return ok({ steps: [], found: null })
  if (connection.kind === 'ldap') return directory.test(connection, secret, login)
  const tested = await openId.test(connection, secret)
  return tested.ok ? ok({ steps: tested.value.steps, found: null }) : tested
}

import { problem, type Problem } from '#shared/base/problem.ts'
import type { ProviderConnection } from '#shared/model/provider.ts'
import { isLoopbackHost } from '#shared/base/loopback.ts'

/** Why a provider's address cannot be used; null: it can. Passwords travel in plain text on this machine at most. */
export function refuseAddress(
  connection: ProviderConnection,
): Problem<'provider-address' | 'provider-plain'> | null {
  if (connection.kind === 'local') return null
  if (connection.kind === 'oidc')
    return isIssuer(connection.issuer) ? null : unusable(connection.issuer, 'issuer')
  const url = readUrl(connection.url)
  if (url === null || !/^ldaps?:$/.test(url.protocol) || !/^\/?$/.test(url.pathname) || url.search !== '')
    return unusable(connection.url, 'url')
  const isSafe = url.protocol === 'ldaps:' || connection.startTls || isLoopbackHost(url.hostname)
  return isSafe ? null : problem('provider-plain', {}, ['connection', 'startTls'])
}

/** Whether what is said goes to the same place, with the same protection: only then may a saved secret go there. */
export function isSameAddress(before: ProviderConnection, after: ProviderConnection): boolean {
  if (before.kind === 'oidc' && after.kind === 'oidc') return before.issuer === after.issuer
  if (before.kind === 'ldap' && after.kind === 'ldap')
    return (
      before.url === after.url && before.startTls === after.startTls && before.authority === after.authority
    )
  return before.kind === after.kind
}

/** OpenID Connect Discovery 1.0, 2: an https address without a query; plain http on this machine at most. */
function isIssuer(text: string): boolean {
  const url = readUrl(text)
  if (url === null || url.search !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname))
}

/** Null for what is no address of a host, or has more in it than one. */
function readUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || url.hostname === '' || url.username !== '' || url.password !== '') return null
  return url.hash === '' && !/[?#]$/.test(text) ? url : null
}

function unusable(value: string, field: string): Problem<'provider-address'> {
  return problem('provider-address', { value: value.slice(0, 80) }, ['connection', field])
}

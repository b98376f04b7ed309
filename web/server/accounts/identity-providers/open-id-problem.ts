import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client'
import { problem } from '#shared/base/problem.ts'
import { fail, type Result } from '#shared/base/result.ts'
import type { OidcConnection, ProviderProblem } from '#web/server/kernel/ports/identity-providers.ts'

/** Why an OpenID provider could not be asked, or what it said: codes only, never what was sent or answered. */
export function toOpenIdProblem(connection: OidcConnection, error: unknown): Result<never, ProviderProblem> {
  const network = networkCode(error)
  if (network !== null)
    return fail(problem('provider-unreachable', { host: hostOf(connection.issuer), reason: network }))
  return fail(problem('provider-refused', { reason: refusalOf(error) }))
}

function refusalOf(error: unknown): string {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return error.error.slice(0, 100)
  if (error instanceof WWWAuthenticateChallengeError) {
    const said = error.cause.map(({ parameters }) => parameters['error']).find((each) => each !== undefined)
    return (said ?? `HTTP ${error.status}`).slice(0, 100)
  }
  return codeOf(error) ?? 'answer-unreadable'
}

/** The code of a failure below HTTP, wherever the library has put it; null: it was above. */
export function networkCode(error: unknown): string | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (at.name === 'TimeoutError' || at.name === 'AbortError') return 'timeout'
    const code = codeOf(at)
    if (code !== null && !/^(OAUTH_|ERR_(?!TLS|SSL|SOCKET)|ERR_J)/.test(code)) return code
  }
  return null
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}

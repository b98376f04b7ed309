import { ResultCodeError } from 'ldapts'
import { problem } from '#shared/base/problem.ts'
import { fail, type Result } from '#shared/base/result.ts'
import type { LdapConnection, ProviderProblem } from '#web/server/kernel/ports/identity-providers.ts'

/** What a directory's answer makes impossible, by its code. */
export class Refusal extends Error {}

/** Why a directory could not be asked, or what it said: codes only, never what was sent or answered. */
export function toLdapProblem(connection: LdapConnection, error: unknown): Result<never, ProviderProblem> {
  if (error instanceof Refusal) return fail(problem('provider-refused', { reason: error.message }))
  if (error instanceof ResultCodeError)
    return fail(problem('provider-refused', { reason: `${nameOf(error)} (${error.code})` }))
  const { url } = connection
  const host = URL.canParse(url) ? new URL(url).host : url
  return fail(problem('provider-unreachable', { host, reason: reasonOf(error) }))
}

/** As RFC 4511 4.1.9 calls it: `invalidCredentials`. */
function nameOf(error: ResultCodeError): string {
  const name = error.name.replace(/Error$/, '')
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  if (/time(d )?out/i.test(error.message)) return 'timeout'
  return /closed|socket/i.test(error.message) ? 'ECONNRESET' : 'answer-unreadable'
}

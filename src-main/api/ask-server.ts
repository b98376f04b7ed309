import type { Problem } from '#shared/base/problem.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { accounts } from '#shared/contract/accounts.ts'

/** Codes of Node's TLS (OpenSSL's X509_V_ERR_*): the line is encrypted, but nobody vouches for who answers. */
const untrusted =
  /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|^ERR_(TLS|SSL)_|HOSTNAME_MISMATCH|PROTOCOL_VERSION/
const longestMs = 15_000

/** Asks whether one of our servers answers at an origin. Nothing is sent but the question. */
export async function askServer(
  send: typeof fetch,
  origin: string,
): Promise<Result<void, Problem<'server-unreachable' | 'server-not-trama' | 'server-insecure'>>> {
  const url = origin
  try {
    const answer = await send(`${origin}/api${accounts.deployment.path}`, {
      headers: { accept: 'application/json' },
      // One that leads elsewhere would be sent everything that is meant for this address.
      redirect: 'manual',
      signal: AbortSignal.timeout(longestMs),
    })
    const isOurs =
      answer.ok && accounts.deployment.output.safeParse(await answer.json().catch(() => null)).success
    return isOurs ? ok(undefined) : fail(problem('server-not-trama', { url }))
  } catch (error) {
    return fail(problem(isUntrusted(error) ? 'server-insecure' : 'server-unreachable', { url }))
  }
}

function isUntrusted(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : null
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return untrusted.test(code)
}

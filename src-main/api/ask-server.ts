import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { accounts } from '#shared/contract/accounts.ts'
import { isUntrusted, isWithoutTls } from './trusting-fetch.ts'

const longestMs = 15_000

/** Asks whether one of our servers answers at an origin. Nothing is sent but the question. */
export async function askServer(
  send: typeof fetch,
  origin: string,
): Promise<Result<void, Problem<'server-unreachable' | 'server-not-trama' | 'server-untrusted'>>> {
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
    if (isUntrusted(error)) return fail(problem('server-untrusted', { url }))
    return fail(problem(isWithoutTls(error) ? 'server-not-trama' : 'server-unreachable', { url }))
  }
}

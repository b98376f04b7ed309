import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Transport } from '#shared/contract/backend.ts'
import { wireRowAt } from '#shared/contract/find-wire-row.ts'
import { toRequest } from '#shared/http/wire-request.ts'
import type { Locale } from '#shared/words/words.ts'

/** The wire of a program: calls with a token, without session or cookie. It follows no feed. */
export function createTokenTransport(of: {
  readonly server: string
  readonly headers: Readonly<Record<string, string>>
  readonly locale: Locale
  readonly fetch: typeof fetch
}): Transport {
  return {
    request: async (area, name, input) => {
      const { method, url, body } = toRequest(wireRowAt(area, name), input)
      const type = body === null ? {} : { 'content-type': 'application/json' }
      const headers = { accept: 'application/json', 'app-language': of.locale, ...of.headers, ...type }
      try {
        const answer = await of.fetch(`${of.server}/api${url}`, {
          method,
          headers,
          // A token goes to the server that it was given for, and nowhere else.
          redirect: 'error',
          ...(body === null ? {} : { body }),
        })
        if (isNotReady(answer.status)) return fail(toProblem(await answer.json().catch(() => null), notReady))
        const json: unknown = await answer.json()
        return answer.ok ? ok(json) : fail(toProblem(json))
      } catch {
        return fail(problem('server-unreachable', { url: of.server }))
      }
    },
    subscribe: () => () => undefined,
  }
}

const notReady = problem('server-not-ready')

/** What a proxy answers for a server that does not. */
function isNotReady(status: number): boolean {
  return status === 502 || status === 503 || status === 504
}

/** `otherwise`: what it is where the server has said nothing. */
function toProblem(json: unknown, otherwise: Problem = problem('internal', { ref: 'no answer' })): Problem {
  const { code, data } = (json ?? {}) as { code?: unknown; data?: { facts?: unknown; also?: unknown } }
  if (typeof code !== 'string') return otherwise
  const also = data?.also === undefined ? {} : { also: data.also }
  return { code, facts: data?.facts ?? {}, ...also } as Problem
}

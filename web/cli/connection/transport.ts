import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Transport } from '#shared/contract/backend.ts'
import { wireRowAt } from '#shared/contract/find-wire-row.ts'
import { deadlineOf, isOfTime, keyHeader, hearKeys } from '#shared/http/keys.ts'
import { isOfProxy, toRequest } from '#shared/http/wire-request.ts'
import type { Locale } from '#shared/words/words.ts'

/** The wire of a program: calls with a token, without session or cookie. It follows no feed. */
export function createTokenTransport(of: {
  readonly server: string
  readonly headers: Readonly<Record<string, string>>
  readonly locale: Locale
  readonly fetch: typeof fetch
}): Transport {
  const hearing = hearKeys(of.fetch)
  const request = async (
    area: string,
    name: string,
    input: unknown,
    key?: string,
  ): Promise<Result<unknown>> => {
    const { method, url, body } = toRequest(wireRowAt(area, name), input)
    const type = body === null ? {} : { 'content-type': 'application/json' }
    const headers = {
      accept: 'application/json',
      'app-language': of.locale,
      ...of.headers,
      ...type,
      ...(key === undefined ? {} : keyHeader(key)),
    }
    try {
      const answer = await hearing.send(`${of.server}/api${url}`, {
        method,
        headers,
        // A token goes to the server that it was given for, and nowhere else.
        redirect: 'error',
        ...(body === null ? {} : { body }),
        ...(key === undefined ? {} : deadlineOf(body)),
      })
      if (isOfProxy(answer.status)) return fail(toProblem(await answer.json().catch(() => null), notReady))
      const json: unknown = await answer.json()
      return answer.ok ? ok(json) : fail(toProblem(json))
    } catch (error) {
      if (isOfTime(error)) return fail(problem('outcome-unknown'))
      return fail(problem('server-unreachable', { url: of.server }))
    }
  }
  return {
    request: (area, name, input) => request(area, name, input),
    repeating: (area, name, input, key) => ({
      send: () => request(area, name, input, key),
      takesKeys: hearing.takesKeys,
    }),
    subscribe: () => () => undefined,
  }
}

const notReady = problem('server-not-ready')

/** `otherwise`: what it is where the server has said nothing. */
function toProblem(json: unknown, otherwise: Problem = problem('internal', { ref: 'no answer' })): Problem {
  const { code, data } = (json ?? {}) as { code?: unknown; data?: { facts?: unknown; also?: unknown } }
  if (typeof code !== 'string') return otherwise
  const also = data?.also === undefined ? {} : { also: data.also }
  return { code, facts: data?.facts ?? {}, ...also } as Problem
}

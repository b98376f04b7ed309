import { problem, type Problem } from '#shared/base/problem.ts'
import type { WireRow } from '#shared/contract/wire.ts'

/** Method, path with its parameters and body of a call. What a GET is given travels in the address. */
export function toRequest(
  row: WireRow,
  input: unknown,
): { readonly method: string; readonly url: string; readonly body: string | null } {
  const method = row.kind === 'call' ? row.method : 'GET'
  const rest = new Map(Object.entries(input as Record<string, string>))
  const url = row.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest.get(name) ?? ''
    rest.delete(name)
    return encodeURIComponent(value)
  })
  if (method === 'GET') {
    const query = new URLSearchParams([...rest]).toString()
    return { method, url: rest.size === 0 ? url : `${url}?${query}`, body: null }
  }
  const isBare = method === 'DELETE' && rest.size === 0
  return { method, url, body: isBare ? null : JSON.stringify(Object.fromEntries(rest)) }
}

/** Whether proxies answer so for a server that does not: it begins, it stopped, or its records are away. */
export function isOfProxy(status: number): boolean {
  return status === 502 || status === 503 || status === 504
}

/** What the body of an answer says is wrong. `otherwise`: what it is where the server has said nothing. */
export function toProblem(body: unknown, otherwise: 'offline' | 'server-not-ready' = 'offline'): Problem {
  const { code, data } = (body ?? {}) as {
    code?: unknown
    data?: { facts?: unknown; at?: unknown; also?: unknown }
  }
  if (typeof code !== 'string' || typeof data !== 'object') return problem(otherwise)
  return {
    code,
    facts: data.facts ?? {},
    ...(data.at === undefined ? {} : { at: data.at }),
    ...(data.also === undefined ? {} : { also: data.also }),
  } as Problem
}

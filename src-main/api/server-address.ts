import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'

/**
 * The origin of a server as a person types its address: `https://` may be left out; path, query and fragment
 * are. Plain HTTP only to this computer itself, where nobody is in between.
 */
export function parseServerAddress(
  text: string,
): Result<string, Problem<'address-unreadable' | 'server-insecure'>> {
  const typed = text.trim()
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`
  const unreadable = problem('address-unreadable', { value: typed })
  if (typed === '' || !URL.canParse(full)) return fail(unreadable)
  const url = new URL(full)
  const isHttp = url.protocol === 'http:'
  if ((!isHttp && url.protocol !== 'https:') || url.username !== '' || url.password !== '')
    return fail(unreadable)
  if (isHttp && !isLoopback(url.hostname)) return fail(problem('server-insecure', { url: url.origin }))
  return ok(url.origin)
}

/** `URL` has made every way of writing 127.0.0.1 the same before. */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}

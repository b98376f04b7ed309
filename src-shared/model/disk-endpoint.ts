import { isLoopbackHost } from '#shared/base/loopback.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'

/**
 * Reads where an S3 service is: `https`, on this machine `http` as well, without a user, a question or a place in it.
 * Empty is Amazon's own. Answers `server-insecure`.
 */
export function parseDiskEndpoint(text: string): Result<string, Problem<'server-insecure'>> {
  if (text === '') return ok(text)
  const url = URL.canParse(text) ? new URL(text) : null
  const isPlain = url?.protocol === 'http:' && isLoopbackHost(url.hostname)
  const isBare = url !== null && url.username + url.password + url.search + url.hash === ''
  if (isBare && (isPlain || url.protocol === 'https:')) return ok(text)
  return fail(problem('server-insecure', { url: text.slice(0, 80) }))
}

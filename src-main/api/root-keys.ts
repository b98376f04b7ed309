import { randomBytes } from 'node:crypto'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Secrets, SecretsProblem } from '#main/ports/desktop-ports.ts'

const name = 'local/root-keys'

/**
 * The root keys of the API inside this application, as text of a key file; made when there are none. Where
 * there already are records, new keys would make their secrets unreadable for good, so then it is a problem.
 */
export async function openRootKeys(
  secrets: Secrets,
  hasRecords: () => boolean,
): Promise<Result<string, SecretsProblem>> {
  const kept = await secrets.get(name)
  if (!kept.ok) return kept
  if (kept.value !== null) return ok(kept.value)
  if (hasRecords()) return fail(problem('secrets-unavailable'))
  const keys = `k1 ${randomBytes(32).toString('base64')}`
  const done = await secrets.set(name, keys)
  if (!done.ok) return done
  const read = await secrets.get(name)
  if (!read.ok) return read
  return read.value === keys ? ok(keys) : fail(problem('secrets-unavailable'))
}

/**
 * Before a test of the API: the thousands of accounts that tests make have a few passwords between them, and each
 * hash of the real cost takes its share of a second and 19 MiB. A hash is made once in a file, at the cost that is
 * asked for, and so is a comparison; accounts of one password then have one hash, salt and all. `passwords.test.ts`
 * and servers that tests start as programs hash as in production, each time.
 */
import { vi } from 'vitest'

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>()
  return { ...real, hash: remembered(real.hash), verify: remembered(real.verify) }
})

/** What it answers is asked for once for the same arguments; a failure is forgotten. */
function remembered<Given extends readonly unknown[], T>(
  ask: (...given: Given) => Promise<T>,
): (...given: Given) => Promise<T> {
  const answers = new Map<string, Promise<T>>()
  return (...given) => {
    const key = JSON.stringify(given)
    const known = answers.get(key)
    if (known !== undefined) return known
    const answer = ask(...given)
    answers.set(key, answer)
    answer.catch(() => answers.delete(key))
    return answer
  }
}

import { expect, test } from 'vitest'
import { listSources, readTracked } from './tracked-files.ts'

/** Milliseconds: the patience of `vitest.config.ts`. On a machine that others use, what comes may take as long. */
const usual = 60_000

/** Takes pictures whether a page has come to rest or not. */
const waitsForNothing = 'e2e/screens/shots.ts'

const isOfTests = (path: string): boolean =>
  /\.(test|cases|world)\.tsx?$|\/testing\/|^e2e\//.test(path) &&
  !path.startsWith('e2e/bench/') &&
  path !== waitsForNothing &&
  path !== 'build/repository/waiting.test.ts'

/** Where a text gives what it waits for less time than usual: Vitest's own waiting gives up after a second. */
function findHasty(text: string): string[] {
  const limited = [...text.matchAll(/(?:waitFor\w*|\.poll|\.element)\(/g)]
    .map(({ 0: found, index }) => `${found}${argumentsAt(text, index + found.length)}`)
    .filter((call) => {
      const limit = /\btimeout: (\d[\d_]*)/.exec(call)?.[1]
      return limit !== undefined && Number(limit.replaceAll('_', '')) < usual
    })
  return [...limited, ...[...text.matchAll(/vi\.waitFor\(|vi\.waitUntil\(/g)].map(([found]) => found)]
}

/** The arguments of the call whose parenthesis opens before `from`, without those of calls in them. */
function argumentsAt(text: string, from: number): string {
  let [own, depth] = ['', 1]
  for (const [letter] of text.slice(from).matchAll(/\\[^]|[^]/g)) {
    if (letter === ')') depth -= 1
    if (depth === 0) return own
    if (depth === 1) own += letter
    if (letter === '(') depth += 1
  }
  return own
}

test.each([
  'await vi.waitFor(() => expect(input).toHaveFocus())',
  'await heading.waitFor({ timeout: 15_000 })',
  "await expect\n  .poll(look, { message: 'it', timeout: 5000 })\n  .toBe(true)",
  'await expect.poll(async () => (await fetch(url)).status, { timeout: 20_000 }).toBe(503)',
  'await expect.poll(() => /\\(/.test(said), { timeout: 20_000 }).toBe(true)',
])('is found: %s', (text) => {
  expect(findHasty(text)).toHaveLength(1)
})

test.each([
  'await heading.waitFor({ timeout: 120_000 })',
  'await expect.poll(look).toBe(true)',
  'await expect.poll(() => open(path, { timeout: 5000 })).toBe(true)',
  'await expect.poll(look).toBe(true)\nconnect({ timeout: 300 })',
])('is left alone: %s', (text) => {
  expect(findHasty(text)).toEqual([])
})

test('no test gives what it waits for less time than the configuration does', () => {
  const hasty = listSources()
    .filter(isOfTests)
    .flatMap((path) => findHasty(readTracked(path)).map((found) => `${path}: ${found}`))
  expect(hasty).toEqual([])
})

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
  const limited = [
    ...text.matchAll(/(?:waitFor\w*|\.poll|\.element)\((?:(?!await )[^;])*?\btimeout: (\d[\d_]*)/g),
  ]
    .filter(([, limit = '']) => Number(limit.replaceAll('_', '')) < usual)
    .map(([found]) => found)
  return [...limited, ...[...text.matchAll(/vi\.waitFor\(|vi\.waitUntil\(/g)].map(([found]) => found)]
}

test.each([
  'await vi.waitFor(() => expect(input).toHaveFocus())',
  'await heading.waitFor({ timeout: 15_000 })',
  "await expect\n  .poll(look, { message: 'it', timeout: 5000 })\n  .toBe(true)",
])('is found: %s', (text) => {
  expect(findHasty(text)).toHaveLength(1)
})

test.each(['await heading.waitFor({ timeout: 120_000 })', 'await expect.poll(look).toBe(true)'])(
  'is left alone: %s',
  (text) => {
    expect(findHasty(text)).toEqual([])
  },
)

test('no test gives what it waits for less time than the configuration does', () => {
  const hasty = listSources()
    .filter(isOfTests)
    .flatMap((path) => findHasty(readTracked(path)).map((found) => `${path}: ${found}`))
  expect(hasty).toEqual([])
})

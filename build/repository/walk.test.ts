import { expect, test } from 'vitest'
import { resolveImport } from './read-imports.ts'
import { listTracked, readTracked } from './tracked-files.ts'

/** A step of the walk in HACKING.md: a file, and how it comes from there to the one below. */
interface Step {
  readonly file: string
  /** `imports`, or the reason why not. */
  readonly next: string
}

/** The tables of the walk, each a list of steps. */
function readWalks(): Step[][] {
  const [, after = ''] = readTracked('HACKING.md').split('\n## The walk\n')
  const [section = ''] = after.split('\n## ')
  return section
    .split(/\n\n/)
    .map((block) =>
      [...block.matchAll(/^\|[^|]*\|[^|]*?\]\(([^)]+)\)[^|]*\|\s*([^|]*?)\s*\|$/gm)].map(
        ([, file = '', next = '']) => ({
          file,
          next,
        }),
      ),
    )
    .filter((steps) => steps.length > 0)
}

function importsOf(file: string): readonly string[] {
  const specifiers = readTracked(file).matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)
  return [...specifiers].map(([, specifier = '']) => resolveImport(file, specifier))
}

const walks = readWalks()

test('the walk is there, whole', () => {
  expect(walks.length).toBeGreaterThan(1)
  expect(walks.flat().length).toBeGreaterThan(20)
  const tracked = new Set(listTracked())
  expect(walks.flat().filter(({ file }) => !tracked.has(file))).toEqual([])
})

test.each(
  walks.flatMap((steps) =>
    steps.slice(0, -1).map((step, at) => ({ ...step, to: steps[at + 1]?.file ?? '' })),
  ),
)('$file leads to $to: $next', ({ file, to, next }) => {
  // A reason stands only where it is needed.
  expect(next === 'imports').toBe(importsOf(file).includes(to))
  expect(next).not.toBe('')
})

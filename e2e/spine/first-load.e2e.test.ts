import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { firstLoadOf, gzipBytes, packagesIn, scriptsInPage } from '#build/first-load.ts'
import { buildWebIfChanged } from '#build/web-bundle.ts'

const built = 'dist/web'
const document = readFileSync('docs/first-load.md', 'utf8')

/** What stands in the landing page and serves it: all that runs in a visit in which nobody wants more. */
const mostInPage = 3_450

/**
 * What the scripts of a page's application may weigh in gzip: what they weighed last, and one part in a hundred; and in
 * how many files they come, of which a browser has six on their way.
 */
const pages = [
  {
    name: 'landing',
    module: 'src-renderer/features/landing/LandingPage.tsx',
    most: 148_500,
    files: 8,
    column: 1,
  },
  {
    name: 'designer',
    module: 'src-renderer/features/designer/DesignerPage.tsx',
    most: 260_700,
    files: 9,
    column: 2,
  },
] as const

beforeAll(async () => {
  if ((await buildWebIfChanged(process.cwd())) !== 0) throw new Error('the bundle does not build')
})

test.each(['landing.en', 'landing.es', 'landing-plans.en', 'landing-plans.es'])(
  '%s has all of its first scripts in itself',
  (name) => {
    expect(gzipSync(scriptsInPage(built, `${name}.html`)).length).toBeLessThan(mostInPage)
  },
)

test.each([
  { name: 'designer.en', most: 61_500 },
  { name: 'designer.es', most: 64_000 },
])('$name with its styles and its words is no heavier than it was', ({ name, most }) => {
  expect(gzipBytes(built, [`${name}.html`])).toBeLessThan(most)
})

describe.each(pages)('the first load of the $name page', ({ module, most, files, column }) => {
  test('is no heavier than it was', () => {
    // What it gained is held: lower the figure. What it must have is allowed: docs/first-load.md says why.
    expect(gzipBytes(built, firstLoadOf(built, module).scripts)).toBeLessThan(most)
  })

  test('comes in no more files than it did', () => {
    expect(firstLoadOf(built, module).scripts.length).toBeLessThanOrEqual(files)
  })

  test('has the libraries that docs/first-load.md names, and no other', () => {
    expect(packagesIn(built, firstLoadOf(built, module).scripts)).toEqual(named(column))
  })
})

/** The packages of the rows that have a figure in this column. */
function named(column: 1 | 2): readonly string[] {
  const rows = document.split('\n').flatMap((line) => {
    const cells = line.split('|').slice(1, -1)
    return cells[0]?.includes('`') === true && cells[column]?.trim() !== '' ? [cells[0]] : []
  })
  return rows.flatMap((cell) => [...cell.matchAll(/(?<=`)[^`|, ]+(?=`)/g)].map(([name]) => name)).toSorted()
}

import { describe, expect, test } from 'vitest'
import { pageOf, pagePaths } from '#renderer/frame/pages.ts'
import { drawing } from '#shared/words/parts/en/drawing.ts'
import { first } from '#shared/words/parts/en/first.ts'
import { inside } from '#shared/words/parts/en/inside.ts'
import type { WordPart } from '#shared/words/parts/word-parts.ts'
import { resolveImport } from './read-imports.ts'
import { listSources, readTracked } from './tracked-files.ts'

const parts = new Map<string, WordPart>([
  ...Object.keys(first).map((area) => [area, 'first'] as const),
  ...Object.keys(drawing).map((area) => [area, 'drawing'] as const),
  ...Object.keys(inside).map((area) => [area, 'inside'] as const),
  ['legal', 'legal'],
  ['help', 'guide'],
])
/** The menu says the titles of the pages of the frame on all of them, and on every page that shows it. */
test('the titles of a menu are there before every page', () => {
  const late = Object.values(pagePaths).filter((path) => {
    const page = pageOf(path)
    const [area = ''] = (page?.title ?? '').split('.')
    return page?.framed !== undefined && parts.get(area) !== 'first'
  })
  expect(late).toEqual([])
})

const tables = ['src-renderer/app/page-code.ts', 'src-renderer/app/other-pages.ts']
const frame = 'src-renderer/frame/FramedRoute.tsx'
/**
 * Names of permissions, calls and records look like keys of words; titles are judged with their pages. A problem
 * that speaks of a drawing comes from a page that has one, and is understood without its words too.
 */
const silent = /^src-shared\/(model|contract)\/|\/frame\/pages\.ts$|\/words\/problem-text\.ts$/
const sources = new Set(listSources())
const key = new RegExp(`['"\`](${[...parts.keys()].join('|')})\\.[a-zA-Z$]`, 'g')

interface Module {
  readonly imports: readonly string[]
  /** What it imports lazily. */
  readonly later: readonly string[]
  readonly areas: readonly string[]
  /** Parts that it brings itself before what it imports lazily: `bringWords(['inside'])`. */
  readonly brings: readonly string[]
}
const modules = new Map<string, Module>()

function moduleOf(path: string): Module {
  const known = modules.get(path)
  if (known !== undefined) return known
  const text = readTracked(path)
  const all = (pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '')
  const resolved = (specifiers: readonly string[]): string[] =>
    specifiers.map((specifier) => resolveImport(path, specifier)).filter((one) => sources.has(one))
  const read = {
    imports: resolved(all(/^import (?!type )(?:[^'";]*? from )?'([^']+)'/gm)),
    later: resolved(all(/\bimport\(\s*'([^']+)'/g)),
    areas: silent.test(path) ? [] : all(key),
    brings: all(/\bbringWords\(\[([^\]]*)\]\)/g).flatMap((list) => list.match(/\w+/g) ?? []),
  }
  modules.set(path, read)
  return read
}

/**
 * Parts of the words that modules and all that they import, lazily too, name in a key, with one that does. From
 * their tables pages are not followed.
 */
function partsNamed(begin: readonly string[]): Map<WordPart, string> {
  const named = new Map<WordPart, string>()
  const reached = new Set(begin)
  // Grows while it is walked.
  for (const path of reached) {
    const { imports, later, areas, brings } = moduleOf(path)
    for (const area of areas) named.set(parts.get(area) ?? 'first', `${area} in ${path}`)
    for (const next of tables.includes(path) || brings.length > 0 ? imports : [...imports, ...later])
      reached.add(next)
    // What comes with its own words needs only the others of its page.
    for (const [part, where] of brings.length > 0 ? partsNamed(later) : [])
      if (!brings.includes(part)) named.set(part, where)
  }
  return named
}

/** The module of each page, as the tables of pages import it. */
const pageModules = new Map(
  tables.flatMap((table) =>
    [...readTracked(table).matchAll(/^ {2}(\w+): async[^']*import\('([^']+)'\)/gm)].map(
      (match) =>
        [pagePaths[match[1] as keyof typeof pagePaths], resolveImport(table, match[2] ?? '')] as const,
    ),
  ),
)

const silently = (named: Map<WordPart, string>, loaded: readonly WordPart[]): string[] =>
  [...named].filter(([part]) => part !== 'first' && !loaded.includes(part)).map(([, where]) => where)

describe('words come before whoever says them', () => {
  test('what is there before a page says only the first', () => {
    const begin = ['web/client/main.tsx', 'src-renderer/desktop/main.tsx', 'src-renderer/app/create-app.tsx']
    const named = partsNamed(begin)
    expect(named.get('first')).toBeDefined()
    expect(silently(named, [])).toEqual([])
  })

  test.each([...new Set(Object.values(pagePaths))])('the page %s', (pagePath) => {
    const path = pageModules.get(pagePath)
    const facts = pageOf(pagePath)
    if (path === undefined || facts === null) throw new Error(`${pagePath} is no page`)
    const named = partsNamed(facts.framed !== undefined ? [frame, path] : [path])
    const title = parts.get(facts.title.slice(0, facts.title.indexOf('.'))) ?? 'first'
    const speaks = facts.speaks ?? []
    expect(named.size).toBeGreaterThan(0)
    expect(silently(named, speaks)).toEqual([])
    expect(['first', ...speaks]).toContain(title)
    // What nobody says is not loaded.
    expect(speaks.filter((part) => !named.has(part) && part !== title)).toEqual([])
  })
})

import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { findCircles } from './find-circles.ts'
import { resolveImport } from './read-imports.ts'
import { listSources, readTracked } from './tracked-files.ts'

/** What tests stand on may look back at what it stands beside. */
const isOfTests = (path: string): boolean => /\.(test|cases)\.tsx?$|\/testing\/|^e2e\//.test(path)
const specifiers = /\b(?:from|import)\s*\(?\s*'([^']+)'/g

/** Every folder with those that its files import from; a folder within another is a folder of its own. */
function readFolders(): Map<string, Set<string>> {
  const sources = new Set(listSources().filter((path) => !isOfTests(path)))
  const folders = new Map<string, Set<string>>()
  for (const path of sources) {
    const folder = posix.dirname(path)
    const used = folders.get(folder) ?? new Set()
    folders.set(folder, used)
    for (const [, specifier = ''] of readTracked(path).matchAll(specifiers)) {
      const target = resolveImport(path, specifier)
      if (sources.has(target) && posix.dirname(target) !== folder) used.add(posix.dirname(target))
    }
  }
  return folders
}

test('no folder needs one that needs it: each can be read after those that it stands on', () => {
  const folders = readFolders()
  expect(folders.get('src-renderer/app')).toContain('src-renderer/frame')
  expect(findCircles(folders)).toEqual([])
})

test.each([
  { name: 'none', folders: { a: ['b'], b: ['c'], c: [] }, circles: [] },
  { name: 'a pair', folders: { a: ['b'], b: ['a', 'c'], c: [] }, circles: [['a', 'b']] },
  {
    name: 'a long way round, and another',
    folders: { a: ['b'], b: ['c'], c: ['d'], d: ['b'], e: ['f', 'a'], f: ['e'] },
    circles: [
      ['b', 'c', 'd'],
      ['e', 'f'],
    ],
  },
])('circles are found: $name', ({ folders, circles }) => {
  const graph = new Map(Object.entries(folders).map(([folder, used]) => [folder, new Set(used)]))
  expect(findCircles(graph)).toEqual(circles)
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryScripts, firstLoadOf, gzipBytes, packagesIn, wordsOf } from './first-load.ts'

let web = ''

beforeAll(() => {
  web = mkdtempSync(join(tmpdir(), 'trama-first-load-'))
  mkdirSync(join(web, 'builds'))
  const manifest = {
    'index.html': {
      file: 'index.js',
      css: ['app.css'],
      imports: ['_react.js'],
      dynamicImports: ['../../Page.tsx'],
    },
    '_react.js': { file: 'react.js' },
    '../../Page.tsx': { file: 'page.js', css: ['page.css'], imports: ['_shared.js', 'index.html'] },
    '_shared.js': { file: 'shared.js', css: ['shared.css'], imports: ['_deep.js'] },
    '_deep.js': { file: 'deep.js', dynamicImports: ['../../Later.tsx'] },
    '../../Later.tsx': { file: 'later.js' },
    '../../src-shared/words/parts/es/first.ts': { file: 'first.js', imports: ['_react.js'] },
    '../../src-shared/words/parts/es/drawing.ts': { file: 'drawing.js' },
    '../../Broken.tsx': { file: 'broken.js', imports: ['_gone.js'] },
  }
  writeFileSync(join(web, 'builds/manifest.json'), JSON.stringify(manifest))
})

afterAll(() => rmSync(web, { recursive: true, force: true }))

test('a page loads all that the entry and it import, each once, and nothing lazily', () => {
  expect(firstLoadOf(web, 'Page.tsx')).toEqual({
    scripts: ['index.js', 'page.js', 'react.js', 'shared.js', 'deep.js'],
    styles: ['app.css', 'page.css', 'shared.css'],
  })
})

test('the script that the HTML names comes before those that it imports', () => {
  expect(entryScripts(web)).toEqual(['index.js', 'react.js'])
})

test('words are weighed without what the entry loads', () => {
  expect(wordsOf(web, 'es', ['first', 'drawing'])).toEqual(['first.js', 'drawing.js'])
})

test('a page that is not in the bundle, or lacks a part, is not measured as nothing', () => {
  expect(() => firstLoadOf(web, 'Gone.tsx')).toThrow('Gone.tsx has no file of its own')
  expect(() => firstLoadOf(web, 'Broken.tsx')).toThrow('_gone.js is imported')
})

test('packages are those that the source maps name, a package of a package by its own name', () => {
  const sources = [
    '../../node_modules/zod/v4/core.js',
    '../../node_modules/@base-ui/react/menu.mjs',
    '../../node_modules/a/node_modules/@b/c/index.js',
    '../../src-shared/base/ip.ts',
  ]
  writeFileSync(join(web, 'page.js.map'), JSON.stringify({ sources }))
  writeFileSync(join(web, 'shared.js.map'), JSON.stringify({ sources: ['../../node_modules/zod/index.js'] }))
  expect(packagesIn(web, ['page.js', 'shared.js'])).toEqual(['@b/c', '@base-ui/react', 'zod'])
})

test('files are weighed each by itself', () => {
  writeFileSync(join(web, 'page.js'), 'a'.repeat(10_000))
  const one = gzipBytes(web, ['page.js'])
  expect(one).toBeLessThan(200)
  expect(gzipBytes(web, ['page.js', 'page.js'])).toBe(2 * one)
})

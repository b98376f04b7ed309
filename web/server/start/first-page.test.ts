import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inlineScriptsOf, pageFileOf } from './first-page.ts'

const visitor = { path: '/', cookies: {}, acceptLanguage: 'en-GB,en;q=0.9' }

test.each([
  { name: 'a visitor', opening: visitor, file: 'landing.en.html' },
  { name: 'no language said', opening: { ...visitor, acceptLanguage: '' }, file: 'landing.en.html' },
  {
    name: 'a browser in Spanish',
    opening: { ...visitor, acceptLanguage: 'fr, es-CO;q=0.8, en;q=0.5' },
    file: 'landing.es.html',
  },
  {
    name: 'an earlier choice',
    opening: { ...visitor, cookies: { 'trama-language': 'es' } },
    file: 'landing.es.html',
  },
  {
    name: 'a choice that is none',
    opening: { ...visitor, cookies: { 'trama-language': '../x' } },
    file: 'landing.en.html',
  },
  { name: 'the Spanish address', opening: { ...visitor, path: '/es' }, file: 'landing.es.html' },
  {
    name: 'the Spanish address after a choice of English',
    opening: { ...visitor, path: '/es', cookies: { 'trama-language': 'en' } },
    file: 'landing.en.html',
  },
  { name: 'another page', opening: { ...visitor, path: '/terms' }, file: 'index.html' },
  { name: 'no page of ours', opening: { ...visitor, path: '/constructor' }, file: 'index.html' },
  {
    name: 'somebody who is signed in',
    opening: { ...visitor, cookies: { 'trama-user': 'x' } },
    file: 'index.html',
  },
  {
    name: 'somebody who is signed in by https',
    opening: { ...visitor, cookies: { '__Host-trama-session': 'x' } },
    file: 'index.html',
  },
])('$name', ({ opening, file }) => {
  const open = { mode: 'public', autoRegister: true, hasPlanLimits: false } as const
  expect(pageFileOf(opening, open)).toBe(file)
  expect(pageFileOf(opening, { ...open, hasPlanLimits: true })).toBe(file.replace('landing', 'landing-plans'))
  expect(pageFileOf(opening, { ...open, mode: 'savne' })).toBe('index.html')
  expect(pageFileOf(opening, { ...open, autoRegister: false })).toBe('index.html')
})

test.each([
  { path: '/networks/designer', file: 'designer.en.html' },
  { path: '/networks/designer/', file: 'designer.en.html' },
  { path: '/es/networks/designer', file: 'designer.es.html' },
])('the designer at $path, whoever may register', ({ path, file }) => {
  for (const policy of [
    { mode: 'public', autoRegister: false, hasPlanLimits: true },
    { mode: 'savne', autoRegister: true, hasPlanLimits: false },
  ] as const)
    expect(pageFileOf({ ...visitor, path }, policy)).toBe(file)
  const user = { ...visitor, path, cookies: { 'trama-user': 'x' } }
  expect(pageFileOf(user, { mode: 'public', autoRegister: true, hasPlanLimits: true })).toBe('index.html')
})

test('only scripts that stand in a page are allowed by their hash, each once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trama-pages-'))
  const page =
    '<script>a = 1</script><script src="/b.js"></script><script type="module" src="/c.js"></script>'
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'landing.en.html'), `${page}<script>d\n= 2</script>`)
  const hashes = ['a = 1', 'd\n= 2'].map(
    (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  expect(inlineScriptsOf(folder)).toEqual(hashes)
  rmSync(folder, { recursive: true })
})

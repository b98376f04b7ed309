import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { staleBundles } from './desktop-bundle.ts'

let root = ''
let stale: ReturnType<typeof staleBundles> = []

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const built = {
  main: 'main.js',
  preload: 'preload.cjs',
  helper: 'helper.js',
  renderer: 'renderer/index.html',
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'trama-desktop-bundle-'))
  for (const path of [
    'package.json',
    'package-lock.json',
    'build/vite.desktop.config.ts',
    'build/gateway-scripts.ts',
    'build/wire-table.ts',
    'build/without-framework.ts',
    'build/without-transitions.ts',
    'build/without-unused.ts',
    'src-main/main.ts',
    'src-main/preload.ts',
    'src-main/helper/main.ts',
    'src-renderer/desktop/main.tsx',
    'src-shared/base/ip.ts',
    'src-shared/words/parts/en/all.ts',
  ]) {
    write(path, path)
  }
  stale = staleBundles(root)
  for (const { mode, hash } of stale) {
    write(`dist/desktop/${built[mode as keyof typeof built]}`, '')
    write(`dist/.stamps/${mode}`, hash)
  }
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

test('at first everything is built but what has no source here: the API', () => {
  expect(stale.map(({ mode }) => mode)).toEqual(Object.keys(built))
})

test.each([
  { name: 'nothing changed', path: 'src-main/main.ts', text: 'src-main/main.ts', expect: [] },
  { name: 'the main process', path: 'src-main/main.ts', text: '', expect: ['main', 'preload'] },
  { name: 'the helper', path: 'src-main/helper/main.ts', text: '', expect: ['main', 'preload', 'helper'] },
  { name: 'a page', path: 'src-renderer/desktop/main.tsx', text: '', expect: ['renderer'] },
  { name: 'words', path: 'src-shared/words/parts/en/all.ts', text: '', expect: ['main', 'renderer'] },
  { name: 'addresses', path: 'src-shared/base/ip.ts', text: '', expect: ['main', 'helper', 'renderer'] },
  { name: 'a test', path: 'src-main/main.test.ts', text: '', expect: [] },
  { name: 'the API is new', path: 'web/server/start/embedded.ts', text: '', expect: ['api'] },
  { name: 'a dependency', path: 'package-lock.json', text: '', expect: Object.keys(built) },
])('$name', ({ path, text, expect: modes }) => {
  write(path, text)
  expect(staleBundles(root).map(({ mode }) => mode)).toEqual(modes)
})

test('a bundle that is not there any more is built again', () => {
  rmSync(join(root, 'dist/desktop/preload.cjs'))
  expect(staleBundles(root).map(({ mode }) => mode)).toEqual(['preload'])
  expect(readFileSync(join(root, 'dist/.stamps/preload'), 'utf8')).toMatch(/^[0-9a-f]{64}$/)
})

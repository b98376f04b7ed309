import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { missingSources } from './testing/missing-sources.ts'
import { hashSources, web } from './web-bundle.ts'

let root = ''

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'trama-bundle-'))
  for (const path of [...web.files, 'src-renderer/start.tsx']) write(path, path)
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

test('what its configuration imports is looked at', () => {
  expect(missingSources(web, 'build/vite.web.config.ts')).toEqual([])
})

test.each([
  {
    name: 'nothing changed',
    path: 'src-renderer/start.tsx',
    text: 'src-renderer/start.tsx',
    rebuilds: false,
  },
  { name: 'a source changed', path: 'src-renderer/start.tsx', text: 'other', rebuilds: true },
  { name: 'a source is new', path: 'src-shared/base/ip.ts', text: '', rebuilds: true },
  { name: 'a dependency changed', path: 'package-lock.json', text: '{}', rebuilds: true },
  { name: 'the notices changed', path: 'build/notices/notices.ts', text: '', rebuilds: true },
  {
    name: 'what is left out of libraries changed',
    path: 'build/without-unused.ts',
    text: '',
    rebuilds: true,
  },
  { name: 'a chapter of the guide changed', path: 'src-shared/help/en/begin.md', text: '', rebuilds: true },
  { name: 'a test changed', path: 'src-renderer/start.test.tsx', text: 'other', rebuilds: false },
  { name: 'the server changed', path: 'web/server/start/main.ts', text: 'other', rebuilds: false },
])('$name', ({ path, text, rebuilds }) => {
  const before = hashSources(root)
  write(path, text)
  expect(hashSources(root) !== before).toBe(rebuilds)
})

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { partOfChangelog } from './changelog.ts'
import { checkRelease, compareVersions } from './check-release.ts'
import { git } from './git.ts'
import { checksumsFile, makeRelease, packagesFolder } from './make-release.ts'
import { setVersion, versionOf } from './set-version.ts'

const changelog = `# Changes

## [Unreleased]

## [1.1.0] - 2026-12-01

### Added

- Something.

## [1.0.0]

[1.1.0]: https://trama.example/1.1.0
`
let root: string

/** A repository with what a release reads. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'trama-release-'))
  const lock = {
    name: 'trama',
    version: '1.0.0',
    packages: { '': { version: '1.0.0' }, 'node_modules/other': { version: '1.0.0' } },
  }
  const manifest = { name: 'trama', version: '1.0.0', dependencies: { other: '1.0.0' } }
  writeFileSync(join(root, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(join(root, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`)
  writeFileSync(join(root, 'CHANGELOG.md'), changelog)
  writeFileSync(join(root, '.gitignore'), 'dist/\n')
  git(root, 'init', '--quiet', '--initial-branch', 'main')
  for (const [key, value] of [
    ['user.name', 'Ana'],
    ['user.email', 'ana@example.org'],
    ['commit.gpgsign', 'false'],
    ['tag.gpgsign', 'false'],
  ] as const)
    git(root, 'config', key, value)
  git(root, 'add', '--all')
  git(root, 'commit', '--quiet', '--message', 'begin')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Stands for the packages, which take minutes. */
async function pack(folder: string): Promise<boolean> {
  const out = join(folder, packagesFolder)
  mkdirSync(out, { recursive: true })
  writeFileSync(join(out, `trama-${versionOf(folder)}.tgz`), 'a package')
  writeFileSync(join(out, 'trama-0.9.0.tgz'), 'of a former version')
  return true
}

describe('a release is refused', () => {
  test.each(['', '1.1', 'v1.1.0', '1.1.0-rc.1', '01.1.0'])('as "%s"', (version) => {
    expect(checkRelease(root, version)).toEqual([expect.stringContaining('is no version')])
  })

  test('on another branch, from a tree with changes, without its part of the change log', () => {
    git(root, 'checkout', '--quiet', '-b', 'other')
    writeFileSync(join(root, 'new.txt'), '')
    expect(checkRelease(root, '1.2.0')).toEqual([
      'A release is made on main; this is other.',
      'The tree is not clean:\n?? new.txt',
      'CHANGELOG.md has no part "## [1.2.0] - YYYY-MM-DD".',
    ])
  })

  test('without a date, as an older version, or a second time', () => {
    expect(checkRelease(root, '1.0.0')).toEqual([expect.stringContaining('has no part')])
    expect(checkRelease(root, '0.9.0')[0]).toBe('0.9.0 is older than 1.0.0.')
    git(root, 'tag', 'v1.1.0')
    expect(checkRelease(root, '1.1.0')).toEqual(['The tag v1.1.0 is there.'])
  })
})

test('a release sets the version, and has packages, checksums, a commit and a tag', async () => {
  expect(checkRelease(root, '1.1.0')).toEqual([])
  expect(await makeRelease(root, '1.1.0', pack)).toBe(true)
  const lock: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  expect(lock).toMatchObject({
    version: '1.1.0',
    packages: { '': { version: '1.1.0' }, 'node_modules/other': { version: '1.0.0' } },
  })
  expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).toMatchObject({
    version: '1.1.0',
    dependencies: { other: '1.0.0' },
  })
  const sums = readFileSync(join(root, packagesFolder, checksumsFile), 'utf8')
  expect(sums).toMatch(/^[\da-f]{64} {2}trama-1\.1\.0\.tgz\n$/)
  expect(git(root, 'log', '-1', '--format=%s')).toBe('release: 1.1.0')
  expect(git(root, 'status', '--porcelain')).toBe('')
  expect(git(root, 'cat-file', '-t', 'v1.1.0')).toBe('tag')
  expect(git(root, 'tag', '--list', '--format=%(contents)', 'v1.1.0')).toBe(
    'Trama 1.1.0\n\n### Added\n\n- Something.',
  )
  expect(checkRelease(root, '1.1.0')).toEqual(['The tag v1.1.0 is there.'])
})

test.each<[string, () => Promise<boolean>]>([
  ['fails', async () => false],
  ['breaks', () => Promise.reject(new Error('no compiler'))],
])('a package that %s leaves everything as it was', async (_, build) => {
  const before = git(root, 'rev-parse', 'HEAD')
  expect(await makeRelease(root, '1.1.0', build)).toBe(false)
  expect([git(root, 'rev-parse', 'HEAD'), git(root, 'status', '--porcelain')]).toEqual([before, ''])
  expect(git(root, 'tag')).toBe('')
})

test('versions are compared by their numbers', () => {
  expect(compareVersions('1.10.0', '1.9.9')).toBeGreaterThan(0)
  expect(compareVersions('2.0.0', '10.0.0')).toBeLessThan(0)
  expect(compareVersions('1.2.3', '1.2.3')).toBe(0)
})

test('a lock of another version is found', () => {
  writeFileSync(join(root, 'package-lock.json'), '{ "version": "3.0.0" }\n')
  expect(() => setVersion(root, '1.1.0')).toThrow('package-lock.json')
  expect(versionOf(root)).not.toBe('1.1.0')
})

test('the command itself changes nothing unless it is told to', () => {
  const head = git(process.cwd(), 'rev-parse', 'HEAD')
  const { status, stderr } = spawnSync(process.execPath, ['build/release.ts', '0.0.1'], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain('0.0.1 is older than')
  expect(git(process.cwd(), 'rev-parse', 'HEAD')).toBe(head)
})

test('our own change log has a part of the version that the sources have, or of what comes', () => {
  const text = readFileSync('CHANGELOG.md', 'utf8')
  const comes = /^## \[Unreleased\]\n+(?!## )\S/m.test(text)
  expect(comes || partOfChangelog(text, versionOf(process.cwd())) !== null).toBe(true)
})

import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { good, refused } from '../testing/until.ts'
import { unfinished, type DiskProblem } from '../kernel/ports/disks.ts'
import { createLocalDisk, type LocalOptions } from './local-disk.ts'
import { diskCases } from './testing/disk.cases.ts'
import { copyBeside, endless, pieces } from './testing/streams.ts'

const never = new AbortController().signal
const optionsOf = (root: string): LocalOptions => ({
  root,
  place: 'here',
  keepFreeBytes: 0,
  mostBytes: null,
  nowMs: () => Date.now(),
})

diskCases(() => {
  const root = mkdtempSync(join(tmpdir(), 'trama-disk-'))
  return Promise.resolve({
    open: () => Promise.resolve(createLocalDisk(optionsOf(root))),
    copy: (path, names) => copyBeside(join(root, path), names),
    leftovers: () =>
      Promise.resolve(
        readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.includes(unfinished)),
      ),
    stop: () => Promise.resolve(rmSync(root, { recursive: true })),
  })
})

describe('a local disk', () => {
  let base: string
  let root: string
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'trama-disk-'))
    root = join(base, 'organization')
    mkdirSync(join(base, 'other'))
    writeFileSync(join(base, 'other', 'secret'), 'not yours')
  })
  afterEach(() => rmSync(base, { recursive: true }))

  test('is closed to others', async () => {
    good(await createLocalDisk(optionsOf(root)).put('a/b', pieces(Buffer.from('x'), 1), never))
    const modes = ['', 'a', 'a/b'].map((path) => statSync(join(root, path)).mode & 0o777)
    expect(modes).toEqual([0o700, 0o700, 0o600])
  })

  test('no link leads out of it: to a folder, to a file, or as the place of a new one', async () => {
    const disk = createLocalDisk(optionsOf(root))
    good(await disk.put('inside', pieces(Buffer.from('x'), 1), never))
    symlinkSync(join(base, 'other'), join(root, 'folder'))
    symlinkSync(join(base, 'other', 'secret'), join(root, 'file'))
    const took: string[] = []
    const take = (piece: Uint8Array): void => void took.push(Buffer.from(piece).toString())
    const works = [
      disk.get('folder/secret', take, never),
      disk.get('file', take, never),
      disk.put('folder/new', pieces(Buffer.from('x'), 1), never),
      disk.put('folder/deeper/new', pieces(Buffer.from('x'), 1), never),
      disk.remove('folder/secret', never),
      disk.list('folder', { from: null, most: 10 }, never),
      disk.measure('folder/secret', never),
    ]
    for (const answer of await Promise.all(works))
      expect(refused<DiskProblem>(answer).code).toBe('route-unreadable')
    expect(took).toEqual([])
    expect(readdirSync(join(base, 'other'))).toEqual(['secret'])
    // A file takes the place of a link, and not of what it leads to.
    good(await disk.put('file', pieces(Buffer.from('new'), 3), never))
    expect(readFileSync(join(base, 'other', 'secret'), 'utf8')).toBe('not yours')
    expect(readFileSync(join(root, 'file'), 'utf8')).toBe('new')
    expect(good(await disk.list('', { from: null, most: 10 }, never)).files.map(({ name }) => name)).toEqual([
      'file',
      'inside',
    ])
  })

  const mib = 1024 * 1024
  test.each([
    { name: 'what the organization may have', change: { mostBytes: 2 * mib } },
    { name: 'what is left free for others', change: { keepFreeBytes: Number.MAX_SAFE_INTEGER } },
  ])('$name is kept to, and nothing is left behind', async ({ change }) => {
    const disk = createLocalDisk({ ...optionsOf(root), ...change })
    const answer = await disk.put(
      'large',
      endless(3 * mib, () => undefined),
      never,
    )
    expect(refused(answer).code).toBe('disk-no-space')
    expect(readdirSync(root)).toEqual([])
  })

  test('what a process left behind goes with a list a day later, and what is being written stays', async () => {
    const now = Date.now()
    const disk = createLocalDisk({ ...optionsOf(root), nowMs: () => now })
    good(await disk.put('a', pieces(Buffer.from('x'), 1), never))
    for (const [name, ageMs] of [
      ['old', 25 * 3_600_000],
      ['new', 60_000],
    ] as const) {
      const path = join(root, unfinished + name)
      writeFileSync(path, 'half')
      utimesSync(path, (now - ageMs) / 1000, (now - ageMs) / 1000)
    }
    expect(good(await disk.list('', { from: null, most: 10 }, never)).files).toHaveLength(1)
    expect(readdirSync(root).toSorted()).toEqual([`${unfinished}new`, 'a'])
  })

  test('a file system that is full says so, and is good again when there is room', (context) => {
    if (process.getuid?.() !== 0) return context.skip('a file system is mounted by root only')
    const script = fileURLToPath(new URL('./testing/fill-folder.ts', import.meta.url))
    const mounting = 'mount -t tmpfs -o size=1024k tmpfs "$1" && shift && exec "$@"'
    const small = join(base, 'small')
    mkdirSync(small)
    const asked = ['--mount', 'sh', '-c', mounting, 'sh', small, process.execPath, script, small]
    const said = execFileSync('unshare', asked, { encoding: 'utf8' })
    expect(JSON.parse(said)).toEqual({
      kept: 'before',
      large: 'disk-no-space',
      left: ['kept'],
      small: 'good',
    })
  })

  test('those who write at the same time share what there is', async () => {
    const disk = createLocalDisk({ ...optionsOf(root), mostBytes: 24 * mib })
    const put = (name: string) =>
      disk.put(
        name,
        endless(20 * mib, () => undefined),
        never,
      )
    const answers = await Promise.all([put('a'), put('b'), put('c')])
    expect(answers.filter((answer) => answer.ok).length).toBeLessThan(2)
  })

  test('files of before count', async () => {
    const disk = createLocalDisk({ ...optionsOf(root), mostBytes: 2 * mib })
    good(
      await disk.put(
        'a/one',
        endless(mib, () => undefined),
        never,
      ),
    )
    expect(
      refused(
        await disk.put(
          'two',
          endless(2 * mib, () => undefined),
          never,
        ),
      ).code,
    ).toBe('disk-no-space')
    good(
      await disk.put(
        'two',
        endless(mib - 64 * 1024, () => undefined),
        never,
      ),
    )
  })
})

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BackupLine } from '#shared/backup/lines.ts'
import { createdAtMs, passphrase, recordsOf, streamOf } from '#shared/backup/testing/records.ts'
import { systemRandomness } from '#shared/node/system-clock.ts'
import { getArchive, putArchive } from '#web/server/organization-record/archive/archive-on-disk.ts'
import { good, refused } from '#web/server/testing/until.ts'
import type { Disk, DiskFile, DiskPage, DiskProblem } from '#web/server/kernel/ports/disks.ts'
import { underRoute } from '../under-route.ts'
import { collect, endless, patternOf, pieces } from './streams.ts'

/** A real disk to try. */
export interface DiskWorld {
  open(): Promise<Disk>
  /** Puts copies of a file beside it, by its own means. */
  copy(path: string, names: readonly string[]): void
  /** What of unfinished files is on it, by its own means. */
  leftovers(): Promise<readonly string[]>
  stop(): Promise<void>
}

const never = new AbortController().signal
const mib = 1024 * 1024
const route = 'copias/2026'

/** What every kind of disk does; `reason`: why this kind cannot be tried on this machine. */
export function diskCases(start: () => Promise<DiskWorld>, reason: string | null = null): void {
  describe('a disk', () => {
    beforeEach((context) => {
      if (reason !== null) context.skip(reason)
    })
    let world: DiskWorld
    let raw: Disk
    let disk: Disk
    beforeAll(async () => {
      if (reason !== null) return
      world = await start()
      raw = await world.open()
      disk = underRoute(raw, route)
    })
    afterAll(async () => {
      if (reason !== null) return
      await raw.close()
      await world.stop()
    })

    const read = async (name: string): Promise<Buffer> => {
      const { take, whole } = collect()
      good(await disk.get(name, take, never))
      return whole()
    }

    test('gives back what was put, below its route, and says how large it is', async () => {
      const bytes = patternOf(300_000)
      expect(good(await disk.put('a/file.bin', pieces(bytes, 70_000), never))).toEqual({ bytes: 300_000 })
      expect((await read('a/file.bin')).equals(bytes)).toBe(true)
      expect(good(await disk.measure('a/file.bin', never))).toMatchObject({ bytes: 300_000 })
      expect(good(await raw.measure(`${route}/a/file.bin`, never))).toMatchObject({ bytes: 300_000 })
      good(await disk.remove('a/file.bin', never))
      expect(good(await disk.measure('a/file.bin', never))).toBeNull()
      good(await disk.remove('a/file.bin', never))
      const gone = refused(await disk.get('a/file.bin', () => undefined, never))
      expect(gone.code).toBe('disk-file-missing')
    })

    test('an empty file', async () => {
      expect(good(await disk.put('empty', pieces(Buffer.alloc(0), 1), never))).toEqual({ bytes: 0 })
      expect(await read('empty')).toHaveLength(0)
      expect(good(await disk.measure('empty', never))).toMatchObject({ bytes: 0 })
    })

    test('a file takes the place of the one before, shorter or longer', async () => {
      for (const length of [1000, 10, 5000]) {
        good(await disk.put('again', pieces(patternOf(length), 4096), never))
        expect((await read('again')).equals(patternOf(length))).toBe(true)
      }
    })

    test.each([
      'ñandú y otros.trama',
      'копия/2026.bin',
      '备份/日本語.bin',
      'نسخة.bin',
      '🌐.bin',
      'a +%2F=?#;,@$!~*()[]{}^|".bin',
      'e\u0301 and \u00e9',
    ])('the name %s', async (name) => {
      good(await disk.put(name, pieces(Buffer.from(name), 5), never))
      expect((await read(name)).toString()).toBe(name)
      const [file = '', ...above] = name.split('/').toReversed()
      const { files } = good(await disk.list(above.join('/'), { from: null, most: 1000 }, never))
      expect(files.map((each) => each.name)).toContain(file)
      good(await disk.remove(name, never))
    })

    test.each([
      '..',
      '../x',
      'a/../../x',
      './x',
      'a//b',
      '/x',
      'x/',
      '',
      'a\\..\\b',
      'c:x',
      'nul\u0000',
      'line\nend',
      '\ud800',
      'x'.repeat(201),
      '.trama-put-x',
      Array.from({ length: 90 }, () => 'deep').join('/'),
    ])('the name %j is none', async (name) => {
      const works = [
        disk.put(name, pieces(Buffer.from('x'), 1), never),
        disk.get(name, () => undefined, never),
        disk.remove(name, never),
        disk.measure(name, never),
        ...(name === '' ? [] : [disk.list(name, { from: null, most: 1 }, never)]),
      ]
      for (const answer of await Promise.all(works))
        expect(refused<DiskProblem>(answer).code).toBe('route-unreadable')
    })

    test.each([1, 3, 12])('a source that fails after %d MiB leaves what was there before', async (length) => {
      good(await disk.put('kept', pieces(Buffer.from('before'), 6), never))
      const failing = endless(length * mib, () => {
        throw new Error('the source failed')
      })
      await expect(disk.put('kept', failing, never)).rejects.toThrow('the source failed')
      expect((await read('kept')).toString()).toBe('before')
      expect(await world.leftovers()).toEqual([])
    })

    test.each([1, 12])('a put that is aborted after %d MiB leaves what was there before', async (length) => {
      good(await disk.put('kept', pieces(Buffer.from('before'), 6), never))
      const over = new AbortController()
      const aborting = endless(length * mib, () => over.abort(new Error('enough')))
      await expect(disk.put('kept', aborting, over.signal)).rejects.toThrow('enough')
      expect((await read('kept')).toString()).toBe('before')
      expect(await world.leftovers()).toEqual([])
    })

    test('a get that is aborted, and a taker that fails, end it at once', async () => {
      good(await disk.put('long', pieces(patternOf(4 * mib), mib), never))
      const over = new AbortController()
      const aborted = disk.get('long', () => over.abort(new Error('enough')), over.signal)
      await expect(aborted).rejects.toThrow('enough')
      const failing = (): void => {
        throw new Error('no more')
      }
      await expect(disk.get('long', failing, never)).rejects.toThrow('no more')
      expect(await read('long')).toHaveLength(4 * mib)
    })

    test('64 MiB pass through without being held', async () => {
      setFlagsFromString('--expose-gc')
      const collectGarbage = runInNewContext('gc') as () => void
      const held = (): number => {
        // The first collection hands dead buffers to another thread to be freed, the second waits for it.
        collectGarbage()
        collectGarbage()
        return process.memoryUsage().arrayBuffers
      }
      const before = held()
      let [peak, passed] = [0, 0]
      const look = (length: number): void => {
        passed += length
        if (passed % (4 * mib) < length) peak = Math.max(peak, held() - before)
      }
      const source = endless(64 * mib, () => undefined, look)
      expect(good(await disk.put('large', source, never))).toEqual({ bytes: 64 * mib })
      expect(good(await disk.get('large', ({ length }) => look(length), never))).toEqual({ bytes: 64 * mib })
      expect(passed).toBe(128 * mib)
      expect(peak).toBeLessThan(24 * mib)
      good(await disk.remove('large', never))
    })

    test('3,000 names come page by page, each once, in the order of their bytes', async () => {
      const names = Array.from({ length: 3000 }, (_, at) => `${at % 7 === 0 ? 'Ñ' : 'n'}-${at}`)
      const [first = '', ...others] = names
      good(await disk.put(`many/${first}`, pieces(Buffer.from('x'), 1), never))
      world.copy(`${route}/many/${first}`, others)
      good(await disk.put('many/below/not-in-it', pieces(Buffer.from('x'), 1), never))
      const found: DiskFile[] = []
      let from: string | null = null
      let pages = 0
      do {
        const page: DiskPage = good(await disk.list('many', { from, most: 700 }, never))
        expect(page.files.length).toBeLessThanOrEqual(700)
        found.push(...page.files)
        from = page.next
        pages += 1
      } while (from !== null)
      const inOrder = names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
      expect(found.map(({ name }) => name)).toEqual(inOrder)
      expect(pages).toBeGreaterThanOrEqual(5)
      expect(new Set(found.map(({ bytes }) => bytes))).toEqual(new Set([1]))
    })

    test('an archive of 10,000 devices is read as it was written, and no part of one', async () => {
      const lines = recordsOf(10_000)
      const { bytes: randomBytes } = systemRandomness
      const input = { createdAtMs, passphrase, lines: streamOf(lines), randomBytes }
      const { bytes } = good(await putArchive(disk, 'archive', input, never))
      const taken: BackupLine[] = []
      const take = (line: BackupLine): void => void taken.push(line)
      expect(good(await getArchive(disk, 'archive', { passphrase, take }, never)).lines).toBe(lines.length)
      expect(taken).toEqual(lines)
      const ignoring = { passphrase, take: () => undefined }
      const other = { ...ignoring, passphrase: `${passphrase}!` }
      expect(refused(await getArchive(disk, 'archive', other, never)).code).toBe('passphrase-wrong')
      expect(refused(await getArchive(disk, 'gone', ignoring, never)).code).toBe('disk-file-missing')
      const failing = () => Promise.reject(new Error('no room'))
      await expect(getArchive(disk, 'archive', { passphrase, take: failing }, never)).rejects.toThrow(
        'no room',
      )
      const whole = await read('archive')
      expect(whole).toHaveLength(bytes)
      good(await disk.put('archive', pieces(whole.subarray(0, -1000), 65_536), never))
      expect(refused(await getArchive(disk, 'archive', ignoring, never)).code).toMatch(
        /^backup-(cut|damaged)$/,
      )
    })

    test('a folder that is not there has no files', async () => {
      expect(good(await disk.list('nowhere', { from: null, most: 10 }, never))).toEqual({
        files: [],
        next: null,
      })
    })
  })
}

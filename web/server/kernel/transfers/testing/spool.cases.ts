import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { patternOf } from '#web/server/disks/testing/streams.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { newId } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'
import { createSpool, dropLeftTransfers, type Spooled } from '../spool.ts'

const minuteMs = 60_000
const piece = Buffer.from('abc')

/** Files on their way, in the database. */
export function spoolCases(open: OpenDatabase): void {
  describe('a file on its way', () => {
    let server: TestServer
    let one: string
    beforeAll(async () => {
      server = await startTestServer(open)
    })
    afterAll(() => server.stop())
    beforeEach(() => {
      one = newId()
    })
    const ground = () => server.running.composition
    const spoolOf = (filesOfOne: number, bytes = 4_000_000) => {
      const refusal = problem('disk-file-too-large', { limitMib: 0 })
      return createSpool(ground(), { kind: 'design', filesOfOne, bytes, refusal })
    }
    const readAll = async (file: Spooled): Promise<Buffer> => {
      const pieces: Uint8Array[] = []
      for await (const each of file.stream()) pieces.push(each)
      return Buffer.concat(pieces)
    }
    const leftOf = async (organizationId: string): Promise<number> => {
      const { read } = ground().store.of(organizationId)
      const rows = await read.from('transfer_pieces').select(['piece']).execute()
      return rows.length
    }
    const gate = () => Promise.withResolvers<void>()

    test('is what was sent, however it was cut, and is gone once it is removed', async () => {
      const spool = spoolOf(1)
      const { id } = await spool.begin(one)
      const whole = patternOf(3_000_000)
      let at = 0
      for (const length of [1, 7, 300_000, 262_144, 5, 0, 2_000_000, 437_843])
        at = good(
          (await (await spool.find(one, id))?.append(at, whole.subarray(at, at + length))) ?? refusedBy(id),
        )
      expect(at).toBe(whole.length)
      const found = await spool.find(one, id)
      if (found === null) throw new Error('it is gone')
      expect((await readAll(found)).equals(whole)).toBe(true)
      expect(Buffer.from(await found.read(262_100, 100)).equals(whole.subarray(262_100, 262_200))).toBe(true)
      expect(await found.read(whole.length - 2, 100)).toHaveLength(2)
      await found.remove()
      expect(await spool.find(one, id)).toBeNull()
      await expect.poll(() => leftOf(one)).toBe(0)
    })

    test('takes a piece once and in its order, and no more than its size', async () => {
      const file = await spoolOf(1, 8).begin(one)
      const both = await Promise.all([file.append(0, piece), file.append(0, piece)])
      expect(both.filter(({ ok }) => ok)).toHaveLength(1)
      expect(refused(await file.append(9, Buffer.of())).code).toBe('disk-file-too-large')
      expect(refused(await file.append(4, piece)).code).toBe('transfer-gone')
      expect(good(await file.append(3, piece))).toBe(6)
      expect(refused(await file.append(6, piece)).code).toBe('disk-file-too-large')
    })

    test('that one more displaces is gone, unless somebody works on it', async () => {
      const spool = spoolOf(1)
      const first = await spool.begin(one)
      good(await first.append(0, piece))
      const [began, pause] = [gate(), gate()]
      const working = first.whileKept(async () => {
        began.resolve()
        await pause.promise
        return 'done'
      })
      await began.promise
      expect(refused(await first.whileKept(() => Promise.resolve())).code).toBe('transfer-busy')
      await spool.begin(one)
      expect(await spool.find(one, first.id)).not.toBeNull()
      pause.resolve()
      expect(good(await working)).toBe('done')
      const newest = await spool.begin(one)
      expect(await spool.find(one, first.id)).toBeNull()
      expect(refused(await first.whileKept(() => Promise.resolve())).code).toBe('transfer-gone')
      expect(await spool.find(one, newest.id)).not.toBeNull()
    })

    test('that nobody asks for is gone after a quarter of an hour, and later where somebody died over it', async () => {
      const spool = spoolOf(4)
      const [idle, used, held] = [await spool.begin(one), await spool.begin(one), await spool.begin(one)]
      for (const each of [idle, used, held]) good(await each.append(0, piece))
      const scope = ground().store.of(one).read
      // As a process leaves it that dies: no end of its work was written down.
      const untilMs = ground().clock.nowMs() + 21 * minuteMs
      await scope
        .update('transfers')
        .set({ held_until_ms: untilMs })
        .where('transfer_id', '=', held.id)
        .execute()
      server.clock.advance(10 * minuteMs)
      expect(await spool.find(one, used.id)).not.toBeNull()
      server.clock.advance(10 * minuteMs)
      const isThere = () =>
        Promise.all([idle, used, held].map(async ({ id }) => (await spool.find(one, id)) !== null))
      expect(await isThere()).toEqual([false, true, true])
      await dropLeftTransfers(ground())
      expect(await leftOf(one)).toBe(2)
      server.clock.advance(20 * minuteMs)
      await dropLeftTransfers(ground())
      expect([await isThere(), await leftOf(one)]).toEqual([[false, false, false], 0])
    })

    test('whose row is gone leaves no pieces', async () => {
      const file = await spoolOf(1).begin(one)
      good(await file.append(0, patternOf(600_000)))
      expect(await leftOf(one)).toBe(3)
      await ground().store.of(one).read.remove('transfers').execute()
      await dropLeftTransfers(ground())
      expect(await leftOf(one)).toBe(0)
    })

    const mebibyte = 1024 ** 2
    /** As if others, and this organization, had so much here already. */
    const take = async (whose: string, bytes: number, id = newId()): Promise<void> => {
      const nowMs = ground().clock.nowMs()
      const times = { began_at_ms: nowMs, used_at_ms: nowMs, held_until_ms: 0 }
      const row = { transfer_id: id, kind: 'archive', bytes, ...times } as const
      await ground().store.of(whose).read.insert('transfers', [row])
    }

    test('takes at most half of what other organizations leave free', async () => {
      const others = newId()
      await take(others, 4096 * mebibyte - 128 * mebibyte)
      await take(one, 64 * mebibyte - 9)
      const file = await spoolOf(1).begin(one)
      expect(good(await file.append(0, Buffer.alloc(9)))).toBe(9)
      expect(refused(await file.append(9, piece)).code).toBe('transfer-busy')
      await ground().store.of(others).read.remove('transfers').execute()
      expect(good(await file.append(9, piece))).toBe(12)
      await ground().store.of(one).read.remove('transfers').execute()
    })

    test('that is small has a place although ten organizations take all they may', async () => {
      const greedy = Array.from({ length: 10 }, newId)
      for (const [index, whose] of greedy.entries()) await take(whose, (4096 * mebibyte) / 2 ** (index + 1))
      const file = await spoolOf(1, 64 * mebibyte).begin(one)
      await take(one, 32 * mebibyte - 9)
      expect(good(await file.append(0, Buffer.alloc(9)))).toBe(9)
      expect(refused(await file.append(9, piece)).code).toBe('transfer-busy')
      // What is kept for those has its end as well.
      const late = newId()
      const small = Array.from({ length: 32 }, newId)
      for (const whose of small) await take(whose, 32 * mebibyte)
      expect(refused(await (await spoolOf(1).begin(late)).append(0, piece)).code).toBe('transfer-busy')
      for (const whose of [...greedy, ...small, one])
        await ground().store.of(whose).read.remove('transfers').execute()
    })
  })
}

function refusedBy(id: string): never {
  throw new Error(`${id} is gone`)
}

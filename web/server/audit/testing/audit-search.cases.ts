import papa from 'papaparse'
import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '#shared/contract/audit.ts'
import { auditSlices, sliceEntries } from '../store/audit-slices.ts'
import { readEntries } from '../store/audit-trail.ts'
import { explain, listen, analyze } from '#web/server/kernel/testing/explain.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { register, type Person } from '#web/server/testing/people.ts'
import { newId } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'

/** More than two pieces of a search, and no whole number of them. */
const entries = 2 * sliceEntries + 137
/** Before anything that registering leaves, and not so old that it is taken away. */
const fromMs = Math.floor(Date.now() / 7) * 7 - 100 * 24 * 60 * 60_000
const toMs = fromMs + entries

/** Words in a trail of several pieces: each piece is a query of its own, and together they are the whole. */
export function auditSearchCases(open: OpenDatabase): void {
  describe('words in a long trail', () => {
    let server: TestServer
    let me: Person
    const written = Array.from({ length: entries }, (_, at) => ({
      event_id: newId(),
      // Several of one time, also where a piece ends.
      at_ms: fromMs + Math.floor(at / 7) * 7,
      user_id: null,
      user_name: at % 3 === 0 ? 'María' : 'Ana',
      action: 'gateways.change',
      subject: at % 2 === 0 ? ('gateway' as const) : ('device' as const),
      record_id: null,
      record_name: `Hub ${at}`,
      count: null,
      address: '',
    }))
    beforeAll(async () => {
      server = await startTestServer(open)
      me = await register(server)
      const other = await register(server)
      for (const each of [me, other]) {
        const { read } = server.running.composition.store.of(each.session.organizationId)
        await read.insert(
          'audit_events',
          written.map((row) => (each === me ? row : { ...row, event_id: newId() })),
        )
      }
      await analyze(server.running.composition.store.db)
    })
    afterAll(() => server.stop())

    /** Numbers of the entries that are asked for, as they would stand in the whole list. */
    const numbers = (
      keep: (row: (typeof written)[number], at: number) => boolean,
      direction: 'asc' | 'desc',
    ) => {
      const rows = written
        .map((row, at) => ({ row, at }))
        .filter(({ row, at }) => keep(row, at))
        .toSorted((a, b) => a.row.at_ms - b.row.at_ms || (a.row.event_id < b.row.event_id ? -1 : 1))
      return (direction === 'asc' ? rows : rows.toReversed()).map(({ at }) => `Hub ${at}`)
    }
    const maria = (row: (typeof written)[number]) => row.user_name === 'María'

    test.each(['asc', 'desc'] as const)('are found page by page, %s', async (direction) => {
      const all = numbers(maria, direction)
      const read: string[] = []
      for (let offset = 0; offset < all.length + 200; offset += 200) {
        const asked = { text: 'maria hub', direction, limit: 200, offset, toMs: String(toMs) }
        const { rows, total } = good(await me.audit.page(asked))
        expect(total).toBe(all.length)
        read.push(...rows.map((row) => row.recordName))
      }
      expect(read).toEqual(all)
    })

    test.each([
      { name: 'a word of one entry', asked: { text: `hub ${entries - 5}` }, all: 1, most: 50 },
      {
        name: 'a page of one',
        asked: { text: 'ria hub', toMs: String(fromMs + 1), limit: 1 },
        all: 3,
        most: 1,
      },
      { name: 'no word of any', asked: { text: 'nowhere' }, all: 0, most: 50 },
      { name: 'before all times', asked: { text: 'hub', toMs: String(fromMs - 1) }, all: 0, most: 50 },
    ])('$name', async ({ asked, all, most }) => {
      const { rows, total } = good(await me.audit.page({ toMs: String(toMs), ...asked }))
      expect([rows.length, total]).toEqual([Math.min(all, most), all])
    })

    test.each(['asc', 'desc'] as const)('subjects are found alike, %s', async (direction) => {
      const all = numbers((row) => row.subject === 'device', direction)
      const asked = { subjects: 'device', direction, toMs: String(toMs), offset: all.length - 30, limit: 50 }
      const { rows, total } = good(await me.audit.page(asked))
      expect(total).toBe(all.length)
      expect(rows.map((row) => row.recordName)).toEqual(all.slice(-30))
    })

    test.each(['asc', 'desc'] as const)('a table has all of them in order, %s', async (direction) => {
      const { text } = good(await me.audit.export({ text: 'maria', direction, toMs: String(toMs) }))
      const [head, ...lines] = papa.parse<string[]>(text).data
      expect(head?.[4]).toBe('record')
      expect(lines.map((line) => line[4])).toEqual(numbers(maria, direction))
    })

    test.each(['asc', 'desc'] as const)('pieces are bounded, and together all, %s', async (direction) => {
      const { read } = server.running.composition.store.of(me.session.organizationId)
      const found: string[][] = []
      for await (const within of auditSlices(read, { direction, toMs })) {
        const rows = await read
          .from('audit_events')
          .select('record_name')
          .where('at_ms', '<', toMs)
          .where(within)
          .orderBy('at_ms', direction)
          .orderBy('event_id', direction)
          .execute()
        found.push(rows.map((row) => row.record_name))
      }
      expect(found.map((piece) => piece.length)).toEqual([sliceEntries, sliceEntries, 137])
      expect(found.flat()).toEqual(numbers(() => true, direction))
    })

    test('each query that looks for words looks into one piece, found with an index', async () => {
      const { db } = server.running.composition.store
      const heard: CompiledQuery[] = []
      const filter = audit.page.input.parse({ text: 'maria', toMs, limit: 200 })
      await readEntries(listen(db, me.session.organizationId, heard), filter, filter)
      const searching = heard.filter(({ sql }) => sql.includes('fold('))
      // Each piece is counted, and the page is read from the first.
      expect(searching).toHaveLength(4)
      expect(searching.filter(({ sql }) => !sql.includes('(at_ms, event_id)'))).toEqual([])
      const plans = (await Promise.all(heard.map((query) => explain(db, query)))).flat()
      expect(plans.filter((line) => /^SCAN audit_events\b(?!.*INDEX)/.test(line))).toEqual([])
    })
  })
}

import { PostgresAdapter, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { killUnderWrites } from './killed-writes.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { startTestServer } from '#web/server/testing/test-server.ts'

/** Servers that are killed while they write; `npm run bench -- api` does the same for longer. */
export function killedWritesCases(open: OpenDatabase): void {
  describe('a server that is killed under writes', () => {
    test('has all that it answered, and what it did not answer whole or not at all', async () => {
      const done = await killUnderWrites({
        database: await open(),
        rounds: 3,
        writers: 4,
        writes: 60,
        seed: 11,
      })
      expect(done.lost).toEqual([])
      expect(done.acknowledged).toBeGreaterThanOrEqual(done.rounds)
      expect(done.cut).toBeGreaterThan(0)
    })

    test('asks the database for writes that last before it answers', async () => {
      const server = await startTestServer(open)
      try {
        const { db } = server.running.composition.store
        const asked =
          db.getExecutor().adapter instanceof PostgresAdapter
            ? sql`select name, source from pg_settings where name in ('fsync', 'synchronous_commit')
                and source in ('client', 'session', 'database', 'user')`
            : sql`select synchronous, journal_mode from pragma_synchronous, pragma_journal_mode
                where (synchronous, journal_mode) <> (2, 'wal')`
        const { rows } = await asked.execute(db)
        expect(rows).toEqual([])
      } finally {
        await server.stop()
      }
    })
  })
}

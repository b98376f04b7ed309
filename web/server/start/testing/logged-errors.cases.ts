import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { register } from '#web/server/testing/people.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'

/** What the log says when a database refuses something. */
export function loggedErrorsCases(open: OpenDatabase): void {
  describe('failures of the database in the log', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer(open)
      await register(server)
    })
    afterAll(() => server.stop())

    const canary = 'canary-4d1f'
    const refusedOnes: readonly { readonly name: string; readonly query: RawBuilder<unknown> }[] = [
      {
        name: 'a row that lacks a value',
        query: sql`update users set password_hash = ${canary}, name = null`,
      },
      {
        name: 'a row that is there already',
        query: sql`insert into tries (try_key, failures, since_ms) values (${canary}, 1, 1), (${canary}, 1, 1)`,
      },
      { name: 'a value that cannot be read', query: sql`select json_array_length(${canary})` },
    ]
    test.each(refusedOnes)('$name: what and where, never with what', async ({ query }) => {
      const { db } = server.running.composition.store
      const error: unknown = await query.execute(db).then(
        () => null,
        (thrown: unknown) => thrown,
      )
      expect(error).toBeInstanceOf(Error)
      const folder = mkdtempSync(join(tmpdir(), 'trama-log-'))
      try {
        const log = createLog('file', folder)
        log.error({ err: new Error('outer', { cause: error }) }, 'unexpected failure')
        log.error({ err: error }, 'unexpected failure')
        log.flush()
        const text = readFileSync(join(folder, 'logs', 'server.log'), 'utf8')
        expect(text).not.toContain(canary)
        expect(text).not.toContain('argon2')
        const lines = text.trim().split('\n')
        const [outer, plain] = lines.map((line) => (JSON.parse(line) as { err: Record<string, unknown> }).err)
        expect(outer).toMatchObject({ message: 'outer', cause: plain })
        expect(plain?.['code']).toMatch(/^(ERR_SQLITE_ERROR|\w{5})$/)
        expect(plain?.['stack']).toMatch(/^ {4}at /)
      } finally {
        rmSync(folder, { recursive: true })
      }
    })
  })
}

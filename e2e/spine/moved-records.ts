import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mustRun } from '#e2e/lab/command.ts'
import { askPostgres } from '#web/server/testing/ask-postgres.ts'
import { dumpEmbedded } from '#web/server/testing/dump-embedded.ts'
import { programFolder, startPostgres } from '#web/server/testing/postgres.ts'
import { startServer, type SpineServer } from './server.ts'

/** Two servers with a database each, of the same kind: what one has is moved to the other as the guide says. */
export interface Move {
  readonly from: SpineServer
  readonly to: SpineServer
  /** Of the one that runs, with its key. */
  backUp(): Promise<void>
  /** In place of what the other has, which is stopped, and then starts. */
  restore(): Promise<void>
  /**
   * Every row of every table of one of them, as text, in an order that depends on the rows alone. Without what a
   * server writes by itself when it looks at a gateway.
   */
  dump(which: 'from' | 'to'): Promise<ReadonlyMap<string, string>>
  close(): Promise<void>
}

const unlimited = { TRAMA_PLAN_LIMITS: 'false' }
const command = fileURLToPath(new URL('../../web/server/command/main.ts', import.meta.url))

/** Of gateways, and of networks what follows from theirs. */
const writtenByReadings = new Set(['last_contact_at_ms', 'state_rank'])

const textOf = (rows: readonly object[]): string =>
  rows
    .map((row) =>
      JSON.stringify(row, (column, value: unknown) => (writtenByReadings.has(column) ? undefined : value)),
    )
    .toSorted()
    .join('\n')

/** With the embedded database and `trama-server backup`. */
export async function moveEmbedded(): Promise<Move> {
  const [from, to] = await Promise.all([startServer({ env: unlimited }), startServer({ env: unlimited })])
  const file = join(from.folder, 'moved.tar.gz')
  const run = (server: SpineServer, ...args: readonly string[]): Promise<string> =>
    mustRun([process.execPath, command, ...args], {
      env: { PATH: process.env['PATH'], TRAMA_SETTINGS: '/none', TRAMA_DATA: server.folder },
    })
  return {
    from,
    to,
    backUp: async () => {
      await run(from, 'backup', file, '--with-key')
    },
    restore: async () => {
      await to.stop()
      await run(to, 'restore', file)
    },
    dump: (which) => {
      const { folder } = which === 'from' ? from : to
      const tables = [...dumpEmbedded(join(folder, 'trama.sqlite'))]
      return Promise.resolve(new Map(tables.map(([name, rows]) => [name, textOf(rows)])))
    },
    close: async () => {
      await Promise.all([from.close(), to.close()])
    },
  }
}

/** With PostgreSQL and its own tools; the key is a file beside. */
export async function movePostgres(): Promise<Move> {
  const postgres = await startPostgres()
  const urls = { from: await postgres.createDatabase(), to: await postgres.createDatabase() }
  const start = (url: string): Promise<SpineServer> =>
    startServer({ env: { ...unlimited, DATABASE_URL: url } })
  const [from, to] = await Promise.all([start(urls.from), start(urls.to)])
  const file = join(from.folder, 'moved.dump')
  const program = (name: string): string => join(programFolder() ?? '', name)
  return {
    from,
    to,
    backUp: async () => {
      await mustRun([program('pg_dump'), '--format=custom', `--file=${file}`, urls.from])
    },
    restore: async () => {
      await to.stop()
      await mustRun([program('pg_restore'), '--clean', '--if-exists', `--dbname=${urls.to}`, file])
      await copyFile(join(from.folder, 'root.key'), join(to.folder, 'root.key'))
    },
    dump: (which) => dumpPostgres(urls[which]),
    close: async () => {
      await Promise.all([from.close(), to.close()])
      await postgres.stop()
    },
  }
}

async function dumpPostgres(url: string): Promise<ReadonlyMap<string, string>> {
  const tables = await askPostgres(url, `select tablename from pg_tables where schemaname = 'public'`)
  const dumped = new Map<string, string>()
  for (const { tablename } of tables)
    dumped.set(String(tablename), textOf(await askPostgres(url, `select * from "${String(tablename)}"`)))
  return dumped
}

import type { DatabasePlace } from '#web/server/kernel/store/database.ts'
import { killUnderWrites } from '#web/server/start/testing/killed-writes.ts'
import { missingPostgres, startPostgres } from '#web/server/testing/postgres.ts'
import { readCount, type BenchOptions, type Figure } from './figure.ts'

/**
 * The real server killed (SIGKILL) `--runs` times on each database while `--writers` create, change and remove
 * devices, one and many at once, and undo that; then started again and read. Counts what was answered and is not
 * there, and what was cut and is there in part. What was lost is told on standard error.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const [runs, writers] = [readCount(options, 'runs', 50), readCount(options, 'writers', 8)]
  const seed = readCount(options, 'seed', 1)
  if (options['only'] !== 'postgres') yield* measure('SQLite', null, { runs, writers, seed })
  if (options['only'] === 'sqlite') return
  const missing = missingPostgres()
  if (missing !== null) {
    console.error(missing)
    return
  }
  const postgres = await startPostgres()
  try {
    const url = await postgres.createDatabase()
    yield* measure('PostgreSQL', { kind: 'postgres', url }, { runs, writers, seed })
  } finally {
    await postgres.stop()
  }
}

async function* measure(
  name: string,
  database: DatabasePlace | null,
  { runs, writers, seed }: { readonly runs: number; readonly writers: number; readonly seed: number },
): AsyncIterable<Figure> {
  const { acknowledged, cut, lost } = await killUnderWrites({
    database,
    rounds: runs,
    writers,
    writes: 200,
    seed,
  })
  for (const each of lost) console.error(`${name}, ${each}`)
  const bench = 'api'
  yield {
    bench,
    case: `${name}, killed under writes: answered`,
    value: acknowledged,
    unit: 'count',
    runs,
    lost: lost.length,
  }
  yield { bench, case: `${name}, killed under writes: cut`, value: cut, unit: 'count', runs }
}

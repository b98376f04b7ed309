import type { DatabaseTarget } from '#web/server/kernel/store/database.ts'
import { killUnderWrites } from '#web/server/start/testing/killed-writes.ts'
import { missingPostgres, startPostgres } from '#web/server/testing/postgres.ts'
import { compareToBaseline, readCount, type BenchOptions, type Figure } from './figure.ts'
import { addClients } from './load/clients.ts'
import { startCluster } from './load/cluster.ts'
import { measureFairness, type Fairness } from './load/fairness.ts'
import { killOne } from './load/kill-one.ts'
import { measureRates, type Rate, type Rates } from './load/rates.ts'

/** How many processes share a PostgreSQL. The embedded database has one: a second is refused, since it owns the file. */
const sizes = [1, 2, 4]

interface Sizes {
  readonly clients: number
  readonly seconds: number
  readonly kills: number
  readonly runs: number
  readonly writers: number
  readonly seed: number
}

/**
 * Reads (a drawing, a page of devices) and writes (a person, an edit) a second of `--clients` (16), and the 99th
 * percentile of their times, for `--seconds` (4) each: with one process on SQLite, with 1, 2 and 4 on a PostgreSQL that
 * waits for its disk, where the people of one organization are at one process, and `apart` at several; and the percentile of
 * eight organizations at two calls a second each, without and beside one that makes twenty. Then one of the processes is killed (SIGKILL) under load, `--kills` times (2), and the real server
 * `--runs` times (5) while `--writers` (8) create, change, remove and undo. Everything that was answered is read back:
 * `lost` counts what is not there. `--quick`: shorter, `--only sqlite` or `postgres`. Linux only.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const isQuick = 'quick' in options
  const asked: Sizes = {
    clients: readCount(options, 'clients', 16),
    seconds: readCount(options, 'seconds', isQuick ? 2 : 4),
    kills: readCount(options, 'kills', isQuick ? 1 : 2),
    runs: readCount(options, 'runs', isQuick ? 2 : 5),
    writers: readCount(options, 'writers', 8),
    seed: readCount(options, 'seed', 1),
  }
  if (options['only'] !== 'postgres') {
    yield* measure('SQLite', () => Promise.resolve(null), [1], asked)
    yield* killWriting('SQLite', null, asked)
  }
  if (options['only'] === 'sqlite') return
  const missing = missingPostgres()
  if (missing !== null) {
    console.error(missing)
    return
  }
  const postgres = await startPostgres({ lasts: true })
  const open = async (): Promise<DatabaseTarget> => ({
    kind: 'postgres',
    url: await postgres.createDatabase(),
  })
  try {
    yield* measure('PostgreSQL', open, sizes, asked)
    yield* killWriting('PostgreSQL', await open(), asked)
  } finally {
    await postgres.stop()
  }
}

async function* measure(
  name: string,
  open: () => Promise<DatabaseTarget | null>,
  counts: readonly number[],
  asked: Sizes,
): AsyncIterable<Figure> {
  let alone: Rates | null = null
  for (const count of counts) {
    const cluster = await startCluster(await open(), count)
    try {
      const clients = await addClients(cluster.servers[0]?.url ?? '', asked.clients)
      const rates = await measureRates(cluster, clients, asked.seconds)
      alone ??= rates
      const of = `${name}, ${count} ${count === 1 ? 'process' : 'processes'}`
      yield* tell(`${of}, reads`, rates.reads, alone.reads)
      yield* tell(`${of}, writes`, rates.writes, alone.writes)
      if (rates.apart !== null) yield* tell(`${of}, writes, organizations apart`, rates.apart, alone.writes)
      yield tellFairness(of, await measureFairness(cluster, clients, asked.seconds))
    } finally {
      await cluster.stop()
    }
  }
  yield await killUnderLoad(name, open, Math.min(2, counts.length), asked)
}

function* tell(name: string, rate: Rate, alone: Rate): Iterable<Figure> {
  const bench = 'api'
  const peer = '1 process'
  yield compareToBaseline({
    bench,
    case: name,
    value: rate.perSecond,
    unit: '/s',
    baseline: alone.perSecond,
    peer,
  })
  yield compareToBaseline({
    bench,
    case: `${name}, p99`,
    value: rate.p99Ms,
    unit: 'ms',
    baseline: alone.p99Ms,
    peer,
  })
  yield { bench, case: `${name}, processor of the servers for each`, value: rate.serverMs, unit: 'ms' }
  yield { bench, case: `${name}, processor of the database for each`, value: rate.databaseMs, unit: 'ms' }
}

function tellFairness(of: string, { aloneMs, besideMs }: Fairness): Figure {
  const name = `${of}, p99 beside an organization that does ten times as much`
  const peer = 'without it'
  return compareToBaseline({
    bench: 'api',
    case: name,
    value: besideMs,
    unit: 'ms',
    baseline: aloneMs,
    peer,
  })
}

/** Each time on new processes and records. */
async function killUnderLoad(
  name: string,
  open: () => Promise<DatabaseTarget | null>,
  count: number,
  asked: Sizes,
): Promise<Figure> {
  let [answered, lost] = [0, 0]
  for (let kill = 0; kill < asked.kills; kill += 1) {
    const cluster = await startCluster(await open(), count)
    try {
      const clients = await addClients(cluster.servers[0]?.url ?? '', asked.clients)
      const done = await killOne(cluster, clients, asked.seconds * 200)
      for (const each of done.lost) console.error(`${name}, ${each}`)
      console.error(`${name}, killed under load: ${done.answered} answered, ${done.cut} cut`)
      answered += done.answered
      lost += done.lost.length
    } finally {
      await cluster.stop()
    }
  }
  const runs = asked.kills
  return {
    bench: 'api',
    case: `${name}, 1 of ${count} killed under load: answered`,
    value: answered,
    unit: 'count',
    runs,
    lost,
  }
}

async function* killWriting(
  name: string,
  database: DatabaseTarget | null,
  { runs, writers, seed }: Sizes,
): AsyncIterable<Figure> {
  const done = await killUnderWrites({ database, rounds: runs, writers, writes: 200, seed })
  for (const each of done.lost) console.error(`${name}, ${each}`)
  const [bench, lost] = ['api', done.lost.length]
  const { acknowledged, cut } = done
  yield {
    bench,
    case: `${name}, killed under writes: answered`,
    value: acknowledged,
    unit: 'count',
    runs,
    lost,
  }
  yield { bench, case: `${name}, killed under writes: cut`, value: cut, unit: 'count', runs }
}

import type { DatabaseTarget } from '#web/server/kernel/store/database.ts'
import { missingNats, startNats } from '#web/server/kernel/testing/nats.ts'
import { missingPostgres, startPostgres } from '#web/server/testing/postgres.ts'
import { compareToBaseline, readCount, type BenchOptions, type Figure } from './figure.ts'
import { followElsewhere, measureIdle, measureLoaded, type Arrival } from './load/arrival.ts'
import { addClients } from './load/clients.ts'
import { startCluster } from './load/cluster.ts'
import { quantile } from './load/drive.ts'

/** Each in an organization of their own. */
const organizations = 8

interface Sizes {
  readonly writes: number
  readonly rate: number
  readonly seconds: number
}

/**
 * How long after an edit was acknowledged by one process the feed of another one tells of it: through PostgreSQL's own
 * notices and through a NATS, with 2 and 4 processes. Idle: `--writes` (40) edits, one after the other, with pauses.
 * Loaded: `--rate` (30) edits a second over eight organizations, each of which somebody follows at another process, for
 * `--seconds` (10). `--only postgres` or `nats`. Linux only.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const missing = missingPostgres() ?? missingNats()
  if (missing !== null) throw new Error(missing)
  const sizes: Sizes = {
    writes: readCount(options, 'writes', 40),
    rate: readCount(options, 'rate', 30),
    seconds: readCount(options, 'seconds', 10),
  }
  const postgres = await startPostgres({ lasts: true })
  const nats = await startNats()
  const ways = [
    ['postgres', 'PostgreSQL', {}],
    ['nats', 'NATS', { NATS_URL: nats.url }],
  ] as const
  try {
    for (const [only, way, env] of ways) {
      if (options['only'] !== undefined && options['only'] !== only) continue
      for (const processes of [2, 4]) {
        const database = { kind: 'postgres', url: await postgres.createDatabase() } as const
        yield* measure(`${way}, ${processes} processes`, database, { processes, env }, sizes)
      }
    }
  } finally {
    await nats.goAway()
    await postgres.stop()
  }
}

async function* measure(
  name: string,
  database: DatabaseTarget,
  { processes, env }: { readonly processes: number; readonly env: Readonly<Record<string, string>> },
  sizes: Sizes,
): AsyncIterable<Figure> {
  const cluster = await startCluster(database, processes, env)
  try {
    const clients = await addClients(cluster.servers[0]?.url ?? '', organizations, { each: 1 })
    const followed = await Promise.all(clients.map((client) => followElsewhere(cluster, client)))
    await measureLoaded(followed, sizes.rate, 2)
    yield* tell(`${name}, idle`, await measureIdle(followed, sizes.writes))
    yield* tell(`${name}, loaded`, await measureLoaded(followed, sizes.rate, sizes.seconds))
    for (const each of followed) each.close()
  } finally {
    await cluster.stop()
  }
}

/** Beside how long the edits themselves took: on a busy machine both grow. */
function* tell(name: string, arrivals: readonly Arrival[]): Iterable<Figure> {
  const of = (share: number, value: (each: Arrival) => number): number => quantile(arrivals.map(value), share)
  for (const [which, share] of [
    ['median', 0.5],
    ['p99', 0.99],
  ] as const)
    yield compareToBaseline({
      bench: 'elsewhere',
      case: `${name}, ${which}`,
      value: of(share, ({ toldMs }) => toldMs),
      unit: 'ms',
      runs: arrivals.length,
      baseline: of(share, ({ answeredMs }) => answeredMs),
      peer: 'the answer to the edit',
    })
}

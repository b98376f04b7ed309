import type { DatabaseTarget } from '#web/server/kernel/store/database.ts'
import { missingNats, startNats } from '#web/server/kernel/testing/nats.ts'
import { freePort } from '#web/server/testing/free-port.ts'
import { missingPostgres, startPostgres } from '#web/server/testing/postgres.ts'
import { compareToBaseline, readCount, type BenchOptions, type Figure } from './figure.ts'
import { followElsewhere, measureIdle, measureLoaded, type Arrival } from './load/arrival.ts'
import { addClients } from './load/clients.ts'
import { startCluster } from './load/cluster.ts'
import { quantile } from './load/drive.ts'
import { measureDesigns, measurePresence, measureStates, pairOf } from './load/told.ts'

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
 * `--seconds` (10). Then what else is told, idle, with 2 processes (`--others` times, 20): an edit of a design, a pointer,
 * and that a gateway is at work, each also while nothing carries a notice; pointers do not arrive then. `--only postgres`,
 * `nats` or `others`. Linux only.
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
    if (options['only'] !== undefined && options['only'] !== 'others') return
    // A port at which nobody answers: notices cannot be listened for.
    const nobody = `postgres://trama@127.0.0.1:${await freePort()}/trama`
    for (const [, way, env] of [...ways, ['polling', 'polling', { DATABASE_LISTEN_URL: nobody }] as const]) {
      const database = { kind: 'postgres', url: await postgres.createDatabase() } as const
      yield* measureOthers(way, database, env, readCount(options, 'others', 20))
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

async function* measureOthers(
  way: string,
  database: DatabaseTarget,
  env: Readonly<Record<string, string>>,
  times: number,
): AsyncIterable<Figure> {
  const cluster = await startCluster(database, 2, env)
  try {
    const [client] = await addClients(cluster.servers[0]?.url ?? '', 1, { each: 1 })
    if (client === undefined) throw new Error('no client')
    const pair = await pairOf(cluster, client)
    const network = await followElsewhere(cluster, client)
    yield* tell(`${way}, network`, await measureIdle([network], times))
    network.close()
    yield* tell(`${way}, design`, await measureDesigns(pair, times))
    if (way !== 'polling') yield* tell(`${way}, pointer`, await measurePresence(pair, times))
    yield* tell(`${way}, state`, await measureStates(pair, times))
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

import type { GatewayTarget } from '#shared/app/ports.ts'
import { inParallel } from '#shared/app/in-parallel.ts'
import { observeGateway } from '#shared/app/observe.ts'
import { createGateways } from '#shared/node/gateway/gateways.ts'
import { systemClock } from '#shared/node/system-clock.ts'
import { createKeptSessions } from '#web/server/gateways/readings/kept-sessions.ts'
import { missingPostgres, startPostgres } from '#web/server/testing/postgres.ts'
import { compareToBaseline, readCount, type BenchOptions, type Figure } from './figure.ts'
import { startSshPeer } from './load/ssh-peer.ts'
import { measureWatched } from './load/watched.ts'

const atOnce = 32
const settleMs = 10_000
const dayMs = 24 * 60 * 60_000
/** `due-after.ts`. */
const readingsPerMin = 1 / 4.75

/**
 * Gateways that are read for statistics, 10, 100 and `--gateways` (1,000) of them: processor time of the server for each
 * in a minute, over connections that are kept (the baseline: a new one each time), and memory of a connection; and of
 * connections that lie idle for `--seconds` (120). The real SSH client reads what a real gateway printed from an SSH server
 * in another process. Then the whole of it: the server's own rounds read `--gateways` of 20 organizations for `--rounds`
 * (12, an hour) and write down on PostgreSQL what they said. `--only whole` or `ssh`. Linux only.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const most = readCount(options, 'gateways', 1000)
  const seconds = readCount(options, 'seconds', 120)
  const rounds = readCount(options, 'rounds', 12)
  const peer = await startSshPeer()
  try {
    if (options['only'] !== 'ssh') yield* measureWhole(most, rounds, peer.target)
    if (options['only'] === 'whole') return
    const { restMs, bytes } = await measureRest(most, peer.target, seconds)
    yield figureOf(most, 'memory of a kept connection', bytes, 'bytes')
    yield figureOf(most, 'processor for a kept connection at rest, a minute', restMs, 'ms')
    for (const count of [10, 100, 1000].filter((each) => each < most).concat(most))
      yield* measure(count, peer.target, restMs)
  } finally {
    peer.stop()
  }
}

async function* measureWhole(
  count: number,
  rounds: number,
  targetOf: (gateway: number) => GatewayTarget,
): AsyncIterable<Figure> {
  const missing = missingPostgres()
  if (missing !== null) {
    console.error(missing)
    return
  }
  const postgres = await startPostgres({ lasts: true })
  try {
    const target = { kind: 'postgres', url: await postgres.createDatabase() } as const
    const { reading, bytes } = await measureWatched(target, { gateways: count, rounds }, targetOf)
    yield figureOf(
      count,
      'a reading with all that is written of it, processor of the server',
      reading.serverMs,
      'ms',
    )
    const minute = (ms: number): number => ms * readingsPerMin
    yield figureOf(count, 'a gateway a minute, processor of the server', minute(reading.serverMs), 'ms')
    yield figureOf(count, 'a gateway a minute, processor of the database', minute(reading.databaseMs), 'ms')
    yield figureOf(count, 'memory of a watched gateway', bytes, 'bytes')
  } finally {
    await postgres.stop()
  }
}

async function* measure(
  count: number,
  targetOf: (gateway: number) => GatewayTarget,
  restMs: number,
): AsyncIterable<Figure> {
  const gateways = createGateways()
  const kept = createKeptSessions(gateways, systemClock, { most: count, idleMs: dayMs, oldMs: dayMs })
  const targets = Array.from({ length: count }, (_, gateway) => targetOf(gateway))
  const never = new AbortController().signal
  const readAll = async (read: (target: GatewayTarget) => ReturnType<typeof kept.observe>) => {
    const before = process.cpuUsage()
    await inParallel(targets, atOnce, async (target) => {
      const done = await read(target)
      if (!done.ok) throw new Error(done.problem.code)
    })
    return msSince(before) / count
  }
  const anew = () => readAll((target) => observeGateway({ gateways }, target))
  const over = () => readAll((target) => kept.observe(target, never))
  // Code is compiled before anything is measured.
  await anew()
  const anewMs = await anew()
  await over()
  await over()
  const keptMs = await over()
  if (kept.count() !== count) throw new Error(`${kept.count()} of ${count} connections were kept`)
  kept.stop()
  const figure = (what: string, value: number, unit: string): Figure => figureOf(count, what, value, unit)
  yield compareToBaseline({
    ...figure('processor for a reading', keptMs, 'ms'),
    baseline: Number(anewMs.toPrecision(3)),
    peer: 'a new connection',
  })
  yield compareToBaseline({
    ...figure('processor for a gateway, a minute', keptMs * readingsPerMin + restMs, 'ms'),
    baseline: Number((anewMs * readingsPerMin).toPrecision(3)),
    peer: 'a new connection',
  })
}

/**
 * What is left when what this process uses without any connection is taken off. Measured first: memory that the process
 * has already is not asked for again.
 */
async function measureRest(
  count: number,
  targetOf: (gateway: number) => GatewayTarget,
  seconds: number,
): Promise<{ readonly restMs: number; readonly bytes: number }> {
  const gateways = createGateways()
  const kept = createKeptSessions(gateways, systemClock, { most: count, idleMs: dayMs, oldMs: dayMs })
  const never = new AbortController().signal
  const numbers = Array.from({ length: count }, (_, gateway) => gateway)
  await kept.observe(targetOf(0), never)
  const emptyBytes = process.memoryUsage().rss
  await inParallel(numbers, atOnce, (gateway) => kept.observe(targetOf(gateway), never))
  if (kept.count() !== count) throw new Error(`${kept.count()} of ${count} connections were kept`)
  const used = async (): Promise<number> => {
    // What the readings left behind is no cost of rest.
    await systemClock.wait(settleMs)
    const before = process.cpuUsage()
    await systemClock.wait(seconds * 1000)
    return (msSince(before) / count) * (60 / seconds)
  }
  const resting = await used()
  const bytes = (process.memoryUsage().rss - emptyBytes) / count
  kept.stop()
  return { restMs: Math.max(0, resting - (await used())), bytes }
}

const figureOf = (count: number, what: string, value: number, unit: string): Figure => ({
  bench: 'watch',
  case: `${count} gateways, ${what}`,
  value: Number(value.toPrecision(3)),
  unit,
})

function msSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

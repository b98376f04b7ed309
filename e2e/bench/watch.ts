import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { GatewayTarget } from '#shared/app/ports.ts'
import { inParallel } from '#shared/app/in-parallel.ts'
import { observeGateway } from '#shared/app/observe.ts'
import { createGateways } from '#shared/node/gateway/gateways.ts'
import { toHostKey } from '#shared/node/ssh/host-key.ts'
import { generateSshKeyPair } from '#shared/node/ssh/key-pair.ts'
import { systemClock } from '#shared/node/system-clock.ts'
import { createKeptSessions } from '#web/server/gateways/readings/kept-sessions.ts'
import { compareToBaseline, readCount, type BenchOptions, type Figure } from './figure.ts'

const source = new URL('../../src-shared/node/', import.meta.url)
const atOnce = 32
const settleMs = 10_000
const dayMs = 24 * 60 * 60_000
/** `due-after.ts`. */
const readingsPerMin = 1 / 4.75

/**
 * Gateways that are read for statistics, 10, 100 and `--gateways` (1,000) of them: processor time of the server for each
 * in a minute, over connections that are kept (the baseline: a new one each time), and memory of a connection; and of
 * connections that lie idle for `--seconds` (120). The real SSH client reads what a real gateway printed from an SSH server
 * in another process; what is written down of a reading is measured by `fleet`.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const most = readCount(options, 'gateways', 1000)
  const seconds = readCount(options, 'seconds', 120)
  const peer = await startPeer()
  try {
    const { restMs, bytes } = await measureRest(most, peer.target, seconds)
    yield figureOf(most, 'memory of a kept connection', bytes, 'bytes')
    yield figureOf(most, 'processor for a kept connection at rest, a minute', restMs, 'ms')
    for (const count of [10, 100, 1000].filter((each) => each < most).concat(most))
      yield* measure(count, peer.target, restMs)
  } finally {
    peer.stop()
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

/** An SSH server in another process that stands for all gateways. */
async function startPeer() {
  const [ours, host] = [generateSshKeyPair('ours'), generateSshKeyPair('host')]
  const answer = fileURLToPath(new URL('gateway/golden/observe-read.txt', source))
  const child = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('ssh/testing/ssh-peer.ts', source)),
      Buffer.from(host.privateKey).toString('base64'),
      String(readFileSync(answer).length),
      answer,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const hostKey = toHostKey(Buffer.from(host.publicKey.split(' ')[1] ?? '', 'base64'))
  return {
    target: (gateway: number): GatewayTarget => ({
      gatewayId: String(gateway),
      host: '127.0.0.1',
      port: Number(said.toString()),
      user: 'root',
      signIn: { kind: 'key', privateKey: ours.privateKey },
      hostKey,
      owner: 'bench',
    }),
    stop: () => child.kill('SIGKILL'),
  }
}

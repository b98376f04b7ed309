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
 * connections that lie idle for `--seconds` (20). The real SSH client reads what a real gateway printed from an SSH server
 * in another process; what is written down of a reading is measured by `fleet`.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const most = readCount(options, 'gateways', 1000)
  const seconds = readCount(options, 'seconds', 20)
  const peer = await startPeer()
  try {
    for (const count of [10, 100, 1000].filter((each) => each < most).concat(most))
      yield* measure(count, peer.target, seconds)
  } finally {
    peer.stop()
  }
}

async function* measure(
  count: number,
  targetOf: (gateway: number) => GatewayTarget,
  seconds: number,
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
  const emptyBytes = usedBytes()
  await over()
  await over()
  const keptMs = await over()
  const bytes = (usedBytes() - emptyBytes) / count
  if (kept.count() !== count) throw new Error(`${kept.count()} of ${count} connections were kept`)
  // What the readings left behind is no cost of rest, nor is what this process uses without any connection.
  await systemClock.wait(settleMs)
  const rest = async (): Promise<number> => {
    const before = process.cpuUsage()
    await systemClock.wait(seconds * 1000)
    return (msSince(before) / count) * (60 / seconds)
  }
  const restMs = await rest()
  kept.stop()
  await systemClock.wait(settleMs)
  const idleMs = Math.max(0, restMs - (await rest()))
  const figure = (what: string, value: number, unit: string): Figure => ({
    bench: 'watch',
    case: `${count} gateways, ${what}`,
    value: Number(value.toPrecision(3)),
    unit,
  })
  yield figure('memory of a kept connection', bytes, 'bytes')
  yield compareToBaseline({
    ...figure('processor for a reading', keptMs, 'ms'),
    baseline: Number(anewMs.toPrecision(3)),
    peer: 'a new connection',
  })
  yield figure('processor for a kept connection at rest, a minute', idleMs, 'ms')
  yield compareToBaseline({
    ...figure('processor for a gateway, a minute', keptMs * readingsPerMin + idleMs, 'ms'),
    baseline: Number((anewMs * readingsPerMin).toPrecision(3)),
    peer: 'a new connection',
  })
}

function usedBytes(): number {
  globalThis.gc?.()
  return process.memoryUsage().rss
}

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

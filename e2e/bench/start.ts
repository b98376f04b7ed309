import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#web/server/testing/free-port.ts'
import { compareToBaseline, readCount, type BenchOptions, type Figure } from './figure.ts'
import { medianToTenth } from './median.ts'

const giveUpMs = 120_000

/**
 * From `npm start` to the first answer, when everything is installed, built and set up; beside what npm
 * itself takes to run a script that does nothing. The median of `--runs` starts.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const runs = readCount(options, 'runs', 5)
  const data = mkdtempSync(join(tmpdir(), 'trama-start-'))
  try {
    await measureStart(data)
    const starts: number[] = []
    const bare: number[] = []
    for (let trial = 0; trial < runs; trial += 1) {
      starts.push(await measureStart(data))
      bare.push(await measureBareScript())
    }
    yield compareToBaseline({
      bench: 'start',
      case: 'second start to first answer',
      value: medianToTenth(starts),
      unit: 'ms',
      baseline: medianToTenth(bare),
      peer: 'npm running an empty script',
      runs,
    })
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

async function measureStart(data: string): Promise<number> {
  const port = await freePort()
  const begin = performance.now()
  const child = spawn('npm', ['start'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), TRAMA_DATA: data },
    detached: true,
  })
  try {
    await firstAnswer(`http://127.0.0.1:${port}/`, child)
    return performance.now() - begin
  } finally {
    await end(child)
  }
}

async function measureBareScript(): Promise<number> {
  const begin = performance.now()
  const child = spawn('npm', ['exec', '--', 'node', '--eval', '0'], { stdio: 'ignore' })
  await once(child, 'exit')
  return performance.now() - begin
}

async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  const until = performance.now() + giveUpMs
  while (performance.now() < until) {
    if (hasEnded(child)) throw new Error(`npm start ended with ${child.exitCode ?? child.signalCode}`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok === true) return
    await wait(10)
  }
  throw new Error(`npm start gave no answer within ${giveUpMs} ms`)
}

/** Ends npm and what it started: they are a process group of their own. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return
  const gone = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  await gone
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverProgram } from '#build/server-programs.ts'
import { freePort } from '#web/server/testing/free-port.ts'

/** The real server in a process of its own, with a data folder of its own. */
export interface SpineServer {
  /** `http://127.0.0.1:PORT`; the port is the same after `start`. */
  readonly url: string
  readonly folder: string
  /** Asks it to end, as Ctrl-C does; answers its exit code. */
  stop(): Promise<number>
  /** Power loss: SIGKILL. Its data folder stays. */
  kill(): Promise<void>
  /** Starts it again on the same data and port. */
  start(): Promise<void>
  /** The first group of a pattern in what it has printed, or prints next: a code in a link. */
  hear(pattern: RegExp): Promise<string>
  /** What it wrote to its log. */
  log(): Promise<string>
  /** Ends it and removes its data. Safe to call twice. */
  close(): Promise<void>
}

export interface ServerOptions {
  /** `main` (real gateways, default) or `demo` (practice gateways). */
  readonly entry?: 'main' | 'demo'
  readonly env?: Readonly<Record<string, string>>
}

/** A busy machine takes its time to load it. */
const startMs = 180_000
const root = fileURLToPath(new URL('../..', import.meta.url))

/** What the start prints for whoever will be the super-admin; a moment after the address. */
export const firstStartLink = /\/first-start#(\S+)\n/

/** Starts the server on a free port and an empty database; answers when it has printed its address. */
export async function startServer({ entry = 'main', env = {} }: ServerOptions = {}): Promise<SpineServer> {
  const folder = await mkdtemp(join(tmpdir(), 'trama-spine-'))
  // Of the system's own ports, one that is left for a moment may be taken by the next connection.
  let running = await run(entry, folder, await freePort(), env)
  const { url } = running
  return {
    url,
    folder,
    stop: () => end(running.child, 'SIGTERM'),
    kill: async () => {
      await end(running.child, 'SIGKILL')
    },
    start: async () => {
      running = await run(entry, folder, Number(new URL(url).port), env)
    },
    hear: (pattern) => running.hear(pattern),
    log: () => readFile(join(folder, 'logs', 'server.log'), 'utf8').catch(() => ''),
    close: async () => {
      await end(running.child, 'SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Run {
  readonly child: ChildProcess
  readonly url: string
  hear(pattern: RegExp): Promise<string>
}

async function run(
  entry: 'main' | 'demo',
  folder: string,
  port: number,
  extra: Readonly<Record<string, string>>,
): Promise<Run> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const env = {
    PATH,
    NODE_COMPILE_CACHE,
    LANG: 'C.UTF-8',
    TRAMA_DATA: folder,
    TRAMA_DEMO: 'empty',
    PORT: String(port),
    ...extra,
  }
  const child = spawn(process.execPath, [await serverProgram(entry)], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const waiting = new Set<() => void>()
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no address within ${startMs} ms:\n${said}`)), startMs)
    const listen = (chunk: Buffer): void => {
      said += chunk.toString('utf8')
      for (const look of waiting) look()
      const found = /https?:\/\/[^\s/]+:\d+(?=\D)/.exec(said)
      if (found === null) return
      clearTimeout(timer)
      resolve(found[0])
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('close', (code) => {
      clearTimeout(timer)
      reject(new Error(`the server ended with ${String(code)}:\n${said}`))
    })
  }).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  const hear = (pattern: RegExp): Promise<string> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = pattern.exec(said)?.[1]
        if (found === undefined) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  return { child, url, hear }
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode ?? 128)
  return new Promise((resolve) => {
    child.once('close', (code) => resolve(code ?? 128))
    child.kill(signal)
  })
}

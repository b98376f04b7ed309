import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { serverProgram } from '#build/server-programs.ts'
import type { DatabaseTarget } from '#web/server/kernel/store/database.ts'

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string
  readonly pid: number
  /** Asks it to stop; answers the exit code. */
  stop(): Promise<number | null>
  /** Asks it to stop, as whoever keeps it running does. */
  ask(): void
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>
  /** As a loss of power does. */
  kill(): Promise<void>
}

/** Starts the server on the bridge's gateways; answers when it said where it is. */
export async function startProcess(given: {
  readonly name: string
  readonly bridge: string
  readonly dataPath: string
  readonly database: DatabaseTarget | null
  /** Further settings. */
  readonly env?: Readonly<Record<string, string>>
}): Promise<ServerProcess> {
  const main = await serverProgram('bridged')
  const child = spawn(process.execPath, [main, given.bridge, given.name], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      PORT: '0',
      TRAMA_DATA: given.dataPath,
      TRAMA_PLAN_LIMITS: 'off',
      LANG: 'C',
      TRAMA_LEASE_SECONDS: '3',
      TRAMA_DRAIN_SECONDS: '0',
      ...(given.database?.kind === 'postgres' ? { DATABASE_URL: given.database.url } : {}),
      ...given.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => void child.on('exit', resolve))
  return {
    url: await readUrl(child),
    pid: child.pid ?? 0,
    ended,
    ask: () => void child.kill('SIGTERM'),
    stop: async () => {
      child.kill('SIGTERM')
      return ended
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

function readUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (text: Buffer): void => {
      said += text.toString()
      const [, url] = /(http:\/\/\S+)\s/.exec(said) ?? []
      if (url !== undefined) resolve(url)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
}

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { freePort } from '#web/server/testing/free-port.ts'

const program = '/usr/sbin/nats-server'

/** A NATS of the tests' own, on a free port of this machine. */
export interface TestNats {
  readonly url: string
  goAway(): Promise<void>
  serveAgain(): Promise<void>
}

/** Why there can be no NATS here; null when there can. */
export function missingNats(): string | null {
  return existsSync(program) ? null : 'nats-server is not installed'
}

/** Starts it, with a user and a password of its own. */
export async function startNats(): Promise<TestNats> {
  const port = await freePort()
  let server: ChildProcess | null = null
  const serveAgain = async (): Promise<void> => {
    if (server !== null) return
    const given = ['-a', '127.0.0.1', '-p', String(port), '--user', 'trama', '--pass', 'tests-only']
    const begun = spawn(program, given, { stdio: ['ignore', 'ignore', 'pipe'] })
    server = begun
    await new Promise<void>((resolve, reject) => {
      let said = ''
      begun.stderr.on('data', (text: Buffer) => {
        said += text.toString()
        if (said.includes('Server is ready')) resolve()
      })
      begun.on('exit', () => reject(new Error(`nats-server ended: ${said}`)))
    })
  }
  await serveAgain()
  return {
    url: `nats://trama:tests-only@127.0.0.1:${port}`,
    serveAgain,
    goAway: async () => {
      const ending = server
      if (ending === null) return
      server = null
      const ended = once(ending, 'exit')
      ending.kill('SIGKILL')
      await ended
    },
  }
}

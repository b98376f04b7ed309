import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import type { Paths } from './world.ts'

/** Seconds in which a helper that is ending lets go. */
const patienceS = '5'

/**
 * Holds the place of the one helper, by flock(1), which lets go when this process ends, however it ends: the
 * program under the lock reads until its input closes. False: another helper has it.
 */
export function takeLock(paths: Paths): Promise<boolean> {
  mkdirSync(paths.state, { recursive: true, mode: 0o700 })
  const flock = ['/usr/bin/flock', '/bin/flock'].find((path) => existsSync(path))
  if (flock === undefined) return Promise.resolve(false)
  const child = spawn(flock, ['--timeout', patienceS, `${paths.state}/lock`, '/bin/cat'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // Signals to our group are ours alone, or the lock would go before the tunnels.
    detached: true,
    cwd: '/',
    env: {},
  })
  return new Promise((resolve) => {
    child.stdin.on('error', () => undefined)
    child.stdin.write('held\n')
    child.stdout.once('data', () => resolve(true))
    child.once('error', () => resolve(false))
    child.once('close', () => resolve(false))
  })
}

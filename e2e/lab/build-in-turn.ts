import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { acquireLock } from './lock.ts'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/**
 * Builds what a test of the lab installs, unless it is as its sources are. Files of the lab run two at a time: the
 * second one waits, and finds it built.
 */
export async function buildInTurn(build: (root: string) => Promise<number>): Promise<void> {
  await mkdir(join(root, 'dist'), { recursive: true })
  const lock = await acquireLock(join(root, 'dist/.lab-build.lock'), { wait: true })
  try {
    if ((await build(root)) !== 0) throw new Error('what the test installs does not build')
  } finally {
    await lock?.release()
  }
}

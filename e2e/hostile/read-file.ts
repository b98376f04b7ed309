import { fork } from 'node:child_process'
import { once } from 'node:events'
import { getHeapStatistics } from 'node:v8'
import type { Measured } from './measure.ts'

/**
 * Reads a file by its name in a process of its own, whose memory was nobody else's before. One that is not done in time
 * is ended, and took at least so long; one that ends for want of memory took at least a whole heap.
 */
export async function readFileWithin(name: string, limitMs: number): Promise<Measured> {
  const child = fork(new URL('file-child.ts', import.meta.url), [name], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const late = AbortSignal.timeout(limitMs)
  try {
    const ended = once(child, 'exit', { signal: late }).then(([, signal]) => (signal as string | null) ?? '')
    const answer = once(child, 'message', { signal: late }).then(([measured]) => measured as Measured)
    const first = await Promise.race([answer, ended])
    if (typeof first !== 'string') return first
    if (first !== 'SIGABRT') throw new Error(`${name} was not read`)
    return { stallMs: limitMs, bytes: getHeapStatistics().heap_size_limit }
  } catch (error) {
    if (!late.aborted) throw error
    return { stallMs: limitMs, bytes: 0 }
  } finally {
    child.kill('SIGKILL')
  }
}

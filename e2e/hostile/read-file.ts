import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Measured } from './measure.ts'

/** Reads a file by its name in a thread of its own; one that is not done in time is ended, and took at least so long. */
export async function readFileWithin(name: string, limitMs: number): Promise<Measured> {
  const worker = new Worker(new URL('file-worker.ts', import.meta.url), { workerData: name })
  const late = AbortSignal.timeout(limitMs)
  try {
    const [measured] = (await once(worker, 'message', { signal: late })) as [Measured]
    return measured
  } catch (error) {
    if (!late.aborted) throw error
    return { stallMs: limitMs, bytes: 0 }
  } finally {
    await worker.terminate()
  }
}

import { parentPort, workerData } from 'node:worker_threads'
import { hostileFiles } from './files.ts'
import { measure } from './measure.ts'

/** Reads one file, by its name, where it can be ended. */
const file = hostileFiles().find(({ name }) => name === workerData)
if (file === undefined) throw new Error(`there is no file ${String(workerData)}`)
const read = await file.work()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(await measure(read))

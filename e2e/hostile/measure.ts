import { readFileSync, writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What some work did to the process that it ran in. */
export interface Measured {
  /**
   * The longest time in which nothing else had its turn, in time of the processor: that others use the machine as well is
   * no stall of ours.
   */
  readonly stallMs: number
  /** The most memory that the process held, above what it held before. */
  readonly bytes: number
}

setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc') as (how: object) => void
/** What was collected goes back to the system: a heap that is kept for later would hide what is taken next. */
const wholly = { type: 'major', execution: 'sync', flavor: 'last-resort' } as const

/** Takes away what nobody holds any more. */
export function collect(): void {
  gc(wholly)
}

/** Runs work, and looks at the process meanwhile at each turn of its event loop. */
export async function measure(work: () => unknown): Promise<Measured> {
  collect()
  forgetPeak()
  const idle = process.memoryUsage().rss
  let longest = 0
  let last = spentMs()
  let isDone = false
  const look = (): void => {
    const now = spentMs()
    longest = Math.max(longest, now - last)
    last = now
    if (!isDone) setImmediate(look)
  }
  await new Promise((resolve) => setImmediate(resolve))
  last = spentMs()
  setImmediate(look)
  await work()
  look()
  isDone = true
  return { stallMs: longest, bytes: Math.max(0, peak() - idle) }
}

/** Time that this thread has spent on a processor. */
export function spentMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** On Linux the most memory ever held can be forgotten (proc(5), clear_refs); elsewhere it is that of now. */
function forgetPeak(): void {
  if (process.platform === 'linux') writeFileSync('/proc/self/clear_refs', '5')
}

function peak(): number {
  if (process.platform !== 'linux') return process.memoryUsage().rss
  const [, kib] = /^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kib) * 1024
}

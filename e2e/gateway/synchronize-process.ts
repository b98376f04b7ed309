import { createInterface } from 'node:readline'
import { ok } from '#shared/base/result.ts'
import { synchronize, type SynchronizeJob } from '#shared/app/synchronize.ts'
import type { ApplyStep } from '#shared/contract/states.ts'
import { createGateways } from '#shared/node/gateway/gateways.ts'
import { systemClock } from '#shared/node/system-clock.ts'
import { presharedKeyOf } from './make-config.ts'

/** What the process is told, as one line of JSON on its standard input. */
export interface ProcessOrder {
  readonly job: Omit<SynchronizeJob, 'presharedKey'>
  /** Where it is killed, at the beginning of that step or so many milliseconds into it. */
  readonly dieAt: ApplyStep
  readonly afterMs: number
}

// A process of its own around one synchronization, which kills itself in the middle of it: whoever killed it from
// outside would on a busy machine come too late.
const [line = ''] = await new Promise<string[]>((resolve) => {
  const reader = createInterface(process.stdin)
  reader.once('line', (text) => {
    reader.close()
    resolve([text])
  })
})
const { job, dieAt, afterMs } = JSON.parse(line) as ProcessOrder
const die = (): void => void process.kill(process.pid, 'SIGKILL')
await synchronize(
  { gateways: createGateways(), clock: systemClock },
  { ...job, presharedKey: presharedKeyOf },
  ({ step, log }) => {
    if (step === dieAt && log === null) {
      if (afterMs === 0) die()
      else setTimeout(die, afterMs)
    }
    return Promise.resolve(ok(undefined))
  },
)

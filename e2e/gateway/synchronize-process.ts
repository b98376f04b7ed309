import { createInterface } from 'node:readline'
import { ok } from '#shared/base/result.ts'
import { synchronize, type SynchronizeJob } from '#shared/app/synchronize.ts'
import { createGateways } from '#shared/node/gateway/gateways.ts'
import { systemClock } from '#shared/node/system-clock.ts'
import { presharedKeyOf } from './make-config.ts'

// A process of its own around one synchronization, so that it can be killed: reads the job as JSON on its
// standard input, prints each step when it begins and the end, all as lines of JSON.
const [line = ''] = await new Promise<string[]>((resolve) => {
  const reader = createInterface(process.stdin)
  reader.once('line', (text) => {
    reader.close()
    resolve([text])
  })
})
const job = JSON.parse(line) as Omit<SynchronizeJob, 'presharedKey'>
const end = await synchronize(
  { gateways: createGateways(), clock: systemClock },
  { ...job, presharedKey: presharedKeyOf },
  ({ step }) => {
    console.log(JSON.stringify({ step }))
    return Promise.resolve(ok(undefined))
  },
)
console.log(JSON.stringify({ end }))

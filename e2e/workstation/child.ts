import { createInterface } from 'node:readline'
import type { ApplyStep } from '#shared/contract/states.ts'
import { must } from '#e2e/spine/person.ts'
import type { Credentials } from './office.ts'
import { openWorkstation } from './workstation.ts'

/** What the child is told, as one line of JSON on its standard input. */
export interface ChildOrder extends Credentials {
  readonly folder: string
  readonly networkId: string
  /** Where it is killed, at the beginning of that step or so many milliseconds into it. */
  readonly dieAt: ApplyStep
  readonly afterMs: number
}

// A workstation in a process of its own that plans, applies, and is killed in the middle of it.
const [line = ''] = await new Promise<string[]>((resolve) => {
  const reader = createInterface(process.stdin)
  reader.once('line', (text) => resolve([text]))
})
const order = JSON.parse(line) as ChildOrder
const die = (): void => void process.kill(process.pid, 'SIGKILL')
const { backend } = await openWorkstation({
  ...order,
  before: (area, name, input) => {
    if (area !== 'custody' || name !== 'report') return
    if ((input as { readonly step: ApplyStep | null }).step !== order.dieAt) return
    if (order.afterMs === 0) die()
    else setTimeout(die, order.afterMs)
  },
})
const plan = must(await backend.networks.plan({ id: order.networkId }))
must(await backend.networks.apply({ id: order.networkId, digest: plan.digest }))

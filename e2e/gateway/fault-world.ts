import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { cleanGateway } from '#shared/app/clean.ts'
import { observeGateway } from '#shared/app/observe.ts'
import type { SynchronizeEnd, SynchronizeJob } from '#shared/app/synchronize.ts'
import type { GatewayConfig } from '#shared/compile/config/config.ts'
import { configDigest } from '#shared/compile/config/digest.ts'
import type { ApplyStep } from '#shared/contract/states.ts'
import { createGateways } from '#shared/node/gateway/gateways.ts'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import type { Lab } from '#e2e/lab/lab.ts'
import {
  inGateway,
  liveState,
  readRecord,
  targetOf,
  testKey,
  untilAbandoned,
  untilSettled,
} from './lab-gateway.ts'
import { makeConfig, makePeer } from './make-config.ts'
import type { ProcessOrder } from './synchronize-process.ts'
import { mustObserve, planJob, synchronizeOn } from './synchronize-on.ts'

const undoAfterS = 5

const toolPath = '/usr/local/sbin/wg'
const toolMark = '/run/hung'
/** Stands before the real one in the path, and once hangs as that does when a name server gives no answer. */
const hangingTool = [
  '#!/bin/sh',
  `case $1-$2 in addconf-trama0 | syncconf-trama0) if mkdir ${toolMark} 2>/dev/null; then sleep 601; fi ;; esac`,
  'exec /usr/bin/wg "$@"',
]

/** Two configurations that differ in everything that can be applied. */
const configs: readonly [GatewayConfig, GatewayConfig] = [
  makeConfig({ peers: [makePeer(1), makePeer(2)], routes: ['192.168.77.0/24'] }),
  makeConfig({
    peers: [makePeer(2, { keepaliveS: 25 }), makePeer(3)],
    addresses: ['10.20.0.1/16', '10.30.0.1/24'],
    routes: ['192.168.78.0/24', 'fd78::/64'],
    listenPort: 51821,
    chosen: ['10.20.1.4 . 192.168.78.1 . tcp . 443'],
    forward: false,
  }),
]

export const faultKinds = ['connection', 'power', 'process'] as const
export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  readonly kind: FaultKind
  readonly step: ApplyStep
  /** After the beginning of the step, so that it meets most of them at work. */
  readonly afterMs: number
}

/** What a synchronization with a fault came to. `told`: what its end says; nothing when its process was killed. */
export interface Outcome {
  readonly has: 'old' | 'new' | 'mixed' | 'unreachable'
  readonly told: 'old' | 'new' | 'unknown' | 'nothing'
}

/** Whether the gateway is wholly old or wholly new, and what is told is so. */
export function isSound({ has, told }: Outcome): boolean {
  return (has === 'old' || has === 'new') && (told === has || told === 'nothing')
}

/** A lab gateway that goes back and forth between two configurations, with faults in between. */
export interface FaultWorld {
  readonly gateway: LabGateway
  /** Synchronizes to the other configuration while a fault happens, and judges when all has come to rest. */
  run(fault: Fault): Promise<Outcome>
  /** Kills the process at a step, and lets another one take over at once; `record`: what the gateway says of it. */
  takeOver(step: ApplyStep): Promise<Outcome & { readonly record: readonly string[] }>
  /** `wg` waits for minutes the first time that it changes peers; `left`: how many of it wait when it was undone. */
  hang(): Promise<Outcome & { readonly left: string }>
  /** Cleans the gateway first, so that the fault meets its first synchronization. */
  runFirst(fault: Fault): Promise<Outcome>
}

/** Boots a gateway and brings both configurations once, to know how their tools show them. */
export async function createFaultWorld(lab: Lab, name: string): Promise<FaultWorld> {
  // What meets the fault gives up soon; whatever comes before and after it waits as long as the product does.
  const hasty = createGateways({ connectTimeoutMs: 1000, stepTimeoutMs: 4000 })
  const gateways = createGateways()
  const gateway = await lab.gateway({ name, user: 'trama', authorize: [testKey.publicKey] })
  const target = targetOf(gateway)
  const states = new Map<string | null, string>()
  let fence = 0

  const stateNow = async (): Promise<string> => (await liveState(gateway)).replace(/^generation=.*$/m, '')
  const nextJob = async (wanted?: GatewayConfig): Promise<SynchronizeJob> => {
    const { generation, configDigest: digest } = await mustObserve(gateways, target)
    const config = configs.find((each) => configDigest(each) === digest) ?? null
    const desired = wanted ?? configs.find((each) => each !== config) ?? configs[0]
    const applied = config === null ? null : { generation, config }
    fence += 1
    return planJob({ gateways, target, desired, applied, fence, undoAfterS })
  }
  const judge = async (job: SynchronizeJob): Promise<Outcome['has']> => {
    const seen = await observeGateway({ gateways }, target)
    if (!seen.ok) return 'unreachable'
    const { configDigest: digest, pending, live } = seen.value
    const [old, wanted] = [
      job.applied === null ? null : configDigest(job.applied.config),
      configDigest(job.desired),
    ]
    const isWhole = pending === null && live.kind === (digest === null ? 'none' : 'same')
    if (!isWhole || (await stateNow()) !== states.get(digest)) return 'mixed'
    if (digest === wanted) return 'new'
    return digest === old ? 'old' : 'mixed'
  }
  const disturb: Record<Exclude<FaultKind, 'process'>, () => Promise<void>> = {
    async connection() {
      await gateway.cut()
      // A change that waits undoes itself meanwhile; where none waits there is nothing to wait for.
      await untilSettled(gateway)
      await gateway.restore()
    },
    async power() {
      await gateway.kill()
      await gateway.boot()
    },
  }
  const runJob = async (job: SynchronizeJob, { kind, step, afterMs }: Fault): Promise<Outcome> => {
    if (kind === 'process') {
      await killAt(job, step, afterMs)
      await untilAbandoned(gateway)
      return { has: await judge(job), told: 'nothing' }
    }
    const end = await synchronizeOn(hasty, job, { step, afterMs, act: disturb[kind] })
    await untilSettled(gateway)
    return { has: await judge(job), told: toTold(end) }
  }

  states.set(null, await stateNow())
  for (const config of configs) {
    const end = await synchronizeOn(gateways, await nextJob(config))
    if (end.kind !== 'confirmed') throw new Error(JSON.stringify(end))
    states.set(configDigest(config), await stateNow())
  }
  return {
    gateway,
    run: async (fault) => runJob(await nextJob(), fault),
    async takeOver(step) {
      const job = await nextJob()
      const before = (await readRecord(gateway)).length
      await killAt({ ...job, undoAfterS: 60 }, step, 0)
      fence += 1
      const end = await synchronizeOn(gateways, { ...job, fence })
      const record = (await readRecord(gateway)).slice(before)
      return { has: await judge(job), told: toTold(end), record }
    },
    async hang() {
      const job = await nextJob()
      await inGateway(
        gateway,
        `printf '%s\\n' ${hangingTool.map((line) => `'${line}'`).join(' ')} >${toolPath}; chmod 755 ${toolPath}`,
      )
      const end = await synchronizeOn(gateways, job)
      await untilSettled(gateway)
      const left = (await inGateway(gateway, 'pgrep -fxc "sleep 601"; true')).trim()
      await inGateway(gateway, `rm -f ${toolPath}; rmdir ${toolMark}`)
      return { has: await judge(job), told: toTold(end), left }
    },
    async runFirst(fault) {
      const cleaned = await cleanGateway({ gateways }, target)
      if (!cleaned.ok) throw new Error(JSON.stringify(cleaned.problem))
      fence = 0
      const job = await nextJob(configs[0])
      const end = await runJob(job, fault)
      // Its key is made anew, so what its tools show is known only when it was confirmed.
      return end.has === 'mixed' && (await isConfirmed(job)) ? { ...end, has: 'new' } : end
    },
  }

  async function isConfirmed(job: SynchronizeJob): Promise<boolean> {
    const { live, configDigest: digest, pending } = await mustObserve(gateways, target)
    return live.kind === 'same' && digest === configDigest(job.desired) && pending === null
  }
}

function toTold(end: SynchronizeEnd): Outcome['told'] {
  if (end.kind === 'confirmed') return 'new'
  return end.truth === 'as-before' ? 'old' : 'unknown'
}

/** Runs a job in a process of its own, which is killed at a step; resolves when it is gone. It throws if it was not. */
async function killAt(job: SynchronizeJob, dieAt: ApplyStep, afterMs: number): Promise<void> {
  const script = fileURLToPath(new URL('./synchronize-process.ts', import.meta.url))
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'inherit', 'inherit'] })
  const { presharedKey: _, ...told } = job
  const order: ProcessOrder = { job: told, dieAt, afterMs }
  child.stdin.end(`${JSON.stringify(order)}\n`)
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  // So long into its last step it may have ended.
  const hasEnded = code === 0 && afterMs > 0
  if (signal !== 'SIGKILL' && !hasEnded) throw new Error(`not killed at ${dieAt}: ${String(code ?? signal)}`)
}

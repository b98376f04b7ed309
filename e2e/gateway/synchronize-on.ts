import { setTimeout as wait } from 'node:timers/promises'
import { ok } from '#shared/base/result.ts'
import { observeGateway } from '#shared/app/observe.ts'
import type { Gateways, GatewayTarget } from '#shared/app/ports.ts'
import { synchronize, type SynchronizeEnd, type SynchronizeJob } from '#shared/app/synchronize.ts'
import type { GatewayConfig } from '#shared/compile/config/config.ts'
import type { ApplyStep } from '#shared/contract/states.ts'
import type { Observed } from '#shared/plan/observed.ts'
import { planGateway } from '#shared/plan/plan.ts'
import { systemClock } from '#shared/node/system-clock.ts'
import { presharedKeyOf } from './make-config.ts'

/** Reads a gateway; rejects when it cannot be read. */
export async function mustObserve(gateways: Gateways, target: GatewayTarget): Promise<Observed> {
  const observed = await observeGateway({ gateways }, target)
  if (!observed.ok) throw new Error(`the gateway cannot be read: ${JSON.stringify(observed.problem)}`)
  return observed.value
}

export interface Aim {
  readonly gateways: Gateways
  readonly target: GatewayTarget
  readonly desired: GatewayConfig
  readonly applied: SynchronizeJob['applied']
  readonly fence: number
  readonly undoAfterS?: number
}

/** Reads and plans as a person's confirmation would: the job that follows from what is there now. */
export async function planJob(aim: Aim): Promise<SynchronizeJob> {
  const { gateways, target, desired, applied } = aim
  const observed = await mustObserve(gateways, target)
  return {
    target,
    planDigest: planGateway({ desired, applied, observed }).digest,
    desired,
    applied,
    fence: aim.fence,
    undoAfterS: aim.undoAfterS ?? 60,
    presharedKey: presharedKeyOf,
  }
}

/** Synchronizes; at the beginning of a step something else may be set off, so that it meets the step at work. */
export function synchronizeOn(
  gateways: Gateways,
  job: SynchronizeJob,
  disturb?: { readonly step: ApplyStep; readonly afterMs: number; readonly act: () => Promise<void> },
): Promise<SynchronizeEnd> {
  let acted: Promise<void> = Promise.resolve()
  return synchronize({ gateways, clock: systemClock }, job, ({ step, log }) => {
    if (disturb?.step === step && log === null) acted = wait(disturb.afterMs).then(() => disturb.act())
    return Promise.resolve(ok(undefined))
  }).then(async (end) => {
    await acted
    return end
  })
}

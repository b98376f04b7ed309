import type { SynchronizeEnd } from '#shared/app/synchronize.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { asProblem } from '#shared/contract/states.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { isSigned } from '#shared/node/ssh/statement.ts'
import type { Callers, SignedIn } from '../kernel/caller.ts'
import type { Composition, Core } from '../kernel/composition.ts'
import { recordCleaning, takeForCleaning } from '../gateways/synchronization/clean-gateway.ts'
import { recordEnd, reportProgress } from '../gateways/synchronization/run-job.ts'
import { describeJob, takeForWorkstation } from '../gateways/synchronization/workstation-jobs.ts'
import { findHeldJob, findWaitingFence } from '../gateways/store/job-leases.ts'
import type { OrganizationStore } from '../kernel/store/store.ts'
import { readGatewayName } from '../gateways/readings/targets.ts'
import { readNamedKey, refuseCustody } from '../gateways/readings/workstation-readings.ts'

type Custody = Handlers<Callers>['custody']
type Calls = Pick<Custody, 'take' | 'takeCleaning' | 'report' | 'settle'>

/** Jobs of gateways whose SSH key is on a workstation, under the lease of the person who works on them there. */
export function custodyLeaseHandlers(composition: Core & Pick<Composition, 'events'>): Calls {
  return {
    take: async ({ gatewayId, proof }, { store, identity }) => {
      const missing = await refuseCustody(store, gatewayId)
      if (missing !== null) return fail(missing)
      const fence = await findWaitingFence(store.read, gatewayId, composition.clock.nowMs())
      if (fence === null) return ok(null)
      const { organizationId } = store
      const lease = { kind: 'lease', organizationId, gatewayId, fence } as const
      const key = await readNamedKey(store, gatewayId)
      if (key === null || !isSigned(key, lease, proof))
        return fail(problem('ssh-key-missing', { gateway: await readGatewayName(store, gatewayId) }))
      return takeForWorkstation(composition, store, gatewayId, workerOf(identity))
    },
    takeCleaning: async ({ gatewayId }, { store, identity }) => {
      const missing = await refuseCustody(store, gatewayId)
      if (missing !== null) return fail(missing)
      const taken = await takeForCleaning(composition, store, gatewayId, 'workstation', workerOf(identity))
      if (!taken.ok) return taken
      const job = await describeJob(composition, store, taken.value)
      if (job === null) throw new Error('a cleaning has no preshared keys')
      composition.events.tell(store.organizationId, { kind: 'gateway-state', gatewayId })
      return ok(job)
    },
    report: async ({ gatewayId, fence, ...progress }, { store, identity }) => {
      const held = await findHeldJob(store.read, gatewayId, fence, workerOf(identity))
      if (held === null) return leaseLost(store, gatewayId)
      const done = await reportProgress(composition, store, { gatewayId, fence, progress })
      return done.ok ? ok({}) : leaseLost(store, gatewayId)
    },
    settle: async ({ gatewayId, fence, end }, { store, identity }) => {
      const held = await findHeldJob(store.read, gatewayId, fence, workerOf(identity))
      if (held === null) return leaseLost(store, gatewayId)
      if (held.job.kind === 'clean' ? end.kind === 'confirmed' : end.kind === 'cleaned')
        return fail(problem('input-invalid', {}, ['end']))
      const isRecorded =
        held.job.kind === 'clean'
          ? await recordCleaning(
              composition,
              store,
              held,
              end.kind === 'failed' ? asProblem(end.problem) : null,
            )
          : await recordEnd(composition, store, held, toEnd(end))
      return isRecorded ? ok({}) : leaseLost(store, gatewayId)
    },
  }
}

async function leaseLost(store: OrganizationStore, gatewayId: string) {
  return fail(problem('lease-lost', { gateway: await readGatewayName(store, gatewayId) }))
}

type End = Parameters<Custody['settle']>[0]['end']

function toEnd(end: End): SynchronizeEnd {
  if (end.kind === 'cleaned') throw new Error('a synchronization does not clean')
  return end.kind === 'confirmed' ? end : { ...end, problem: asProblem(end.problem) }
}

/** Whose lease it is: a person's, on whichever workstation. */
export function workerOf(identity: SignedIn['identity']): string {
  return `workstation of ${identity.userId}`
}

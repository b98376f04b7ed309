import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { dialLimits, admitTry } from '../kernel/tries.ts'
import type { Callers } from '../kernel/caller.ts'
import type { Core, Machines } from '../kernel/composition.ts'
import { confirmPlan, makePlan } from './synchronization/plan-jobs.ts'
import type { Worker } from './synchronization/worker.ts'
import { dropApplied } from './store/applied.ts'
import { findJob, isOpen, forgetOutcome } from './store/jobs.ts'
import { oneByOne } from '../records/store/one-by-one.ts'
import { observe } from './readings/targets.ts'
import { answerPlan } from './synchronization/handlers.ts'

type Calls = Pick<Handlers<Callers>['gateways'], 'plan' | 'apply' | 'giveUp'>

/** What one gateway serves: brought in line with the drawing, whatever became of its networks, or given up. */
export function gatewayPlanHandlers(
  composition: Core & Machines,
  { worker }: { readonly worker: Worker },
): Calls {
  return {
    plan: async ({ id }, { store }) => {
      const limited = await admitTry(composition, dialLimits(store.organizationId))
      if (limited !== null) return fail(limited)
      const planned = await makePlan(composition, store, { kind: 'gateway', id }, (gatewayId) =>
        observe(composition, store, gatewayId),
      )
      return answerPlan(store, planned)
    },
    apply: async ({ id, digest }, { store }) => {
      const done = await confirmPlan(composition, store, { kind: 'gateway', id }, digest)
      if (!done.ok) return done
      worker.wake()
      return ok({})
    },
    giveUp: async ({ id }, { store }) => {
      const done = await oneByOne(store, async (scope) => {
        const row = await scope
          .from('gateways')
          .select(['gateway_id'])
          .where('gateway_id', '=', id)
          .executeTakeFirst()
        if (row === undefined) return fail(problem('gateway-missing', { id }))
        const job = await findJob(scope, id)
        if (isOpen(job)) return fail(problem('gateway-busy', { since: job.since_ms }))
        await dropApplied(scope, id)
        // What failed there is given up with it.
        await forgetOutcome(scope, id)
        return ok({})
      })
      if (!done.ok) return done
      composition.events.tell(store.organizationId, { kind: 'settled', gatewayId: id })
      return ok({})
    },
  }
}

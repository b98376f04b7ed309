import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type RefusalOf, type Result } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import type { ReviewedPlan } from '#shared/contract/device-files.ts'
import { dialLimits, admitTry } from '#web/server/kernel/tries.ts'
import type { Callers } from '#web/server/kernel/caller.ts'
import type { Core, Machines } from '#web/server/kernel/composition.ts'
import { confirmPlan, makePlan } from './plan-jobs.ts'
import { takeBackWorkstationJob } from './workstation-jobs.ts'
import type { Worker } from './worker.ts'
import { currentModel } from '#web/server/records/store/model.ts'
import { readPlanFiles } from './plan-files.ts'
import type { OrganizationStore } from '#web/server/kernel/store/store.ts'
import { observe, undo } from '../readings/targets.ts'

type Calls = Pick<Handlers<Callers>['networks'], 'plan' | 'apply' | 'undo'>

/** What works on networks in the background. */
export interface Synchronizing {
  readonly worker: Worker
}

/** Plan, apply and undo of a network. */
export function synchronizationHandlers(composition: Core & Machines, { worker }: Synchronizing): Calls {
  return {
    plan: async ({ id }, { store }) => {
      const limited = await admitTry(composition, dialLimits(store.organizationId))
      if (limited !== null) return fail(limited)
      const planned = await makePlan(composition, store, { kind: 'network', id }, (gatewayId) =>
        observe(composition, store, gatewayId),
      )
      return answerPlan(store, planned)
    },
    apply: async ({ id, digest }, { store }) => {
      const done = await confirmPlan(composition, store, { kind: 'network', id }, digest)
      if (!done.ok) return done
      worker.wake()
      return ok({ gatewayIds: [...done.value] })
    },
    undo: async ({ id, gatewayId }, { store }) => {
      const { model } = await currentModel(store)
      if (!model.networks.some((network) => network.id === id))
        return fail(problem('network-missing', { id }))
      if (await takeBackWorkstationJob(composition, store, gatewayId)) return ok({})
      const limited = await admitTry(composition, dialLimits(store.organizationId))
      if (limited !== null) return fail(limited)
      const undone = await undo(composition, store, gatewayId)
      return undone.ok ? ok({}) : undone
    },
  }
}

/** A plan as a person is shown it; `plan-empty` when there is nothing to do and every gateway was read. */
export async function answerPlan(
  store: OrganizationStore,
  planned: Awaited<ReturnType<typeof makePlan>>,
): Promise<Result<ReviewedPlan, RefusalOf<typeof makePlan> | Problem<'plan-empty'>>> {
  if (!planned.ok) return planned
  const { plan, gateways } = planned.value
  if (gateways.every((each) => !each.isDue) && plan.unread.length === 0) return fail(problem('plan-empty'))
  const { model } = await currentModel(store)
  return ok({ ...plan, renew: await readPlanFiles(store, model, plan) })
}

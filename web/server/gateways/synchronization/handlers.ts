import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Refused, type Result } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import type { ReviewedPlan } from '#shared/contract/device-files.ts'
import { dialLimits, admitTry } from '#web/server/kernel/tries.ts'
import type { Callers } from '#web/server/kernel/caller.ts'
import type { Core, Machines } from '#web/server/kernel/composition.ts'
import { confirmPlan, makePlan, planDraft } from './plan-jobs.ts'
import { takeBackWorkstationJob } from './workstation-jobs.ts'
import type { Worker } from './worker.ts'
import { currentModel } from '#web/server/records/store/model.ts'
import { unmetInPlan } from './plan-expectations.ts'
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
    plan: async ({ id, draft }, { store }) => {
      const limited = await admitTry(composition, dialLimits(store.organizationId))
      if (limited !== null) return fail(limited)
      const of = { kind: 'network', id } as const
      const read = (gatewayId: string) => observe(composition, store, gatewayId)
      if (draft === undefined) return answerPlan(store, await makePlan(composition, store, of, read))
      return answerPlan(store, await planDraft(composition, store, of, read, draft))
    },
    apply: async ({ id, digest }, { store }) => {
      const done = await confirmPlan(composition, store, { kind: 'network', id }, digest)
      if (!done.ok) return done
      worker.wake()
      const { gatewayIds, unreadIds } = done.value
      return ok({ gatewayIds: [...gatewayIds], unreadIds: [...unreadIds] })
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

/** The good answer of a function. */
type Good<F extends (...given: never) => unknown> = Extract<Awaited<ReturnType<F>>, { readonly ok: true }>

/**
 * A plan as a person is shown it; `plan-empty` when there is nothing to do, every gateway was read, and what is
 * expected of its networks is so.
 */
export async function answerPlan<P>(
  store: OrganizationStore,
  planned: Good<typeof makePlan> | Refused<P>,
): Promise<Result<ReviewedPlan, P | Problem<'plan-empty'>>> {
  if (!planned.ok) return planned
  const { plan, gateways, model } = planned.value
  const unmet = await unmetInPlan(model, plan)
  const isNothing = gateways.every((each) => !each.isDue) && plan.unread.length + unmet.length === 0
  if (isNothing) return fail(problem('plan-empty'))
  return ok({ ...plan, unmet, renew: await readPlanFiles(store, model, plan) })
}

import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { custody as planRows } from '#shared/contract/custody.ts'
import { networks as rows } from '#shared/contract/networks.ts'
import type { ReviewedPlan } from '#shared/contract/device-files.ts'
import type { PlannedNetwork } from '#shared/app/observe-and-plan.ts'
import { dialLimits, admitTry } from '#web/server/kernel/tries.ts'
import type { Callers } from '#web/server/kernel/caller.ts'
import type { Core, Machines } from '#web/server/kernel/composition.ts'
import { followNetwork } from '../readings/network-feed.ts'
import type { Watch } from '../readings/watch.ts'
import { countOpen, openerOf, type OpenFeeds } from '#web/server/kernel/open-feeds.ts'
import { confirmPlan, makePlan } from './plan-jobs.ts'
import { takeBackWorkstationJob } from './workstation-jobs.ts'
import type { Worker } from './worker.ts'
import { currentModel } from '#web/server/records/store/model.ts'
import { readPlanFiles } from './plan-files.ts'
import type { OrganizationStore } from '#web/server/kernel/store/store.ts'
import { observe, undo } from '../readings/targets.ts'
import { asDeclared } from '#web/server/records/change.ts'

type Calls = Pick<Handlers<Callers>['networks'], 'plan' | 'apply' | 'undo' | 'events'>

/** What works on networks in the background. */
export interface Synchronizing {
  readonly worker: Worker
  readonly watch: Watch
  readonly feeds: OpenFeeds
}

/** Plan, apply, undo and the live feed of a network. */
export function synchronizationHandlers(
  composition: Core & Machines,
  { worker, watch, feeds }: Synchronizing,
): Calls {
  return {
    plan: async ({ id }, { store }) => {
      const limited = await admitTry(composition, dialLimits(store.organizationId))
      if (limited !== null) return fail(limited)
      return networkPlan(
        await answerPlan(
          store,
          await makePlan(composition, store, { kind: 'network', id }, (gatewayId) =>
            observe(composition, store, gatewayId),
          ),
        ),
      )
    },
    apply: async ({ id, digest }, { store }) => {
      const done = await confirmPlan(composition, store, { kind: 'network', id }, digest)
      if (!done.ok) return fail(asDeclared(done.problem, rows.apply))
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
      return undone.ok ? ok({}) : fail(asDeclared(undone.problem, rows.undo))
    },
    events: async ({ id }, caller, signal) => {
      const { model } = await currentModel(caller.store)
      if (!model.networks.some((network) => network.id === id))
        return fail(problem('network-missing', { id }))
      const opener = openerOf(caller)
      if (!feeds.hasPlace(opener)) return fail(problem('too-many-open'))
      return ok(countOpen(feeds, opener, followNetwork(composition, watch, caller, id, signal)))
    },
  }
}

/** A plan as a person is shown it; `plan-empty` when there is nothing to do and every gateway was read. */
export async function answerPlan(
  store: OrganizationStore,
  planned: Result<PlannedNetwork>,
): Promise<Result<ReviewedPlan, Problem<(typeof planRows.plan.problems)[number]>>> {
  if (!planned.ok) return fail(asDeclared(planned.problem, planRows.plan))
  const { plan, gateways } = planned.value
  if (gateways.every((each) => !each.isDue) && plan.unread.length === 0) return fail(problem('plan-empty'))
  const { model } = await currentModel(store)
  return ok({ ...plan, renew: await readPlanFiles(store, model, plan) })
}

/** The plan of a network cannot lack its gateway. */
function networkPlan(
  answer: Awaited<ReturnType<typeof answerPlan>>,
): Result<ReviewedPlan, Problem<(typeof rows.plan.problems)[number]>> {
  return answer.ok ? answer : fail(asDeclared(answer.problem, rows.plan))
}

import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { asProblem } from '#shared/contract/states.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { utilityBounds } from '#shared/utilities/bounds.ts'
import { withoutControls } from '#shared/utilities/masked-output.ts'
import { dialLimits, admitTry } from '../kernel/tries.ts'
import type { Callers, SignedIn } from '../kernel/caller.ts'
import type { Core } from '../kernel/composition.ts'
import { findHeldRun, readRun, reportRun } from '../utilities/store/utility-runs.ts'
import { readGatewayName } from '../gateways/readings/targets.ts'
import { firstFence, queueRun } from '../utilities/begin-run.ts'
import { judgeReading, noteDrift } from '../utilities/preview-route.ts'
import {
  addOutput,
  handOver,
  prepareForWorkstation,
  settleFromWorkstation,
} from '../utilities/workstation-runs.ts'
import { workerOf } from './custody-leases.ts'

type Calls = Pick<Handlers<Callers>['custody'], 'route' | 'tellRoute' | 'run' | 'reportRun' | 'settleRun'>

/** Templates for gateways whose SSH key is on a workstation: handed over for its signature, run under its lease. */
export function custodyRunHandlers(composition: Core): Calls {
  const { clock, policy } = composition
  return {
    route: async (input, { store }) => {
      const limited = await admitTry(composition, dialLimits(store.organizationId))
      if (limited !== null) return fail(limited)
      const prepared = await prepareForWorkstation(composition, store, input, '')
      return prepared.ok ? ok(await handOver(composition, store, prepared.value)) : prepared
    },
    tellRoute: async ({ sourceMark, file, ...proven }, { store }) => {
      const prepared = await prepareForWorkstation(composition, store, proven, '')
      if (!prepared.ok) return prepared
      if (prepared.value.sourceMark !== sourceMark)
        return fail(problem('utility-stale', { path: prepared.value.route.path }))
      const judged = judgeReading(composition.keyring, prepared.value, file)
      await noteDrift(store, { route: prepared.value.route, ...judged }, clock.nowMs())
      return ok(judged)
    },
    run: async ({ digest, file, ...proven }, caller) => {
      const { store, identity } = caller
      const limited = await admitTry(composition, dialLimits(store.organizationId))
      if (limited !== null) return fail(limited)
      const prepared = await prepareForWorkstation(composition, store, proven, digest)
      if (!prepared.ok) return prepared
      const looked = { prepared: prepared.value, ...judgeReading(composition.keyring, prepared.value, file) }
      const worker = workerOf(identity)
      // Read before the run is stored: whatever fails later leaves one under way that nobody carries out.
      const route = await handOver(composition, store, prepared.value)
      const begun = await queueRun(composition, caller, { looked, digest, worker })
      return begun.ok ? ok({ run: begun.value, fence: firstFence, leaseMs: policy.leaseMs, route }) : begun
    },
    reportRun: async ({ id, fence, step, isCut, ...printed }, { store, identity }) => {
      const run = await findHeldRun(store.read, { runId: id, fence, worker: workerOf(identity) })
      if (run === undefined) return leaseLost(store, id)
      const output = { ...printed, output: withoutControls(printed.output) }
      const added = addOutput(run.output, output, utilityBounds.outputBytes)
      const asked = await reportRun(store.read, run, clock.nowMs() + policy.leaseMs, {
        ...(step === null ? {} : { step }),
        ...(added === null ? {} : { output: added.text }),
        ...(isCut || added?.isCut === true ? { output_cut: 1 as const } : {}),
      })
      return asked === null ? leaseLost(store, id) : ok({ isCanceling: asked })
    },
    settleRun: async ({ id, fence, ...end }, { store, identity }) => {
      const run = await findHeldRun(store.read, { runId: id, fence, worker: workerOf(identity) })
      if (run === undefined) return leaseLost(store, id)
      if (end.problem === null && end.truth !== 'as-planned')
        return fail(problem('input-invalid', {}, ['truth']))
      const found = end.problem === null ? null : asProblem(end.problem)
      await settleFromWorkstation(composition, store, run, { ...end, problem: found })
      return ok({})
    },
  }
}

async function leaseLost(store: SignedIn['store'], runId: string) {
  const run = await readRun(store.read, runId)
  const gateway = run === null ? '' : await readGatewayName(store, run.gatewayId)
  return fail(problem('lease-lost', { gateway }))
}

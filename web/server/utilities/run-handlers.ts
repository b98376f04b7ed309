import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { dialLimits, admitTry } from '../kernel/tries.ts'
import type { Callers } from '../kernel/caller.ts'
import type { Composition, Core } from '../kernel/composition.ts'
import { askForEnd, readRun, readRuns } from './store/utility-runs.ts'
import { beginRun } from './begin-run.ts'
import { lookAtRoute, showPreview } from './preview-route.ts'
import type { RunWorker } from './run-worker.ts'

type Calls = Pick<Handlers<Callers>['utilities'], 'preview' | 'synchronize' | 'run' | 'cancel' | 'runs'>

/** What templates do on gateways: looked at before, begun, followed, ended, remembered. */
export function runHandlers(composition: Core & Pick<Composition, 'gateways'>, worker: RunWorker): Calls {
  return {
    preview: async ({ id }, { store }) => {
      const limited = await admitTry(composition, dialLimits(store.organizationId))
      if (limited !== null) return fail(limited)
      const looked = await lookAtRoute(composition, store, id)
      return looked.ok ? ok(await showPreview(store, looked.value)) : looked
    },
    synchronize: async ({ id, digest }, caller) => {
      const { store } = caller
      const limited = await admitTry(composition, dialLimits(store.organizationId))
      if (limited !== null) return fail(limited)
      const begun = await beginRun(composition, caller, id, digest)
      if (!begun.ok) return begun
      worker.wake()
      return begun
    },
    run: async ({ id, from }, { store }) => {
      const run = await readRun(store.read, id, from)
      return run === null ? fail(problem('run-missing', { id })) : ok(run)
    },
    cancel: async ({ id }, { store }) => {
      const run = await store.transact(async (scope) => {
        await askForEnd(scope, id)
        return ok(await readRun(scope, id))
      })
      return run.value === null ? fail(problem('run-missing', { id })) : ok(run.value)
    },
    runs: async ({ routeId }, { store }) => ok(await readRuns(store.read, routeId)),
  }
}

import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import type { Callers } from '../caller.ts'
import type { Composition } from '../composition.ts'
import { askForEnd, readRun, readRuns } from '../store/utility-runs.ts'

type Calls = Pick<Handlers<Callers>['utilities'], 'preview' | 'synchronize' | 'run' | 'cancel' | 'runs'>

/** What templates do on gateways: looked at before, begun, followed, ended, remembered. */
export function runHandlers(_composition: Composition): Calls {
  return {
    preview: () => Promise.resolve(fail(problem('not-supported-here'))),
    synchronize: () => Promise.resolve(fail(problem('not-supported-here'))),
    run: async ({ id, from }, { store }) => {
      const run = await readRun(store.read, id, from)
      return run === null ? fail(problem('run-missing', { id })) : ok(run)
    },
    cancel: async ({ id }, { store }) => {
      await askForEnd(store.read, id)
      const run = await readRun(store.read, id)
      return run === null ? fail(problem('run-missing', { id })) : ok(run)
    },
    runs: async ({ routeId }, { store }) => ok(await readRuns(store.read, routeId)),
  }
}

import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type RefusalOf, type Result } from '#shared/base/result.ts'
import { utilityBounds } from '#shared/utilities/bounds.ts'
import type { Composition, Core } from '../kernel/composition.ts'
import type { SignedIn } from '../kernel/caller.ts'
import { readUserName } from '../audit/store/audit-names.ts'
import { findJob, isOpen } from '../gateways/store/jobs.ts'
import type { RunView } from '#shared/contract/utilities.ts'
import { justStored } from '../kernel/store/just-stored.ts'
import { oneByOne } from '../records/store/one-by-one.ts'
import { findOpenRunSince } from '../gateways/store/open-runs.ts'
import { leaseRun, putRun, readRun } from './store/utility-runs.ts'
import { readRouteRow, readSources } from './store/utility-routes.ts'
import { readGatewayName } from '../gateways/readings/targets.ts'
import { lookAtRoute, type ComparedRoute } from './preview-route.ts'
import { openWritten, sealWritten } from './variable-secret.ts'

/**
 * Puts a run of a route in line, as somebody saw it in a preview. Answers `utility-stale` when the file, the template or
 * a value is another by now, and `gateway-busy` while the gateway is being changed.
 */
export async function beginRun(
  composition: Core & Pick<Composition, 'gateways'>,
  caller: SignedIn,
  routeId: string,
  digest: string,
): Promise<Result<RunView, RefusalOf<typeof lookAtRoute | typeof queueRun>>> {
  const looked = await lookAtRoute(composition, caller.store, routeId)
  return looked.ok ? queueRun(composition, caller, { looked: looked.value, digest, worker: null }) : looked
}

/** The fencing number of a run's first lease. */
export const firstFence = 1

interface Confirmed {
  readonly looked: Pick<ComparedRoute, 'prepared' | 'digest'>
  /** Of the preview that somebody saw. */
  readonly digest: string
  /** Who has its lease from the first moment on; null: it waits for the server. */
  readonly worker: string | null
}

/** Queues a run if the gateway is free and nothing is another by now; answers it, as it is stored. */
export async function queueRun(
  composition: Pick<Composition, 'policy' | 'keyring' | 'clock' | 'randomness'>,
  { store, identity }: SignedIn,
  { looked, digest, worker }: Confirmed,
): Promise<Result<RunView, Problem<'utility-stale' | 'gateway-busy'>>> {
  const { route, template, sourceMark, secrets } = looked.prepared
  const { route_id: routeId } = route
  const stale = problem('utility-stale', { path: route.path })
  if (looked.digest !== digest) return fail(stale)
  const { clock, randomness, keyring, policy } = composition
  const runId = randomness.id()
  const gatewayName = await readGatewayName(store, route.gateway_id)
  return oneByOne(store, async (scope) => {
    const now = await readRouteRow(scope, routeId)
    const source = (await readSources(scope)).get(route.template_id)
    const isSame =
      now?.gateway_id === route.gateway_id && now.path === route.path && now.template_id === route.template_id
    if (!isSame || source?.mark !== sourceMark) return fail(stale)
    const job = await findJob(scope, route.gateway_id)
    const since = isOpen(job) ? job.since_ms : await findOpenRunSince(scope, route.gateway_id)
    if (since !== null) return fail(problem('gateway-busy', { since }))
    await putRun(scope, {
      run_id: runId,
      route_id: routeId,
      template_id: route.template_id,
      template_name: template.name,
      gateway_id: route.gateway_id,
      gateway_name: gatewayName,
      path: route.path,
      user_id: identity.userId,
      user_name: await readUserName(scope, identity.userId),
      at_ms: clock.nowMs(),
      digest,
    })
    if (worker === null) return ok(justStored(await readRun(scope, runId)))
    const lease_until_ms = clock.nowMs() + policy.leaseMs
    await leaseRun(scope, runId, { leased_by: worker, lease_until_ms, fence: firstFence })
    // Known before they leave: whatever happens meanwhile, they are hidden in a file that is read back.
    const written = openWritten(keyring, store, routeId, now.secrets_sealed)
    const known = [...new Set([...secrets, ...written])].slice(0, utilityBounds.variables)
    await scope
      .update('utility_routes')
      .set({ secrets_sealed: known.length === 0 ? null : sealWritten(keyring, store, routeId, known) })
      .where('route_id', '=', routeId)
      .execute()
    return ok(justStored(await readRun(scope, runId)))
  })
}

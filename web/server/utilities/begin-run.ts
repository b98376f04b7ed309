import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Composition } from '../composition.ts'
import type { SignedIn } from '../caller.ts'
import { readUserName } from '../store/audit-names.ts'
import { findJob, isOpen } from '../store/jobs.ts'
import { holdOrganization } from '../store/model.ts'
import { findOpenRun, putRun } from '../store/utility-runs.ts'
import { readRouteRow, readSources } from '../store/utility-routes.ts'
import { readGatewayName } from '../targets.ts'
import { lookAtRoute } from './preview-route.ts'

/**
 * Puts a run of a route in line, as somebody saw it in a preview. Answers `utility-stale` when the file, the template or
 * a value is another by now, and `gateway-busy` while the gateway is being changed.
 */
export async function beginRun(
  composition: Composition,
  { store, identity }: SignedIn,
  routeId: string,
  digest: string,
): Promise<Result<string>> {
  const looked = await lookAtRoute(composition, store, routeId)
  if (!looked.ok) return looked
  const { route, template, sourceMark } = looked.value.prepared
  const stale = problem('utility-stale', { path: route.path })
  if (looked.value.digest !== digest) return fail(stale)
  const { clock, randomness } = composition
  const runId = randomness.id()
  const gatewayName = await readGatewayName(store, route.gateway_id)
  return store.transact(async (scope) => {
    await holdOrganization(scope)
    const now = await readRouteRow(scope, routeId)
    const source = (await readSources(scope)).get(route.template_id)
    const isSame =
      now?.gateway_id === route.gateway_id && now.path === route.path && now.template_id === route.template_id
    if (!isSame || source?.mark !== sourceMark) return fail(stale)
    const job = await findJob(scope, route.gateway_id)
    const since = isOpen(job) ? job.since_ms : await findOpenRun(scope, route.gateway_id)
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
    return ok(runId)
  })
}

import type { Database } from '#web/server/kernel/store/database.ts'
import type { UtilityRouteRow } from '#web/server/kernel/store/schema/utility-tables.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'

/** A gateway with files of templates that are to be looked at. */
export interface DueGateway {
  readonly organizationId: string
  readonly gatewayId: string
}

/**
 * Gateways that this server reaches, where nobody looked at some file since; those that wait longest come first. Of one
 * organization no more than `ofOne`, so that one with many keeps nobody else out.
 */
export function readDueFiles(
  db: Database,
  sinceMs: number,
  most: { readonly gateways: number; readonly ofOne: number },
): Promise<DueGateway[]> {
  const waiting = db
    .selectFrom('utility_routes as r')
    .innerJoin('gateways as g', (on) =>
      on.onRef('g.organization_id', '=', 'r.organization_id').onRef('g.gateway_id', '=', 'r.gateway_id'),
    )
    .select(['r.organization_id as organizationId', 'r.gateway_id as gatewayId'])
    .select((by) => by.fn.min(by.fn.coalesce('r.looked_at_ms', by.lit(0))).as('lookedAtMs'))
    .where('r.written_mark', 'is not', null)
    .where((where) => where(where.fn.coalesce('r.looked_at_ms', where.lit(0)), '<', sinceMs))
    .where('g.active', '=', 1)
    .where('g.custody', '=', 'server')
    .where('g.host_key', 'is not', null)
    .where('g.ssh_private_sealed', 'is not', null)
    .groupBy(['r.organization_id', 'r.gateway_id'])
  const placed = db
    .selectFrom(waiting.as('waiting'))
    .select(['organizationId', 'gatewayId', 'lookedAtMs'])
    .select((by) =>
      by.fn
        .agg<number>('row_number')
        .over((each) => each.partitionBy('organizationId').orderBy('lookedAtMs'))
        .as('place'),
    )
  return db
    .selectFrom(placed.as('placed'))
    .select(['organizationId', 'gatewayId'])
    .where('place', '<=', most.ofOne)
    .orderBy('lookedAtMs')
    .limit(most.gateways)
    .execute()
}

interface Claim {
  readonly nowMs: number
  readonly sinceMs: number
  readonly most: number
}

/** Takes it upon this process to look at files of a gateway; of several processes one gets each. */
export async function claimFiles(
  scope: Scope,
  gatewayId: string,
  { nowMs, sinceMs, most }: Claim,
): Promise<UtilityRouteRow[]> {
  const due = await scope
    .from('utility_routes')
    .select(['route_id'])
    .where('gateway_id', '=', gatewayId)
    .where('written_mark', 'is not', null)
    .where((where) => where(where.fn.coalesce('looked_at_ms', where.lit(0)), '<', sinceMs))
    .orderBy((by) => by.fn.coalesce('looked_at_ms', by.lit(0)))
    .limit(most)
    .execute()
  if (due.length === 0) return []
  return scope
    .update('utility_routes')
    .set({ looked_at_ms: nowMs })
    .where(
      'route_id',
      'in',
      due.map(({ route_id }) => route_id),
    )
    .where((where) => where(where.fn.coalesce('looked_at_ms', where.lit(0)), '<', sinceMs))
    .returningAll()
    .execute()
}

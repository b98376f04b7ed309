import type { Scope } from '#web/server/kernel/store/scope.ts'

/** Since when a run of a gateway waits or goes on; null: none does. */
export async function findOpenRunSince(scope: Scope, gatewayId: string): Promise<number | null> {
  const row = await scope
    .from('utility_runs')
    .select(['at_ms'])
    .where('gateway_id', '=', gatewayId)
    .where('phase', 'in', ['pending', 'running'])
    .executeTakeFirst()
  return row?.at_ms ?? null
}

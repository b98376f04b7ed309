import { sql } from 'kysely'
import type { Scope } from '#web/server/kernel/store/scope.ts'

/** Bytes of the largest configuration that a gateway was given or is about to be given; 0: none. */
export async function readConfiguredSize(scope: Scope, gatewayId: string): Promise<number> {
  const size = sql<number>`octet_length(config)`.as('size')
  const applied = await scope
    .from('applied')
    .select([size])
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirst()
  const wanted = sql<number>`octet_length(desired)`.as('size')
  const job = await scope.from('jobs').select([wanted]).where('gateway_id', '=', gatewayId).executeTakeFirst()
  return Math.max(applied?.size ?? 0, job?.size ?? 0)
}

import type { ManyScope, OwnedId } from '#web/server/kernel/store/many-scope.ts'

/** Those of the gateways whose last job failed. */
export async function readFailed(many: ManyScope, gateways: readonly OwnedId[]): Promise<readonly OwnedId[]> {
  const rows = await many
    .from('jobs', 'gateway_id', gateways)
    .select(['organization_id', 'gateway_id'])
    .where('phase', '=', 'failed')
    .execute()
  return rows.map((row) => ({ organizationId: row.organization_id, id: row.gateway_id }))
}

/** Failures that are no longer true: the gateways were read and have what they should. */
export async function forgetFailures(
  many: ManyScope,
  gateways: readonly OwnedId[],
): Promise<readonly OwnedId[]> {
  const rows = await many
    .update('jobs', 'gateway_id', gateways)
    .set({ phase: 'done' })
    .where('phase', '=', 'failed')
    .returning(['organization_id', 'gateway_id'])
    .execute()
  return rows.map((row) => ({ organizationId: row.organization_id, id: row.gateway_id }))
}

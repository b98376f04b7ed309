import { problem, type Problem } from '#shared/base/problem.ts'
import type { Role } from '#shared/model/permissions.ts'
import type { DepartureRow } from '#web/server/kernel/store/schema/record-tables.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'

/** That an organization is about to be deleted; null: it stays. */
export async function readDeparture(scope: Scope): Promise<DepartureRow | null> {
  return (await scope.from('departures').selectAll().executeTakeFirst()) ?? null
}

/** Why somebody may not come in: while an organization is about to be deleted, its administrators alone do. */
export async function refuseLeaving(
  scope: Scope,
  roles: readonly Role[],
): Promise<Problem<'organization-leaving'> | null> {
  if (roles.includes('admin') || roles.includes('super-admin')) return null
  const departure = await readDeparture(scope)
  return departure === null ? null : problem('organization-leaving', { endsAtMs: departure.ends_at_ms })
}

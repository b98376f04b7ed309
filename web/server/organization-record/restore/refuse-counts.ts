import type { BackupKind } from '#shared/backup/lines.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { bounds } from '#shared/model/bounds.ts'
import type { Composition } from '#web/server/kernel/composition.ts'
import { tierLimitsOf } from '#web/server/records/limits.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'

const counted = { networks: 'network', gateways: 'gateway', devices: 'device' } as const

/** Why an organization may not have as much as a record has; null when it may. */
export async function refuseCounts(
  composition: Pick<Composition, 'policy'>,
  scope: Scope,
  counts: ReadonlyMap<BackupKind, number>,
): Promise<Problem<'plan-limit' | 'designs-limit'> | null> {
  if ((counts.get('design') ?? 0) > bounds.designs.count)
    return problem('designs-limit', { limit: bounds.designs.count })
  const level = await tierLimitsOf(composition, scope)
  if (level === null) return null
  for (const what of ['networks', 'gateways', 'devices'] as const) {
    const limit = level[`${what}_limit`]
    if (limit !== null && (counts.get(counted[what]) ?? 0) > limit)
      return problem('plan-limit', { what, limit, have: 0 })
  }
  return null
}

import type { GatewayConfig } from '#shared/compile/config/config.ts'
import type { MachineFacts } from '#shared/plan/observed.ts'
import { readJson } from '#web/server/kernel/store/read-json.ts'
import type { JobRow } from '#web/server/kernel/store/schema/tables.ts'
import type { CustodyJob } from '#shared/contract/custody.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'

/** One gateway's part of a plan that may be confirmed. */
export interface PlannedGateway {
  readonly gatewayId: string
  readonly digest: string
  readonly desired: GatewayConfig
  /** What the machine lacked when it was read. */
  readonly planned: Pick<MachineFacts, 'missingPackages' | 'wireguard'>
  /** Whether it is to be synchronized at all. */
  readonly isDue: boolean
}

export interface StoredPlan {
  readonly digest: string
  readonly gateways: readonly PlannedGateway[]
  readonly atMs: number
  readonly isConfirmed: boolean
}

/** Remembers a plan of a network or a gateway, and forgets those that nobody confirmed in time. */
export async function savePlan(
  scope: Scope,
  ofId: string,
  plan: StoredPlan,
  forgetBeforeMs: number,
): Promise<void> {
  await scope.remove('plans').where('at_ms', '<', forgetBeforeMs).execute()
  await scope.replace(
    'plans',
    ['of_id', 'digest'],
    [
      {
        of_id: ofId,
        digest: plan.digest,
        gateways: JSON.stringify(plan.gateways),
        at_ms: plan.atMs,
        confirmed: 0,
      },
    ],
  )
}

export async function readPlan(scope: Scope, ofId: string, digest: string): Promise<StoredPlan | null> {
  const row = await scope
    .from('plans')
    .selectAll()
    .where('of_id', '=', ofId)
    .where('digest', '=', digest)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    digest,
    gateways: JSON.parse(row.gateways) as PlannedGateway[],
    atMs: row.at_ms,
    isConfirmed: row.confirmed === 1,
  }
}

export async function markConfirmed(scope: Scope, ofId: string, digest: string): Promise<void> {
  await scope
    .update('plans')
    .set({ confirmed: 1 })
    .where('of_id', '=', ofId)
    .where('digest', '=', digest)
    .execute()
}

/** What a job's machine lacked when its plan was made; a cleaning was not planned for any. */
export function readPlanned({ planned }: Pick<JobRow, 'planned'>): CustodyJob['planned'] {
  return readJson(planned) ?? { missingPackages: [], wireguard: 'none' }
}

import type { Scope } from '#web/server/kernel/store/scope.ts'
import type { AppliedRow, DriftRow, GatewayRow, JobRow } from '#web/server/kernel/store/schema/tables.ts'

/** A job without the configurations that it carries, which are large. */
export type JobSummary = Omit<JobRow, 'desired' | 'planned' | 'serves' | 'organization_id'>

const jobColumns = [
  'gateway_id',
  'kind',
  'network_id',
  'phase',
  'plan_digest',
  'gateway_digest',
  'since_ms',
  'step',
  'took_ms',
  'undo_at_ms',
  'ended_at_ms',
  'generation',
  'problem',
  'truth',
  'log',
  'fence',
  'leased_by',
  'lease_until_ms',
  'tries',
] as const satisfies readonly (keyof JobSummary)[]

/** What the records say of every gateway beside the model. */
export interface GatewayFacts {
  readonly rows: ReadonlyMap<
    string,
    Pick<
      GatewayRow,
      'gateway_id' | 'host_key' | 'last_contact_at_ms' | 'os_seen' | 'ranges_seen' | 'ssh_public_key'
    >
  >
  readonly jobs: ReadonlyMap<string, JobSummary>
  readonly applied: ReadonlyMap<string, Pick<AppliedRow, 'gateway_id' | 'generation' | 'digest' | 'at_ms'>>
  readonly drifts: ReadonlyMap<string, DriftRow>
}

/** Of more than so many it is quicker to read all. */
export const fewGateways = 1000

/** Four queries, however many gateways there are; without the configurations, which are large. */
export async function readGatewayFacts(scope: Scope, only?: ReadonlySet<string>): Promise<GatewayFacts> {
  const isSome = only !== undefined && only.size <= fewGateways
  const ids = [...(only ?? [])]
  if (isSome && ids.length === 0)
    return { rows: new Map(), jobs: new Map(), applied: new Map(), drifts: new Map() }
  const rows = await scope
    .from('gateways')
    .select(['gateway_id', 'host_key', 'last_contact_at_ms', 'os_seen', 'ranges_seen', 'ssh_public_key'])
    .$if(isSome, (query) => query.where('gateway_id', 'in', ids))
    .execute()
  const jobs = await scope
    .from('jobs')
    .select([...jobColumns])
    .$if(isSome, (query) => query.where('gateway_id', 'in', ids))
    .execute()
  const applied = await scope
    .from('applied')
    .select(['gateway_id', 'generation', 'digest', 'at_ms'])
    .$if(isSome, (query) => query.where('gateway_id', 'in', ids))
    .execute()
  const drifts = await scope
    .from('drifts')
    .selectAll()
    .$if(isSome, (query) => query.where('gateway_id', 'in', ids))
    .execute()
  return {
    rows: byGateway(rows),
    jobs: byGateway(jobs),
    applied: byGateway(applied),
    drifts: byGateway(drifts),
  }
}

function byGateway<T extends { readonly gateway_id: string }>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.gateway_id, row]))
}

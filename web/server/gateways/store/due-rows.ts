import { sql } from 'kysely'
import type { Store } from '#web/server/kernel/store/store.ts'
import type { DueGateway } from '#web/server/statistics/store/due-gateways.ts'

type Gateway = Pick<DueGateway, 'organizationId' | 'gatewayId'>

/** Reads where gateways of any organizations are, how far their jobs are and how large what they were given is, at once. */
export async function readDueRows({ db }: Pick<Store, 'db'>, gateways: readonly Gateway[]) {
  if (gateways.length === 0) return []
  const pairs = gateways.map(({ organizationId, gatewayId }) => sql`(${organizationId}, ${gatewayId})`)
  return db
    .selectFrom('gateways as g')
    .leftJoin('jobs as j', (on) =>
      on.onRef('j.organization_id', '=', 'g.organization_id').onRef('j.gateway_id', '=', 'g.gateway_id'),
    )
    .leftJoin('applied as a', (on) =>
      on.onRef('a.organization_id', '=', 'g.organization_id').onRef('a.gateway_id', '=', 'g.gateway_id'),
    )
    .select(['g.organization_id', 'g.gateway_id', 'g.public_address', 'g.ssh_port', 'g.ssh_user'])
    .select(['g.custody', 'g.host_key', 'g.ssh_private_sealed', 'j.phase', 'j.since_ms', 'j.fence'])
    .select([
      sql<number | null>`octet_length(a.config)`.as('config_bytes'),
      sql<number | null>`octet_length(j.desired)`.as('desired_bytes'),
    ])
    .where(sql<boolean>`(g.organization_id, g.gateway_id) in (values ${sql.join(pairs)})`)
    .execute()
}

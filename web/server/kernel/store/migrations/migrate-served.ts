import { sql, type Kysely } from 'kysely'
import { sha256Hex } from '#shared/base/digest.ts'
import { createOwned } from './create-table.ts'
import { toCanonical } from './migrate-addresses.ts'

interface KeptModel {
  readonly gateways: readonly object[]
  readonly members: readonly {
    readonly nodeId: string
    readonly nodeKind: string
    readonly address: string | null
    readonly address6: string | null
  }[]
}

interface AppliedModel {
  readonly organization_id: string
  readonly network_id: string
  readonly model: string
  readonly at_ms: number
}

/**
 * What each gateway serves, by network, where one model a network was kept for all its gateways together. That
 * one is taken over as what is not known for certain: a gateway that could not be reached may have another.
 */
export async function migrateToServed(db: Kysely<unknown>): Promise<void> {
  await createOwned(db, 'served', 'gateway_id! network_id!', 'model_digest certain:integer at_ms:bigint', {
    gateways: ['gateway_id'],
  })
  await createOwned(db, 'served_models', 'network_id! digest!', 'model')
  await db.schema.alterTable('jobs').addColumn('serves', 'text').execute()
  const { rows: applied } = await sql<{ organization_id: string; gateway_id: string }>`
    select organization_id, gateway_id from applied`.execute(db)
  const ours = new Set(applied.map((row) => `${row.organization_id} ${row.gateway_id}`))
  const { rows } = await sql<AppliedModel>`
    select organization_id, network_id, model, at_ms from applied_models`.execute(db)
  for (const { organization_id, network_id, model: kept, at_ms } of rows) {
    const present = toPresent(JSON.parse(kept) as KeptModel)
    const model = JSON.stringify(present)
    const digest = sha256Hex(model)
    const gatewayIds = present.members
      .filter((each) => each.nodeKind === 'gateway' && ours.has(`${organization_id} ${each.nodeId}`))
      .map((each) => each.nodeId)
    if (gatewayIds.length === 0) continue
    await sql`insert into served_models (organization_id, network_id, digest, model)
      values (${organization_id}, ${network_id}, ${digest}, ${model})`.execute(db)
    for (const gatewayId of new Set(gatewayIds))
      await sql`insert into served (organization_id, gateway_id, network_id, model_digest, certain, at_ms)
        values (${organization_id}, ${gatewayId}, ${network_id}, ${digest}, 0, ${at_ms})`.execute(db)
  }
  await db.schema.dropTable('applied_models').execute()
  // A plan lives for half an hour, and may be of a gateway as well as of a network.
  await db.schema.dropTable('plans').execute()
  await createOwned(db, 'plans', 'of_id! digest!', 'gateways at_ms:bigint confirmed:integer')
}

/** A model as it is written now: no ranges behind its gateways, and addresses in the one text that they have. */
function toPresent(model: KeptModel): KeptModel {
  return {
    ...model,
    gateways: model.gateways.map((gateway) => ({ ranges: [], ...gateway })),
    members: model.members.map((member) => ({
      ...member,
      address: toCanonical(member.address),
      address6: toCanonical(member.address6),
    })),
  }
}

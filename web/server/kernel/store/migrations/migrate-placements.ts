import type { Kysely } from 'kysely'

/** A node's place in a network is a placement; a member is a person of the VPN. Models that are kept are read as they are. */
export async function migrateToPlacements(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('members').renameTo('placements').execute()
  await db.schema.dropIndex('members_of_node').execute()
  await db.schema
    .createIndex('placements_of_node')
    .on('placements')
    .columns(['organization_id', 'node_id', 'network_id'])
    .execute()
}

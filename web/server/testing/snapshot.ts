import { sql } from 'kysely'
import type { TestServer } from './test-server.ts'

/** Everything that an organization has in the database, as one text: what changed something changes it. */
export async function snapshotOf(server: TestServer, organizationId: string): Promise<string> {
  const { db } = server.running.composition.store
  const tables = await db.introspection.getTables()
  const owned = tables
    .filter(({ columns }) => columns.some(({ name }) => name === 'organization_id'))
    .map(({ name }) => name)
    .toSorted()
  const parts: string[] = []
  for (const name of owned) {
    const { rows } = await sql`select * from ${sql.table(name)}
      where organization_id = ${organizationId}`.execute(db)
    parts.push(
      `${name} ${rows
        .map((row) => JSON.stringify(row))
        .toSorted()
        .join('\n')}`,
    )
  }
  return parts.join('\n')
}

import type { Database } from '#web/server/kernel/store/database.ts'
import { toSlug } from '#web/server/kernel/text/slug.ts'

/** Gives an organization a name of its own among all of the deployment; called where the organization is made. */
export async function nameOrganization(db: Database, organizationId: string, name: string): Promise<string> {
  const base = toSlug(name, new Set())
  const alike = await db
    .selectFrom('organization_names')
    .select('slug')
    .where('slug', '>=', base)
    .where('slug', '<', `${base}.`)
    .execute()
  const taken = new Set(alike.map((each) => each.slug))
  for (;;) {
    const slug = toSlug(name, taken)
    const done = await db
      .insertInto('organization_names')
      .values({ slug, organization_id: organizationId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (done.numInsertedOrUpdatedRows === 1n) return slug
    // Another organization of this name is being made at this moment.
    taken.add(slug)
  }
}

/** The organization of a deployment that has one; null: it has none, or several. */
export async function onlyOrganization(db: Database): Promise<string | null> {
  const [first, second] = await db
    .selectFrom('organization_names')
    .select('organization_id')
    .limit(2)
    .execute()
  return first === undefined || second !== undefined ? null : first.organization_id
}

/** Which organization a short name is of. */
export async function findOrganization(db: Database, slug: string): Promise<string | null> {
  const row = await db
    .selectFrom('organization_names')
    .select('organization_id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.organization_id ?? null
}

/** The short name of an organization. */
export async function readSlug(db: Database, organizationId: string): Promise<string> {
  const row = await db
    .selectFrom('organization_names')
    .select('slug')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row?.slug ?? ''
}

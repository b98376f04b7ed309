import { sql, type RawBuilder } from 'kysely'
import type { SubscriptionStatus } from '#shared/model/subscription.ts'
import type { z } from 'zod'
import type { administration, OrganizationView } from '#shared/contract/administration.ts'
import type { Database } from '#web/server/kernel/store/database.ts'
import { fold, hasWords } from '#web/server/kernel/store/fold.ts'

type Asked = z.infer<typeof administration.organizations.input>

/** Organizations of the deployment with what they have; everything in one query, and one for the total. */
export async function readOrganizationPage(
  db: Database,
  asked: Asked,
  statusNow: RawBuilder<SubscriptionStatus>,
): Promise<{ readonly rows: OrganizationView[]; readonly total: number }> {
  const found = joined(db)
    .where(hasWords(asked.text, [sql<string>`o.name`, sql<string>`coalesce(n.slug, '')`]))
    .$if(asked.statuses.length > 0, (query) => query.where(statusNow, 'in', asked.statuses))
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const orders = {
    name: fold(sql<string>`o.name`),
    created: sql`o.created_at_ms`,
    plan: sql`p.level`,
    status: statusNow,
  }
  const rows = await selectViews(found, statusNow)
    .orderBy(orders[asked.sort], asked.direction)
    .orderBy('o.organization_id', asked.direction)
    .limit(asked.limit)
    .offset(asked.offset)
    .execute()
  return { rows: await withRefunds(db, rows), total }
}

/** One organization with what it has; null: there is none of this id. */
export async function readOrganization(
  db: Database,
  id: string,
  statusNow: RawBuilder<SubscriptionStatus>,
): Promise<OrganizationView | null> {
  const row = await selectViews(joined(db), statusNow).where('o.organization_id', '=', id).executeTakeFirst()
  const [view] = await withRefunds(db, row === undefined ? [] : [row])
  return view ?? null
}

function joined(db: Database) {
  return db
    .selectFrom('organizations as o')
    .innerJoin('subscriptions as s', 's.organization_id', 'o.organization_id')
    .innerJoin('plan_levels as p', 'p.plan', 's.plan')
    .leftJoin('organization_names as n', 'n.organization_id', 'o.organization_id')
}

function selectViews(found: ReturnType<typeof joined>, statusNow: RawBuilder<SubscriptionStatus>) {
  return found.select([
    'o.organization_id as id',
    'o.name as name',
    'n.slug as slug',
    'o.created_at_ms as createdAtMs',
    's.plan as plan',
    statusNow.as('status'),
    's.period_from_ms as periodFromMs',
    's.period_to_ms as periodToMs',
    ...(['users', 'networks', 'gateways', 'devices'] as const).map((table) => countOf(table).as(table)),
  ])
}

/** Counted by the table's key, which begins with the organization. */
function countOf(table: 'users' | 'networks' | 'gateways' | 'devices'): RawBuilder<number> {
  return sql<number>`(select count(*) from ${sql.table(table)} as counted where counted.organization_id = o.organization_id)`
}

type Row = Awaited<ReturnType<ReturnType<typeof selectViews>['execute']>>[number]

const mostRefunds = 10

async function withRefunds(db: Database, rows: readonly Row[]): Promise<OrganizationView[]> {
  const ids = rows.map(({ id }) => id)
  const due = ids.length === 0 ? [] : await readRefunds(db, ids)
  return rows.map((row) => ({
    ...row,
    slug: row.slug ?? '',
    plan: row.plan,
    status: row.status,
    refunds: due
      .filter(({ organizationId }) => organizationId === row.id)
      .slice(0, mostRefunds)
      .map(({ organizationId: _organizationId, ...refund }) => refund),
  }))
}

/** Payments that bring nothing; one that was given back is no longer an approved one. */
function readRefunds(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('charges')
    .select([
      'organization_id as organizationId',
      'reference',
      'amount_minor as amountMinor',
      'currency',
      'sent_at_ms as atMs',
    ])
    .where('organization_id', 'in', ids)
    .where('flag', '=', 'refund')
    .where('state', '=', 'approved')
    .orderBy('sent_at_ms', 'desc')
    .limit(mostRefunds * 200)
    .execute()
}

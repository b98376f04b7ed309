import type { RouteRule } from '#shared/contract/administration.ts'
import type { RouteRuleRow } from '#web/server/kernel/store/schema/deployment-tables.ts'
import type { Database } from '#web/server/kernel/store/database.ts'

/** All rules of the deployment, by path. */
export async function readRouteRules(db: Database): Promise<RouteRule[]> {
  return (await db.selectFrom('route_rules').selectAll().orderBy('path').execute()).map(toRule)
}

/** The active rule of a path, which is written as rules write it; null: there is none. */
export async function findRouteRule(db: Database, path: string): Promise<RouteRule | null> {
  const row = await db
    .selectFrom('route_rules')
    .selectAll()
    .where('path', '=', path)
    .where('active', '=', 1)
    .executeTakeFirst()
  return row === undefined ? null : toRule(row)
}

const toRule = (row: RouteRuleRow): RouteRule => ({
  id: row.rule_id,
  path: row.path,
  to: row.target,
  active: row.active === 1,
  isExternal: !row.target.startsWith('/'),
})

import { sql } from 'kysely'
import type { TierData } from '#shared/model/subscription.ts'
import type { TierRow } from '#web/server/kernel/store/schema/deployment-tables.ts'
import { toBit } from '#web/server/kernel/store/bit.ts'
import type { Database } from '#web/server/kernel/store/database.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'

/** All plans of the deployment, from the smallest to the largest. */
export async function readTiers(db: Database): Promise<readonly TierData[]> {
  const rows = await db.selectFrom('plan_levels').selectAll().execute()
  return rows.map(toTier).toSorted((a, b) => a.level - b.level)
}

/** A plan as people see it. */
export function toTier(row: TierRow): TierData {
  return {
    plan: row.plan,
    level: row.level,
    networksLimit: row.networks_limit,
    gatewaysLimit: row.gateways_limit,
    devicesLimit: row.devices_limit,
    desktopApp: row.desktop_app === 1,
    ownServer: row.own_server === 1,
    noRestrictions: row.no_restrictions === 1,
    priceMinor: row.price_minor,
    currency: row.currency,
  }
}

/** Sets what a plan allows and costs, for every organization that has it. */
export async function saveTier(db: Database, plan: Omit<TierData, 'level'>): Promise<void> {
  await db
    .updateTable('plan_levels')
    .set({
      networks_limit: plan.networksLimit,
      gateways_limit: plan.gatewaysLimit,
      devices_limit: plan.devicesLimit,
      desktop_app: toBit(plan.desktopApp),
      own_server: toBit(plan.ownServer),
      no_restrictions: toBit(plan.noRestrictions),
      price_minor: plan.priceMinor,
      currency: plan.currency,
    })
    .where('plan', '=', plan.plan)
    .execute()
}

/**
 * Gives organizations of the deployment's own people, who own it where nobody else registers, the largest plan,
 * unless somebody has chosen one for them: a choice begins a period.
 */
export async function raiseOwnTiers(db: Database): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ plan: 'corporate' })
    .where('plan', '=', 'free')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users')
          .select('users.user_id')
          .whereRef('users.organization_id', '=', 'subscriptions.organization_id')
          .where('users.roles', 'like', '%"super-admin"%'),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('organizations')
          .select('organizations.organization_id')
          .whereRef('organizations.organization_id', '=', 'subscriptions.organization_id')
          .whereRef('organizations.created_at_ms', '=', 'subscriptions.period_from_ms'),
      ),
    )
    .execute()
}

/** Locks what is the deployment's own until the transaction ends: its changes come one after the other. */
export async function lockDeployment(db: Database): Promise<void> {
  await db
    .updateTable('plan_levels')
    .set({ level: sql<number>`level` })
    .execute()
}

/** How many records the organization has of those that a plan limits. */
export async function countLimited(
  scope: Scope,
): Promise<Readonly<Record<'networks' | 'gateways' | 'devices', number>>> {
  const count = async (table: 'networks' | 'gateways' | 'devices'): Promise<number> => {
    const row = await scope
      .from(table)
      .select(({ fn }) => fn.countAll<number>().as('have'))
      .executeTakeFirstOrThrow()
    return row.have
  }
  return {
    networks: await count('networks'),
    gateways: await count('gateways'),
    devices: await count('devices'),
  }
}

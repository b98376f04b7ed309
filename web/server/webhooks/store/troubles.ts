import type { WebhookKind } from '#shared/model/webhook.ts'
import type { WebhookTroubleRow } from '#web/server/kernel/store/schema/webhook-tables.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import type { Store } from '#web/server/kernel/store/store.ts'

const troubles: WebhookKind = 'troubles'

/** Organizations with a webhook that is told of troubles. */
export async function organizationsThatAsk({ db }: Pick<Store, 'db'>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select(['organization_id'])
    .distinct()
    .where('active', '=', 1)
    .where('kinds', 'like', `%"${troubles}"%`)
    .execute()
  return rows.map((row) => row.organization_id)
}

/** Organizations where something may be wrong with a gateway, or was told that may have ended. */
export async function organizationsInTrouble(
  { db }: Pick<Store, 'db'>,
  silentSinceMs: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('gateways')
    .select('organization_id')
    .where('active', '=', 1)
    .where('custody', '=', 'server')
    .where('last_contact_at_ms', '<', silentSinceMs)
    .union(db.selectFrom('drifts').select('organization_id'))
    .union(db.selectFrom('webhook_troubles').select('organization_id'))
    .execute()
  return rows.map((row) => row.organization_id)
}

/** What webhooks were told that still stands, one thing for a gateway. */
export function readTroubles(
  scope: Scope,
): Promise<readonly Pick<WebhookTroubleRow, 'gateway_id' | 'kind'>[]> {
  return scope.from('webhook_troubles').select(['gateway_id', 'kind']).execute()
}

/** Notes what is told of a gateway, in place of what was. */
export function noteTrouble(scope: Scope, row: Omit<WebhookTroubleRow, 'organization_id'>): Promise<void> {
  return scope.replace('webhook_troubles', ['gateway_id'], [row])
}

export async function forgetTrouble(scope: Scope, gatewayId: string): Promise<void> {
  await scope.remove('webhook_troubles').where('gateway_id', '=', gatewayId).execute()
}

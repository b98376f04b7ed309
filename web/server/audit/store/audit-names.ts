import type { AuditSubject } from '#shared/model/audit.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import type { Store } from '#web/server/kernel/store/store.ts'

/** What the record that an entry is about is called now; null: there is none, or it has no name. */
export async function readNameOf(
  store: Store,
  scope: Scope,
  subject: AuditSubject,
  id: string,
): Promise<string | null> {
  if (isNamed(subject)) return (await finders[subject](scope, id))?.name ?? null
  if (subject !== 'deployment') return null
  const rule = await store.db
    .selectFrom('route_rules')
    .select(['path'])
    .where('rule_id', '=', id)
    .executeTakeFirst()
  return rule?.path ?? null
}

/** What a user is called now; empty when there is none of this id. */
export async function readUserName(scope: Scope, userId: string): Promise<string> {
  return (await finders.user(scope, userId))?.name ?? ''
}

type Find = (scope: Scope, id: string) => Promise<{ readonly name: string } | undefined>

const finders = {
  network: (scope, id) =>
    scope.from('networks').select(['name']).where('network_id', '=', id).executeTakeFirst(),
  gateway: (scope, id) =>
    scope.from('gateways').select(['name']).where('gateway_id', '=', id).executeTakeFirst(),
  device: (scope, id) =>
    scope.from('devices').select(['name']).where('device_id', '=', id).executeTakeFirst(),
  'network-user': (scope, id) =>
    scope.from('network_users').select(['name']).where('network_user_id', '=', id).executeTakeFirst(),
  user: (scope, id) => scope.from('users').select(['name']).where('user_id', '=', id).executeTakeFirst(),
  provider: (scope, id) =>
    scope.from('providers').select(['name']).where('provider_id', '=', id).executeTakeFirst(),
  token: (scope, id) =>
    scope.from('api_tokens').select(['name']).where('token_id', '=', id).executeTakeFirst(),
  webhook: (scope, id) =>
    scope.from('webhooks').select(['name']).where('webhook_id', '=', id).executeTakeFirst(),
  design: (scope, id) =>
    scope.from('designs').select(['name']).where('design_id', '=', id).executeTakeFirst(),
  disk: (scope, id) => scope.from('disks').select(['name']).where('disk_id', '=', id).executeTakeFirst(),
  variable: (scope, id) =>
    scope.from('utility_variables').select(['name']).where('variable_id', '=', id).executeTakeFirst(),
  template: (scope, id) =>
    scope.from('utility_templates').select(['name']).where('template_id', '=', id).executeTakeFirst(),
  // A run is called by the file that it writes.
  route: async (scope, id) =>
    (await scope
      .from('utility_routes')
      .select(['path as name'])
      .where('route_id', '=', id)
      .executeTakeFirst()) ??
    scope.from('utility_runs').select(['path as name']).where('run_id', '=', id).executeTakeFirst(),
} as const satisfies { readonly [S in AuditSubject]?: Find }

const isNamed = (subject: AuditSubject): subject is keyof typeof finders => subject in finders

import { readJson } from '#web/server/kernel/store/read-json.ts'
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { users, UserView } from '#shared/contract/users.ts'
import { roles as allRoles } from '#shared/model/permissions.ts'
import { fold, hasWords } from '#web/server/kernel/store/fold.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'

type Asked = z.infer<typeof users.page.input>

/** One page of the organization's users; `selfId` is who asks. */
export async function readUserPage(
  scope: Scope,
  asked: Asked,
  selfId: string,
): Promise<{ readonly rows: UserView[]; readonly total: number }> {
  const found = narrow(scope, asked)
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await selectViews(found)
    .orderBy(orders[asked.sort], asked.direction)
    .orderBy(fold(column('name')), asked.direction)
    .orderBy('user_id', asked.direction)
    .limit(asked.limit)
    .offset(asked.offset)
    .execute()
  return { rows: rows.map((row) => toView(row, selfId)), total }
}

/** One user as people see them; null: there is none of this id. */
export async function readUser(scope: Scope, id: string, selfId: string): Promise<UserView | null> {
  const row = await selectViews(scope.from('users')).where('user_id', '=', id).executeTakeFirst()
  return row === undefined ? null : toView(row, selfId)
}

const column = (name: string): RawBuilder<string> => sql<string>`${sql.ref(`users.${name}`)}`

/** Names of other records, by a condition that begins with the user's own organization. */
const networkUserName = sql<string | null>`(select named.name from network_users as named
  where named.organization_id = users.organization_id and named.network_user_id = users.network_user_id)`
const providerName = sql<string | null>`(select named.name from providers as named
  where named.organization_id = users.organization_id and named.provider_id = users.provider_id)`

const orders: Readonly<Record<Asked['sort'], RawBuilder<unknown>>> = {
  name: fold(column('name')),
  email: column('email'),
  networkUser: fold(sql<string>`coalesce(${networkUserName}, '')`),
  provider: fold(sql<string>`coalesce(${providerName}, '')`),
  lastSignIn: sql`coalesce(users.last_sign_in_at_ms, 0)`,
  active: column('active'),
}

function narrow(scope: Scope, { text, active, providerIds, networkUserIds, roles }: Asked) {
  return scope
    .from('users')
    .where(hasWords(text, [column('name'), column('email')]))
    .$if(active !== 'all', (query) => query.where('active', '=', active === 'active' ? 1 : 0))
    .$if(providerIds.length > 0, (query) => query.where('provider_id', 'in', providerIds))
    .$if(networkUserIds.length > 0, (query) => query.where('network_user_id', 'in', networkUserIds))
    .$if(roles.length > 0, (query) =>
      query.where((where) => where.or(roles.map((role) => where('roles', 'like', `%"${role}"%`)))),
    )
}

function selectViews(query: ReturnType<typeof narrow>) {
  return query.select([
    'user_id',
    'name',
    'email',
    'roles',
    'roles_from_provider',
    'network_user_id',
    'provider_id',
    'active',
    'totp_sealed',
    'created_at_ms',
    'last_sign_in_at_ms',
    networkUserName.as('network_user_name'),
    providerName.as('provider_name'),
  ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectViews>['execute']>>[number]

function toView(row: Row, selfId: string): UserView {
  const held = readJson(row.roles)
  return {
    id: row.user_id,
    name: row.name,
    email: row.email,
    roles: allRoles.filter((role) => held.includes(role)),
    rolesFromProvider: row.roles_from_provider === 1,
    networkUserId: row.network_user_id,
    networkUserName: row.network_user_name,
    providerId: row.provider_id,
    providerName: row.provider_name ?? '',
    active: row.active === 1,
    secondFactor: row.totp_sealed !== null,
    createdAtMs: row.created_at_ms,
    lastSignInAtMs: row.last_sign_in_at_ms,
    isSelf: row.user_id === selfId,
  }
}

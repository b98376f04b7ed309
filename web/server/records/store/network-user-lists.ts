import type { z } from 'zod'
import type { networkUsers, NetworkUserView } from '#shared/contract/network-users.ts'
import { conditionsOfChoice, readAllIds, readPage, type List } from '#web/server/kernel/store/read-page.ts'
import { toNetworkUser } from './records.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'

type Asked = z.infer<typeof networkUsers.page.input>
type Filter = z.infer<typeof networkUsers.export.input>

const list: List = {
  table: 'network_users',
  key: 'network_user_id',
  orders: {
    name: ['name_key', 'network_user_id'],
    email: ['email_key', 'network_user_id'],
    identification: ['identification_key', 'network_user_id'],
    devices: ['device_count', 'name_key', 'network_user_id'],
    active: ['active', 'name_key', 'network_user_id'],
  },
}

/** One page of the organization's people of the VPN; an invitation that ran out is none. */
export async function readNetworkUserPage(
  scope: Scope,
  asked: Asked,
  nowMs: number,
): Promise<{ readonly rows: NetworkUserView[]; readonly total: number }> {
  const { ids, total } = await readPage(scope, list, asked, conditionsOfChoice(asked))
  return { rows: await readNetworkUsers(scope, ids, nowMs), total }
}

/** All people whom a filter lets through, in its order. */
export async function readFilteredNetworkUsers(
  scope: Scope,
  filter: Filter,
  nowMs: number,
): Promise<NetworkUserView[]> {
  return readNetworkUsers(scope, await readAllIds(scope, list, filter, conditionsOfChoice(filter)), nowMs)
}

export async function readOneNetworkUser(
  scope: Scope,
  id: string,
  nowMs: number,
): Promise<NetworkUserView | null> {
  return (await readNetworkUsers(scope, [id], nowMs))[0] ?? null
}

/** The e-mails of people by id: all of them, or of some. */
export async function readEmails(scope: Scope): Promise<ReadonlyMap<string, string>> {
  const rows = await scope.from('network_users').select(['network_user_id', 'email']).execute()
  return new Map(rows.map((row) => [row.network_user_id, row.email]))
}

const idsAtOnce = 5000

async function readNetworkUsers(
  scope: Scope,
  ids: readonly string[],
  nowMs: number,
): Promise<NetworkUserView[]> {
  const views: NetworkUserView[] = []
  for (let at = 0; at < ids.length; at += idsAtOnce)
    views.push(...(await readSome(scope, ids.slice(at, at + idsAtOnce), nowMs)))
  return views
}

async function readSome(scope: Scope, ids: readonly string[], nowMs: number): Promise<NetworkUserView[]> {
  const rows = await scope
    .from('network_users')
    .select([
      'organization_id',
      'network_user_id',
      'name',
      'email',
      'identification',
      'active',
      'device_count',
    ])
    .where('network_user_id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.network_user_id, row]))
  const { joined, invitedUntilMs } = await readLoginsOf(scope, [...byId.keys()], nowMs)
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (row === undefined) return []
    const untilMs = invitedUntilMs.get(id) ?? null
    const login = joined.has(id)
      ? ('joined' as const)
      : untilMs === null
        ? ('none' as const)
        : ('invited' as const)
    return [
      {
        ...toNetworkUser(row),
        deviceCount: row.device_count,
        login,
        invitedUntilMs: login === 'invited' ? untilMs : null,
      },
    ]
  })
}

async function readLoginsOf(scope: Scope, ids: readonly string[], nowMs: number) {
  if (ids.length === 0) return { joined: new Set<string | null>(), invitedUntilMs: new Map<string, number>() }
  const users = await scope
    .from('users')
    .select(['network_user_id'])
    .where('network_user_id', 'in', [...ids])
    .execute()
  const open = await scope
    .from('invitations')
    .select(['network_user_id', 'expires_at_ms'])
    .where('network_user_id', 'in', [...ids])
    .where('used_at_ms', 'is', null)
    .where('expires_at_ms', '>', nowMs)
    .execute()
  return {
    joined: new Set(users.map((user) => user.network_user_id)),
    invitedUntilMs: new Map(open.map((each) => [each.network_user_id, each.expires_at_ms])),
  }
}

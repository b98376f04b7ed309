import { readJson } from '#web/server/kernel/store/read-json.ts'
import { timingSafeEqual } from 'node:crypto'
import type { TokenArea, TokenForm, TokenRole } from '#shared/model/token.ts'
import type { TokenRow } from '#web/server/kernel/store/schema/account-tables.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import type { Store } from '#web/server/kernel/store/store.ts'

/** A token as it is kept. */
export interface KeptToken {
  readonly id: string
  readonly organizationId: string
  readonly userId: string
  readonly name: string
  readonly role: TokenRole
  readonly areas: readonly TokenArea[]
  /** Null: all networks. */
  readonly networkIds: readonly string[] | null
  readonly createdAtMs: number
  readonly endsAtMs: number
  readonly usedAtMs: number | null
  readonly revokedAtMs: number | null
}

/** The token with this hash, of any organization: who calls is not known before. */
export async function findTokenByHash({ db }: Pick<Store, 'db'>, hash: string): Promise<KeptToken | null> {
  const row = await db.selectFrom('api_tokens').selectAll().where('hash', '=', hash).executeTakeFirst()
  if (row === undefined) return null
  const given = Buffer.from(hash)
  const kept = Buffer.from(row.hash)
  return given.length === kept.length && timingSafeEqual(given, kept) ? toToken(row) : null
}

export async function findToken(scope: Scope, id: string): Promise<KeptToken | null> {
  const row = await scope.from('api_tokens').selectAll().where('token_id', '=', id).executeTakeFirst()
  return row === undefined ? null : toToken(row)
}

/** Those of a user, or of everybody; the newest first. */
export async function readTokens(scope: Scope, userId: string | null): Promise<readonly KeptToken[]> {
  const rows = await scope
    .from('api_tokens')
    .selectAll()
    .$if(userId !== null, (query) => query.where('user_id', '=', userId ?? ''))
    .orderBy('created_at_ms', 'desc')
    .orderBy('token_id')
    .execute()
  return rows.map(toToken)
}

/** How many may be used now, of each user. */
export async function countTokens(scope: Scope, nowMs: number): Promise<ReadonlyMap<string, number>> {
  const rows = await scope
    .from('api_tokens')
    .select(({ fn }) => ['user_id', fn.countAll<number>().as('count')])
    .where('revoked_at_ms', 'is', null)
    .where('ends_at_ms', '>', nowMs)
    .groupBy('user_id')
    .execute()
  return new Map(rows.map((row) => [row.user_id, row.count]))
}

export interface NewToken extends Pick<TokenForm, 'name' | 'role' | 'areas' | 'networkIds'> {
  readonly id: string
  readonly userId: string
  readonly hash: string
  readonly createdAtMs: number
  readonly endsAtMs: number
}

export function insertToken(scope: Scope, made: NewToken): Promise<void> {
  const { id, userId, name, hash, role, areas, networkIds, createdAtMs, endsAtMs } = made
  return scope.insert('api_tokens', [
    {
      token_id: id,
      user_id: userId,
      name,
      hash,
      role,
      areas: JSON.stringify(areas),
      networks: networkIds === null ? null : JSON.stringify(networkIds),
      created_at_ms: createdAtMs,
      ends_at_ms: endsAtMs,
      used_at_ms: null,
      revoked_at_ms: null,
    },
  ])
}

/** Takes away what a user has of tokens that are good for nothing, where it has become much. */
export async function dropEndedTokens(
  scope: Scope,
  { userId, nowMs, most }: { readonly userId: string; readonly nowMs: number; readonly most: number },
): Promise<void> {
  const { count } = await scope
    .from('api_tokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (count < most) return
  await scope
    .remove('api_tokens')
    .where('user_id', '=', userId)
    .where((where) => where.or([where('ends_at_ms', '<=', nowMs), where('revoked_at_ms', 'is not', null)]))
    .execute()
}

/** Ends a token; false when it was revoked before. */
export async function revokeToken(scope: Scope, id: string, nowMs: number): Promise<boolean> {
  const done = await scope
    .update('api_tokens')
    .set({ revoked_at_ms: nowMs })
    .where('token_id', '=', id)
    .where('revoked_at_ms', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Notes that a token is used, unless that was noted after `beforeMs`. */
export async function noteTokenUse(scope: Scope, id: string, nowMs: number, beforeMs: number): Promise<void> {
  await scope
    .update('api_tokens')
    .set({ used_at_ms: nowMs })
    .where('token_id', '=', id)
    .where((where) => where.or([where('used_at_ms', 'is', null), where('used_at_ms', '<=', beforeMs)]))
    .execute()
}

/** Takes away tokens, of all organizations, that ended or were revoked so long ago. */
export async function dropOldTokens({ db }: Pick<Store, 'db'>, beforeMs: number): Promise<void> {
  await db
    .deleteFrom('api_tokens')
    .where((where) => where.or([where('ends_at_ms', '<', beforeMs), where('revoked_at_ms', '<', beforeMs)]))
    .execute()
}

function toToken(row: TokenRow): KeptToken {
  return {
    id: row.token_id,
    organizationId: row.organization_id,
    userId: row.user_id,
    name: row.name,
    role: row.role,
    areas: readJson(row.areas),
    networkIds: row.networks === null ? null : readJson(row.networks),
    createdAtMs: row.created_at_ms,
    endsAtMs: row.ends_at_ms,
    usedAtMs: row.used_at_ms,
    revokedAtMs: row.revoked_at_ms,
  }
}

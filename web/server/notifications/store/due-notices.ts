import { sql, type RawBuilder } from 'kysely'
import { noticeBounds } from '#shared/model/notice.ts'
import { manyScopeOf, type OwnedId } from '#web/server/kernel/store/many-scope.ts'
import type { UserRow } from '#web/server/kernel/store/schema/account-tables.ts'
import type { NoticeChoiceRow } from '#web/server/kernel/store/schema/notice-tables.ts'
import type { Store } from '#web/server/kernel/store/store.ts'

type Records = Pick<Store, 'db'>

/**
 * Whoever is told of anything: those who chose, and so many administrators who did not. Only of organizations where an
 * event waits since `sinceMs`.
 */
const readersSince = (sinceMs: number): RawBuilder<unknown> => sql`
  select u.organization_id, u.user_id, u.created_at_ms, c.kinds,
    coalesce(c.told_at_ms, 0) as told_at_ms, coalesce(c.until_ms, 0) as until_ms,
    row_number() over (
      partition by u.organization_id, case when ${isAdministrator} then 1 else 0 end order by u.user_id
    ) as place
  from users as u
  left join notice_choices as c on c.organization_id = u.organization_id and c.user_id = u.user_id
  where u.active = 1 and (c.kinds is not null or ${isAdministrator})
    and u.organization_id in (select organization_id from notice_events where at_ms <= ${sinceMs})`
const isAdministrator = sql`(u.roles like '%"admin"%' or u.roles like '%"super-admin"%')`

/** Whether reader `r` wants event `e`: of what somebody did themselves they are told only what went wrong. */
const isWanted = sql`
  (e.kind = 'troubles' or e.actor_id is null or e.actor_id <> r.user_id)
  and case when r.kinds is null then e.kind = 'troubles' and r.place <= ${sql.lit(noticeBounds.administrators)}
    else r.kinds like '%"' || e.kind || '"%' end`

/**
 * People for whom something waits since `sinceMs`, and who had no letter after `toldMs`: one of each organization before
 * the second of any, so that one with thousands of readers keeps no other waiting.
 */
export async function readDueNotices(
  { db }: Records,
  { sinceMs, toldMs }: { readonly sinceMs: number; readonly toldMs: number },
  most: number,
): Promise<readonly OwnedId[]> {
  const { rows } = await sql<OwnedId>`
    with heads as (
      select organization_id, kind, actor_id, max(at_ms) as last_ms from notice_events
      where at_ms <= ${sinceMs} group by organization_id, kind, actor_id
    )
    select due.organization_id as ${sql.ref('organizationId')}, due.user_id as id from (
      select r.organization_id, r.user_id,
        row_number() over (partition by r.organization_id order by r.told_at_ms, r.user_id) as turn
      from (${readersSince(sinceMs)}) as r
      where r.told_at_ms <= ${toldMs} and exists (
        select 1 from heads as e where e.organization_id = r.organization_id
          and e.last_ms > r.until_ms and e.last_ms >= r.created_at_ms and ${isWanted}
      )
    ) as due
    order by due.turn, due.organization_id limit ${most}`.execute(db)
  return rows
}

/** Takes the letters of several people: of several processes that want to one gets each. Answers whose it got. */
export async function claimNotices(
  { db }: Records,
  due: readonly OwnedId[],
  { nowMs, toldMs }: { readonly nowMs: number; readonly toldMs: number },
): Promise<readonly OwnedId[]> {
  if (due.length === 0) return []
  const pairs = due.map(({ organizationId, id }) => sql`(${organizationId}, ${id})`)
  // In one order for every process, so that none waits for another that waits for it.
  const { rows } = await sql<OwnedId>`
    insert into notice_choices (organization_id, user_id, kinds, since, told_at_ms, until_ms)
    select organization_id, user_id, null, '{}', cast(${nowMs} as bigint), 0 from users
      where (organization_id, user_id) in (values ${sql.join(pairs)}) order by organization_id, user_id
    on conflict (organization_id, user_id) do update set told_at_ms = excluded.told_at_ms
      where notice_choices.told_at_ms <= ${toldMs}
    returning organization_id as ${sql.ref('organizationId')}, user_id as id`.execute(db)
  return rows
}

/** Somebody whose letter was taken, as they are now. */
export interface DueReader extends OwnedId {
  readonly name: string
  readonly email: string
  readonly roles: UserRow['roles']
  readonly locale: string | null
  readonly organizationName: string
  readonly fromMs: number
  readonly choice: Pick<NoticeChoiceRow, 'kinds' | 'since' | 'until_ms'>
}

/** Who of these is still here, with what they chose. */
export async function readReaders({ db }: Records, who: readonly OwnedId[]): Promise<readonly DueReader[]> {
  if (who.length === 0) return []
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('notice_choices as c', (join) =>
      join.onRef('c.organization_id', '=', 'u.organization_id').onRef('c.user_id', '=', 'u.user_id'),
    )
    .innerJoin('organizations as o', 'o.organization_id', 'u.organization_id')
    .select(['u.organization_id', 'u.user_id', 'u.name', 'u.email', 'u.roles', 'u.locale', 'u.created_at_ms'])
    .select(['o.name as organization_name', 'c.kinds', 'c.since', 'c.until_ms'])
    .where('u.active', '=', 1)
    .where(
      sql<boolean>`(u.organization_id, u.user_id) in (values ${sql.join(
        who.map(({ organizationId, id }) => sql`(${organizationId}, ${id})`),
      )})`,
    )
    .execute()
  return rows.map((row) => ({
    organizationId: row.organization_id,
    id: row.user_id,
    name: row.name,
    email: row.email,
    roles: row.roles,
    locale: row.locale,
    organizationName: row.organization_name,
    fromMs: row.created_at_ms,
    choice: { kinds: row.kinds, since: row.since, until_ms: row.until_ms },
  }))
}

/** They were told, or there was nothing for them, up to `untilMs`; or their letter is tried again. */
export async function setPlaces(
  { db }: Records,
  who: readonly OwnedId[],
  place: Partial<Pick<NoticeChoiceRow, 'until_ms' | 'told_at_ms'>>,
): Promise<void> {
  if (who.length > 0) await manyScopeOf(db).update('notice_choices', 'user_id', who).set(place).execute()
}

/**
 * Takes away what waits since `sinceMs` and for nobody any more, of all organizations. Who wants an event depends on its
 * kind and on who did it alone, so readers are looked at once for each of these and not for each event.
 */
export async function dropTold({ db }: Records, sinceMs: number): Promise<void> {
  await sql`
    with heads as (
      select organization_id, kind, actor_id from notice_events
      where at_ms <= ${sinceMs} group by organization_id, kind, actor_id
    ), told as (
      select e.organization_id, e.kind, e.actor_id,
        min(case when r.until_ms < r.created_at_ms then r.created_at_ms - 1 else r.until_ms end) as until_ms
      from heads as e join (${readersSince(sinceMs)}) as r on r.organization_id = e.organization_id
      where ${isWanted} group by e.organization_id, e.kind, e.actor_id
    )
    delete from notice_events where at_ms <= ${sinceMs} and not exists (
      select 1 from told where told.organization_id = notice_events.organization_id
        and told.kind = notice_events.kind and coalesce(told.actor_id, '') = coalesce(notice_events.actor_id, '')
        and notice_events.at_ms > told.until_ms
    )`.execute(db)
}

/** Takes away what is too old to be told, of all organizations. */
export async function dropOldNotices({ db }: Records, beforeMs: number): Promise<void> {
  await db.deleteFrom('notice_events').where('at_ms', '<', beforeMs).execute()
}

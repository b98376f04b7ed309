import { sql, type RawBuilder } from 'kysely'
import { noticeBounds } from '#shared/model/notice.ts'
import type { NoticeEventRow } from '#web/server/kernel/store/schema/notice-tables.ts'
import type { Store } from '#web/server/kernel/store/store.ts'

/** What is read for letters: events of a kind after a moment. Readers who are at one place ask for the same. */
export interface Wish {
  readonly organizationId: string
  readonly kind: string
  readonly afterMs: number
}

/** What came of a wish. */
export interface Found {
  /** The oldest, more than a letter tells, since what somebody did themselves is still to be left out. */
  readonly events: Pick<NoticeEventRow, 'event_id' | 'type' | 'kind' | 'actor_id' | 'entry' | 'at_ms'>[]
  /** All of them. */
  readonly counts: Pick<Counted, 'type' | 'actor_id' | 'count'>[]
}

interface Wished {
  readonly wish: number
}
interface Counted extends Wished {
  readonly type: string
  readonly actor_id: string | null
  readonly count: number
}

const mostEvents = 2 * noticeBounds.lines

/** Reads what is wished until `untilMs`, in two statements for all of them. Answers it in the order of the wishes. */
export async function readEvents(
  { db }: Pick<Store, 'db'>,
  wishes: readonly Wish[],
  untilMs: number,
): Promise<readonly Found[]> {
  const found = wishes.map((): Found => ({ events: [], counts: [] }))
  if (wishes.length === 0) return found
  const from = wished(wishes, untilMs)
  const { rows: events } = await sql<Wished & Found['events'][number]>`
    select * from (
      select w.column1 as wish, e.event_id, e.type, e.kind, e.actor_id, e.entry, e.at_ms,
        row_number() over (partition by w.column1 order by e.at_ms, e.event_id) as number
      from ${from}
    ) as told where number <= ${mostEvents} order by wish, at_ms, event_id`.execute(db)
  const { rows: counts } = await sql<Counted>`
    select w.column1 as wish, e.type, e.actor_id, count(*) as count
    from ${from} group by w.column1, e.type, e.actor_id`.execute(db)
  for (const { wish, ...event } of events) found[wish]?.events.push(event)
  for (const { wish, ...counted } of counts) found[wish]?.counts.push(counted)
  return found
}

/** Both databases name the columns of values so. */
function wished(wishes: readonly Wish[], untilMs: number): RawBuilder<unknown> {
  const rows = wishes.map(
    ({ organizationId, kind, afterMs }, at) =>
      sql`(cast(${at} as integer), cast(${organizationId} as text), cast(${kind} as text), cast(${afterMs} as bigint))`,
  )
  return sql`(values ${sql.join(rows)}) as w join notice_events as e
    on e.organization_id = w.column2 and e.kind = w.column3 and e.at_ms > w.column4 and e.at_ms <= ${untilMs}`
}

import { sql, type Kysely } from 'kysely'
import { kindOfEvent, webhookEvents } from '#shared/model/webhook-events.ts'
import { createOwned } from './create-table.ts'

interface Former {
  readonly organization_id: string
  readonly event_id: string
  readonly type: string
  readonly entry: string
  readonly at_ms: number
}

const atOnce = 500

/**
 * What waits is kept once for each event and no more for each reader, who has a place instead. Who had nothing waiting
 * was told everything; the others go on at the first event that waits for them.
 */
export async function migrateToNoticeEvents(db: Kysely<unknown>): Promise<void> {
  await createOwned(db, 'notice_events', 'event_id!', 'type kind actor_id? entry at_ms:bigint')
  await db.schema
    .createIndex('notice_events_kind')
    .on('notice_events')
    .columns(['organization_id', 'kind', 'at_ms'])
    .execute()
  await db.schema.createIndex('notice_events_due').on('notice_events').columns(['at_ms']).execute()
  await db.schema
    .alterTable('notice_choices')
    .addColumn('until_ms', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('notice_choices')
    .addColumn('since', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute()
  await moveLines(db)
  await setPlaces(db)
  await db.schema.alterTable('notice_choices').dropColumn('missed').execute()
  await db.schema.dropTable('notice_lines').execute()
}

/** The rows of one event differ in their reader; equal events of one moment are told apart by their number. */
async function moveLines(db: Kysely<unknown>): Promise<void> {
  const known: ReadonlyMap<string, string> = new Map(
    webhookEvents.map(({ type }) => [type, kindOfEvent(type)]),
  )
  const { rows } = await sql<Former>`
    select organization_id, min(line_id) as event_id, type, entry, at_ms from (
      select organization_id, line_id, type, entry, at_ms, row_number() over (
        partition by organization_id, user_id, type, entry, at_ms order by line_id
      ) as number from notice_lines
    ) as lines group by organization_id, type, entry, at_ms, number`.execute(db)
  const events = rows.flatMap(({ organization_id, event_id, type, entry, at_ms }) => {
    const kind = known.get(type)
    const { userId } = JSON.parse(entry) as { readonly userId?: string | null }
    return kind === undefined
      ? []
      : [sql`(${sql.join([organization_id, event_id, type, kind, userId ?? null, entry, at_ms])})`]
  })
  for (let at = 0; at < events.length; at += atOnce)
    await sql`insert into notice_events (organization_id, event_id, type, kind, actor_id, entry, at_ms)
      values ${sql.join(events.slice(at, at + atOnce))}`.execute(db)
}

async function setPlaces(db: Kysely<unknown>): Promise<void> {
  await sql`update notice_choices set until_ms = coalesce(
    (select min(line.at_ms) - 1 from notice_lines as line
      where line.organization_id = notice_choices.organization_id and line.user_id = notice_choices.user_id),
    (select max(line.at_ms) from notice_lines as line
      where line.organization_id = notice_choices.organization_id),
    0)`.execute(db)
}

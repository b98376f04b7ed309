import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from './database.ts'

/** Keys and unique indexes that begin with something else than the organization, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'directory email': 'finds the organization of whoever signs in, before it is known',
  'organization_names slug': 'finds the organization of an address, before it is known',
  'api_tokens hash': 'a token is all that a program shows',
  'command_sign_ins code': 'a command is of nobody until a person types its code',
  'command_sign_ins challenge': 'a command that asks whether it was signed in is of nobody yet',
  'tickets ticket_hash':
    'a code of a link or ceremony is all that its bearer shows, and some are of no organization',
  'design_shares token_hash': 'a link to a design is all that a guest shows',
  'file_seals share_id': 'whoever opens a sealed file names its share alone',
  'charges reference': 'the payment provider names a charge by it, and no organization',
  'payment_events event_key': 'an event of the payment provider comes before it is known whose it is',
  'practice_payments reference': 'stands for the payment provider, which knows no organization',
  'practice_payments transaction_id': 'stands for the payment provider, which knows no organization',
  'tries try_key': 'counts failures of addresses and of e-mail addresses that nobody may have',
  'plan_levels plan': 'is of the deployment',
  'route_rules rule_id': 'is of the deployment',
  'root_keys key_id': 'is of the deployment',
}
/** Of the migrations' library, about this database alone. */
const ofLibrary = ['kysely_migration', 'kysely_migration_lock']

let db: Database
beforeAll(async () => {
  db = await openDatabase({ kind: 'sqlite', path: ':memory:' })
})
afterAll(() => db.destroy())

test('every key and unique index begins with the organization, or its reason stands here', async () => {
  const keys = await readKeys(db)
  const others = keys.filter(({ columns }) => columns[0] !== 'organization_id')
  expect(others.map(({ table, columns }) => `${table} ${columns.join(' ')}`).toSorted()).toEqual(
    Object.keys(exceptions).toSorted(),
  )
  expect(keys.length - others.length).toBeGreaterThan(40)
})

test('every table has a key', async () => {
  const keyed = new Set((await readKeys(db)).map(({ table }) => table))
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`.execute(db)
  expect(
    rows.map(({ name }) => name).filter((name) => !keyed.has(name) && !ofLibrary.includes(name)),
  ).toEqual([])
})

interface Key {
  readonly table: string
  readonly columns: readonly string[]
}

/** Both databases are made by the same migrations; the embedded one is asked. */
async function readKeys(from: Database): Promise<readonly Key[]> {
  const { rows } = await sql<{ table: string; name: string; column: string }>`
    select m.name as "table", l.name as name, i.name as "column"
    from sqlite_master m, pragma_index_list(m.name) l, pragma_index_info(l.name) i
    where m.type = 'table' and l."unique" = 1 order by 1, 2, i.seqno`.execute(from)
  const own = rows.filter(({ table }) => !ofLibrary.includes(table))
  return [...Map.groupBy(own, ({ table, name }) => `${table} ${name}`).values()].map((index) => ({
    table: index[0]?.table ?? '',
    columns: index.map(({ column }) => column),
  }))
}

import type {
  DeleteQueryBuilder,
  DeleteResult,
  Insertable,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely'
import { noteChange } from './changed.ts'
import type { Database } from './database.ts'
import type { TierName } from '#shared/model/subscription.ts'
import type { TierRow } from './schema/deployment-tables.ts'
import type { OwnedTable, Tables } from './schema/tables.ts'

/** A row to insert; the organization is added here. */
export type NewRow<T extends OwnedTable> = Omit<Insertable<Tables[T]>, 'organization_id'>

type Nothing = Record<never, never>

/**
 * All that the store's functions see of the database: one organization's rows. The condition is part of
 * every query that can be made from it, so that it cannot be forgotten; there is no join, since a join
 * would need the condition again.
 */
export interface Scope {
  readonly organizationId: string
  from<T extends OwnedTable>(table: T): SelectQueryBuilder<Tables, T, Nothing>
  insert<T extends OwnedTable>(table: T, rows: readonly NewRow<T>[]): Promise<void>
  /** False: a row with its key is there, and stays; one that another transaction is inserting is waited for. */
  insertUnlessThere<T extends OwnedTable>(table: T, row: NewRow<T>): Promise<boolean>
  /** Inserts, or takes the place of the row with the same key. */
  replace<T extends OwnedTable>(
    table: T,
    key: readonly (keyof Tables[T] & string)[],
    rows: readonly NewRow<T>[],
  ): Promise<void>
  update<T extends OwnedTable>(table: T): UpdateQueryBuilder<Tables, T, T, UpdateResult>
  remove<T extends OwnedTable>(table: T): DeleteQueryBuilder<Tables, T, DeleteResult>
  /** What a plan of the deployment allows: the one thing here that is not the organization's own. */
  tier(plan: TierName): Promise<TierRow>
  /** Takes users of the organization out of the deployment's list of who signs in with which e-mail. */
  unlist(userIds: readonly string[]): Promise<void>
  /** Notes that what people see of the organization changes: told to this and other processes, after it is stored. */
  noteChange(): void
}

/** Both databases take far more parameters than this in one statement. */
const parametersAtOnce = 9000

/** The rows of one organization, in `db` or in a transaction of it. */
export function scopeOf(db: Database, organizationId: string): Scope {
  const insertInto = <T extends OwnedTable>(
    table: T,
    key: readonly string[] | null,
    rows: readonly NewRow<T>[],
  ): Promise<void> =>
    insertRows(
      db,
      table,
      key,
      rows.map((row) => ({ organization_id: organizationId, ...row })),
    )
  return {
    organizationId,
    from: <T extends OwnedTable>(table: T) =>
      db
        .selectFrom(named(table))
        .where('organization_id', '=', organizationId) as unknown as SelectQueryBuilder<Tables, T, Nothing>,
    insert: (table, rows) => insertInto(table, null, rows),
    insertUnlessThere: async (table, row) => {
      const done = await db
        .insertInto(named(table))
        .values({ organization_id: organizationId, ...row } as never)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return done.numInsertedOrUpdatedRows === 1n
    },
    replace: (table, key, rows) => insertInto(table, key, rows),
    update: <T extends OwnedTable>(table: T) =>
      db
        .updateTable(named(table))
        .where('organization_id', '=', organizationId) as unknown as UpdateQueryBuilder<
        Tables,
        T,
        T,
        UpdateResult
      >,
    remove: (table) => db.deleteFrom(named(table)).where('organization_id', '=', organizationId),
    tier: (plan) =>
      db.selectFrom('plan_levels').selectAll().where('plan', '=', plan).executeTakeFirstOrThrow(),
    unlist: async (userIds) => {
      if (userIds.length === 0) return
      await db
        .deleteFrom('directory')
        .where('organization_id', '=', organizationId)
        .where('user_id', 'in', [...userIds])
        .execute()
    },
    noteChange: () => noteChange(db, organizationId),
  }
}

/** Any table as one that all have the organization's column in common with: what these queries are made of. */
function named(table: OwnedTable): 'users' {
  return table as 'users'
}

/** Inserts rows that say whose they are; with a key, in place of those that have it. */
export async function insertRows(
  db: Database,
  table: OwnedTable,
  key: readonly string[] | null,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first)
  const changed = columns.filter((column) => column !== 'organization_id' && key?.includes(column) === false)
  const atOnce = Math.max(1, Math.floor(parametersAtOnce / columns.length))
  for (let at = 0; at < rows.length; at += atOnce) {
    const insert = db.insertInto(named(table)).values(rows.slice(at, at + atOnce) as never)
    if (key === null) await insert.execute()
    else {
      await insert
        .onConflict((conflict) =>
          conflict
            .columns(['organization_id', ...key] as never)
            .doUpdateSet((row) =>
              Object.fromEntries(changed.map((column) => [column, row.ref(`excluded.${column}` as never)])),
            ),
        )
        .execute()
    }
  }
}

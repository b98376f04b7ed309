import {
  sql,
  type DeleteQueryBuilder,
  type DeleteResult,
  type Insertable,
  type SelectQueryBuilder,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely'
import type { Result } from '#shared/base/result.ts'
import type { Database } from './database.ts'
import { insertRows } from './scope.ts'
import type { OwnedTable, Tables } from './schema/tables.ts'
import { transact } from './store.ts'

/** One organization's record. */
export interface OwnedId {
  readonly organizationId: string
  readonly id: string
}

type Nothing = Record<never, never>

/**
 * Rows of several organizations in one statement. Of every row a query says whose it is: organization and id are
 * compared together, so that an id of one organization never finds a row of another.
 */
export interface ManyScope {
  /** `which`: at most `pairsAtOnce` of them. */
  from<T extends OwnedTable>(
    table: T,
    column: keyof Tables[T] & string,
    which: readonly OwnedId[],
  ): SelectQueryBuilder<Tables, T, Nothing>
  remove<T extends OwnedTable>(
    table: T,
    column: keyof Tables[T] & string,
    which: readonly OwnedId[],
  ): DeleteQueryBuilder<Tables, T, DeleteResult>
  update<T extends OwnedTable>(
    table: T,
    column: keyof Tables[T] & string,
    which: readonly OwnedId[],
  ): UpdateQueryBuilder<Tables, T, T, UpdateResult>
  /** Inserts, or takes the place of the row with the same key in its organization. */
  replace<T extends OwnedTable>(
    table: T,
    key: readonly (keyof Tables[T] & string)[],
    rows: readonly Insertable<Tables[T]>[],
  ): Promise<void>
  /** Sets in each record what stands beside its id; a record that is gone stays gone. */
  setEach<T extends OwnedTable>(
    table: T,
    column: keyof Tables[T] & string,
    types: Readonly<Record<string, 'text' | 'bigint'>>,
    records: readonly (OwnedId & { readonly values: Readonly<Record<string, string | number | null>> })[],
  ): Promise<void>
}

/** Both databases take far more parameters than these. */
export const pairsAtOnce = 2000

/** Runs a transaction over rows of several organizations; it may run more than once. */
export function transactMany<R extends Result<unknown, object>>(
  db: Database,
  work: (many: ManyScope) => Promise<R>,
): Promise<R> {
  return transact(db, (inside) => work(manyScopeOf(inside)))
}

/** Rows of any organizations, in `db` or in a transaction of it. */
export function manyScopeOf(db: Database): ManyScope {
  return {
    from: <T extends OwnedTable>(table: T, column: string, which: readonly OwnedId[]) =>
      db.selectFrom(named(table)).where(isOneOf(column, which)) as unknown as SelectQueryBuilder<
        Tables,
        T,
        Nothing
      >,
    remove: (table, column, which) => db.deleteFrom(named(table)).where(isOneOf(column, which)),
    update: <T extends OwnedTable>(table: T, column: string, which: readonly OwnedId[]) =>
      db.updateTable(named(table)).where(isOneOf(column, which)) as unknown as UpdateQueryBuilder<
        Tables,
        T,
        T,
        UpdateResult
      >,
    replace: (table, key, rows) => insertRows(db, table, key, rows),
    setEach: async (table, column, types, records) => {
      if (records.length === 0) return
      const names = Object.keys(types)
      const rows = records.map(({ organizationId, id, values }) => {
        const cells = names.map(
          (name) => sql`cast(${values[name] ?? null} as ${sql.raw(types[name] ?? 'text')})`,
        )
        return sql`(${sql.join([organizationId, id].map((each) => sql`cast(${each} as text)`))}, ${sql.join(cells)})`
      })
      // Both databases name the columns of values so.
      const sets = names.map((name, index) => sql`${sql.ref(name)} = said.${sql.ref(`column${index + 3}`)}`)
      await sql`update ${sql.table(table)} set ${sql.join(sets)} from (values ${sql.join(rows)}) as said
        where ${sql.ref(`${table}.organization_id`)} = said.column1 and ${sql.ref(`${table}.${column}`)} = said.column2`.execute(
        db,
      )
    },
  }
}

function isOneOf(column: string, which: readonly OwnedId[]) {
  if (which.length === 0) return sql<boolean>`1 = 0`
  const pairs = which.map(({ organizationId, id }) => sql`(${organizationId}, ${id})`)
  return sql<boolean>`(organization_id, ${sql.ref(column)}) in (values ${sql.join(pairs)})`
}

/** Any table as one that all have the organization's column in common with: what these queries are made of. */
function named(table: OwnedTable): 'users' {
  return table as 'users'
}

import {
  CompiledQuery,
  PostgresAdapter,
  sql,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely'
import type { Database } from '../store/database.ts'
import { scopeOf, type Scope } from '../store/scope.ts'

/** An organization's rows, with every query asked of them noted in `heard`. */
export function listen(db: Database, organizationId: string, heard: CompiledQuery[]): Scope {
  // A query within another is compiled, too, but never asked by itself.
  const compiled = new WeakMap<QueryId, CompiledQuery>()
  const ear: KyselyPlugin = {
    transformQuery: ({ node, queryId }: PluginTransformQueryArgs): RootOperationNode => {
      compiled.set(queryId, db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: ({ result, queryId }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> => {
      const query = compiled.get(queryId)
      if (query !== undefined) heard.push(query)
      return Promise.resolve(result)
    },
  }
  return scopeOf(db.withPlugin(ear), organizationId)
}

/** How the database would find what a query asks for, a line for each step. */
export async function explain(db: Database, query: CompiledQuery): Promise<readonly string[]> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const how = isPostgres ? 'explain' : 'explain query plan'
  const { rows } = await db.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(`${how} ${query.sql}`, [...query.parameters]),
  )
  return rows.map((row) => String(row[isPostgres ? 'QUERY PLAN' : 'detail']))
}

/** What a database does by itself within a minute: it counts its rows and marks what all may see. */
export async function analyze(db: Database): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await sql.raw(isPostgres ? 'vacuum analyze' : 'pragma optimize').execute(db)
}

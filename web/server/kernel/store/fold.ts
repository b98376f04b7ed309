import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { searchPatterns } from '../text/search-text.ts'

/**
 * SQL's `fold`: a text without case and accents. Both databases know it by this name: SQLite from its dialect,
 * PostgreSQL from a migration. For tables without their own keys for sorting and searching.
 */
export function fold(text: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`fold(${text})`
}

/** Whether each typed word stands somewhere in these texts; without words: always. */
export function hasWords(typed: string, texts: readonly RawBuilder<string>[]): RawBuilder<SqlBool> {
  const all = fold(sql<string>`${sql.join(texts, sql` || ' ' || `)}`)
  const conditions = searchPatterns(typed).map((pattern) => sql`folded like ${pattern} escape '\\'`)
  if (conditions.length === 0) return sql<SqlBool>`1 = 1`
  // Folded once for all words: a row of its own, which the limit keeps databases from dissolving.
  return sql<SqlBool>`(select ${sql.join(conditions, sql` and `)} from (select ${all} as folded limit 1) as folded_text)`
}

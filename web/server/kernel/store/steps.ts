import { existsSync } from 'node:fs'
import { Kysely } from 'kysely'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import { dialectOf, type DatabaseTarget } from './database.ts'
import { migrations } from './migrations/migrations.ts'
import { createSqliteReader } from './sqlite-dialect.ts'

/** How far records have come, as against what this version knows. */
export interface Steps {
  /** Made on these records, in order. Empty: there are no records. */
  readonly made: readonly string[]
  /** Made, but not known here: a newer version did. */
  readonly unknown: readonly string[]
  /** Known, and not made yet. */
  readonly waiting: readonly string[]
}

/** Reads it and changes nothing, not even an empty database. Throws when the database cannot be reached. */
export async function readSteps(target: DatabaseTarget): Promise<Steps> {
  const known = Object.keys(await migrations.getMigrations()).toSorted()
  const made = await readMade(target)
  return {
    made,
    unknown: made.filter((name) => !known.includes(name)),
    waiting: known.filter((name) => !made.includes(name)),
  }
}

async function readMade(target: DatabaseTarget): Promise<readonly string[]> {
  if (target.kind === 'sqlite' && !existsSync(target.path)) return []
  const dialect = target.kind === 'sqlite' ? createSqliteReader(target.path) : dialectOf(target)
  const db = new Kysely<Record<typeof DEFAULT_MIGRATION_TABLE, { name: string }>>({ dialect })
  try {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
    if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
    const rows = await db.selectFrom(DEFAULT_MIGRATION_TABLE).select('name').orderBy('name').execute()
    return rows.map(({ name }) => name)
  } finally {
    await db.destroy()
  }
}

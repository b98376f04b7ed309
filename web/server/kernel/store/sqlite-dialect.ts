import { closeSync, existsSync, openSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely'
import { closeToOthers } from './close-to-others.ts'
import { openExisting } from './open-existing.ts'
import { foldText } from '../text/search-text.ts'

const keptStatements = 500

/**
 * SQLite inside Node for kysely: one connection, an acknowledged write survives a power cut
 * (https://sqlite.org/pragma.html#pragma_synchronous), what is deleted is overwritten. `path` may be `:memory:`.
 */
export function createSqliteDialect(path: string): SqliteDialect {
  const config = { database: () => Promise.resolve(openDatabase(path)) }
  return new (class extends SqliteDialect {
    override createAdapter(): SqliteAdapter {
      return new TransactionalAdapter()
    }
    override createDriver(): SqliteDriver {
      return new ImmediateDriver(config)
    }
  })(config)
}

/**
 * A look at the file of a database, whether others have it open or not: a transaction of it sees one moment, and holds
 * up no one, and it refuses to write.
 */
export function createSqliteReader(path: string): SqliteDialect {
  const open = (): SqliteDatabase => {
    const database = openExisting(path)
    database.exec('pragma query_only = on')
    return adaptDatabase(database)
  }
  return new SqliteDialect({ database: () => Promise.resolve(open()) })
}

/** SQLite rolls back DDL like any other statement, so a migration that was cut off leaves nothing. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Takes the write lock at the start: a transaction that begins by reading could not wait for it later. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** Files that SQLite makes next to the database get its mode; those that exist already may have another. */
function closeFiles(path: string): void {
  closeSync(openSync(path, 'a', 0o600))
  for (const each of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(each)) closeToOthers(each, 0o600)
}

function openDatabase(path: string): SqliteDatabase {
  if (path !== ':memory:') closeFiles(path)
  const database = new DatabaseSync(path, { timeout: 5000, enableForeignKeyConstraints: true })
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma secure_delete = on',
  )
  database.function('fold', { deterministic: true }, (text) =>
    typeof text === 'string' ? foldText(text) : null,
  )
  return adaptDatabase(database)
}

function adaptDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const known = statements.get(sql)
      if (known !== undefined) return known
      const made = adaptStatement(database.prepare(sql))
      if (statements.size >= keptStatements) statements.clear()
      statements.set(sql, made)
      return made
    },
  }
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]): SQLInputValue[] => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  }
}

import { DatabaseSync } from 'node:sqlite'
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely'
import { expect, test } from 'vitest'
import { hasWords } from './fold.ts'
import { foldText } from '../text/search-text.ts'

const compiler = new Kysely<never>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

/** The names that a search finds, and how many texts it folded for that. */
function search(names: readonly string[], typed: string): { found: unknown[]; folded: number } {
  const database = new DatabaseSync(':memory:')
  let folded = 0
  database.function('fold', { deterministic: true }, (text) => {
    folded += 1
    return foldText(String(text))
  })
  database.exec('create table people (name text, place text)')
  for (const name of names) database.prepare("insert into people values (?, 'Bogotá')").run(name)
  const { sql: text, parameters } = sql`select name from people
    where ${hasWords(typed, [sql.ref('name'), sql.ref('place')])} order by rowid`.compile(compiler)
  const rows = database.prepare(text).all(...(parameters as string[]))
  database.close()
  return { found: rows.map((row) => row['name']), folded }
}

test.each([
  { typed: 'perez ana', expect: ['Ana Pérez'] },
  { typed: 'bogota', expect: ['Ana Pérez', 'Luis 50%'] },
  { typed: '50%', expect: ['Luis 50%'] },
  { typed: 'ana luis', expect: [] },
  { typed: ' ', expect: ['Ana Pérez', 'Luis 50%'] },
])('"$typed" finds whoever has all of its words', ({ typed, expect: found }) => {
  expect(search(['Ana Pérez', 'Luis 50%'], typed).found).toEqual(found)
})

test('a row is folded once, however many words it has to have', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const { found, folded } = search(Array<string>(100).fill(letters.join(' ')), letters.join(' '))
  expect([found.length, folded]).toEqual([100, 100])
})

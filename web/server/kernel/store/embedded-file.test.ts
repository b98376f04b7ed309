import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createChance } from '#shared/model/testing/chance.ts'
import { copyEmbedded } from './embedded-file.ts'
import { createSqliteDialect } from './sqlite-dialect.ts'

let folder: string
let db: Kysely<unknown>
const path = (name: string): string => join(folder, name)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trama-embedded-'))
  db = new Kysely<unknown>({ dialect: createSqliteDialect(path('from')) })
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

function rowsOf(file: string): unknown {
  const copy = new DatabaseSync(file, { readOnly: true })
  try {
    return copy.prepare('select * from kept order by id').all()
  } finally {
    copy.close()
  }
}

test('a copy has every row, and nothing of what was removed', async () => {
  await sql`create table kept (id integer primary key, name text not null, more text not null) strict`.execute(
    db,
  )
  await sql`create index kept_name on kept (name)`.execute(db)
  const chance = createChance(7)
  const nameOf = (number: number): string => `SECRET-${String(number).padStart(6, '0')}`
  const present: number[] = []
  const removed = new Set<string>()
  await db.transaction().execute(async (all) => {
    for (let id = 0; id < 6000; id += 1) {
      const name = nameOf((id * 7919) % 999_983)
      const more = 'x'.repeat(chance.int(0, 900))
      await sql`insert into kept values (${id}, ${name}, ${more})`.execute(all)
      present.push(id)
      if (id % 3 !== 2) continue
      const [gone = 0] = present.splice(chance.int(0, present.length - 1), 1)
      await sql`delete from kept where id = ${gone}`.execute(all)
      removed.add(nameOf((gone * 7919) % 999_983))
    }
  })
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  const remains = (file: string): number =>
    readFileSync(file, 'latin1')
      .match(/SECRET-\d{6}/g)
      ?.filter((name) => removed.has(name)).length ?? -1
  // What makes the difference: overwriting what is deleted leaves what had been moved before.
  expect(remains(path('from')), 'pages are clean: a copy of them would do').toBeGreaterThan(0)

  copyEmbedded(path('from'), path('to'))
  expect(remains(path('to'))).toBe(0)
  expect(rowsOf(path('to'))).toEqual(rowsOf(path('from')))
})

test('a copy is made while somebody writes, and has what was written whole', async () => {
  await sql`create table kept (id integer primary key) strict`.execute(db)
  await sql`insert into kept values (1)`.execute(db)
  await db.transaction().execute(async (one) => {
    await sql`insert into kept values (2)`.execute(one)
    copyEmbedded(path('from'), path('to'))
  })
  expect(rowsOf(path('to'))).toEqual([{ id: 1 }])
  expect(rowsOf(path('from'))).toEqual([{ id: 1 }, { id: 2 }])
})

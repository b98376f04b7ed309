import { sql, type CompiledQuery } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { explain } from '../testing/explain.ts'
import { openDatabase, type Database } from './database.ts'
import { dropKeptAnswers, dropTooMany, readKeptAnswer } from './kept-answers.ts'
import { scopeOf } from './scope.ts'

const organizationId = 'o'
let db: Database
let asked: CompiledQuery[]
beforeEach(async () => {
  asked = []
  const nothing = (): void => undefined
  const watch = {
    ended: ({ query }: { readonly query: CompiledQuery }) => asked.push(query),
    lost: nothing,
    answered: nothing,
    opened: nothing,
  }
  db = await openDatabase({ kind: 'sqlite', path: ':memory:' }, watch)
  await sql.raw('pragma foreign_keys = off').execute(db)
})
afterEach(() => db.destroy())

const keep = (askedBy: string, times: readonly number[]) =>
  scopeOf(db, organizationId).insert(
    'kept_answers',
    times.map((at_ms, index) => ({
      asked_by: askedBy,
      key_digest: `${index}`,
      fingerprint: '',
      at_ms,
      answer: '',
    })),
  )
const kept = async (): Promise<readonly string[]> => {
  const rows = await db.selectFrom('kept_answers').select(['asked_by', 'at_ms']).orderBy('at_ms').execute()
  return rows.map((row) => `${row.asked_by} ${row.at_ms}`)
}
/** What is asked of them while `work` is done. */
const statementsOf = async (work: () => Promise<unknown>): Promise<readonly CompiledQuery[]> => {
  asked = []
  await work()
  return asked.filter((query) => query.sql.includes('kept_answers'))
}

test('what is too old goes, some at once, and others have their turn between', async () => {
  await keep('a', [1, 2, 3, 4, 5, 6, 7, 8, 9])
  let turns = 0
  let isOver = false
  const count = (): void => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const statements = await statementsOf(() => dropKeptAnswers({ db }, 8, 3))
  isOver = true
  expect(await kept()).toEqual(['a 8', 'a 9'])
  expect(statements.filter((query) => query.sql.startsWith('delete'))).toHaveLength(3)
  expect(turns).toBeGreaterThan(1)
})

test('of each who asks the newest stay, and all of the others', async () => {
  await keep('a', [3, 4, 5, 5])
  await keep('b', [1, 2])
  const scope = scopeOf(db, organizationId)
  await dropTooMany(scope, { askedBy: 'a' }, 3)
  await dropTooMany(scope, { askedBy: 'b' }, 3)
  expect(await kept()).toEqual(['b 1', 'b 2', 'a 4', 'a 5', 'a 5'])
})

test('finding and dropping them reads no more than what an index leads to', async () => {
  await keep('a', [1, 2, 3])
  const scope = scopeOf(db, organizationId)
  const statements = await statementsOf(async () => {
    await readKeptAnswer(scope, { askedBy: 'a', keyDigest: '1', fingerprint: '' })
    await dropTooMany(scope, { askedBy: 'a' }, 2)
    await dropKeptAnswers({ db }, 3, 1)
  })
  expect(statements.length).toBeGreaterThan(4)
  for (const query of statements) {
    const plan = (await explain(db, query)).join('; ')
    expect(plan).toMatch(/^SEARCH kept_answers USING [A-Z ]*INDEX \S+ \((organization_id|at_ms)/)
    expect(plan).not.toContain('TEMP B-TREE')
  }
})

test('their time lies before their answer, which is read past by nobody who looks for it', async () => {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info('kept_answers')`.execute(db)
  expect(rows.at(-1)?.name).toBe('answer')
})

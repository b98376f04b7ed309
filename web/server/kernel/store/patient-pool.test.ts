import { Kysely, PostgresDialect, sql, type PostgresPoolClient } from 'kysely'
import { expect, test } from 'vitest'
import { inRequest, type RequestScope } from '../requests/request-scope.ts'
import { DatabaseAway } from './away.ts'
import { patientPool } from './patient-pool.ts'

const requestOf = (mayChange = true): RequestScope => ({
  id: 'r1',
  row: null,
  problem: null,
  isFeed: false,
  mayChange,
  waitsUntilMs: null,
  isOver: false,
})

/** A database that loses the connection at each of these statements, once; what it was sent and how often it was waited. */
function openLosing(...losses: readonly string[]) {
  const left = [...losses]
  const sent: string[] = []
  const lent = new Set<number>()
  let connections = 0
  let nowMs = 0
  const connect = (): Promise<PostgresPoolClient> => {
    connections += 1
    const id = connections
    lent.add(id)
    const query = (text: unknown): Promise<never> => {
      sent.push(String(text))
      if (left[0] !== undefined && String(text).startsWith(left[0])) {
        left.shift()
        return Promise.reject(new DatabaseAway(new Error('the connection broke')))
      }
      return Promise.resolve({ command: 'SELECT', rowCount: 1, rows: [{ one: 1 }] } as never)
    }
    const release = (): void => {
      if (!lent.delete(id)) throw new Error('it was given back already')
    }
    return Promise.resolve({ query: query as unknown as PostgresPoolClient['query'], release })
  }
  const clock = {
    nowMs: () => nowMs,
    wait: (ms: number) => {
      nowMs += ms
      return Promise.resolve()
    },
  }
  const pool = patientPool({ options: {}, connect, end: () => Promise.resolve() }, clock)
  return { db: new Kysely<never>({ dialect: new PostgresDialect({ pool }) }), sent, lent }
}

const read = sql`select 1 as one`
const store = sql`insert into "networks" ("name") values ('Oficina')`
type Losing = ReturnType<typeof openLosing>

const commit = ({ db }: Losing) => db.transaction().execute((inside) => store.execute(inside))

test.each<{ name: string; change: (at: Losing) => Promise<unknown> }>([
  { name: 'in a transaction', change: commit },
  { name: 'by one statement', change: ({ db }) => store.execute(db) },
])(
  'what is read for the answer waits for the database, once something was stored $name',
  async ({ change }) => {
    const at = openLosing('select', 'select', 'begin')
    await inRequest(requestOf(), async () => {
      await change(at)
      expect((await read.execute(at.db)).rows).toEqual([{ one: 1 }])
      await commit(at)
    })
    expect(at.sent.filter((each) => each === 'select 1 as one')).toHaveLength(3)
    expect(at.lent).toEqual(new Set())
  },
)

test('a change is never sent twice', async () => {
  for (const lost of ['insert', 'commit']) {
    const at = openLosing(lost)
    const request = requestOf()
    await inRequest(request, async () => {
      await store.execute(openLosing().db)
      await expect(commit(at)).rejects.toThrow(DatabaseAway)
    })
    expect(at.sent.filter((each) => each.startsWith('insert'))).toHaveLength(1)
    expect(at.lent).toEqual(new Set())
  }
})

test('where nothing was stored, where it only asks, and in a transaction, it is told at once', async () => {
  const tried = sql`insert into "tries" ("try_key") values ('a')`
  const used = sql`update "api_tokens" set "used_at_ms" = 1`
  const inside = (at: Losing) => at.db.transaction().execute((db) => read.execute(db))
  for (const [request, ask] of [
    [requestOf(), (at: Losing) => read.execute(at.db)],
    [requestOf(), (at: Losing) => tried.execute(at.db).then(() => read.execute(at.db))],
    [requestOf(false), (at: Losing) => commit(at).then(() => read.execute(at.db))],
    [requestOf(false), (at: Losing) => used.execute(at.db).then(() => read.execute(at.db))],
    [requestOf(), (at: Losing) => commit(at).then(() => inside(at))],
  ] as const) {
    const at = openLosing('select')
    await expect(inRequest(request, () => ask(at))).rejects.toThrow(DatabaseAway)
    expect(at.sent.filter((each) => each === 'select 1 as one')).toHaveLength(1)
    expect(at.lent).toEqual(new Set())
  }
})

test('it does not wait for ever', async () => {
  const at = openLosing(...Array.from({ length: 100 }, () => 'select'))
  await inRequest(requestOf(), async () => {
    await commit(at)
    await expect(read.execute(at.db)).rejects.toThrow(DatabaseAway)
  })
})

import { Kysely, PostgresDialect, sql, type PostgresPoolClient } from 'kysely'
import { expect, test, vi } from 'vitest'
import { inRequest, type RequestScope } from '../requests/request-scope.ts'
import { DatabaseAway, DatabaseClosed } from './away.ts'
import { patientPool } from './patient-pool.ts'
import { whileAway } from './while-away.ts'

const requestOf = (mayChange = true): RequestScope => ({
  id: 'r1',
  row: null,
  problem: null,
  isFeed: false,
  mayChange,
  patience: null,
  mayHaveStored: false,
  isOver: false,
})

/** Where a connection is lost, and what that says. */
type Loss = string | { readonly at: string; readonly error: Error }

/** A database that loses the connection at each of these statements, once; what it was sent and how often it was waited. */
function openLosing(...losses: readonly Loss[]) {
  const left = losses.map((each) =>
    typeof each === 'string'
      ? { at: each, error: new DatabaseAway(new Error('the connection broke')) }
      : each,
  )
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
      const [next] = left
      if (next !== undefined && String(text).startsWith(next.at)) {
        left.shift()
        return Promise.reject(next.error)
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
  const pass = (ms: number): void => {
    nowMs += ms
  }
  const lose = (...more: readonly string[]): void =>
    void left.push(...more.map((at) => ({ at, error: new DatabaseAway(new Error('the connection broke')) })))
  return { db: new Kysely<never>({ dialect: new PostgresDialect({ pool }) }), sent, lent, pass, lose }
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

test('a question that names its parts is asked again, unless one of them changes something', async () => {
  const at = openLosing('with')
  const parts = sql`with "a" as (select 1 as "updated") select "updated" as one from "a"`
  const changing = sql`with "a" as (delete from "networks" returning 1) select 1 as one from "a"`
  await inRequest(requestOf(), async () => {
    await commit(at)
    expect((await parts.execute(at.db)).rows).toEqual([{ one: 1 }])
    at.lose('with')
    await expect(changing.execute(at.db)).rejects.toThrow(DatabaseAway)
  })
})

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

test('what was stored, or may have been, is known of the request', async () => {
  const undone = (): Error => new DatabaseAway(new Error('there is none'), { isUndone: true })
  const tried = sql`insert into "tries" ("try_key") values ('a')`
  for (const [at, ask, isStored] of [
    [openLosing(), commit, true],
    [openLosing('commit'), commit, true],
    [openLosing('insert'), ({ db }: Losing) => store.execute(db), true],
    [openLosing('insert'), commit, false],
    [openLosing('begin'), commit, false],
    [openLosing('insert'), ({ db }: Losing) => tried.execute(db), false],
    [openLosing(), ({ db }: Losing) => read.execute(db), false],
    [openLosing({ at: 'commit', error: undone() }), commit, false],
  ] as const) {
    const request = requestOf()
    await inRequest(request, () => ask(at)).catch((error: unknown) => {
      if (!(error instanceof DatabaseAway)) throw error
    })
    expect(request.mayHaveStored).toBe(isStored)
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

/** Goes away for 9 to 27 s, once. */
const goAway = ({ lose }: Losing): void => lose(...Array.from({ length: 11 }, () => 'select'))

test('it waits as long, however much later the database goes away', async () => {
  const at = openLosing()
  await inRequest(requestOf(), async () => {
    await commit(at)
    at.pass(3_600_000)
    goAway(at)
    expect((await read.execute(at.db)).rows).toEqual([{ one: 1 }])
  })
})

test('it does not wait longer for a database that goes away again and again', async () => {
  const at = openLosing()
  const awayOften = async (): Promise<void> => {
    for (const _ of Array.from({ length: 4 })) {
      await commit(at)
      goAway(at)
      await read.execute(at.db)
    }
  }
  await inRequest(requestOf(), async () => {
    await expect(awayOften()).rejects.toThrow(DatabaseAway)
  })
})

test('who waits while the pool is closed is told at once', async () => {
  let isWaiting = (): void => undefined
  const waited = new Promise<void>((done) => {
    isWaiting = done
  })
  const clock = {
    nowMs: () => 0,
    wait: (_ms: number, signal?: AbortSignal) =>
      new Promise<void>((done) => {
        signal?.addEventListener('abort', () => done())
        isWaiting()
      }),
  }
  let isEnded = false
  const connect = vi.fn<() => Promise<never>>(() =>
    Promise.reject(isEnded ? new DatabaseClosed(new Error('ended')) : new DatabaseAway(new Error('gone'))),
  )
  const end = (): Promise<void> => {
    isEnded = true
    return Promise.resolve()
  }
  const pool = patientPool({ options: {}, connect, end }, clock)
  const request = { ...requestOf(), patience: { leftMs: 30_000, untilMs: null } }
  const asked = inRequest(request, () => pool.connect())
  await Promise.all([expect(asked).rejects.toThrow(DatabaseClosed), waited.then(() => pool.end())])
  expect(connect).toHaveBeenCalledTimes(2)
})

test('who waits while waits are ended is told at once, and nobody waits afterwards', async () => {
  const waits: AbortSignal[] = []
  const clock = {
    nowMs: () => 0,
    wait: (_ms: number, signal?: AbortSignal) =>
      new Promise<void>((done) => {
        signal?.addEventListener('abort', () => done())
        if (signal !== undefined) waits.push(signal)
      }),
  }
  const connect = (): Promise<never> => Promise.reject(new DatabaseAway(new Error('gone')))
  const pool = patientPool({ options: {}, connect, end: () => Promise.resolve() }, clock)
  const request = { ...requestOf(), patience: { leftMs: 30_000, untilMs: null } }
  const asked = inRequest(request, () => pool.connect())
  await expect.poll(() => waits.length).toBe(1)
  pool.endWaits()
  await expect(asked).rejects.toThrow(DatabaseClosed)
  await expect(inRequest(request, () => pool.connect())).rejects.toThrow(DatabaseClosed)
  expect(waits).toHaveLength(1)
})

test.each<{ who: string; within: <T>(work: () => T) => T }>([
  { who: 'a call for which nothing was stored', within: (work) => inRequest(requestOf(), work) },
  { who: 'what is done for nobody', within: (work) => work() },
])('$who, which tries again by itself, stops when waits are ended', async ({ within }) => {
  const connect = vi.fn<() => Promise<never>>(() => Promise.reject(new DatabaseAway(new Error('gone'))))
  const still = { nowMs: () => 0, wait: () => Promise.resolve() }
  const pool = patientPool({ options: {}, connect, end: () => Promise.resolve() }, still)
  const clock = {
    nowMs: () => connect.mock.calls.length * 1000,
    wait: () => Promise.resolve(pool.endWaits()),
  }
  const asked = within(() => whileAway(clock, 30_000, () => pool.connect()))
  await expect(asked).rejects.toThrow(DatabaseClosed)
  expect(connect).toHaveBeenCalledTimes(2)
})

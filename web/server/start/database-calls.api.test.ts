import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askPostgres } from '../testing/ask-postgres.ts'
import { missingPostgres, startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { register, type Person } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'
import { callUntil, type Called } from './testing/call-through.ts'

const missing = missingPostgres()

beforeEach((context) => {
  if (missing !== null) context.skip(missing)
})

/**
 * No answer was another than good, away or unknown, nothing that was acknowledged is missing, and nothing is there that
 * was told not to be.
 */
const allWell = { wrong: [], lost: [], untrue: [] }

/** Calls go on through all of it: each is answered well, or told that the database is away. */
describe('calls while something happens to PostgreSQL', () => {
  let postgres: TestPostgres
  let url: string
  let server: TestServer
  let person: Person
  /** Calls that were told so, in all. */
  let refusals = 0

  beforeAll(async () => {
    if (missing !== null) return
    postgres = await startPostgres()
    url = await postgres.createDatabase()
    server = await startTestServer(() => Promise.resolve({ kind: 'postgres', url }))
    person = await register(server)
  })
  afterAll(async () => {
    if (missing !== null) return
    await server.stop()
    await postgres.stop()
  })

  const ask = (text: string) => askPostgres(url, text)
  const ready = async (): Promise<number> => (await fetch(`${server.url}/ready`)).status

  /** Calls until `happen` is over, and looks what came of it. */
  const callThrough = async (name: string, happen: (done: Called) => Promise<void>) => {
    const done: Called = { acknowledged: [], refused: [], away: 0, reads: 0, wrong: [] }
    const stop = new AbortController()
    const calls = callUntil(stop.signal, { url: server.url, person, name }, done)
    try {
      await until('calls are answered', () => Promise.resolve(done.acknowledged.length > 0 && done.reads > 0))
      await happen(done)
      const { acknowledged, reads } = { ...done, acknowledged: done.acknowledged.length }
      await until('calls are answered again', () =>
        Promise.resolve(done.acknowledged.length > acknowledged && done.reads > reads),
      )
    } finally {
      stop.abort()
      await calls
    }
    refusals += done.away
    const stored = new Set((await ask('select name from network_users')).map((row) => row['name']))
    const lost = done.acknowledged.filter((each) => !stored.has(each))
    return { ...done, lost, untrue: done.refused.filter((each) => stored.has(each)) }
  }
  const refusedAnew = (calls: Called, what: string): Promise<unknown> => {
    const { away } = calls
    return until(what, () => Promise.resolve(calls.away > away))
  }

  test('it is stopped and started, again and again', async () => {
    const done = await callThrough('stopped', async (calls) => {
      for (let time = 1; time <= 3; time += 1) {
        await postgres.goAway()
        await refusedAnew(calls, `stop ${time} is met`)
        await postgres.serveAgain()
      }
    })
    expect(done).toMatchObject(allWell)
    expect(done.away).toBeGreaterThan(0)
  })

  test('its sessions are ended under them', async () => {
    const done = await callThrough('ended', async (calls) => {
      for (let time = 1; time <= 20 || (calls.away === 0 && time <= 500); time += 1)
        await ask(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        )
    })
    expect(done).toMatchObject(allWell)
    expect(done.away).toBeGreaterThan(0)
  })

  test('it only reads, as a former primary does: the server is not ready', async () => {
    const done = await callThrough('read-only', async (calls) => {
      await ask('alter system set default_transaction_read_only = on')
      await ask('select pg_reload_conf()')
      await refusedAnew(calls, 'a write is refused')
      await expect.poll(ready).toBe(503)
      await ask('alter system reset default_transaction_read_only')
      await ask('select pg_reload_conf()')
      await expect.poll(ready).toBe(200)
    })
    expect(done).toMatchObject(allWell)
    expect(done.away).toBeGreaterThan(0)
  })

  test('the log says so once each time, not for each call', () => {
    const lines = readFileSync(join(server.dataPath, 'logs/server.log'), 'utf8').split('\n')
    const said = lines.filter((line) => line.includes('the database does not answer'))
    expect(said.length).toBeGreaterThan(0)
    expect(said.length).toBeLessThan(refusals)
    expect(lines.filter((line) => line.includes('unexpected failure') || line.includes('"err"'))).toEqual(
      said,
    )
  })
})

import { EventEmitter } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import pg from 'pg'
import { DatabaseAway, isConnectionLost, isDatabaseAway, isLoss, toldApart } from './away.ts'
import { whileAway } from './while-away.ts'

function ofDatabase(code: string): Error {
  return Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code })
}

describe('a failure of the database', () => {
  test.each([
    Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
    Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }),
    new Error('Connection terminated unexpectedly'),
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('Query read timeout'),
    ofDatabase('57P01'),
    ofDatabase('57P02'),
    ofDatabase('57P03'),
    ofDatabase('57P05'),
    ofDatabase('25P03'),
    ofDatabase('08006'),
    ofDatabase('25006'),
    ofDatabase('53300'),
  ])('of the connection: $message', (error) => {
    expect(isLoss(error)).toBe(true)
  })

  test.each([
    ofDatabase('23505'),
    ofDatabase('40001'),
    ofDatabase('57014'),
    ofDatabase('42P01'),
    Object.assign(new Error('no such file'), { code: 'ENOENT' }),
    new TypeError('undefined is not a function'),
    'ECONNRESET',
  ])('of the statement, or of ours: %s', (error) => {
    expect(isLoss(error)).toBe(false)
  })

  test('of an embedded database that another has for too long is none of a connection', () => {
    const busy = Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: 517 })
    const full = Object.assign(new Error('database or disk is full'), { errcode: 13 })
    expect([isDatabaseAway(busy), isConnectionLost(busy)]).toEqual([true, false])
    expect(isDatabaseAway(full)).toBe(false)
  })

  test('is found under what was thrown on top of it', () => {
    const away = new DatabaseAway(new Error('gone'))
    expect(isDatabaseAway(new Error('the call failed', { cause: new Error('inner', { cause: away }) }))).toBe(
      true,
    )
    expect(isDatabaseAway(new Error('the call failed', { cause: new Error('gone') }))).toBe(false)
  })
})

test('a pool that was closed is told apart from a database that went away, and nobody waits for it', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const told = { lost: vi.fn<() => void>(), answered: () => undefined }
  await pool.end()
  const ask = vi.fn<() => Promise<unknown>>(() => toldApart(pool, told).connect())
  const clock = { nowMs: () => 0, wait: () => Promise.resolve() }
  await expect(whileAway(clock, 30_000, ask)).rejects.toSatisfy(isDatabaseAway)
  expect(ask).toHaveBeenCalledOnce()
  expect(told.lost).not.toHaveBeenCalled()
})

test('a connection on which a statement hung is asked nothing more, and is not lent again', async () => {
  const ask = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('Query read timeout')))
  const release = vi.fn<(isDiscarded?: boolean) => void>()
  const client = Object.assign(new EventEmitter(), { query: ask, release })
  const pool = { options: {}, connect: () => Promise.resolve(client) } as unknown as pg.Pool
  const lent = await toldApart(pool).connect()
  for (const statement of ['select 1', 'rollback'])
    await expect(lent.query(statement, [])).rejects.toBeInstanceOf(DatabaseAway)
  lent.release()
  expect(ask).toHaveBeenCalledOnce()
  expect(release.mock.calls).toEqual([[true]])
})

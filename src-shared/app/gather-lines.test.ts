import { expect, test } from 'vitest'
import { ok, type Result } from '#shared/base/result.ts'
import { gatherLines } from './gather-lines.ts'

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

test('lines that come slowly are all told, in order', async () => {
  const told: string[] = []
  const { add } = gatherLines((line) => {
    told.push(line)
    return Promise.resolve(ok(undefined))
  })
  for (const line of ['one', 'two', 'three']) {
    add(line)
    await settled()
  }
  expect(told).toEqual(['one', 'two', 'three'])
})

test('of a flood one report is under way at a time, and the last lines are told', async () => {
  const told: string[] = []
  let open = 0
  let most = 0
  const { add } = gatherLines(async (line): Promise<Result<void>> => {
    open += 1
    most = Math.max(most, open)
    told.push(line)
    await settled()
    open -= 1
    return ok(undefined)
  })
  for (let index = 0; index < 100_000; index += 1) add(`line ${String(index)}`)
  for (let turn = 0; turn < 100; turn += 1) await settled()
  expect(most).toBe(1)
  expect(told).toHaveLength(21)
  expect(told.at(-1)).toBe('line 99999')
})

test('who settles waits for the lines that were given, also for one that cannot be told', async () => {
  const told: string[] = []
  const { add, settle } = gatherLines(async (line): Promise<Result<void>> => {
    await settled()
    if (line === 'bad') throw new Error('no database')
    told.push(line)
    return ok(undefined)
  })
  add('one')
  add('two')
  await settle()
  expect(told).toEqual(['one', 'two'])
  add('bad')
  await settle()
  expect(told).toEqual(['one', 'two'])
})

test('a job tells so many lines and no more, each of them short', async () => {
  const told: string[] = []
  const { add } = gatherLines((line) => {
    told.push(line)
    return Promise.resolve(ok(undefined))
  })
  for (let index = 0; index < 3000; index += 1) {
    add('x'.repeat(10_000))
    await settled()
  }
  expect(told).toHaveLength(1000)
  expect(told[0]).toHaveLength(500)
})

test('a report that fails, or ends badly, is the last one and harms nobody', async () => {
  for (const answer of [
    () =>
      Promise.resolve({ ok: false, problem: { code: 'lease-lost', facts: { gateway: '' } } } as Result<void>),
    () => Promise.reject(new Error('no database')),
  ]) {
    let calls = 0
    const { add } = gatherLines(() => {
      calls += 1
      return answer()
    })
    add('one')
    add('two')
    await settled()
    add('three')
    await settled()
    expect(calls).toBe(1)
  }
})

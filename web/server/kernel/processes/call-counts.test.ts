import { expect, test } from 'vitest'
import { createHash } from 'node:crypto'
import { parseKeyring } from '../secrets/keyring.ts'
import { createCallCounts, toldCalls, type CallCounts } from './call-counts.ts'

const most = 3000
let nowMs = 60_000 * 1000
const clock = { nowMs: () => nowMs }
const keyOf = (fill: number) => Buffer.alloc(32, fill).toString('base64')
const keyring = parseKeyring(`a ${keyOf(1)}`)

function callOften(counts: CallCounts, caller: string, times: number): number {
  let current = 0
  for (let made = 0; made < times; made += 1) ({ current } = counts.count(caller, most))
  return current
}
const tell = (from: CallCounts, name: string, to: CallCounts) => {
  const news = from.takeNews()
  if (news !== null) to.hear(name, toldCalls.parse(JSON.parse(JSON.stringify(news))))
  return news
}

test('what another process told counts here, once, and only in its minute', () => {
  const [here, there] = [createCallCounts(clock, keyring), createCallCounts(clock, keyring)]
  callOften(there, '192.0.2.1', 1000)
  callOften(here, '192.0.2.1', 1)
  const told = tell(there, 'there', here)
  if (told === null) throw new Error('nothing is told')
  here.hear('there', told)
  expect(here.count('192.0.2.1', most)).toEqual({ current: 1002, ttl: 60_000 })
  expect(here.count('192.0.2.2', most).current).toBe(1)
  callOften(there, '192.0.2.1', 500)
  tell(there, 'there', here)
  expect(callOften(here, '192.0.2.1', 1)).toBe(1503)
  expect(tell(there, 'there', here)).toBeNull()
  nowMs += 60_000
  here.hear('there', told)
  expect(callOften(here, '192.0.2.1', 1)).toBe(1)
})

test('whoever makes few calls is not told of, and of many callers those who make most', () => {
  const counts = createCallCounts(clock, keyring)
  callOften(counts, 'few', 49)
  expect(counts.takeNews()).toBeNull()
  for (let caller = 0; caller < 100; caller += 1) callOften(counts, `caller ${caller}`, 100 + caller)
  const first = counts.takeNews()?.counts.map(([, count]) => count) ?? []
  expect(first).toEqual(Array.from({ length: 60 }, (_, at) => 199 - at))
  expect(counts.takeNews()?.counts).toHaveLength(40)
  expect(counts.takeNews()).toBeNull()
})

test('whoever reads along finds no address by trying, and a process with a newer key as well counts the same', () => {
  const caller = 'api 192.0.2.77'
  const told = (text: string): string => {
    const counts = createCallCounts(clock, parseKeyring(text))
    callOften(counts, caller, 100)
    return counts.takeNews()?.counts[0]?.[0] ?? ''
  }
  const name = told(`a ${keyOf(1)}`)
  expect(name).toHaveLength(22)
  expect(createHash('sha256').update(caller).digest('base64url')).not.toContain(name)
  expect(told(`a ${keyOf(2)}`)).not.toBe(name)
  expect(told(`a ${keyOf(1)},b ${keyOf(2)}`)).toBe(name)
})

test('a process whose clock is a moment ahead at the edge of a minute forgets nothing of what it is told', () => {
  const ahead = { nowMs: () => nowMs + 2000 }
  const [here, there] = [createCallCounts(clock, keyring), createCallCounts(ahead, keyring)]
  nowMs = Math.ceil(nowMs / 60_000) * 60_000 + 59_000
  callOften(there, 'caller', 1000)
  // Over there the next minute has begun.
  tell(there, 'there', here)
  nowMs += 1000
  expect(here.count('caller', most).current).toBe(1001)
  callOften(here, 'caller', 998)
  nowMs += 1000
  tell(here, 'here', there)
  expect(there.count('caller', most).current).toBe(2000)
})

test('so many callers are kept, and those who still call among them', () => {
  const counts = createCallCounts(clock, keyring)
  for (let caller = 0; caller < 25_000; caller += 1) {
    counts.count(`caller ${caller}`, most)
    if (caller % 1000 === 0) counts.count('still here', most)
  }
  expect(counts.count('still here', most).current).toBe(26)
  expect(counts.count('caller 0', most).current).toBe(1)
})

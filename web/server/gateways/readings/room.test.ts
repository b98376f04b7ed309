import { expect, test } from 'vitest'
import { createRoom } from './room.ts'

test('there is more room while the process mostly waits, and less while it works, within bounds', () => {
  let [nowMs, share] = [0, 0.1]
  const room = createRoom({ least: 32, most: 128, busy: () => share, nowMs: () => nowMs })
  const later = (given: number): number => {
    share = given
    nowMs += 500
    return room()
  }
  expect(room()).toBe(32)
  expect([later(0.1), later(0.1), later(0.1)]).toEqual([64, 128, 128])
  expect([later(0.6), later(0.9), later(0.9), later(0.9)]).toEqual([128, 64, 32, 32])
})

test('it is looked at now and then, however often it is asked for', () => {
  let nowMs = 0
  let looks = 0
  const busy = (): number => {
    looks += 1
    return 0
  }
  const room = createRoom({ least: 1, most: 8, busy, nowMs: () => nowMs })
  for (let asked = 0; asked < 100; asked += 1) room()
  nowMs = 600
  for (let asked = 0; asked < 100; asked += 1) room()
  expect([looks, room()]).toEqual([1, 2])
})

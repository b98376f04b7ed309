import { expect, test } from 'vitest'
import { countOn, readContact, shareUnit, totalRate, weightOf, type PeerView } from './traffic.ts'

const peer = (
  nodeId: string,
  receivedBytes: number,
  sentBytes: number,
  handshakeAtMs: number | null = 1000,
): PeerView => ({ nodeId, receivedBytes, sentBytes, handshakeAtMs })
const first = readContact(undefined, 1000, [peer('d1', 1000, 1000), peer('d2', 5000, 0)])

test('the first reading has no rates, the second has them', () => {
  expect(totalRate(first)).toBeNull()
  const second = readContact(first, 3000, [peer('d1', 3000, 1500), peer('d3', 9, 9)])
  expect([...second.rates]).toEqual([['d1', { down: 8000, up: 2000 }]])
  expect(totalRate(second)).toEqual({ down: 8000, up: 2000 })
})

test('counters that began anew give no rate', () => {
  expect(readContact(first, 3000, [peer('d1', 10, 10)]).rates.size).toBe(0)
})

test.each([
  { name: 'nothing', given: undefined, expect: 0 },
  { name: 'a little', given: { down: 10_000, up: 9999 }, expect: 0 },
  { name: 'some', given: { down: 20_000, up: 0 }, expect: 1 },
  { name: 'more', given: { down: 0, up: 200_000 }, expect: 2 },
  { name: 'much', given: { down: 2e6, up: 0 }, expect: 3 },
])('width of $name', ({ given, expect: weight }) => {
  expect(weightOf(given)).toBe(weight)
})

test.each([
  { given: [0, 0], values: [0, 0], unit: 'b/s' },
  { given: [999, 10], values: [999, 10], unit: 'b/s' },
  { given: [18_400_000, 620_000], values: [18.4, 0.62], unit: 'Mb/s' },
  { given: [5e13], values: [50_000], unit: 'Gb/s' },
])('$given share $unit', ({ given, values, unit }) => {
  expect(shareUnit(given)).toEqual({ values, unit })
})

test('a tunnel is on for three minutes after its handshake', () => {
  const contact = readContact(undefined, 0, [
    peer('d1', 0, 0, 0),
    peer('d2', 0, 0, null),
    peer('d3', 0, 0, 100_000),
  ])
  expect([countOn(contact, 179_000), countOn(contact, 181_000)]).toEqual([2, 1])
})

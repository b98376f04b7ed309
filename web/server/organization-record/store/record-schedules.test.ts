import { expect, test } from 'vitest'
import { nextBackupMs } from './record-schedules.ts'

const at = (text: string): number => Date.parse(text)

test.each([
  ['day', '2027-01-01T03:00Z', '2027-01-01T03:00Z', '2027-01-02T03:00Z'],
  ['day', '2027-01-01T03:00Z', '2027-01-09T02:59Z', '2027-01-09T03:00Z'],
  ['week', '2027-01-01T03:00Z', '2027-01-08T03:00Z', '2027-01-15T03:00Z'],
  ['month', '2027-01-31T03:00Z', '2027-01-31T03:00Z', '2027-02-28T03:00Z'],
  ['month', '2027-01-31T03:00Z', '2027-02-28T03:00Z', '2027-03-31T03:00Z'],
  ['month', '2027-11-15T03:00Z', '2028-02-20T00:00Z', '2028-03-15T03:00Z'],
] as const)('each %s from %s, after %s: %s', (every, anchor, now, next) => {
  expect(new Date(nextBackupMs(every, at(anchor), at(now)))).toEqual(new Date(at(next)))
})

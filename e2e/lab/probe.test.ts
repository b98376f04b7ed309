import { expect, test } from 'vitest'
import { parsePings } from './probe.ts'

const head = 'PING 10.0.0.1 (10.0.0.1) 56(84) bytes of data.'
const answer = (atS: string, number: number): string =>
  `[${atS}] 64 bytes from 10.0.0.1: icmp_seq=${String(number)} ttl=63 time=0.5 ms`
const summary = (sent: number): string =>
  `${String(sent)} packets transmitted, 2 received, 0% packet loss, time 9ms`

const cases = [
  {
    name: 'every echo answered',
    given: { lines: [head, answer('100.000', 1), answer('100.010', 2), summary(2)], stoppedMs: 100_015 },
    expect: { sent: 2, received: 2, longestGapMs: 10 },
  },
  {
    name: 'the last echo still under way',
    given: { lines: [head, answer('100.000', 1), answer('100.010', 2), summary(3)], stoppedMs: 100_021 },
    expect: { sent: 2, received: 2, longestGapMs: 11 },
  },
  {
    name: 'echoes that were sent between the signal and the end',
    given: {
      lines: [head, answer('100.000', 1), answer('100.010', 2), summary(4)],
      stoppedMs: 100_012,
      endedMs: 100_029,
    },
    expect: { sent: 2, received: 2, longestGapMs: 10 },
  },
  {
    name: 'a hole in the middle',
    given: { lines: [head, answer('100.000', 1), answer('100.050', 6), summary(6)], stoppedMs: 100_052 },
    expect: { sent: 6, received: 2, longestGapMs: 50 },
  },
  {
    name: 'an answer that was read after the end, and one echo more',
    given: { lines: [head, answer('100.000', 1), answer('100.030', 2), summary(3)], stoppedMs: 100_020 },
    expect: { sent: 2, received: 2, longestGapMs: 30 },
  },
  {
    name: 'numbers that begin anew',
    given: {
      lines: [head, answer('100.000', 65_535), answer('100.010', 0), summary(65_536)],
      stoppedMs: 100_015,
    },
    expect: { sent: 65_536, received: 2, longestGapMs: 10 },
  },
  {
    name: 'silence until the end',
    given: { lines: [head, answer('100.000', 1), answer('100.010', 2), summary(102)], stoppedMs: 101_010 },
    expect: { sent: 82, received: 2, longestGapMs: 1000 },
  },
]

test.each(cases)('$name', ({ given, expect: figures }) => {
  expect(parsePings(given.lines, { endedMs: given.stoppedMs, ...given, intervalMs: 10 })).toEqual(figures)
})

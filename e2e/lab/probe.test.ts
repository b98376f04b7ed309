import { expect, test } from 'vitest'
import { parsePings } from './probe.ts'

const head = 'PING 10.0.0.1 (10.0.0.1) 56(84) bytes of data.'
const answer = (number: number): string =>
  `64 bytes from 10.0.0.1: icmp_seq=${String(number)} ttl=63 time=0.5 ms`
const summary = (sent: number): string =>
  `${String(sent)} packets transmitted, 2 received, 0% packet loss, time 9ms`

const cases = [
  {
    name: 'every echo answered',
    lines: [head, answer(1), answer(2), summary(2)],
    isAnswered: true,
    expected: { sent: 2, received: 2 },
  },
  {
    name: 'thirty echoes under way at the end, because an answer takes as long',
    lines: [head, answer(1), answer(2), summary(32)],
    isAnswered: true,
    expected: { sent: 2, received: 2 },
  },
  {
    name: 'a hole in the middle',
    lines: [head, answer(1), answer(6), summary(6)],
    isAnswered: true,
    expected: { sent: 6, received: 2 },
  },
  {
    name: 'an answer that came twice',
    lines: [head, answer(1), `${answer(1)} (DUP!)`, answer(3), summary(3)],
    isAnswered: true,
    expected: { sent: 3, received: 2 },
  },
  {
    name: 'numbers that begin anew',
    lines: [head, answer(65_535), answer(0), summary(65_536)],
    isAnswered: true,
    expected: { sent: 65_536, received: 2 },
  },
  {
    name: 'silence until the end',
    lines: [head, answer(1), answer(2), summary(102)],
    isAnswered: false,
    expected: { sent: 102, received: 2 },
  },
]

test.each(cases)('$name', ({ lines, isAnswered, expected }) => {
  expect(parsePings(lines, isAnswered)).toEqual(expected)
})

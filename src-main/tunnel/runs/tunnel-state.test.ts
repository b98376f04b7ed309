import { describe, expect, test } from 'vitest'
import type { TunnelReading } from '#main/ports/desktop-ports.ts'
import { problem } from '#shared/base/problem.ts'
import type { TunnelState } from '#shared/contract/tunnels.ts'
import { noticeOf } from '#main/tunnel/tunnel-notices.ts'
import { nextState, type TunnelFacts } from './tunnel-state.ts'

const nowMs = 1_000_000
const off: TunnelState = { kind: 'off' }
const connecting = (sinceMs: number): TunnelState => ({ kind: 'connecting', sinceMs })
const waiting = (sinceMs: number, isBlocking = false): TunnelState => ({
  kind: 'waiting',
  sinceMs,
  isBlocking,
})
const on = (sinceMs: number, handshakeAtMs: number): TunnelState => ({
  kind: 'on',
  sinceMs,
  handshakeAtMs,
  receivedBytes: 1,
  sentBytes: 2,
})
const failed = (isBlocking: boolean): TunnelState => ({
  kind: 'failed',
  problem: { code: 'tunnel-refused', facts: {} },
  isBlocking,
})
const up = (handshakeAtMs: number | null, changes: Partial<TunnelReading> = {}): TunnelReading => ({
  name: 'trma',
  isUp: true,
  isBlocking: false,
  handshakeAtMs,
  receivedBytes: 1,
  sentBytes: 2,
  ...changes,
})
const held = up(null, { isUp: false, isBlocking: true })
const refused = problem('tunnel-refused')

interface Row {
  readonly name: string
  readonly before: TunnelState
  readonly given: Partial<TunnelFacts>
  readonly expect: TunnelState
}

const rows: readonly Row[] = [
  { name: 'off stays off', before: off, given: { isWanted: false }, expect: off },
  { name: 'switched on', before: off, given: {}, expect: connecting(nowMs) },
  { name: 'still on the way', before: connecting(1), given: {}, expect: connecting(1) },
  {
    name: 'it stands and nobody has answered yet',
    before: connecting(nowMs - 14_999),
    given: { reading: up(null) },
    expect: connecting(nowMs - 14_999),
  },
  {
    name: 'nobody answers for 15 s',
    before: connecting(nowMs - 15_000),
    given: { reading: up(null) },
    expect: waiting(nowMs),
  },
  {
    name: 'nobody answers for 15 s, and everything is held back',
    before: connecting(nowMs - 15_000),
    given: { reading: up(null, { isBlocking: true }) },
    expect: waiting(nowMs, true),
  },
  { name: 'answered', before: connecting(1), given: { reading: up(nowMs) }, expect: on(nowMs, nowMs) },
  {
    name: 'answered within 180 s',
    before: on(5, 5),
    given: { reading: up(nowMs - 179_999) },
    expect: on(5, nowMs - 179_999),
  },
  {
    name: 'silent for 180 s',
    before: on(5, 5),
    given: { reading: up(nowMs - 180_000) },
    expect: waiting(nowMs),
  },
  {
    name: 'silent for long, as it may be without a keepalive while nothing is sent',
    before: on(5, 5),
    given: { reading: up(7), isIdle: true },
    expect: on(5, 7),
  },
  {
    name: 'one that nobody answers is not on by being idle',
    before: waiting(9),
    given: { reading: up(7), isIdle: true },
    expect: waiting(9),
  },
  { name: 'still silent', before: waiting(9), given: { reading: up(7) }, expect: waiting(9) },
  { name: 'back', before: waiting(9), given: { reading: up(nowMs) }, expect: on(nowMs, nowMs) },
  { name: 'its interface went', before: on(5, 5), given: {}, expect: waiting(nowMs) },
  {
    name: 'only its kill switch is left',
    before: on(5, 5),
    given: { reading: held },
    expect: waiting(nowMs, true),
  },
  {
    name: 'could not be brought up',
    before: connecting(1),
    given: { problem: refused },
    expect: failed(false),
  },
  {
    name: 'could not be brought up again, and everything is held back',
    before: waiting(1, true),
    given: { problem: refused, reading: held },
    expect: failed(true),
  },
  {
    name: 'does not go down',
    before: on(5, 5),
    given: { isWanted: false, problem: refused, reading: up(5) },
    expect: failed(false),
  },
  {
    name: 'failed, and stands again',
    before: failed(false),
    given: { reading: up(null) },
    expect: connecting(nowMs),
  },
  { name: 'switched off', before: on(5, 5), given: { isWanted: false, reading: up(5) }, expect: off },
]

describe('where a tunnel stands', () => {
  test.each(rows)('$name', ({ before, given, expect: wanted }) => {
    const facts = { nowMs, isWanted: true, problem: null, reading: null, isIdle: false, ...given }
    expect(nextState(before, facts)).toEqual(wanted)
  })
})

describe('what is worth telling', () => {
  test.each([
    { name: 'connected', before: connecting(1), after: on(1, 1), expect: 'connected' },
    { name: 'back', before: waiting(1), after: on(1, 1), expect: 'back' },
    { name: 'lost', before: on(1, 1), after: waiting(1), expect: 'lost' },
    { name: 'never answered', before: connecting(1), after: waiting(1), expect: 'lost' },
    { name: 'lost, held back', before: on(1, 1), after: waiting(1, true), expect: 'blocked' },
    { name: 'not at first', before: connecting(1), after: failed(false), expect: null },
    { name: 'failed later', before: waiting(1), after: failed(false), expect: 'failed' },
    { name: 'failed later, held back', before: waiting(1), after: failed(true), expect: 'blocked' },
    { name: 'the person did it', before: on(1, 1), after: off, expect: null },
    { name: 'the person sees it', before: off, after: connecting(1), expect: null },
  ])('$name', ({ before, after, expect: wanted }) => {
    expect(noticeOf(before, after)).toBe(wanted)
  })
})

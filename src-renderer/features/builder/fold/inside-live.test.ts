import { expect, test } from 'vitest'
import { noContactAfterMs, quietAfterMs, readContact, type PeerView } from '../live/traffic.ts'
import { onInside, rateInside } from './inside-live.ts'

const peer = (nodeId: string, handshakeAtMs: number | null, receivedBytes = 0): PeerView => ({
  nodeId,
  handshakeAtMs,
  receivedBytes,
  sentBytes: 0,
})
const now = 1_000_000
const contact = readContact(undefined, now, [peer('a', now), peer('b', now - quietAfterMs), peer('c', now)])
const inside = new Set(['a', 'b', 'x'])

test('devices are on that had a handshake lately, each counted once, and only those inside', () => {
  expect(onInside([contact], inside, now)).toBe(1)
  expect(onInside([contact, contact], new Set(['a', 'c']), now)).toBe(2)
})

test('what no gateway says is not known', () => {
  expect(onInside([], inside, now)).toBeNull()
  expect(onInside([contact], new Set(['x']), now)).toBeNull()
  expect(onInside([contact], inside, now + noContactAfterMs + 1)).toBeNull()
})

test('what passes is the sum of those inside', () => {
  const later = readContact(contact, now + 1000, [
    peer('a', now, 100),
    peer('b', now, 25),
    peer('c', now, 999),
  ])
  expect(rateInside([later], inside)).toEqual({ down: 1000, up: 0 })
  expect(rateInside([contact], inside)).toBeNull()
})

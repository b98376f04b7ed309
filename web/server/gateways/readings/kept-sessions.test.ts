import { expect, test } from 'vitest'
import { createFakeClock } from '#shared/fakes/clock.ts'
import { createFakeGateways } from '#shared/fakes/gateways.ts'
import type { GatewayTarget } from '#shared/app/ports.ts'
import { systemRandomness } from '#shared/node/system-clock.ts'
import { createKeptSessions } from './kept-sessions.ts'

const options = { most: 2, idleMs: 10_000, oldMs: 60_000 }
const never = new AbortController().signal

function start() {
  const clock = createFakeClock()
  const gateways = createFakeGateways({ clock, randomness: systemRandomness })
  const kept = createKeptSessions(gateways, clock, options)
  const target = (host: string, more: Partial<GatewayTarget> = {}): GatewayTarget => ({
    gatewayId: host,
    host,
    port: 22,
    user: 'root',
    signIn: { kind: 'key', privateKey: 'one' },
    hostKey: gateways.machine(host).hostKey,
    owner: 'owner',
    answerBytes: 1000,
    ...more,
  })
  /** Opens one session more than there was, or none. */
  const opens = async (host: string, more: Partial<GatewayTarget> = {}): Promise<number> => {
    const machine = gateways.machine(host)
    machine.opensLeft = 10
    expect((await kept.observe(target(host, more), never)).ok).toBe(true)
    return 10 - machine.opensLeft
  }
  return { clock, gateways, kept, target, opens }
}

test('one connection serves all readings, as long as nothing of the way or the keys changes', async () => {
  const { opens } = start()
  expect(await opens('a')).toBe(1)
  expect(await opens('a')).toBe(0)
  expect(await opens('a', { signIn: { kind: 'key', privateKey: 'two' } })).toBe(1)
  expect(await opens('a', { signIn: { kind: 'key', privateKey: 'two' } })).toBe(0)
  expect(await opens('a', { port: 2222 })).toBe(1)
  expect(await opens('a', { port: 2222, user: 'admin' })).toBe(1)
  expect(await opens('a', { port: 2222, user: 'admin', answerBytes: 2000 })).toBe(1)
  expect(await opens('a', { port: 2222, user: 'admin', answerBytes: 500 })).toBe(0)
})

test('there are only so many, and those who come later are read all the same', async () => {
  const { kept, opens } = start()
  for (const host of ['a', 'b', 'c']) expect(await opens(host)).toBe(1)
  expect(kept.count()).toBe(2)
  expect([kept.keeps('owner', 'a'), kept.keeps('owner', 'c')]).toEqual([true, false])
  expect([await opens('c'), await opens('a'), await opens('b')]).toEqual([1, 0, 0])
})

test('an idle one is closed, and an old one signs in again', async () => {
  const { clock, kept, opens } = start()
  await opens('a')
  await opens('b')
  clock.advance(9000)
  await opens('b')
  clock.advance(2000)
  kept.closeIdle()
  expect(kept.count()).toBe(1)
  clock.advance(49_000)
  expect(kept.keeps('owner', 'b')).toBe(false)
  expect(await opens('b')).toBe(1)
})

test('one that ended meanwhile is opened again at once; a refusal is answered', async () => {
  const { gateways, kept, target, opens } = start()
  await opens('a')
  gateways.machine('a').faults.set('observe', { kind: 'cut-before' })
  expect(await opens('a')).toBe(1)
  gateways.machine('a').opensLeft = 0
  gateways.machine('a').faults.set('observe', { kind: 'cut-before' })
  expect(await kept.observe(target('a'), never)).toMatchObject({ problem: { code: 'ssh-unreachable' } })
  expect(kept.count()).toBe(0)
})

test('one that opens after its reading was given up is closed, and so is everything at the end', async () => {
  const { kept, target, opens } = start()
  const over = new AbortController()
  over.abort()
  expect(await kept.observe(target('a'), over.signal)).toMatchObject({ problem: { code: 'ssh-closed' } })
  expect(kept.count()).toBe(0)
  await opens('b')
  kept.stop()
  expect(kept.count()).toBe(0)
})

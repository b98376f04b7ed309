import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GatewayTarget } from '#shared/app/ports.ts'
import { ok } from '#shared/base/result.ts'
import type { Connection } from '#shared/node/ssh/connection.ts'
import type { Remote } from './remote.ts'
import { createSession } from './session.ts'

const printed = readFileSync(new URL('golden/observe-read.txt', import.meta.url), 'utf8')
  .split('\n')
  .slice(0, -2)
const beganMs = Date.UTC(2026, 4, 1)
const tookMs = 8000

const target: GatewayTarget = {
  gatewayId: 'gateway-1',
  host: '127.0.0.1',
  port: 22,
  user: 'root',
  signIn: { kind: 'key', privateKey: '' },
  hostKey: { type: 'ssh-ed25519', publicKey: '', fingerprint: '' },
  owner: 'organization-1',
}
const connection: Connection = {
  run: () => Promise.reject(new Error('only by the remote')),
  sentBytes: () => 0,
  close: () => Promise.resolve(),
}

beforeEach(() => void vi.useFakeTimers({ now: beganMs }))
afterEach(() => void vi.useRealTimers())

test('a slow reading is not newer than a change that ended while it was under way', async () => {
  const remote: Remote = {
    call: async () => {
      await vi.advanceTimersByTimeAsync(tookMs)
      return ok(printed)
    },
  }
  const session = createSession(connection, remote, target)
  expect(await session.observe()).toMatchObject({ ok: true, value: { readAtMs: beganMs } })
  expect(Date.now()).toBe(beganMs + tookMs)
})

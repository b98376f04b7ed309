import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFakeGateways, type FakeGateways } from '#shared/fakes/gateways.ts'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import { networkUserNames } from '#web/server/testing/network-user-names.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { password, type Person } from '#web/server/testing/people.ts'
import { drawScene, type Scene } from '#web/server/testing/scene.ts'
import { visit } from '#web/server/testing/test-server.ts'
import { good, until } from '#web/server/testing/until.ts'
import { startBridge, type GatewayBridge } from './gateway-bridge.ts'
import { startProcess, type ServerProcess } from './server-process.ts'
import { writeByKeyUntil, writeUntil, type Written } from './steady-writes.ts'

const email = 'stop@example.org'

/** Servers that are asked to stop while others work on the same records. */
export function gracefulStopCases(open: OpenDatabase): void {
  describe('a server that is asked to stop', () => {
    let gateways: FakeGateways
    let bridge: GatewayBridge
    let dataPath: string
    let first: ServerProcess
    let second: ServerProcess
    let me: Person
    let scene: Scene
    let start: (name: string, env?: Record<string, string>) => Promise<ServerProcess>
    const processes: ServerProcess[] = []
    beforeEach(async () => {
      gateways = createFakeGateways({ clock: systemClock, randomness: systemRandomness })
      bridge = await startBridge(gateways)
      dataPath = mkdtempSync(join(tmpdir(), 'trama-stop-'))
      const database = await open()
      start = async (name, env = {}) => {
        const process = await startProcess({ name, bridge: bridge.url, dataPath, database, env })
        processes.push(process)
        return process
      }
      first = await start('first', { TRAMA_DRAIN_SECONDS: '4' })
      const visitor = visit(first.url)
      const form = { organizationName: 'Uno', email, password, acceptTerms: true }
      me = { ...visitor, session: good(await visitor.accounts.register(form)) }
      scene = await drawScene(me)
      second = await start('second')
    })
    afterEach(async () => {
      for (const process of processes.splice(0)) await process.kill()
      await bridge.stop()
      rmSync(dataPath, { recursive: true, force: true })
    })

    test('fails no call under load but those that may be sent again, and loses none', async () => {
      const { token } = me.session
      const over = new AbortController()
      const done: Written = { acknowledged: [], again: 0, failed: [] }
      const writing = writeUntil(over.signal, { servers: [first.url, second.url], token, writers: 4 }, done)
      await until('some writes', () => Promise.resolve(done.acknowledged.length > 20))
      first.ask()
      await until('that it is not ready', async () => (await fetch(`${first.url}/ready`)).status === 503)
      expect((await fetch(`${first.url}/health`)).status).toBe(200)
      expect(await first.ended).toBe(0)
      const before = done.acknowledged.length
      await until('writes at the other', () => Promise.resolve(done.acknowledged.length > before + 5))
      over.abort()
      await writing
      expect(done.failed).toEqual([])
      expect(await missingAt(second, done.acknowledged)).toEqual([])
    })

    test('fails none at all, and does none twice, where each comes by a key, though it is killed', async () => {
      const { token } = me.session
      const over = new AbortController()
      const done: Written = { acknowledged: [], again: 0, failed: [] }
      const where = { servers: [first.url, second.url], token, writers: 8 }
      const writing = writeByKeyUntil(over.signal, where, done)
      await until('some writes', () => Promise.resolve(done.acknowledged.length > 40))
      await first.kill()
      const before = done.acknowledged.length
      await until('writes at the other', () => Promise.resolve(done.acknowledged.length > before + 40))
      over.abort()
      await writing
      expect(done.failed).toEqual([])
      // Some were under way.
      expect(done.again).toBeGreaterThan(0)
      expect(await missingAt(second, done.acknowledged)).toEqual([])
    })

    test('and the next one after it, each started anew, fail no call but those that may be sent again', async () => {
      const { token } = me.session
      const drain = { TRAMA_DRAIN_SECONDS: '2' }
      const third = await start('third', drain)
      const over = new AbortController()
      const done: Written = { acknowledged: [], again: 0, failed: [] }
      const servers = [first.url, third.url]
      const writing = writeUntil(over.signal, { servers, token, writers: 4 }, done)
      for (const old of [first, third]) {
        const before = done.acknowledged.length
        await until('some writes', () => Promise.resolve(done.acknowledged.length > before + 20))
        expect(await old.stop()).toBe(0)
        const next = await start('next', { ...drain, PORT: new URL(old.url).port })
        await until('that the next one is ready', async () => (await fetch(`${next.url}/ready`)).ok)
      }
      const before = done.acknowledged.length
      await until('writes after all', () => Promise.resolve(done.acknowledged.length > before + 5))
      over.abort()
      await writing
      expect(done.failed).toEqual([])
      expect(await missingAt(second, done.acknowledged)).toEqual([])
    })

    test('tells those who follow when to come back, each at another moment', async () => {
      const follow = async (): Promise<string> => {
        const answer = await fetch(`${first.url}/api/networks/${scene.networkId}/events`, {
          headers: { authorization: `Bearer ${me.session.token}`, accept: 'text/event-stream' },
        })
        expect(answer.status).toBe(200)
        return answer.text()
      }
      const followed = Array.from({ length: 8 }, follow)
      // Every one of them reads the records when it begins.
      await until('the gateway is read', () =>
        Promise.resolve(bridge.calls.some(({ process, what }) => process === 'first' && what === 'observe')),
      )
      first.ask()
      const ends = (await Promise.all(followed)).map((text) => text.split('\n\n').at(-2) ?? '')
      const waits = ends.map((end) => Number(/^retry: (\d+)$/m.exec(end)?.[1]))
      expect(ends.every((end) => end.includes('event: done'))).toBe(true)
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(250)
      expect(Math.max(...waits)).toBeLessThanOrEqual(5000)
      expect(new Set(waits).size).toBeGreaterThan(1)
      expect(await first.ended).toBe(0)
    })

    test('hands a synchronization over, which the other finishes, once', async () => {
      const { digest } = good(await me.networks.plan({ id: scene.networkId }))
      // The gateway arms its undo when the server is asked to stop: the step ends, and the next one is not begun.
      const inHand = Promise.withResolvers<void>()
      const goOn = Promise.withResolvers<void>()
      bridge.before = async ({ what }) => {
        if (what !== 'arm') return
        inHand.resolve()
        await goOn.promise
      }
      good(await me.networks.apply({ id: scene.networkId, digest }))
      await inHand.promise
      const holder = bridge.calls.findLast(({ what }) => what === 'arm')?.process
      const [stopped, other] = holder === 'first' ? [first, second] : [second, first]
      stopped.ask()
      await until('that it is not ready', async () => {
        const ready = await fetch(`${stopped.url}/ready`).catch(() => null)
        return ready === null || ready.status === 503
      })
      goOn.resolve()
      expect(await stopped.ended).toBe(0)
      const visitor = visit(other.url)
      good(await visitor.accounts.signIn({ email, password }))
      await until('the gateway is synchronized', async () => {
        const { rows } = good(await visitor.gateways.page({}))
        const state = rows.find(({ id }) => id === scene.gatewayId)?.state
        if (state?.kind === 'error') throw new Error(JSON.stringify(state))
        return state?.kind === 'synchronized'
      })
      expect(gateways.machine('gw.test')).toMatchObject({ generation: 1, pending: null })
      const confirmed = bridge.calls.filter(({ what }) => what === 'confirm').map(({ process }) => process)
      expect(confirmed).toEqual([holder === 'first' ? 'second' : 'first'])
    })

    test('ends at once when it is asked again', async () => {
      first.ask()
      await until('that it is not ready', async () => (await fetch(`${first.url}/ready`)).status === 503)
      first.ask()
      expect(await first.ended).toBe(1)
    })
  })
}

/** Names that are not there, of those that were acknowledged. */
async function missingAt({ url }: ServerProcess, acknowledged: readonly string[]): Promise<string[]> {
  const visitor = visit(url)
  good(await visitor.accounts.signIn({ email, password }))
  const names = await networkUserNames(visitor)
  return acknowledged.filter((name) => !names.has(name))
}

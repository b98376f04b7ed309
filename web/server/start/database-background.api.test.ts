import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NetworkEvent } from '#shared/contract/network-feed.ts'
import { createFakeGateways, type FakeGateways } from '#shared/fakes/gateways.ts'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import { password, type Person } from '../testing/people.ts'
import { missingPostgres, startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { drawScene, type Scene } from '../testing/scene.ts'
import { visit } from '../testing/test-server.ts'
import { good, until } from '../testing/until.ts'
import { startBridge, type GatewayBridge } from './testing/gateway-bridge.ts'
import { startProcess, type ServerProcess } from './testing/server-process.ts'

const missing = missingPostgres()

/** What a server does by itself while PostgreSQL goes away under it. */
describe('work in the background while PostgreSQL is away', () => {
  let postgres: TestPostgres
  let gateways: FakeGateways
  let bridge: GatewayBridge
  let dataPath: string
  let server: ServerProcess
  let me: Person
  let scene: Scene

  beforeEach(async (context) => {
    if (missing !== null) context.skip(missing)
    postgres = await startPostgres()
    gateways = createFakeGateways({ clock: systemClock, randomness: systemRandomness })
    bridge = await startBridge(gateways)
    dataPath = mkdtempSync(join(tmpdir(), 'trama-away-'))
    const database = { kind: 'postgres', url: await postgres.createDatabase() } as const
    server = await startProcess({ name: 'only', bridge: bridge.url, dataPath, database })
    const visitor = visit(server.url)
    const form = { organizationName: 'Uno', email: 'a@example.org', password, acceptTerms: true } as const
    me = { ...visitor, session: good(await visitor.accounts.register(form)) }
    scene = await drawScene(me)
  })
  afterEach(async () => {
    if (missing !== null) return
    await server.kill()
    await bridge.stop()
    await postgres.stop()
    rmSync(dataPath, { recursive: true, force: true })
  })

  const stateOf = async () => {
    const page = await me.gateways.page({})
    return page.ok ? page.value.rows.find(({ id }) => id === scene.gatewayId)?.state : undefined
  }
  const apply = async (): Promise<void> => {
    const { digest } = good(await me.networks.plan({ id: scene.networkId }))
    good(await me.networks.apply({ id: scene.networkId, digest }))
  }
  /** Takes the database away when the gateway is asked for this step, once. */
  const awayAt = (step: string): Promise<void> =>
    new Promise((resolve) => {
      let isDone = false
      bridge.before = async ({ what }) => {
        if (isDone || what !== step) return
        isDone = true
        await postgres.goAway()
        resolve()
      }
    })

  test.each(['stage', 'apply', 'confirm'])(
    'a synchronization that meets it at %s comes to its good end',
    async (step) => {
      const away = awayAt(step)
      await apply()
      await away
      await postgres.serveAgain()
      const state = await until('the gateway is synchronized', async () => {
        const now = await stateOf()
        if (now?.kind === 'error') throw new Error(JSON.stringify(now))
        return now?.kind === 'synchronized' ? now : null
      })
      expect(state).toMatchObject({ generation: 1 })
      const machine = gateways.machine('gw.test')
      expect(machine).toMatchObject({ generation: 1, pending: null })
      expect(machine.live).toEqual(machine.persisted)
    },
  )

  test('who follows a network hears of it again', async () => {
    const heard: NetworkEvent[] = []
    const hears = (kind: string) =>
      until(`the feed says of ${kind}`, () =>
        Promise.resolve(heard.some((event) => event.kind === 'state' && event.state.kind === kind)),
      )
    const stop = me.networks.events({ id: scene.networkId }, (event) => heard.push(event))
    await hears('not-synchronized')
    await postgres.goAway()
    expect((await fetch(`${server.url}/ready`)).status).toBe(503)
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
    await postgres.serveAgain()
    await until('it is ready', async () => (await fetch(`${server.url}/ready`)).ok)
    await apply()
    await hears('synchronized')
    stop()
  })

  test('it stops in good order', async () => {
    await postgres.goAway()
    expect(await server.stop()).toBe(0)
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SyncState } from '#shared/contract/states.ts'
import { createFakeGateways, type FakeGateways } from '#shared/fakes/gateways.ts'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import type { DatabaseTarget } from '#web/server/kernel/store/database.ts'
import { startBridge, type GatewayBridge } from '#web/server/start/testing/gateway-bridge.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { password, type Person } from '#web/server/testing/people.ts'
import { addGateway, drawScene, networkForm, newId, origin, type Scene } from '#web/server/testing/scene.ts'
import { startProcess, type ServerProcess } from '#web/server/start/testing/server-process.ts'
import { visit } from '#web/server/testing/test-server.ts'
import { good, until } from '#web/server/testing/until.ts'

/** Synchronizations of servers that are killed, and of several servers at once. */
export function jobsCases(open: OpenDatabase): void {
  describe('jobs of several processes', () => {
    let gateways: FakeGateways
    let bridge: GatewayBridge
    let dataPath: string
    let database: DatabaseTarget | null
    const processes: ServerProcess[] = []
    beforeEach(async () => {
      gateways = createFakeGateways({ clock: systemClock, randomness: systemRandomness })
      bridge = await startBridge(gateways)
      dataPath = mkdtempSync(join(tmpdir(), 'trama-jobs-'))
      database = await open()
    })
    afterEach(async () => {
      for (const process of processes.splice(0)) await process.kill()
      await bridge.stop()
      rmSync(dataPath, { recursive: true, force: true })
    })

    const start = async (
      name: string,
      env: Readonly<Record<string, string>> = {},
    ): Promise<ServerProcess> => {
      const process = await startProcess({ name, bridge: bridge.url, dataPath, database, env })
      processes.push(process)
      return process
    }
    const register = async (server: ServerProcess): Promise<Person> => {
      const visitor = visit(server.url)
      return {
        ...visitor,
        session: good(
          await visitor.accounts.register({
            organizationName: 'Uno',
            email: 'a@example.org',
            password,
            acceptTerms: true,
          }),
        ),
      }
    }
    const signIn = async (server: ServerProcess): Promise<Person> => {
      const visitor = visit(server.url)
      return {
        ...visitor,
        session: good(await visitor.accounts.signIn({ email: 'a@example.org', password })),
      }
    }
    /** Kills a process at the moment it asks a gateway for a step; the step itself is still made, or is not. */
    const killAt = (server: ServerProcess, step: string, isMade: boolean): Promise<void> =>
      new Promise((resolve) => {
        let isDone = false
        bridge.before = async (call) => {
          if (isDone || call.what !== step) return
          isDone = true
          await server.kill()
          resolve()
          if (!isMade) await new Promise(() => undefined)
        }
      })
    const synchronized = (person: Person, gatewayId: string): Promise<SyncState> =>
      until('the gateway is synchronized', async () => {
        const state = good(await person.gateways.page({})).rows.find(
          (gateway) => gateway.id === gatewayId,
        )?.state
        if (state?.kind === 'error') throw new Error(JSON.stringify(state))
        return state?.kind === 'synchronized' ? state : null
      })

    const moments = [
      { name: 'before it sent anything', step: 'stage', isMade: false },
      { name: 'while the gateway armed its undo', step: 'arm', isMade: true },
      { name: 'before the gateway applied', step: 'apply', isMade: false },
      { name: 'while the gateway applied', step: 'apply', isMade: true },
      { name: 'while the gateway confirmed', step: 'confirm', isMade: true },
    ] as const
    test.each(moments)(
      'a server killed $name: the next one brings it to its end',
      async ({ step, isMade }) => {
        const first = await start('first')
        const me = await register(first)
        const scene = await drawScene(me)
        const plan = good(await me.networks.plan({ id: scene.networkId }))
        const killed = killAt(first, step, isMade)
        const asked = me.networks.apply({ id: scene.networkId, digest: plan.digest })
        await killed
        // The job may be further than the answer: who is cut off has been told nothing, not something false.
        const answer = await asked
        expect(answer.ok ? null : answer.problem.code).toBeOneOf([null, 'offline'])
        const again = await signIn(await start('second'))
        expect(await synchronized(again, scene.gatewayId)).toMatchObject({ generation: 1 })
        const machine = gateways.machine('gw.test')
        expect(machine).toMatchObject({ generation: 1, pending: null })
        expect(machine.live).toEqual(machine.persisted)
        expect(bridge.calls.some((call) => call.process === 'second' && call.what === 'observe')).toBe(true)
      },
    )

    test('a server that is asked to stop ends soon, and what it was doing goes on', async () => {
      const first = await start('first')
      const me = await register(first)
      const scene = await drawScene(me)
      const plan = good(await me.networks.plan({ id: scene.networkId }))
      const asked = new Promise<void>((resolve) => {
        bridge.before = async (call) => {
          if (call.process !== 'first' || call.what !== 'check') return
          resolve()
          await new Promise(() => undefined)
        }
      })
      good(await me.networks.apply({ id: scene.networkId, digest: plan.digest }))
      await asked
      expect(await first.stop()).toBe(0)
      const again = await signIn(await start('second'))
      expect(await synchronized(again, scene.gatewayId)).toMatchObject({ generation: 1 })
    })

    test('two servers share the work, and never work on one gateway at once', async (ctx) => {
      if (database === null) ctx.skip('several servers need PostgreSQL')
      // Neither ends, and a busy machine takes its time: no lease of theirs runs out.
      const env = { TRAMA_LEASE_SECONDS: '600' }
      const [first, second] = [await start('first', env), await start('second', env)]
      const me = await register(first)
      const network = good(await me.networks.create(networkForm))
      const ids = await Promise.all(
        Array.from({ length: 12 }, (_, index) => addGateway(me, `gw${index}.test`)),
      )
      good(
        await me.networks.edit({
          id: network.id,
          revision: network.revision,
          edits: ids.map((nodeId) => ({ kind: 'place', nodeId, position: origin })),
        }),
      )
      const working = new Map<string, Set<string>>()
      let clashes = 0
      // None gets on before all are begun, which are more than one server works on at once.
      const { promise: allBegun, resolve: begin } = Promise.withResolvers<void>()
      bridge.before = async (call) => {
        if (!['stage', 'check', 'arm', 'apply', 'confirm'].includes(call.what)) return
        const at = working.get(call.host) ?? new Set()
        working.set(call.host, at.add(call.process))
        if (at.size > 1) clashes += 1
        if (working.size === ids.length) begin()
        await allBegun
      }
      const other = await signIn(second)
      const plan = good(await me.networks.plan({ id: network.id }))
      good(await me.networks.apply({ id: network.id, digest: plan.digest }))
      for (const id of ids) await synchronized(other, id)
      expect(clashes).toBe(0)
      expect([...working.keys()]).toHaveLength(12)
      const servers = new Set([...working.values()].flatMap((at) => [...at]))
      expect([...servers].toSorted()).toEqual(['first', 'second'])
    })

    test('what one server does is seen by the feed of another', async (ctx) => {
      if (database === null) ctx.skip('several servers need PostgreSQL')
      const [first, second] = [await start('first'), await start('second')]
      const me = await register(first)
      const scene: Scene = await drawScene(me, { host: `${newId()}.test` })
      const other = await signIn(second)
      const heard: string[] = []
      const stop = other.networks.events({ id: scene.networkId }, (event) =>
        heard.push(event.kind === 'state' ? event.state.kind : event.kind),
      )
      try {
        await until('the beginning', () => Promise.resolve(heard.includes('not-synchronized')))
        const plan = good(await me.networks.plan({ id: scene.networkId }))
        good(await me.networks.apply({ id: scene.networkId, digest: plan.digest }))
        expect(await until('the end', () => Promise.resolve(heard.includes('synchronized')))).toBe(true)
      } finally {
        stop()
      }
    })
  })
}

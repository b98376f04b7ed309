import { describe, expect, onTestFinished, test } from 'vitest'
import type { Clock } from '#shared/app/ports.ts'
import { ok } from '#shared/base/result.ts'
import { createFakeGateways, type FakeGateways } from '#shared/fakes/gateways.ts'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { register } from '#web/server/testing/people.ts'
import { drawScene } from '#web/server/testing/scene.ts'
import { startServerPair } from '#web/server/testing/server-pair.ts'
import { good, until } from '#web/server/testing/until.ts'

/** Work that one process leaves, and another one is told of. */
export function handedOverCases(open: OpenDatabase): void {
  describe('work of a process that stops', () => {
    test('goes on in another one that never looks for work by itself', async () => {
      const database = await open()
      const gateways = createFakeGateways({ clock: systemClock, randomness: systemRandomness })
      const { held, inHand, goOn } = holdArming(gateways)
      const servers = await startServerPair(database, (running) =>
        running === null ? { gateways: held } : { gateways, clock: patientClock },
      )
      const { first, second } = servers
      onTestFinished(async () => {
        goOn()
        await servers.stop()
      })
      await until('that the second hears', () =>
        Promise.resolve(second.running.composition.store.notices?.isCarried()),
      )
      const me = await register(first)
      const scene = await drawScene(me)
      const { digest } = good(await me.networks.plan({ id: scene.networkId }))
      good(await me.networks.apply({ id: scene.networkId, digest }))
      await inHand
      const drained = first.running.drain()
      goOn()
      await drained
      await until('the gateway is synchronized', async () => {
        const state = good(await me.gateways.page({})).rows.find(({ id }) => id === scene.gatewayId)?.state
        if (state?.kind === 'error') throw new Error(JSON.stringify(state))
        return state?.kind === 'synchronized'
      })
      expect(gateways.machine('gw.test')).toMatchObject({ generation: 1, pending: null })
    })
  })
}

/** Rounds of background work wait until somebody wakes them; what is short passes as usual. */
const patientClock: Clock = {
  nowMs: () => systemClock.nowMs(),
  wait: (ms, signal) =>
    ms < 2000 || signal === undefined
      ? systemClock.wait(ms, signal)
      : new Promise((resolve) => {
          if (signal.aborted) resolve()
          else signal.addEventListener('abort', () => resolve(), { once: true })
        }),
}

/** The same gateways, which arm an undo only when they are let: a step is under way until then. */
function holdArming(gateways: FakeGateways) {
  const inHand = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const held: FakeGateways = {
    ...gateways,
    open: async (target) => {
      const opened = await gateways.open(target)
      if (!opened.ok) return opened
      const session = opened.value
      return ok({
        ...session,
        change: (asked) => {
          const change = session.change(asked)
          return {
            ...change,
            arm: async () => {
              inHand.resolve()
              await goOn.promise
              return change.arm()
            },
          }
        },
      })
    },
  }
  return { held, inHand: inHand.promise, goOn: () => goOn.resolve() }
}

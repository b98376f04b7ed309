import { expect, test } from 'vitest'
import { gateways as contract } from '#shared/contract/gateways.ts'
import type { GatewayConfig } from '#shared/compile/config/config.ts'
import type { Plan } from '#shared/plan/plan-value.ts'
import { readDesired } from '#web/server/records/desired.ts'
import { readServedNow } from '../readings/served-now.ts'
import { currentModel } from '#web/server/records/store/model.ts'
import { grantsOf, keysOf } from './testing/granted-machine.ts'
import { shownOf } from './testing/granted-shown.ts'
import { targets, type Stage } from './testing/granted-stage.ts'
import { openStage, takeStep } from './testing/granted-steps.ts'
import { openGrantedWorld } from './testing/granted-world.ts'
import { good } from '#web/server/testing/until.ts'

const pageOf = contract.page.input

const seeds = Array.from({ length: 16 }, (_, index) => index + 1)
const stepsASeed = 125

/** Compares what is shown with the machines; answers what they grant, by network and gateway. */
async function compare(stage: Stage, after: string): Promise<ReadonlyMap<string, string>> {
  const { world, lost, networkIds } = stage
  const { gateways, caller } = world.server()
  const { model } = await currentModel(caller.store)
  const { digests, configs } = readDesired(model)
  const served = await readServedNow(caller.store.read, model, digests)
  const granted = new Map<string, string>()
  for (const view of good(await gateways.page(pageOf.parse({ limit: 200 }), caller)).rows) {
    const machine = world.machines.machine(view.publicAddress)
    const isUnknown = view.state.kind === 'error' && view.state.truth === 'unknown'
    if (isUnknown || lost.has(view.publicAddress)) continue
    for (const networkId of networkIds) {
      const real = [...grantsOf(machine.live, networkId, targets)].toSorted()
      const own = served.filter((each) => each.gatewayId === view.id && each.networkId === networkId)
      const shown = [...shownOf(own, networkId, targets)].toSorted()
      expect(shown, `${after}: ${view.name} in ${networkId}`).toEqual(real)
      granted.set(`${networkId} ${view.id}`, real.join('\n'))
      const remains = view.remains.find((each) => each.networkId === networkId)?.devices ?? []
      const drawn = configs.get(view.id)
      // While a network has problems it cannot be said what its gateways should have.
      const left =
        drawn === undefined ? remains.map((each) => each.id) : leftOn(machine.live, drawn, networkId)
      expect(remains.map((each) => each.id).toSorted(), `${after}: left on ${view.name}`).toEqual(
        left.toSorted(),
      )
    }
  }
  return granted
}

/** Devices that a machine takes in by keys that its configuration would not have any more. */
function leftOn(live: GatewayConfig | null, drawn: GatewayConfig, networkId: string): string[] {
  const keys = new Set(drawn.peers.map((peer) => peer.publicKey))
  return [...keysOf(live, networkId)].filter(([, key]) => !keys.has(key)).map(([id]) => id)
}

/** Where the machines changed though the plan said nothing of that network; nothing when none was applied. */
function unseenBy(
  plan: Plan | null,
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): string[] {
  if (plan === null) return []
  const named = new Set(plan.elsewhere.map((each) => each.networkId))
  if (plan.access.length > 0) named.add(plan.networkId)
  return [...now]
    .filter(([at, text]) => before.has(at) && before.get(at) !== text)
    .map(([at]) => at)
    .filter((at) => !named.has(at.split(' ')[0] ?? ''))
}

test.each(seeds)('what is shown as granted is what the machines grant, seed %i', async (seed) => {
  const world = await openGrantedWorld(`granted ${seed}`)
  try {
    const stage = await openStage(world, seed)
    let before = await compare(stage, 'at first')
    let [applied, most] = [0, 0]
    for (let count = 0; count < stepsASeed; count += 1) {
      const step = await takeStep(stage)
      const now = await compare(stage, `step ${count}, ${step.did}`)
      expect(unseenBy(step.applied, before, now), `step ${count}: applied unseen`).toEqual([])
      before = now
      applied += step.applied === null ? 0 : 1
      most = Math.max(most, [...now.values()].join('\n').split('\n').length)
    }
    expect(applied).toBeGreaterThan(2)
    expect(most, 'machines that grant nothing compare nothing').toBeGreaterThan(5)
  } finally {
    await world.end()
  }
})

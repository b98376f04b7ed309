import { expect } from 'vitest'
import { must } from '#e2e/spine/person.ts'
import type { GatewayView } from '#shared/contract/gateways.ts'
import type { Model } from '#shared/model/model.ts'
import { readGranted } from '#shared/plan/granted.ts'
import { placementKey } from '#shared/model/view.ts'
import { readDesired } from '#web/server/records/desired.ts'
import { readServedNow } from '#web/server/gateways/readings/served-now.ts'
import { currentModel } from '#web/server/records/store/model.ts'
import { grantsOf, keysOf } from '#web/server/gateways/synchronization/testing/granted-machine.ts'
import { shownOf } from '#web/server/gateways/synchronization/testing/granted-shown.ts'
import { drawnOf, type World } from './world.ts'
import { readKernel } from './machine.ts'

/**
 * Compares what is shown with the kernels of all gateways that have power, but for those whose last change is shown
 * as unknown; answers how many they are and how much they grant.
 */
export async function compare(
  world: World,
  after: string,
): Promise<{ readonly gateways: number; readonly grants: number }> {
  const { backend, networkIds, owners, seats, store, targets } = world
  const { model } = await currentModel(store)
  const served = await readServedNow(store.read, model, readDesired(model).digests)
  const views = new Map(must(await backend.gateways.page({})).rows.map((view) => [view.id, view]))
  const drawn = new Map(
    await Promise.all([...networkIds].map(async (id) => [id, await drawnOf(world, id)] as const)),
  )
  let [gateways, grants] = [0, 0]
  for (const { id: gatewayId, machine, power } of seats) {
    const view = views.get(gatewayId)
    const isUnknown = view?.state.kind === 'error' && view.state.truth === 'unknown'
    if (view === undefined || isUnknown || power === 'off') continue
    const kernel = await readKernel(machine, owners)
    gateways += 1
    for (const [networkId, drawing] of drawn) {
      const what = `${after}: ${machine.name} in ${networkId}`
      const real = grantsOf(kernel, networkId, targets)
      grants += real.size
      const own = served.filter((each) => each.gatewayId === gatewayId && each.networkId === networkId)
      expect(sorted(shownOf(own, networkId, targets)), `${what}, remembered`).toEqual(sorted(real))
      if (drawing !== null) {
        const applied = drawing.applied === null ? [] : [{ gatewayId, model: drawing.applied }]
        // Whether devices reach each other is told of a network as a whole, and its gateways may differ.
        expect(outside(shownOf(applied, networkId, targets)), `${what}, shown`).toEqual(outside(real))
      }
      compareLeft({
        what,
        view,
        networkId,
        keys: keysOf(kernel, networkId),
        real,
        drawn: drawing?.model ?? null,
        drawnWords:
          drawing === null ? new Set() : shownOf([{ gatewayId, model: drawing.model }], networkId, targets),
      })
    }
  }
  return { gateways, grants }
}

interface Left {
  readonly what: string
  readonly view: GatewayView
  readonly networkId: string
  readonly keys: ReadonlyMap<string, string>
  readonly real: ReadonlySet<string>
  readonly drawn: Model | null
  readonly drawnWords: ReadonlySet<string>
}

/** What a machine grants and is drawn no more is told as not yet revoked: by device, and else by target. */
function compareLeft({ what, view, networkId, keys, real, drawn, drawnWords }: Left): void {
  const remains = view.remains.find((each) => each.networkId === networkId)
  const side = drawn === null ? null : readGranted([{ gatewayId: view.id, model: drawn }], networkId)
  const left = [...keys].filter(
    ([id, key]) =>
      side?.access.pings.get(view.id)?.has(id) !== true ||
      side.view.placements.get(placementKey(networkId, id))?.publicKey !== key,
  )
  const told = (remains?.devices ?? []).map((each) => each.id)
  expect(told.toSorted(), `${what}, not yet revoked`).toEqual(left.map(([id]) => id).toSorted())
  const more = [...real].filter((word) => !drawnWords.has(word))
  expect(more.length > 0 && remains === undefined, `${what}, granted unsaid: ${more.join('; ')}`).toBe(false)
}

function sorted(words: ReadonlySet<string>): string[] {
  return [...words].toSorted()
}

function outside(words: ReadonlySet<string>): string[] {
  return sorted(words).filter((word) => !word.endsWith(' inside'))
}

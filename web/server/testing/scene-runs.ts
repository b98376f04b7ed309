import type { SyncState } from '#shared/contract/states.ts'
import type { Person } from './people.ts'
import { newKey, type Scene } from './scene.ts'
import { good, until } from './until.ts'

/** What is done with the drawn network of the test that runs now, and where its gateway stands. */
export interface SceneRuns {
  /** What the list of gateways says of one; of the drawn gateway unless another is given. */
  readonly stateOf: (gatewayId?: string) => Promise<SyncState>
  /** Its state, once it neither waits nor synchronizes. */
  readonly settled: (gatewayId?: string) => Promise<SyncState>
  readonly planAndApply: () => Promise<SyncState>
  /** Gives the first or the second device a new key. */
  readonly enrol: (index: 0 | 1) => Promise<void>
}

/** Asked anew at each call, for each test draws a network of its own. */
export function runsOf(now: () => { readonly me: Person; readonly scene: Scene }): SceneRuns {
  const stateOf = async (id = now().scene.gatewayId): Promise<SyncState> =>
    good(await now().me.gateways.page({})).rows.find((gateway) => gateway.id === id)?.state as SyncState
  const settled = (id = now().scene.gatewayId): Promise<SyncState> =>
    until('the synchronization ends', async () => {
      const state = await stateOf(id)
      return state.kind === 'pending' || state.kind === 'synchronizing' ? null : state
    })
  const planAndApply = async (): Promise<SyncState> => {
    const { me, scene } = now()
    const plan = good(await me.networks.plan({ id: scene.networkId }))
    good(await me.networks.apply({ id: scene.networkId, digest: plan.digest }))
    return settled()
  }
  const enrol = async (index: 0 | 1): Promise<void> => {
    const { me, scene } = now()
    good(
      await me.devices.enrol({
        id: scene.deviceIds[index],
        networkId: scene.networkId,
        publicKey: newKey(),
      }),
    )
  }
  return { stateOf, settled, planAndApply, enrol }
}

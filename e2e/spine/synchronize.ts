import type { Backend } from '#shared/contract/backend.ts'
import type { SyncState } from '#shared/contract/states.ts'
import type { Plan } from '#shared/plan/plan-value.ts'
import { must } from './person.ts'

/** A busy machine takes its time, and a job whose server died waits for the end of its lease. */
const longestMs = 180_000

/** Plans, confirms the plan and waits, by the events feed, until each of its gateways is synchronized. */
export async function synchronize(backend: Backend, networkId: string): Promise<Plan> {
  const plan = must(await backend.networks.plan({ id: networkId }))
  const { gatewayIds } = must(await backend.networks.apply({ id: networkId, digest: plan.digest }))
  await untilStates(backend, networkId, gatewayIds, (state) => state.kind === 'synchronized')
  return plan
}

/**
 * Follows the feed of a network until every one of these gateways is in a state that satisfies; answers all
 * states seen, in order. A synchronization error that does not satisfy is shown whole.
 */
export async function untilStates(
  backend: Backend,
  networkId: string,
  gatewayIds: readonly string[],
  satisfies: (state: SyncState) => boolean,
): Promise<readonly SyncState[]> {
  const seen: SyncState[] = []
  const now = new Map<string, SyncState>()
  let stop = (): void => undefined
  let timer: NodeJS.Timeout | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      const describe = (): string => JSON.stringify([...now])
      timer = setTimeout(() => reject(new Error(`still ${describe()} after ${longestMs} ms`)), longestMs)
      stop = backend.networks.events({ id: networkId }, (event) => {
        if (event.kind !== 'state') return
        seen.push(event.state)
        now.set(event.gatewayId, event.state)
        const wanted = gatewayIds.map((id) => now.get(id))
        if (wanted.every((state) => state !== undefined && satisfies(state))) resolve()
        else if (event.state.kind === 'error' && !satisfies(event.state)) reject(new Error(describe()))
      })
    })
    return seen
  } finally {
    clearTimeout(timer)
    stop()
  }
}

import type { Clock } from '#shared/app/ports.ts'
import type { HostFacts } from './node-host.ts'
import type { TunnelRuns } from './tunnel-runs.ts'

/** So much later than it was to be, a look was not late but this computer asleep. */
const sleptMs = 30_000

export interface LookingDeps {
  readonly clock: Clock
  readonly host: Pick<HostFacts, 'place'>
  readonly runs: Pick<TunnelRuns, 'look' | 'paceMs' | 'rush'>
  readonly isWatched: () => boolean
}

/** Looks at the tunnels again and again, sooner after `wake`; has them applied anew after sleep and elsewhere. */
export function keepLooking(deps: LookingDeps): { readonly stop: () => void; readonly wake: () => void } {
  const { clock, host, runs } = deps
  let isStopped = false
  let nap = new AbortController()
  let place = host.place()

  const look = async (): Promise<void> => {
    while (!isStopped) {
      nap = new AbortController()
      const fromMs = clock.nowMs()
      const paceMs = runs.paceMs(deps.isWatched())
      await clock.wait(paceMs, nap.signal)
      if (isStopped) return
      const now = host.place()
      const slept = clock.nowMs() - fromMs > paceMs + sleptMs
      if (slept || now !== place) runs.rush()
      place = now
      await runs.look()
    }
  }
  void look()
  return {
    stop: () => {
      isStopped = true
      nap.abort()
    },
    wake: () => nap.abort(),
  }
}

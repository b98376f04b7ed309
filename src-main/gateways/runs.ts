import { letEnd } from '#shared/app/repeat.ts'
import { ok, type Result } from '#shared/base/result.ts'
import type { CustodyTarget } from '#shared/contract/custody.ts'
import type { RunView } from '#shared/contract/utilities.ts'
import type { OwnKeys } from '#main/keys/keyring.ts'
import type { CustodyDeps } from './asked.ts'
import { proveRoute, readFile, readingOf, type ConfirmedRoute } from './route-access.ts'
import { acceptRun, workOnRun } from './run-route.ts'

/** Runs of templates on gateways whose key is here. */
export interface Runs {
  /** Takes the lease of a new run and works on it; answers as soon as it has begun. */
  begin(own: OwnKeys, target: CustodyTarget, confirmed: ConfirmedRoute): Promise<Result<RunView>>
  /** Lets go of what is under way: the gateways take back what was not confirmed. */
  stop(): Promise<void>
}

export function createRuns({ keyring, log }: CustodyDeps): Runs {
  const { api, clock, changes } = keyring
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  return {
    begin: async (own, target, confirmed) => {
      const { routeId, path, digest } = confirmed
      const proof = await proveRoute(own, target, routeId, digest)
      if (!proof.ok) return proof
      const file = await readFile(keyring, own, target, path)
      if (!file.ok) return file
      const before = readingOf(file.value)
      const taken = await api.backend.custody.run({
        id: routeId,
        proof: proof.value,
        digest,
        file: before,
      })
      if (!taken.ok) return taken
      const work = { keyring, own, target, log, before, stopping: stopping.signal }
      const accepted = await acceptRun(work, taken.value, confirmed)
      if (!accepted.ok) return accepted
      const { run } = accepted.value
      const going = changes
        .run(target.gatewayId, () => workOnRun(work, accepted.value))
        .catch((error: unknown) =>
          log.error({ runId: run.id, error: String(error) }, 'a run could not be worked on'),
        )
        .finally(() => running.delete(going))
      running.add(going)
      return ok(run)
    },
    stop: async () => {
      stopping.abort()
      await letEnd(clock, running)
    },
  }
}

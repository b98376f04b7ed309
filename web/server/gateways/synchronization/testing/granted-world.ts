import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '#shared/app/ports.ts'
import { createFakeGateways, type FakeGateways } from '#shared/fakes/gateways.ts'
import { createFakeRandomness } from '#shared/fakes/randomness.ts'
import type { Composition } from '#web/server/kernel/composition.ts'
import type { SignedIn } from '#web/server/kernel/caller.ts'
import { createEvents } from '#web/server/kernel/events.ts'
import { devicesHandlers } from '#web/server/records/devices/handlers.ts'
import { gatewaysHandlers } from '#web/server/gateways/handlers.ts'
import { networksHandlers } from '#web/server/networks/handlers.ts'
import { runJob } from '../run-job.ts'
import type { Background } from '#web/server/start/background.ts'
import { makeKeyFile } from '#web/server/kernel/secrets/keyring.ts'
import { endLeases, takeJob } from '#web/server/gateways/store/job-leases.ts'
import { openStore, type Store } from '#web/server/kernel/store/store.ts'

/** A server's own code on a real embedded database and fake machines, step by step and in no time. */
export interface GrantedWorld {
  readonly machines: FakeGateways
  readonly clock: Clock & { advance(ms: number): void }
  server(): Server
  /** Ends the process and starts it again on what it had written. */
  restart(): Promise<void>
  /** Works on all queued jobs, to their end. */
  work(): Promise<void>
  end(): Promise<void>
}

export interface Server {
  readonly composition: Composition
  readonly caller: SignedIn
  readonly networks: ReturnType<typeof networksHandlers>
  readonly gateways: ReturnType<typeof gatewaysHandlers>
  readonly devices: ReturnType<typeof devicesHandlers>
}

const organizationId = 'o1'

export async function openGrantedWorld(seed: string): Promise<GrantedWorld> {
  const path = mkdtempSync(join(tmpdir(), 'trama-granted-'))
  const clock = createStandingClock()
  const randomness = createFakeRandomness(seed)
  const machines = createFakeGateways({ clock, randomness })
  const keyring = makeKeyFile(join(path, 'keys'))
  const open = async (): Promise<{ store: Store; server: Server }> => {
    const store = await openStore({ kind: 'sqlite', path: join(path, 'records.db') })
    await endLeases(store)
    const composition = {
      store,
      keyring,
      clock,
      randomness,
      gateways: machines,
      events: createEvents(),
      policy: { hasPlanLimits: false, leaseMs: 30_000 },
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    } as unknown as Composition
    const background = { worker: { wake: () => undefined } } as unknown as Background
    const caller = { store: store.of(organizationId) } as unknown as SignedIn
    const server = {
      composition,
      caller,
      networks: networksHandlers(composition, background),
      gateways: gatewaysHandlers(composition, background),
      devices: devicesHandlers(composition),
    }
    return { store, server }
  }
  let now = await open()
  await now.store.db
    .insertInto('organizations')
    .values({ organization_id: organizationId, name: 'Uno', created_at_ms: 0, model_revision: 1 })
    .execute()
  return {
    machines,
    clock,
    server: () => now.server,
    restart: async () => {
      await now.store.close()
      now = await open()
    },
    work: async () => {
      for (;;) {
        const { composition } = now.server
        const job = await takeJob(composition.store, 'worker', clock.nowMs(), composition.policy.leaseMs, {
          notOf: [],
          onlyKnown: false,
        })
        if (job === null) return
        await runJob(composition, job, new AbortController().signal)
      }
    },
    end: async () => {
      await now.store.close()
      rmSync(path, { recursive: true, force: true })
    },
  }
}

/** Waiting moves the clock and takes no time; what waits until it is told otherwise waits. */
function createStandingClock(): Clock & { advance(ms: number): void } {
  let nowMs = Date.UTC(2026, 0, 1)
  return {
    nowMs: () => nowMs,
    advance: (ms) => {
      nowMs += ms
    },
    wait: (ms, signal) => {
      if (signal !== undefined)
        return new Promise((resolve) => {
          if (signal.aborted) resolve()
          else signal.addEventListener('abort', () => resolve(), { once: true })
        })
      nowMs += ms
      return Promise.resolve()
    },
  }
}

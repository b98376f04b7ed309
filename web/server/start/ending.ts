import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../kernel/composition.ts'
import type { Processes } from '../kernel/processes/processes.ts'
import type { Background } from './background.ts'
import type { Options } from './options.ts'
import type { Rounds } from './rounds.ts'
import { closeServer, type Stopping } from './stopping.ts'

/** How a server ends. */
export interface Ending {
  /** Hands over what it is doing, and answers for a while, saying that it is not ready. */
  drain(): Promise<void>
  /** Ends open connections and jobs in good order. */
  stop(): Promise<void>
}

/** What is going on. */
interface Going {
  readonly app: FastifyInstance
  readonly background: Background
  readonly rounds: Rounds
  readonly processes: Processes
  readonly log: Pick<Log, 'info'>
  /** Ends waits for the database; null: nobody waits for it. */
  readonly endWaits: (() => void) | null
}

/** The ways to end what is going on; `finish`: closes what it stands on. */
export function endingOf(
  { app, background, rounds, processes, log, endWaits }: Going,
  stopping: Stopping,
  { drainMs, stopMs }: Pick<Options, 'drainMs' | 'stopMs'>,
  finish: () => Promise<void>,
): Ending {
  const { worker, runs, deliveries, sampler, enrolments, watch } = background
  let handedOver: Promise<unknown> | null = null
  /** What another process can go on with; those that there are do at once. */
  const letGo = async (): Promise<void> => {
    await Promise.all([
      Promise.all([worker.stop(), runs.stop(), deliveries.stop()]).then(() => processes.leaveWork()),
      sampler.stop(),
      rounds.stop(),
    ])
  }
  const handOver = (): Promise<unknown> => (handedOver ??= letGo())
  return {
    drain: async () => {
      stopping.begin()
      log.info({ forMs: drainMs }, 'stopping')
      await Promise.all([handOver(), sleep(drainMs)])
    },
    stop: async () => {
      stopping.begin()
      stopping.endFeeds()
      watch.stop()
      processes.stop()
      await Promise.all([closeServer(app, stopMs, endWaits), handOver(), enrolments.stop()])
      await finish()
    },
  }
}

import { inParallel } from '#shared/app/in-parallel.ts'
import { repeat } from '#shared/app/repeat.ts'
import type { Core, Machines } from '#web/server/kernel/composition.ts'
import { measuredRound } from '#web/server/kernel/measures.ts'
import { tellReading } from './drift.ts'
import { findJob, isOpen } from '../store/jobs.ts'
import { claimReading, readDueGateways, type DueGateway } from '#web/server/statistics/store/traffic.ts'
import { observe } from './targets.ts'
import { stepMs } from '#web/server/statistics/note-traffic.ts'

const lookEveryMs = 60_000
const readingsAtOnce = 8

/** Reads the gateways that nobody else read for a while, so that their traffic is known. */
export interface Sampler {
  /** Reads now those that are due; answers how many this process read. */
  sample(): Promise<number>
  /** Begins no further reading. */
  stop(): Promise<void>
}

/** One connection a gateway every five minutes, whatever the number of its devices. */
export function startSampler(composition: Core & Machines): Sampler {
  const over = new AbortController()
  const { clock, log } = composition
  const sample = async (): Promise<number> => {
    const { store } = composition
    const sinceMs = clock.nowMs() - stepMs
    const due = await readDueGateways(store.db, sinceMs)
    const read = await inParallel(due, readingsAtOnce, async (each) => {
      if (over.signal.aborted) return false
      return (await claimReading(store.db, each, clock.nowMs(), sinceMs)) && readOne(composition, each)
    })
    return read.filter(Boolean).length
  }
  const whenFailed = (error: unknown) =>
    log.error({ err: error }, 'gateways could not be read for statistics')
  const rounds = repeat(
    { clock, everyMs: lookEveryMs, isFirstLater: true, whenFailed },
    measuredRound('samples', sample),
  )
  return {
    sample,
    stop: async () => {
      over.abort()
      await rounds.stop()
    },
  }
}

/** A gateway that cannot be read is tried again when it is due next. */
async function readOne(
  composition: Core & Machines,
  { organizationId, gatewayId }: DueGateway,
): Promise<boolean> {
  const store = composition.store.of(organizationId)
  try {
    // Whoever changes the gateway is not to be disturbed.
    if (isOpen(await findJob(store.read, gatewayId))) return false
    const read = await observe(composition, store, gatewayId)
    if (read.ok) await tellReading(composition, store, read.value)
    return read.ok
  } catch (error) {
    composition.log.error({ err: error, gatewayId }, 'a gateway could not be read for statistics')
    return false
  }
}

import { repeat } from '#shared/app/repeat.ts'
import type { Observed } from '#shared/plan/observed.ts'
import type { Core, Machines } from '#web/server/kernel/composition.ts'
import { measuredRound } from '#web/server/kernel/measures.ts'
import { isDatabaseAway } from '#web/server/kernel/store/away.ts'
import { createPermits, type Permits } from '#web/server/kernel/permits.ts'
import { dueAfterMissed } from '#web/server/statistics/due-after.ts'
import {
  addSamplings,
  claimReadings,
  noteMissed,
  readDueGateways,
  type DueGateway,
  type ReadingClaim,
} from '#web/server/statistics/store/due-gateways.ts'
import { tellReadings, type Reading } from './drift.ts'
import { createBatches, type Batches } from './batches.ts'
import { busyShare, createRoom } from './room.ts'
import { createKeptSessions, type KeptSessions } from './kept-sessions.ts'
import { readDueTargets } from './due-targets.ts'
import { takePermits, type Permitted } from './take-permits.ts'

/** How much this process reads at once, and how long it keeps what. */
const usual = {
  /**
   * What is slow goes on without a permit; of one organization so many at most, however many it has. Machines that did not
   * answer last time have half of all, however many organizations have them.
   */
  permits: { freshUnknown: 16, freshMs: 5000, most: 256, mostOfOne: 16, mostUnknown: 128 },
  /** So many begin at once, as busy as the process is. */
  room: { least: 32, most: 128 },
  /** A reading is over after so long, whatever the machine says. */
  limitMs: 40_000,
  /** A session is used every five minutes. */
  kept: { most: 2048, idleMs: 11 * 60_000, oldMs: 60 * 60_000 },
  /** So long after its time another process reads what this one has a connection to. */
  graceMs: 60_000,
  pageSize: 200,
  /** Whoever waited for a permit waits so long for more of them: what begins together is claimed together. */
  gatherMs: 50,
  /** So many readings are written down together, or what came in the while. */
  together: { most: 100, waitMs: 1000 },
  lookEveryMs: 30_000,
}

/** Reads the gateways that nobody else read for a while, so that their traffic is known. */
export interface Sampler {
  /** Reads now those that are due; answers how many this process read. */
  sample(): Promise<number>
  /** Begins no further reading, and closes what is open. */
  stop(): Promise<void>
  /** Connections that are kept. */
  keptCount(): number
}

/** What a process of several reads with. */
interface Reader {
  readonly composition: Core & Machines
  readonly limits: typeof usual
  readonly name: string
  readonly permits: Permits
  readonly sessions: KeptSessions
  readonly batches: Batches<Reading>
  readonly running: Set<Promise<boolean>>
  readonly over: AbortController
  /** Rung when a permit was given back. */
  bell: AbortController
  /** How many gateways were read until now. */
  readCount: number
  /** Organizations that had more due than permits. */
  readonly leftOut: Set<string>
  /** Machines that did not answer last time were left out. */
  hasSilentLeft: boolean
  readonly wake: () => void
}

/** One reading a gateway every five minutes, whatever the number of its devices, over a connection that is kept. */
export function startSampler(
  composition: Core & Machines,
  given: Partial<Pick<typeof usual, 'limitMs' | 'kept' | 'graceMs' | 'permits'>> = {},
): Sampler {
  const limits = { ...usual, ...given }
  const { clock, log, randomness } = composition
  const reader: Reader = {
    composition,
    limits,
    name: randomness.id(),
    permits: createPermits({
      ...limits.permits,
      fresh: createRoom({ ...limits.room, busy: busyShare(), nowMs: () => clock.nowMs() }),
      nowMs: () => clock.nowMs(),
    }),
    sessions: createKeptSessions(composition.gateways, clock, limits.kept),
    batches: createBatches({
      ...limits.together,
      clock,
      write: (readings) => tellReadings(composition, readings),
      mayDivide: (error) => !isDatabaseAway(error),
    }),
    running: new Set(),
    over: new AbortController(),
    bell: new AbortController(),
    readCount: 0,
    leftOut: new Set(),
    hasSilentLeft: false,
    wake: () => rounds.wake(),
  }
  let last: Promise<unknown> = Promise.resolve()
  /** One after the other: two would take the same permits. */
  const begin = (): Promise<readonly Promise<boolean>[]> => {
    const begun = last.then(() => beginDue(reader))
    last = begun.catch(() => undefined)
    return begun
  }
  const rounds = repeat(
    {
      clock,
      everyMs: limits.lookEveryMs,
      isFirstLater: true,
      whenFailed: (error) => log.error({ err: error }, 'gateways could not be read for statistics'),
    },
    measuredRound('samples', async () => {
      reader.sessions.closeIdle()
      // A round ends when the readings have begun: one slow gateway does not delay what is due next.
      void (await begin())
    }),
  )
  return {
    sample: () => sampleAll(reader, begin),
    keptCount: () => reader.sessions.count(),
    stop: async () => {
      reader.over.abort()
      reader.bell.abort()
      reader.batches.flush()
      await rounds.stop(reader.running)
      reader.sessions.stop()
    },
  }
}

/** Until nothing is due that this process may read, and all that it began is over; also what a permit that was given back began. */
async function sampleAll(reader: Reader, begin: () => Promise<readonly Promise<boolean>[]>): Promise<number> {
  const { running } = reader
  const before = reader.readCount
  for (;;) {
    const begun = await begin()
    if (begun.length === 0 && running.size === 0) return reader.readCount - before
    await Promise.all([...begun, ...running])
  }
}

/** Begins to read what is due; what is read meanwhile is written down together. */
async function beginDue(reader: Reader): Promise<readonly Promise<boolean>[]> {
  const stopBeginning = reader.batches.begin()
  try {
    return await beginPages(reader)
  } finally {
    stopBeginning()
  }
}

/** Page by page, as permits become free; answers the readings. */
async function beginPages(reader: Reader): Promise<readonly Promise<boolean>[]> {
  const { composition, limits, name, permits, over, leftOut } = reader
  const { store, clock } = composition
  const { mostOfOne } = limits.permits
  const begun: Promise<boolean>[] = []
  await addSamplings(store.db, clock.nowMs())
  while (!over.signal.aborted) {
    const before = begun.length
    const notOf = permits.ownersOf(mostOfOne)
    for (const owner of notOf) leftOut.add(owner)
    // A page that none of them leaves would hide those behind it.
    const isAnsweringOnly = !permits.hasRoomForUnknown()
    reader.hasSilentLeft ||= isAnsweringOnly
    const page = await readDueGateways(store.db, {
      nowMs: clock.nowMs(),
      by: name,
      graceMs: limits.graceMs,
      notOf,
      mostOfOne,
      most: limits.pageSize,
      isAnsweringOnly,
    })
    for (let at = 0; at < page.length && !over.signal.aborted;) {
      const { passed, permitted } = await takePermits(reader, page.slice(at))
      at += passed
      begun.push(...(await beginTogether(reader, permitted)))
    }
    if (begun.length === before) break
  }
  return begun
}

/** Claims what has a permit, looks up where it is, and begins to read what no other process took. */
async function beginTogether(
  reader: Reader,
  permitted: readonly Permitted[],
): Promise<readonly Promise<boolean>[]> {
  const { store } = reader.composition
  try {
    const claims = await claimReadings(
      store.db,
      permitted.map(({ claim }) => claim),
    )
    const mine = new Set(claims)
    const targets = readDueTargets(reader.composition, claims)
    // Each reading says by itself that it could not be looked up.
    targets.catch(() => undefined)
    return permitted.flatMap((one) => {
      if (mine.has(one.claim)) return [beginOne(reader, one, targets)]
      one.leave()
      return []
    })
  } catch (error) {
    for (const { leave } of permitted) leave()
    throw error
  }
}

type Targets = ReturnType<typeof readDueTargets>

/** Answers at the end of the reading whether it was read. */
function beginOne(reader: Reader, { claim, leave }: Permitted, targets: Targets): Promise<boolean> {
  const { limits, permits, batches, running, leftOut } = reader
  const { organizationId } = claim
  const stopReading = batches.begin()
  const reading = readOne(reader, claim, targets, () => {
    leave()
    stopReading()
    reader.bell.abort()
    const hasSpare = permits.countOf(organizationId) <= limits.permits.mostOfOne / 2
    const hasRoom = reader.hasSilentLeft && permits.hasRoomForUnknown()
    if (hasRoom) reader.hasSilentLeft = false
    if ((hasSpare && leftOut.delete(organizationId)) || hasRoom) reader.wake()
  }).finally(() => running.delete(reading))
  running.add(reading)
  return reading
}

/** Whether it was read. One that cannot be is tried again when it is due next. `leave`: the machine was asked. */
async function readOne(
  reader: Reader,
  due: ReadingClaim,
  targets: Targets,
  leave: () => void,
): Promise<boolean> {
  const { composition, limits, sessions, batches } = reader
  const { organizationId, gatewayId, missed } = due
  const { clock, log, store } = composition
  const done = new AbortController()
  const late = clock.wait(limits.limitMs, done.signal).then(() => 'missed' as const)
  try {
    const outcome = await Promise.race([readNow(reader, due, targets, done.signal), late])
    if (outcome === 'busy') return false
    if (outcome !== 'missed') {
      const written = batches.add({ organizationId, observed: outcome })
      leave()
      await written
      reader.readCount += 1
      return true
    }
  } catch (error) {
    log.error({ err: error, gatewayId }, 'a gateway could not be read for statistics')
  } finally {
    done.abort()
    leave()
  }
  sessions.drop(organizationId, gatewayId)
  await noteMissed(store.db, due, due.nextMs, dueAfterMissed(clock.nowMs(), missed + 1)).catch(
    (error: unknown) => log.error({ err: error, gatewayId }, 'a reading that failed could not be noted'),
  )
  return false
}

async function readNow(
  { sessions }: Reader,
  due: DueGateway,
  targets: Targets,
  signal: AbortSignal,
): Promise<Observed | 'missed' | 'busy'> {
  const target = (await targets)(due)
  if (typeof target === 'string') return target
  const read = await sessions.observe(target, signal)
  return read.ok ? read.value : 'missed'
}

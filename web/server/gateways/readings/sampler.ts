import { repeat } from '#shared/app/repeat.ts'
import type { Core, Machines } from '#web/server/kernel/composition.ts'
import { measuredRound } from '#web/server/kernel/measures.ts'
import { createPlaces, type Claim, type Places } from '#web/server/kernel/places.ts'
import { dueAfter, dueAfterMissed } from '#web/server/statistics/due-after.ts'
import {
  addSamplings,
  claimReading,
  noteMissed,
  readDueGateways,
  type DueGateway,
} from '#web/server/statistics/store/due-gateways.ts'
import { findJob, isOpen } from '../store/jobs.ts'
import { tellReading } from './drift.ts'
import { createKeptSessions, type KeptSessions } from './kept-sessions.ts'
import { findTarget } from './targets.ts'

/** How much this process reads at once, and how long it keeps what. */
const usual = {
  /** What is slow goes on without a place; of one organization so many at most, however many it has. */
  places: { fresh: 32, freshMs: 5000, most: 256, mostOfOne: 16, mostUnknown: 256 },
  /** A reading is over after so long, whatever the machine says. */
  limitMs: 40_000,
  /** A session is used every five minutes. */
  kept: { most: 2048, idleMs: 11 * 60_000, oldMs: 60 * 60_000 },
  /** So long after its time another process reads what this one has a connection to. */
  graceMs: 60_000,
  pageSize: 200,
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
  readonly places: Places
  readonly sessions: KeptSessions
  readonly running: Set<Promise<boolean>>
  readonly over: AbortController
  /** Rung when a place was left. */
  bell: AbortController
  /** Organizations that had more due than places. */
  readonly leftOut: Set<string>
  readonly wake: () => void
}

/** One reading a gateway every five minutes, whatever the number of its devices, over a connection that is kept. */
export function startSampler(
  composition: Core & Machines,
  given: Partial<Pick<typeof usual, 'limitMs' | 'kept' | 'graceMs'>> = {},
): Sampler {
  const limits = { ...usual, ...given }
  const { clock, log, randomness } = composition
  const reader: Reader = {
    composition,
    limits,
    name: randomness.id(),
    places: createPlaces({ ...limits.places, nowMs: () => clock.nowMs() }),
    sessions: createKeptSessions(composition.gateways, clock, limits.kept),
    running: new Set(),
    over: new AbortController(),
    bell: new AbortController(),
    leftOut: new Set(),
    wake: () => rounds.wake(),
  }
  let last: Promise<unknown> = Promise.resolve()
  /** One after the other: two would take the same places. */
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
      await rounds.stop(reader.running)
      reader.sessions.stop()
    },
  }
}

/** Until nothing is due that this process may read, and all that it began is over. */
async function sampleAll(
  { running }: Reader,
  begin: () => Promise<readonly Promise<boolean>[]>,
): Promise<number> {
  let count = 0
  for (;;) {
    const before = [...running]
    const begun = await begin()
    const [read] = await Promise.all([Promise.all(begun), Promise.all(before)])
    count += read.filter(Boolean).length
    if (begun.length === 0) return count
  }
}

/** Begins to read what is due, page by page, as places become free; answers the readings. */
async function beginDue(reader: Reader): Promise<readonly Promise<boolean>[]> {
  const { composition, limits, name, places, over, leftOut } = reader
  const { store, clock } = composition
  const { mostOfOne } = limits.places
  const begun: Promise<boolean>[] = []
  await addSamplings(store.db, clock.nowMs())
  while (!over.signal.aborted) {
    const before = begun.length
    const notOf = places.ownersOf(mostOfOne)
    for (const owner of notOf) leftOut.add(owner)
    const page = await readDueGateways(store.db, {
      nowMs: clock.nowMs(),
      by: name,
      graceMs: limits.graceMs,
      notOf,
      mostOfOne,
      most: limits.pageSize,
    })
    for (const due of page) {
      const claimedMs = await claimOne(reader, due)
      if (claimedMs !== null) begun.push(beginOne(reader, due, claimedMs))
    }
    if (begun.length === before) break
  }
  return begun
}

const anybody: Claim = { owner: '', isKnown: true }

/** When there is a place for it; answers when it is due next. Null: it is another's, or its organization has enough going on. */
async function claimOne(reader: Reader, due: DueGateway): Promise<number | null> {
  const { composition, limits, places, over, sessions } = reader
  const { store, clock } = composition
  const { organizationId, gatewayId } = due
  while (!places.mayTake(anybody) && !over.signal.aborted) {
    reader.bell = new AbortController()
    // What is slow has no place any more after a while, though nobody left.
    await clock.wait(limits.places.freshMs / 5, AbortSignal.any([reader.bell.signal, over.signal]))
  }
  if (over.signal.aborted || !places.mayTake({ owner: organizationId, isKnown: true })) return null
  const nextMs = dueAfter(clock.nowMs())
  const keptBy = sessions.keeps(organizationId, gatewayId) ? reader.name : null
  return (await claimReading(store.db, due, nextMs, keptBy)) ? nextMs : null
}

/** Answers at the end of the reading whether it was read. */
function beginOne(reader: Reader, due: DueGateway, claimedMs: number): Promise<boolean> {
  const { limits, places, running, leftOut } = reader
  const { organizationId } = due
  const leave = places.take({ owner: organizationId, isKnown: true })
  const reading = readOne(reader, due, claimedMs).finally(() => {
    leave()
    running.delete(reading)
    reader.bell.abort()
    const hasRoom = places.countOf(organizationId) <= limits.places.mostOfOne / 2
    if (hasRoom && leftOut.delete(organizationId)) reader.wake()
  })
  running.add(reading)
  return reading
}

/** Whether it was read. One that cannot be is tried again when it is due next. */
async function readOne(reader: Reader, due: DueGateway, claimedMs: number): Promise<boolean> {
  const { composition, limits, sessions } = reader
  const { organizationId, gatewayId, missed } = due
  const { clock, log, store } = composition
  const done = new AbortController()
  const late = clock.wait(limits.limitMs, done.signal).then(() => 'missed' as const)
  try {
    const outcome = await Promise.race([readNow(reader, due, done.signal), late])
    if (outcome !== 'missed') return outcome === 'read'
  } catch (error) {
    log.error({ err: error, gatewayId }, 'a gateway could not be read for statistics')
  } finally {
    done.abort()
  }
  sessions.drop(organizationId, gatewayId)
  await noteMissed(store.db, due, claimedMs, dueAfterMissed(clock.nowMs(), missed + 1)).catch(
    (error: unknown) => log.error({ err: error, gatewayId }, 'a reading that failed could not be noted'),
  )
  return false
}

async function readNow(
  { composition, sessions }: Reader,
  { organizationId, gatewayId }: DueGateway,
  signal: AbortSignal,
): Promise<'read' | 'missed' | 'busy'> {
  const store = composition.store.of(organizationId)
  // Whoever changes the gateway is not to be disturbed.
  if (isOpen(await findJob(store.read, gatewayId))) return 'busy'
  const target = await findTarget(composition, store, gatewayId)
  if (!target.ok) return 'missed'
  const read = await sessions.observe(target.value, signal)
  if (!read.ok) return 'missed'
  await tellReading(composition, store, read.value)
  return 'read'
}

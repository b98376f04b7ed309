import type { Composition } from '../kernel/composition.ts'
import type { Processes } from '../kernel/processes/processes.ts'
import { createRooms, ring, type Rooms } from '../designs/rooms.ts'
import type { OpenFeeds } from '../kernel/open-feeds.ts'
import type { CallCounts } from '../kernel/processes/call-counts.ts'
import type { Presences } from '../kernel/presence/presences.ts'
import { createWatch, type Watch } from '../gateways/readings/watch.ts'
import { createOwnEnrolments, type OwnEnrolments } from '../gateways/synchronization/own-enrolments.ts'
import { startWorker, type Worker } from '../gateways/synchronization/worker.ts'
import { startRunWorker, type RunWorker } from '../utilities/run-worker.ts'
import { startDeliveries, type Deliveries } from '../webhooks/deliveries.ts'
import { startSampler, type Sampler } from '../gateways/readings/sampler.ts'

/** What works in the background, beside the calls, from start to stop. */
export interface Background {
  readonly watch: Watch
  readonly rooms: Rooms
  /** Who is in which design or network. */
  readonly presences: Presences
  /** How many calls addresses made. */
  readonly calls: CallCounts
  /** How many feeds are open, of designs and of records. */
  readonly feeds: OpenFeeds
  readonly worker: Worker
  readonly runs: RunWorker
  readonly deliveries: Deliveries
  readonly enrolments: OwnEnrolments
  readonly sampler: Sampler
}

/** Begins to work in the background. */
export function startBackground(
  composition: Composition,
  { presences, calls, onWork, tellWork, onDesign, tellDesign }: Processes,
): Background {
  const worker = startWorker(composition)
  const runs = startRunWorker(composition)
  const deliveries = startDeliveries(composition)
  onWork(() => {
    worker.wake()
    runs.wake()
    deliveries.wake()
  })
  const rooms = createRooms(presences, tellDesign)
  onDesign(({ organizationId, designId, isStanding }) => {
    const room = rooms.find(organizationId, designId)
    if (room !== null) ring(room, isStanding ? 'standing' : 'elsewhere')
  })
  // What this process has no place for another one takes at once.
  const told = <W extends { wake(): void }>(work: W): W => ({
    ...work,
    wake: () => {
      work.wake()
      tellWork()
    },
  })
  const everywhere = told(worker)
  return {
    watch: createWatch(composition),
    rooms,
    presences,
    calls,
    feeds: rooms.feeds,
    worker: everywhere,
    runs: told(runs),
    deliveries: told(deliveries),
    enrolments: createOwnEnrolments(composition, everywhere),
    sampler: startSampler(composition),
  }
}

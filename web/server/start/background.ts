import type { Rooms } from '../designs/rooms.ts'
import type { OpenFeeds } from '../kernel/open-feeds.ts'
import type { Presences } from '../kernel/presence/presences.ts'
import type { Watch } from '../gateways/readings/watch.ts'
import type { OwnEnrolments } from '../gateways/synchronization/own-enrolments.ts'
import type { Worker } from '../gateways/synchronization/worker.ts'
import type { RunWorker } from '../utilities/run-worker.ts'
import type { Sampler } from '../gateways/readings/sampler.ts'

/** What works in the background, beside the calls, from start to stop. */
export interface Background {
  readonly watch: Watch
  readonly rooms: Rooms
  /** Who is in which design or network. */
  readonly presences: Presences
  /** How many feeds are open, of designs and of records. */
  readonly feeds: OpenFeeds
  readonly worker: Worker
  readonly runs: RunWorker
  readonly enrolments: OwnEnrolments
  readonly sampler: Sampler
}

import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { PoolUse } from '../kernel/store/database-watch.ts'

/** How the process stands, asked for when somebody asks for the numbers. */
export interface GaugeSources {
  readonly isStopping: () => boolean
  readonly feeds: (of: 'design' | 'records') => number
  /** Null: the embedded database, which has one connection. */
  readonly pool: (() => PoolUse) | null
  /** Whether what processes tell each other arrives; null: there are no others. */
  readonly isCarried: (() => boolean) | null
  /** Of the whole deployment. */
  readonly jobs: () => Promise<{ readonly waiting: number; readonly running: number }>
}

/** Whoever collects numbers does not wait for a database that is away. */
const answerMs = 2000

/** Adds to a registry what is read when it is asked. */
export function gaugesOf(register: Registry, sources: GaugeSources): void {
  const add = (gauge: Gauge): void => register.registerMetric(gauge)
  add(
    new Gauge({
      name: 'trama_stopping',
      help: '1 from the moment at which the process was asked to stop',
      registers: [],
      collect() {
        this.set(sources.isStopping() ? 1 : 0)
      },
    }),
  )
  add(
    new Gauge({
      name: 'trama_feeds_open',
      help: 'Feeds that are followed, of designs and of records',
      labelNames: ['of'],
      registers: [],
      collect() {
        for (const kind of ['design', 'records'] as const) this.set({ of: kind }, sources.feeds(kind))
      },
    }),
  )
  add(
    new Gauge({
      name: 'trama_jobs',
      help: 'Synchronizations of the whole deployment that wait or run; absent while the database is away',
      labelNames: ['state'],
      registers: [],
      async collect() {
        this.reset()
        const jobs = await Promise.race([
          sources.jobs().catch(() => null),
          sleep(answerMs, null, { ref: false }),
        ])
        if (jobs === null) return
        this.set({ state: 'waiting' }, jobs.waiting)
        this.set({ state: 'running' }, jobs.running)
      },
    }),
  )
  const { pool, isCarried } = sources
  if (isCarried !== null) add(gaugeOfNotices(isCarried))
  if (pool !== null) gaugesOfPool(add, pool)
}

function gaugeOfNotices(isCarried: () => boolean): Gauge {
  return new Gauge({
    name: 'trama_notices_carried',
    help: '1 while what processes tell each other arrives, 0 while the way to the others is away',
    registers: [],
    collect() {
      this.set(isCarried() ? 1 : 0)
    },
  })
}

function gaugesOfPool(add: (gauge: Gauge) => void, pool: () => PoolUse): void {
  add(
    new Gauge({
      name: 'trama_database_connections',
      help: 'Connections to the database, lent and idle',
      labelNames: ['state'],
      registers: [],
      collect() {
        const { lent, idle } = pool()
        this.set({ state: 'lent' }, lent)
        this.set({ state: 'idle' }, idle)
      },
    }),
  )
  add(
    new Gauge({
      name: 'trama_database_waiting',
      help: 'Calls that wait for a connection to the database',
      registers: [],
      collect() {
        this.set(pool().waiting)
      },
    }),
  )
}

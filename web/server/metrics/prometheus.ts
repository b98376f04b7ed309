import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { problems as problemWords } from '#shared/words/en/problems.ts'
import { measures } from '../kernel/measures.ts'
import { gaugesOf, type GaugeSources } from './gauges.ts'

/** The numbers of this process in the words of Prometheus. */
export interface Metrics {
  readonly contentType: string
  print(): Promise<string>
  /** Numbers that are read when somebody asks. */
  show(sources: GaugeSources): void
  /** Counts no more. */
  close(): void
}

const quick = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]
const usual = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const long = [0.1, 0.5, 1, 2, 5, 15, 60]

/** Begins to count, in a registry of its own. `version`: of Trama. */
export function createMetrics(version: string): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const build = new Gauge({
    name: 'trama_build_info',
    help: 'The version of Trama and of Node',
    labelNames: ['version', 'node'],
    registers: [register],
  })
  build.set({ version, node: process.versions.node }, 1)
  const stops = [...countRequests(register), ...countWork(register)]
  return {
    contentType: register.contentType,
    print: () => register.metrics(),
    show: (sources) => gaugesOf(register, sources),
    close: () => {
      for (const stop of stops) stop()
      register.clear()
    },
  }
}

function countRequests(register: Registry) {
  const registers = [register]
  const requests = new Histogram({
    name: 'trama_http_request_seconds',
    help: 'Time to answer a request, by row of the contract and class of status; feeds are not among them',
    labelNames: ['row', 'status'],
    buckets: usual,
    registers,
  })
  const feeds = new Counter({
    name: 'trama_feeds_ended_total',
    help: 'Feeds that ended, by row of the contract',
    labelNames: ['row'],
    registers,
  })
  const problems = new Counter({
    name: 'trama_problems_total',
    help: 'Problems that were answered, by code',
    labelNames: ['code'],
    registers,
  })
  // Whoever asks how much a number grew sees nothing of the first ones, if there was none before them.
  for (const code of ['internal', 'database-away', 'outcome-unknown']) problems.inc({ code }, 0)
  return [
    measures.answered.hear(({ row, status, tookMs, isFeed, problem }) => {
      if (problem !== null) problems.inc({ code: problem })
      if (isFeed && problem === null) feeds.inc({ row })
      else requests.observe({ row, status: `${Math.floor(status / 100)}xx` }, tookMs / 1000)
    }),
  ]
}

function countWork(register: Registry) {
  const registers = [register]
  const statements = new Histogram({
    name: 'trama_database_statement_seconds',
    help: 'Time of a statement of the database, by whether it failed',
    labelNames: ['outcome'],
    buckets: quick,
    registers,
  })
  const slow = new Counter({
    name: 'trama_database_slow_statements_total',
    help: 'Statements that took longer than TRAMA_SLOW_STATEMENT_MS; the log has their texts',
    registers,
  })
  const jobs = new Counter({
    name: 'trama_jobs_ended_total',
    help: 'Synchronizations that ended in this process, by problem, or confirmed',
    labelNames: ['outcome'],
    registers,
  })
  const readings = new Histogram({
    name: 'trama_gateway_reading_seconds',
    help: 'Time to read a gateway, or to find out that it cannot be reached',
    labelNames: ['outcome'],
    buckets: long,
    registers,
  })
  const failures = new Counter({
    name: 'trama_gateway_reading_failures_total',
    help: 'Gateways that could not be read, by problem',
    labelNames: ['code'],
    registers,
  })
  const rounds = new Histogram({
    name: 'trama_round_seconds',
    help: 'Time of a round of background work, by what it does',
    labelNames: ['round', 'outcome'],
    buckets: long,
    registers,
  })
  const outcomes = ['ok', 'failed']
  const outcomeOf = (isFailed: boolean): string => (isFailed ? 'failed' : 'ok')
  jobs.inc({ outcome: 'confirmed' }, 0)
  for (const outcome of outcomes) readings.zero({ outcome })
  return [
    measures.statement.hear(({ tookMs, isFailed, isSlow }) => {
      statements.observe({ outcome: outcomeOf(isFailed) }, tookMs / 1000)
      if (isSlow) slow.inc()
    }),
    measures.jobEnded.hear(({ outcome }) => jobs.inc({ outcome: outcomeOfJob(outcome) })),
    measures.reading.hear(({ tookMs, problem }) => {
      readings.observe({ outcome: outcomeOf(problem !== null) }, tookMs / 1000)
      if (problem !== null) failures.inc({ code: problem })
    }),
    measures.roundPlanned.hear(({ name }) => {
      for (const outcome of outcomes) rounds.zero({ round: name, outcome })
    }),
    measures.round.hear(({ name, tookMs, isFailed }) =>
      rounds.observe({ round: name, outcome: outcomeOf(isFailed) }, tookMs / 1000),
    ),
  ]
}

/** `other`: a code that we do not know. Who settles a job of a workstation may send any text. */
function outcomeOfJob(outcome: string): string {
  return outcome === 'confirmed' || Object.hasOwn(problemWords, outcome) ? outcome : 'other'
}

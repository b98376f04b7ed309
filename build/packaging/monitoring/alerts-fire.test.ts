import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { measuredRound } from '#web/server/kernel/measures.ts'
import { createMetrics } from '#web/server/metrics/prometheus.ts'
import { readSamples } from '#web/server/metrics/testing/samples.ts'

const rules = fileURLToPath(new URL('trama-alerts.yml', import.meta.url))
const promtool = '/usr/bin/promtool'
const at = 'job="trama",instance="a"'

/** Series in promtool's words (`0+1x60`: one more each minute) with which an alert fires, or was silent all the time. */
interface Scene {
  readonly series: Readonly<Record<string, string>>
  /** Between two values; a minute where it is not said. */
  readonly interval?: string
  /** Of the moment at which it is looked. */
  readonly minute: number
}

const problems = (code: string): string => `trama_problems_total{${at},code="${code}"}`
const ended = (outcome: string): string => `trama_jobs_ended_total{${at},outcome="${outcome}"}`
const jobs = `trama_jobs{${at},state="waiting"}`
const read = (outcome: string): string => `trama_gateway_reading_seconds_count{${at},outcome="${outcome}"}`
const rounds = (outcome: string): string =>
  `trama_round_seconds_count{${at},round="clean-up",outcome="${outcome}"}`
const answers = (le: string): string =>
  `trama_http_request_seconds_bucket{${at},row="networks.list",le="${le}"}`
/** Whoever asks the server for its numbers: how often, and at which seconds. Evaluations do not wait for it. */
const scrapes = [
  { everyS: 15, atS: 0 },
  { everyS: 15, atS: 5 },
  { everyS: 15, atS: 10 },
  { everyS: 60, atS: 5 },
  { everyS: 60, atS: 40 },
]
/** Three people a second are told that the database is away, for some seconds, as each scrape sees it. */
function awayFor(lengthS: number): readonly Scene[] {
  const [stepS, minute] = [5, 8]
  const seconds = Array.from({ length: (minute * 60) / stepS + 1 }, (_, index) => index * stepS)
  return scrapes.map(({ everyS, atS }) => ({
    series: {
      [problems('database-away')]: seconds
        .map((s) => (s % everyS === atS ? String(3 * Math.min(Math.max(s - 95, 0), lengthS)) : '_'))
        .join(' '),
    },
    interval: `${String(stepS)}s`,
    minute,
  }))
}
const started = `process_start_time_seconds{${at}}`

const scenes: Readonly<
  Record<string, { readonly fires: readonly Scene[]; readonly silent: readonly Scene[] }>
> = {
  TramaDown: {
    fires: [{ series: { [`up{${at}}`]: '1 0x10' }, minute: 5 }],
    // A restart.
    silent: [{ series: { [`up{${at}}`]: '1x3 0 1x10' }, minute: 5 }],
  },
  TramaInternalErrors: {
    fires: [{ series: { [problems('internal')]: '0x3 3x10' }, minute: 5 }],
    silent: [
      { series: { [problems('internal')]: '0x3 1x10' }, minute: 5 },
      { series: { [problems('database-away')]: '0+9x10' }, minute: 5 },
    ],
  },
  TramaDatabaseAway: {
    fires: awayFor(600),
    // A fail-over.
    silent: [...awayFor(4), ...awayFor(20)],
  },
  TramaDatabaseConnectionsUsedUp: {
    fires: [{ series: { [`trama_database_waiting{${at}}`]: '3x10' }, minute: 6 }],
    silent: [{ series: { [`trama_database_waiting{${at}}`]: '3 0 5 0 9 0 3' }, minute: 6 }],
  },
  TramaNoticesAway: {
    fires: [{ series: { [`trama_notices_carried{${at}}`]: '1 0x15' }, minute: 10 }],
    silent: [{ series: { [`trama_notices_carried{${at}}`]: '1 0 0 1x15' }, minute: 10 }],
  },
  TramaSlowAnswers: {
    fires: [
      {
        series: { [answers('1')]: '0x40', [answers('2.5')]: '0+60x40', [answers('+Inf')]: '0+60x40' },
        minute: 35,
      },
    ],
    silent: [
      {
        series: { [answers('1')]: '0+60x40', [answers('2.5')]: '0+60x40', [answers('+Inf')]: '0+60x40' },
        minute: 35,
      },
    ],
  },
  TramaSlowStatements: {
    fires: [{ series: { [`trama_database_slow_statements_total{${at}}`]: '0+12x60' }, minute: 45 }],
    silent: [{ series: { [`trama_database_slow_statements_total{${at}}`]: '0+1x60' }, minute: 45 }],
  },
  TramaJobsWait: {
    fires: [
      { series: { [jobs]: '3x40', [ended('confirmed')]: '0x40' }, minute: 30 },
      { series: { [jobs]: '3x40', [ended('confirmed')]: '0+1x10 10x30' }, minute: 35 },
    ],
    silent: [
      { series: { [jobs]: '3x40', [ended('confirmed')]: '0+1x40' }, minute: 30 },
      // They end, each with a problem that there was never before.
      {
        series: {
          [jobs]: '3x40',
          [ended('confirmed')]: '0x40',
          [ended('ssh-timeout')]: '_x4 1x30',
          [ended('check-failed')]: '_x11 1x30',
          [ended('disk-full')]: '_x18 1x30',
          [ended('ssh-refused')]: '_x24 1x30',
        },
        minute: 30,
      },
      { series: { [jobs]: '0x40', [ended('confirmed')]: '0x40' }, minute: 30 },
    ],
  },
  TramaJobsFail: {
    fires: [
      // All at once, and never before.
      { series: { [ended('confirmed')]: '0x60', [ended('ssh-timeout')]: '_x20 6x40' }, minute: 40 },
      {
        series: {
          [ended('confirmed')]: '2x60',
          ...Object.fromEntries(
            ['ssh-timeout', 'ssh-refused', 'disk-full', 'check-failed', 'apply-undone', 'port-in-use'].map(
              (code, index) => [ended(code), `_x${String(20 + index)} 1x40`],
            ),
          ),
        },
        minute: 50,
      },
    ],
    silent: [
      { series: { [ended('confirmed')]: '0x19 30x40', [ended('ssh-timeout')]: '_x20 6x40' }, minute: 40 },
      { series: { [ended('confirmed')]: '0x60', [ended('ssh-timeout')]: '_x20 2x40' }, minute: 40 },
      // A process that starts anew counts from nothing.
      { series: { [ended('confirmed')]: '100x30 0x30', [ended('ssh-timeout')]: '90x30 _x30' }, minute: 50 },
    ],
  },
  TramaGatewaysUnread: {
    fires: [{ series: { [read('ok')]: '0+1x60', [read('failed')]: '0+9x60' }, minute: 45 }],
    silent: [{ series: { [read('ok')]: '0+9x60', [read('failed')]: '0+1x60' }, minute: 45 }],
  },
  TramaRoundsFail: {
    fires: [{ series: { [rounds('failed')]: '0x5 1x5 2x5 3x40' }, minute: 40 }],
    silent: [{ series: { [rounds('failed')]: '0x5 1x55' }, minute: 40 }],
  },
  TramaNoHousekeeping: {
    fires: [
      { series: { [started]: '0x300', [rounds('ok')]: '0x300' }, minute: 200 },
      { series: { [started]: '0x300' }, minute: 200 },
      { series: { [started]: '0x400', [rounds('ok')]: '0+1x60 60x340' }, minute: 310 },
    ],
    silent: [
      { series: { [started]: '0x300', [rounds('ok')]: '0x100 1x200' }, minute: 200 },
      { series: { [started]: '0x300', [rounds('ok')]: '0x300' }, minute: 100 },
    ],
  },
  TramaEventLoopBlocked: {
    fires: [{ series: { [`nodejs_eventloop_lag_p99_seconds{${at}}`]: '0.8x20' }, minute: 10 }],
    silent: [{ series: { [`nodejs_eventloop_lag_p99_seconds{${at}}`]: '0.02x3 0.8 0.02x20' }, minute: 10 }],
  },
  TramaFilesUsedUp: {
    fires: [
      {
        series: { [`process_open_fds{${at}}`]: '900x20', [`process_max_fds{${at}}`]: '1024x20' },
        minute: 10,
      },
    ],
    silent: [
      { series: { [`process_open_fds{${at}}`]: '90x20', [`process_max_fds{${at}}`]: '1024x20' }, minute: 10 },
    ],
  },
  TramaDoesNotStop: {
    fires: [{ series: { [`trama_stopping{${at}}`]: '0 1x30' }, minute: 20 }],
    silent: [{ series: { [`trama_stopping{${at}}`]: '0 1 1' }, minute: 20 }],
  },
}

/** As promtool writes it. */
function timeOf(minute: number, second: number): string {
  const hours = Math.floor(minute / 60)
  return `${hours === 0 ? '' : `${String(hours)}h`}${String(minute % 60)}m${String(second)}s`
}

/** A scene of an alert, told apart by the second at which it is looked: promtool names both. */
const looks = Object.entries(scenes).flatMap(([alert, { fires, silent }]) =>
  [...fires, ...silent].map((scene, index) => ({
    ...scene,
    alert,
    time: timeOf(scene.minute, index + 1),
    isToFire: index < fires.length,
  })),
)

/** How often people's Prometheus looks at its rules: where nobody said, and as in the file that comes with it. */
const evaluations = [
  { every: '1m', seen: looks },
  // Where seconds matter: it costs four times as much.
  { every: '15s', seen: looks.filter(({ interval }) => interval !== undefined) },
]

/**
 * Which of them fire at their moment, or have fired until then where they should not, by the tool that people test their
 * own rules with: it complains of each, since none is expected.
 */
function whatFires({ every, seen }: (typeof evaluations)[number]): ReadonlySet<string> {
  const folder = mkdtempSync(join(tmpdir(), 'trama-alerts-'))
  const file = join(folder, 'test.json')
  const tests = seen.map(({ series, interval = '1m', alert, time, isToFire }) => {
    const expr = `count(last_over_time(ALERTS{alertname="${alert}",alertstate="firing"}[1d]))`
    return {
      interval,
      input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
      alert_rule_test: isToFire ? [{ eval_time: time, alertname: alert, exp_alerts: [] }] : [],
      promql_expr_test: isToFire ? [] : [{ eval_time: time, expr, exp_samples: [] }],
    }
  })
  writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: every, tests }))
  const { stdout, stderr } = spawnSync(promtool, ['test', 'rules', file], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  if (!stdout.includes('Unit Testing')) throw new Error(stderr)
  const complaints = [...stderr.matchAll(/alertname(?:: ?|=\\?")(\w+)[^\n]*, time: ?(\w+)/g)]
  return new Set(complaints.map(([, alert, time]) => `${alert ?? ''} ${time ?? ''}`))
}

describe.each(evaluations)('alerts over an hour of numbers, looked at every $every', (evaluation) => {
  let firing: ReadonlySet<string> = new Set()
  beforeAll(() => {
    if (existsSync(promtool)) firing = whatFires(evaluation)
  })
  test.for([...new Set(evaluation.seen.map(({ alert }) => alert))])(
    '%s fires where it should, and nowhere else',
    (alert, context) => {
      if (!existsSync(promtool)) context.skip('prometheus is not installed')
      const own = evaluation.seen.filter((look) => look.alert === alert)
      const told = own.map(({ time, isToFire }) => ({
        time,
        isToFire,
        fires: firing.has(`${alert} ${time}`),
      }))
      expect(told).toEqual(told.map((each) => ({ ...each, fires: each.isToFire })))
    },
  )
})

test('each has its scenes', () => {
  const named = [...readFileSync(rules, 'utf8').matchAll(/alert: (\w+)/g)].map(([, name]) => name)
  expect(Object.keys(scenes)).toEqual(named)
})

test('a number that an alert waits for is there before it grows', async () => {
  const metrics = createMetrics('1.0.0')
  onTestFinished(() => metrics.close())
  measuredRound('clean-up', () => Promise.resolve())
  const there = readSamples(await metrics.print()).map(({ name, labels }) => ({ name, ...labels }))
  const wanted = [
    { name: 'trama_problems_total', code: 'internal' },
    { name: 'trama_problems_total', code: 'database-away' },
    { name: 'trama_jobs_ended_total', outcome: 'confirmed' },
    { name: 'trama_gateway_reading_seconds_count', outcome: 'failed' },
    { name: 'trama_round_seconds_count', round: 'clean-up', outcome: 'failed' },
    { name: 'trama_round_seconds_count', round: 'clean-up', outcome: 'ok' },
  ]
  expect(wanted.filter((one) => !there.some((each) => JSON.stringify(each) === JSON.stringify(one)))).toEqual(
    [],
  )
})

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readYaml } from '#shared/design-import/text/read-yaml.ts'
import { measures } from '#web/server/kernel/measures.ts'
import { createMetrics } from '#web/server/metrics/prometheus.ts'
import { readSamples } from '#web/server/metrics/testing/samples.ts'

const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const alerts = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string().regex(/^Trama[A-Z]\w+$/),
            expr: z.string(),
            labels: z.object({ severity: z.enum(['critical', 'warning']) }),
            annotations: z.object({ summary: z.string().min(1), description: z.string().min(1) }),
          }),
        ),
      }),
    ),
  })
  .parse(readYaml(readFileSync(fileOf('trama-alerts.yml'), 'utf8')))
const source = z.object({ type: z.literal('prometheus'), uid: z.literal('${datasource}') })
const place = z.object({ h: z.number(), w: z.number(), x: z.number(), y: z.number() })
const dashboard = z
  .object({
    panels: z.array(
      z.discriminatedUnion('type', [
        z.object({ type: z.literal('row'), title: z.string(), gridPos: place }),
        z.object({
          type: z.literal('timeseries'),
          title: z.string(),
          datasource: source,
          gridPos: place,
          targets: z.array(z.object({ expr: z.string(), datasource: source })).min(1),
        }),
      ]),
    ),
  })
  .parse(JSON.parse(readFileSync(fileOf('trama-dashboard.json'), 'utf8')))

const rules = alerts.groups.flatMap((group) => group.rules)
const panels = dashboard.panels.flatMap((panel) => (panel.type === 'row' ? [] : [panel]))
const asked = [
  ...rules.map(({ alert, expr }) => ({ by: alert, expr })),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ by: title, expr }))),
]

const metrics = createMetrics('1.0.0')
let labelsOf = new Map<string, ReadonlySet<string>>()
beforeAll(async () => {
  metrics.show({
    isStopping: () => false,
    feeds: () => 1,
    pool: () => ({ lent: 1, idle: 0, waiting: 0 }),
    isCarried: () => true,
    jobs: () => Promise.resolve({ waiting: 1, running: 1 }),
  })
  const answered = { row: 'networks.list', status: 200, tookMs: 1, problem: null }
  measures.answered.tell({ ...answered, isFeed: false })
  measures.answered.tell({ ...answered, isFeed: true })
  measures.answered.tell({ ...answered, isFeed: false, problem: 'internal' })
  measures.statement.tell({ tookMs: 1, isFailed: false, isSlow: true })
  measures.jobEnded.tell({ outcome: 'confirmed' })
  measures.reading.tell({ tookMs: 1, problem: 'ssh-timeout' })
  measures.round.tell({ name: 'clean-up', tookMs: 1, isFailed: false })
  const samples = readSamples(await metrics.print())
  labelsOf = new Map(
    [...Map.groupBy(samples, ({ name }) => name)].map(([name, all]) => [
      name,
      new Set(all.flatMap(({ labels }) => Object.keys(labels))),
    ]),
  )
})
afterAll(() => metrics.close())

/** Metrics that an expression names, each with the labels that it chooses by. */
function namedIn(expr: string) {
  return [...expr.matchAll(/\b((?:trama|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', chosen = '']) => ({
      name,
      labels: [...chosen.matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => label),
    }),
  )
}

/** Prometheus adds these itself. */
const ofScrape = ['instance', 'job']

test.each(asked)('$by: what it asks for is there', ({ expr }) => {
  const named = namedIn(expr)
  const wrong = named.filter(({ name, labels }) => {
    const known = labelsOf.get(name)
    return known === undefined || !labels.every((label) => known.has(label) || ofScrape.includes(label))
  })
  expect(wrong).toEqual([])
  expect(named.length + (expr.startsWith('up{') ? 1 : 0)).toBeGreaterThan(0)
})

test('what is not there is found', () => {
  expect(namedIn('rate(trama_nothing_total{code="x"}[5m])').map(({ name }) => labelsOf.has(name))).toEqual([
    false,
  ])
})

test('every number of ours is on the dashboard', () => {
  const shown = new Set(
    panels
      .flatMap(({ targets }) => targets.flatMap(({ expr }) => namedIn(expr)))
      .map(({ name }) => name.replace(/_(?:bucket|sum|count)$/, '')),
  )
  const ours = new Set(
    [...labelsOf.keys()]
      .filter((name) => name.startsWith('trama_'))
      .map((name) => name.replace(/_(?:bucket|sum|count)$/, '')),
  )
  expect([...ours].filter((name) => !shown.has(name))).toEqual([])
})

test('panels lie beside each other and not on each other', () => {
  const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  expect(Math.max(...dashboard.panels.map(({ gridPos }) => gridPos.x + gridPos.w))).toBeLessThanOrEqual(24)
})

test('Prometheus reads the alerts', (context) => {
  const promtool = '/usr/bin/promtool'
  if (!existsSync(promtool)) context.skip('prometheus is not installed')
  const said = execFileSync(promtool, ['check', 'rules', fileOf('trama-alerts.yml')], { encoding: 'utf8' })
  expect(said).toContain(`SUCCESS: ${rules.length} rules found`)
})

import { explain, listen, analyze } from '#web/server/kernel/testing/explain.ts'
import { addManyDrawn } from '#web/server/records/testing/many-drawn.ts'
import { addManyRecords, type ManyRecords } from '#web/server/records/testing/many-records.ts'
import { register, type Person } from '#web/server/testing/people.ts'
import { missingPostgres, startPostgres } from '#web/server/testing/postgres.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import type { DatabaseTarget } from '#web/server/kernel/store/database.ts'
import { readDevicePage } from '#web/server/records/store/device-lists.ts'
import { findGateways } from '#web/server/gateways/store/gateway-lists.ts'
import { findNetworks } from '#web/server/networks/store/network-lists.ts'
import { readNetworkUserPage } from '#web/server/records/store/network-user-lists.ts'
import { devices as deviceRows } from '#shared/contract/devices.ts'
import { gateways as gatewayRows } from '#shared/contract/gateways.ts'
import { networks as networkRows } from '#shared/contract/networks.ts'
import { networkUsers as userRows } from '#shared/contract/network-users.ts'
import { compareToBaseline, readCount, type BenchOptions, type Figure } from './figure.ts'

/** Something that a person asks of a list. */
interface Question {
  readonly name: string
  readonly of: 'devices' | 'networkUsers' | 'gateways' | 'networks'
  /** The call's input; `turn` counts the runs, so that no two ask for the same rows. */
  readonly input: (records: ManyRecords, turn: number) => object
}

const fewDevices = 1000
const deviceSorts = ['name', 'kind', 'networkUser', 'serial', 'active'] as const
const userSorts = ['name', 'email', 'identification', 'devices', 'active'] as const

const gatewaySorts = ['name', 'kind', 'address', 'state', 'contact', 'active'] as const
const networkSorts = ['name', 'range', 'gateways', 'devices', 'rules', 'state', 'changed', 'active'] as const

/** Networks with a gateway each, beside those of the devices. */
const drawnOf = (devices: number): number => Math.min(4000, Math.ceil(devices / 50))

const deep = ({ devices }: ManyRecords, turn: number): number =>
  Math.max(0, Math.floor(devices.length / 2) - 50 * (turn % 7))

const questions: readonly Question[] = [
  { name: 'devices, first page', of: 'devices', input: () => ({}) },
  {
    name: 'devices, a page in the middle',
    of: 'devices',
    input: (records, turn) => ({ offset: deep(records, turn) }),
  },
  {
    name: 'devices, last page',
    of: 'devices',
    input: ({ devices }) => ({ offset: devices.length - 50 }),
  },
  ...deviceSorts.flatMap((sort): Question[] => [
    { name: `devices by ${sort}`, of: 'devices', input: () => ({ sort }) },
    { name: `devices by ${sort}, backwards`, of: 'devices', input: () => ({ sort, direction: 'desc' }) },
  ]),
  {
    name: 'devices, search that few have',
    of: 'devices',
    input: ({ devices }, turn) => ({ text: devices[turn * 31]?.name.split(' ')[1] }),
  },
  { name: 'devices, search that all have', of: 'devices', input: () => ({ text: 'portatil' }) },
  {
    name: 'devices, search that all have, in the middle',
    of: 'devices',
    input: (records, turn) => ({ text: 'portatil', offset: deep(records, turn) }),
  },
  { name: 'devices, search of two words', of: 'devices', input: () => ({ text: 'gomez 99' }) },
  { name: 'devices, search that none has', of: 'devices', input: () => ({ text: 'nadie-tiene' }) },
  { name: 'devices, inactive', of: 'devices', input: () => ({ active: 'inactive' }) },
  { name: 'devices, of two kinds', of: 'devices', input: () => ({ kinds: 'phone,tablet', sort: 'serial' }) },
  {
    name: 'devices, of 100 people',
    of: 'devices',
    input: ({ people }, turn) => ({
      networkUserIds: people
        .slice(turn, turn + 100)
        .map((user) => user.id)
        .join(','),
    }),
  },
  {
    name: 'devices, of one network',
    of: 'devices',
    input: ({ networkIds }, turn) => ({ networkIds: networkIds[turn % 4] }),
  },
  {
    name: 'devices, all filters and a search',
    of: 'devices',
    input: ({ networkIds }) => ({
      networkIds: networkIds.join(','),
      active: 'active',
      kinds: 'laptop',
      text: 'sn-',
    }),
  },
  { name: 'network users, first page', of: 'networkUsers', input: () => ({}) },
  ...userSorts.map((sort): Question => ({
    name: `network users by ${sort}`,
    of: 'networkUsers',
    input: () => ({ sort, direction: 'desc' }),
  })),
  { name: 'network users, search', of: 'networkUsers', input: () => ({ text: 'sofia zuniga' }) },
  { name: 'network users, inactive', of: 'networkUsers', input: () => ({ active: 'inactive' }) },
  ...gatewaySorts.map((sort): Question => ({
    name: `gateways by ${sort}`,
    of: 'gateways',
    input: (_records, turn) => ({ sort, offset: 50 * (turn % 7) }),
  })),
  { name: 'gateways, search', of: 'gateways', input: (_records, turn) => ({ text: `gw-${turn}.example` }) },
  { name: 'gateways, not synchronized', of: 'gateways', input: () => ({ states: 'not-synchronized' }) },
  ...networkSorts.map((sort): Question => ({
    name: `networks by ${sort}`,
    of: 'networks',
    input: (_records, turn) => ({ sort, offset: 50 * (turn % 7) }),
  })),
  { name: 'networks, search', of: 'networks', input: () => ({ text: 'sede bogota' }) },
  { name: 'networks, inactive', of: 'networks', input: () => ({ states: 'inactive' }) },
]

/**
 * Lists of `--devices` records, and of a network with a gateway for 50 of them, over HTTP, as the screens ask for them: the time of half and of 95% of `--runs` of
 * each question, beside the same in an organization of 1,000. On SQLite and, where it is installed, PostgreSQL; or on
 * `--only` one of them. The plan of the slowest question's queries is printed on standard error.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const [devices, runs] = [readCount(options, 'devices', 100_000), readCount(options, 'runs', 40)]
  if (options['only'] !== 'postgres') yield* measure('SQLite', () => Promise.resolve(null), devices, runs)
  if (options['only'] === 'sqlite') return
  if (missingPostgres() !== null) {
    console.error(missingPostgres())
    return
  }
  const postgres = await startPostgres()
  try {
    const open = async (): Promise<DatabaseTarget> => ({
      kind: 'postgres',
      url: await postgres.createDatabase(),
    })
    yield* measure('PostgreSQL', open, devices, runs)
  } finally {
    await postgres.stop()
  }
}

async function* measure(
  database: string,
  open: () => Promise<DatabaseTarget | null>,
  count: number,
  runs: number,
): AsyncIterable<Figure> {
  const server = await startTestServer(open)
  try {
    const few = await register(server, 'Pocos')
    const fewRecords = await addManyRecords(server, few, fewDevices)
    await addManyDrawn(server, few, drawnOf(fewDevices))
    const many = await register(server, 'Muchos')
    const records = await addManyRecords(server, many, count)
    await addManyDrawn(server, many, drawnOf(count))
    await analyze(server.running.composition.store.db)
    let slowest: { readonly question: Question; readonly ms: number } | null = null
    for (const question of questions) {
      const usual = await time(few, fewRecords, question, runs)
      const asked = await time(many, records, question, runs)
      const peer = `the same of ${fewDevices} devices`
      for (const [share, name] of [
        [0.5, 'p50'],
        [0.95, 'p95'],
      ] as const) {
        const [value, baseline] = [quantile(asked, share), quantile(usual, share)]
        yield compareToBaseline({
          bench: 'records',
          case: `${database}, ${question.name}, ${name}`,
          value,
          unit: 'ms',
          baseline,
          peer,
          runs,
        })
        if (share === 0.95 && value > (slowest?.ms ?? 0)) slowest = { question, ms: value }
      }
    }
    if (slowest !== null) await printPlans(server, many, records, slowest.question, database)
  } finally {
    await server.stop()
  }
}

async function time(
  person: Person,
  records: ManyRecords,
  question: Question,
  runs: number,
): Promise<readonly number[]> {
  const took: number[] = []
  for (let turn = -3; turn < runs; turn += 1) {
    const input = question.input(records, Math.max(0, turn))
    const begin = performance.now()
    const answer = await person[question.of].page(input)
    // The first ones also open connections anew that were closed while the records were made.
    if (turn < 0) continue
    took.push(performance.now() - begin)
    if (!answer.ok) throw new Error(`refused: ${answer.problem.code}`)
  }
  return took
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2))
}

async function printPlans(
  server: TestServer,
  person: Person,
  records: ManyRecords,
  question: Question,
  database: string,
): Promise<void> {
  const { db } = server.running.composition.store
  const heard: Parameters<typeof listen>[2] = []
  const scope = listen(db, person.session.organizationId, heard)
  const input = question.input(records, 0)
  if (question.of === 'devices') await readDevicePage(scope, deviceRows.page.input.parse(input))
  else if (question.of === 'gateways') await findGateways(scope, gatewayRows.page.input.parse(input))
  else if (question.of === 'networks') await findNetworks(scope, networkRows.page.input.parse(input), null)
  else await readNetworkUserPage(scope, userRows.page.input.parse(input), Date.now())
  console.error(`${database}, slowest: ${question.name}`)
  for (const query of heard) {
    console.error(query.sql.slice(0, 400))
    for (const line of await explain(db, query)) console.error(`    ${line}`)
  }
}

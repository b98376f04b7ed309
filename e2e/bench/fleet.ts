import type { DatabaseTarget } from '#web/server/kernel/store/database.ts'
import { missingPostgres, startPostgres } from '#web/server/testing/postgres.ts'
import { readCount, type BenchOptions, type Figure } from './figure.ts'
import type { Cost, Costs } from './fleet/costs.ts'
import { measureBytes } from './fleet/measure-bytes.ts'
import { measurePeople } from './fleet/measure-people.ts'
import { measureReading } from './fleet/measure-reading.ts'
import { measureSsh } from './fleet/measure-ssh.ts'
import { limitsOf, neededFor, simulate, type Demand, type Fleet } from './fleet/simulate.ts'

/**
 * A day of `--organizations` (10,000) with `--gateways` (100,000) and `--devices` (1,000,000), from what a reading, a
 * synchronization, a plan, an edit and a row cost here, measured first: processors, connections and the size of the
 * database that it takes, the minutes in which all gateways get a change, and what runs out first with `--processes` (4)
 * on a PostgreSQL with `--cores` (8) of its own. What is supposed of people and machines stands in `fleet/simulate.ts`.
 * `--seed` draws another day; `--quick` measures less. Linux only.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const missing = missingPostgres()
  if (missing !== null) throw new Error(missing)
  const isQuick = 'quick' in options
  const fleet: Fleet = {
    organizations: readCount(options, 'organizations', 10_000),
    gateways: readCount(options, 'gateways', 100_000),
    devices: readCount(options, 'devices', 1_000_000),
    processes: readCount(options, 'processes', 4),
    databaseCores: readCount(options, 'cores', 8),
    seed: readCount(options, 'seed', 1),
  }
  const costs = await measureCosts(isQuick)
  yield* tellCosts(costs)
  const demand = simulate(fleet, costs)
  yield* tellDemand(demand)
  yield* tellLimits(fleet, demand)
}

async function measureCosts(isQuick: boolean): Promise<Costs> {
  const postgres = await startPostgres({ lasts: true })
  const open = async (): Promise<DatabaseTarget & { readonly kind: 'postgres' }> => ({
    kind: 'postgres',
    url: await postgres.createDatabase(),
  })
  try {
    const ssh = await measureSsh(isQuick ? 30 : 100)
    const people = await measurePeople(await open(), isQuick ? 2 : 4)
    const readings = await measureReading(await open(), isQuick ? 8 : 128, isQuick ? 3 : 6)
    const bytes = await measureBytes(await open(), isQuick ? 2000 : 10_000)
    return { ...ssh, ...people, ...readings, bytes }
  } finally {
    await postgres.stop()
  }
}

const figure = (name: string, value: number, unit: string): Figure => ({
  bench: 'fleet',
  case: name,
  value: Number(value.toPrecision(3)),
  unit,
})

function* tellCosts({ connectionMs, commandMs, bytes, ...costs }: Costs): Iterable<Figure> {
  yield figure('measured: an SSH connection, processor of the server', connectionMs, 'ms')
  yield figure('measured: an SSH command, processor of the server', commandMs, 'ms')
  for (const [name, { serverMs, databaseMs }] of Object.entries<Cost>(costs)) {
    yield figure(`measured: ${name}, processor of the server`, serverMs, 'ms')
    yield figure(`measured: ${name}, processor of the database`, databaseMs, 'ms')
  }
  for (const [name, value] of Object.entries<number>({ ...bytes }))
    yield figure(`measured: row of ${name}`, value, 'bytes')
}

function* tellDemand(demand: Demand): Iterable<Figure> {
  yield figure('busiest minute: networks open', demand.open, 'count')
  yield figure('busiest minute: edits', demand.editsPerS, '/s')
  yield figure('busiest minute: reads', demand.readsPerS, '/s')
  yield figure('busiest minute: gateways watched', demand.watchedGateways, 'count')
  yield figure('busiest minute: readings of gateways', demand.readingsPerS, '/s')
  yield figure('busiest minute: synchronizations', demand.syncsPerMin, '/min')
  yield figure('busiest minute: notices', demand.noticesPerS, '/s')
  yield figure('busiest minute: processors of the servers', demand.serverCores, 'cores')
  for (const [name, cores] of Object.entries(demand.cores))
    yield {
      ...figure(`busiest minute: of these for ${name}`, cores, 'cores'),
      ratio: share(cores, demand.serverCores),
    }
  yield figure('busiest minute: processors of the database', demand.databaseCores, 'cores')
  for (const [name, bytes] of Object.entries(demand.bytes))
    yield figure(`database: ${name}`, bytes / 1e9, 'GB')
}

function* tellLimits(fleet: Fleet, demand: Demand): Iterable<Figure> {
  const { processes, connections } = neededFor(demand)
  yield figure('needed: processes', processes, 'count')
  yield figure('needed: connections to PostgreSQL', connections, 'count')
  const on = `with ${fleet.processes} processes and ${fleet.databaseCores} processors of the database`
  yield figure(`all gateways get a change, ${on}`, demand.minutesToSyncAll, 'min')
  for (const [index, { name, has, takes }] of limitsOf(fleet, demand).entries())
    yield {
      ...figure(`limit ${index + 1} ${on}: ${name}`, takes, 'count'),
      baseline: Number(has.toPrecision(3)),
      ratio: share(takes, has),
      peer: 'what there is',
    }
}

const share = (part: number, whole: number): number => Number((part / whole).toPrecision(3))

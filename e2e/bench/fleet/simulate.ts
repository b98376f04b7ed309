import { createChance, type Chance } from '#shared/model/testing/chance.ts'
import type { Cost, Costs } from './costs.ts'

/** How many there are, and what serves them. */
export interface Fleet {
  readonly organizations: number
  readonly gateways: number
  readonly devices: number
  readonly processes: number
  /** Processors of the database's machine. */
  readonly databaseCores: number
  readonly seed: number
}

/** What is supposed of people and machines. Nothing here was measured. */
export const supposed = {
  /** Of organizations in which somebody has a network open, in the busiest hour. */
  openAtPeak: 0.1,
  /** Somebody with an open network: a minute. */
  editsPerMin: 6,
  readsPerMin: 12,
  plansPerMin: 0.1,
  /** Gateways that one confirmation changes. */
  gatewaysPerPlan: 1.5,
  /** Gateways of the network that is open. */
  watchedAtMost: 20,
  /** Between a server and a gateway. */
  roundTripMs: 60,
  tripsToConnect: 7,
  tripsOfCommand: 2,
  /** What a gateway itself takes for a command. */
  gatewayMs: 300,
  commandsOfSync: 7,
  connectionsOfSync: 2,
  /** Devices that are connected at some time of a day. */
  devicesADay: 0.6,
  /** A process has one thread of JavaScript: beyond this it keeps people waiting. */
  fullProcessor: 0.7,
  /** PostgreSQL's, of which each process takes 11: ten for statements and one for notices. */
  connections: 200,
  connectionsOfProcess: 11,
  /** How often the pointer of somebody with an open network is told to other processes, and what a notice says of it. */
  presencesPerS: 1,
  sayingBytes: 300,
  /** A notice takes a lock of the whole database at its commit. Above this a NATS is to carry them. */
  notices: 50,
} as const

/** As the product has them: `sampler.ts`, `watch.ts`, `worker.ts`, `clean-up.ts`. */
const product = {
  sampleEveryMin: 4.75,
  /** How many may be begun and in their first seconds, while the processor mostly waits. */
  samplesAtOnce: 128,
  /** Readings of one connection, and gateways whose connection a process keeps. */
  readingsOfConnection: 12,
  connectionsKept: 2048,
  watchEveryS: 15,
  syncsAtOnce: 128,
  daysOfSteps: 2,
  daysOfTraffic: 32,
  daysOfEntries: 400,
  stepsADay: 288,
  /** A process gathers what it has to say for 100 ms (`outbox.ts`), into notices of this size. */
  gathersPerS: 10,
  noticeBytes: 7900,
} as const

/** What one minute asks for. */
interface Minute {
  open: number
  edits: number
  watched: number
}

/** What the busiest minute of a day takes, and what there is after its retention. */
export interface Demand {
  readonly open: number
  readonly editsPerS: number
  readonly readsPerS: number
  readonly watchedGateways: number
  readonly readingsPerS: number
  readonly syncsPerMin: number
  readonly noticesPerS: number
  readonly serverCores: number
  readonly databaseCores: number
  /** Of the servers' processors, by what takes it. */
  readonly cores: Readonly<Record<'people' | 'syncs' | 'watched' | 'statistics', number>>
  readonly samplesAtOnce: number
  readonly syncsAtOnce: number
  readonly bytes: Readonly<Record<'records' | 'statistics' | 'audit', number>>
  /** To bring a change to every gateway with these processes. */
  readonly minutesToSyncAll: number
}

/** Work of an hour, in hundredths of the busiest one, in local time. */
const hours = [2, 1, 1, 1, 2, 5, 15, 40, 80, 100, 100, 90, 55, 60, 90, 100, 95, 75, 40, 20, 12, 8, 5, 3]
/** Latin America, from Buenos Aires to Mexico. */
const zones = [-3, -4, -5, -5, -6]

/** Lives through one day, minute by minute. The same seed and costs give the same day. */
export function simulate(fleet: Fleet, costs: Costs): Demand {
  const chance = createChance(fleet.seed)
  const organizations = drawOrganizations(fleet, chance)
  const day = Array.from({ length: 24 * 60 }, (_, minute) => liveMinute(organizations, minute, chance))
  const peak = day.reduce((most, each) =>
    each.edits + each.watched > most.edits + most.watched ? each : most,
  )
  const editsADay = day.reduce((sum, each) => sum + each.edits, 0)
  return demandOf(fleet, costs, peak, editsADay)
}

interface Organization {
  readonly gateways: number
  readonly zone: number
}

/** A few are large and most are small, and together they have all gateways. */
function drawOrganizations({ organizations, gateways }: Fleet, chance: Chance): readonly Organization[] {
  const weights = Array.from({ length: organizations }, () => 1 / Math.sqrt(chance.int(1, 10_000) / 10_000))
  const whole = weights.reduce((sum, each) => sum + each, 0)
  let [passed, given] = [0, 0]
  return weights.map((weight) => {
    passed += weight
    const until = Math.round((passed / whole) * gateways)
    const own = until - given
    given = until
    return { gateways: own, zone: chance.pick(zones) }
  })
}

function liveMinute(organizations: readonly Organization[], minute: number, chance: Chance): Minute {
  const now: Minute = { open: 0, edits: 0, watched: 0 }
  for (const { gateways, zone } of organizations) {
    const hour = (Math.floor(minute / 60) + zone + 24) % 24
    if (!chance.percent(supposed.openAtPeak * (hours[hour] ?? 0))) continue
    now.open += 1
    now.edits += chance.int(0, 2 * supposed.editsPerMin)
    now.watched += Math.min(gateways, supposed.watchedAtMost)
  }
  return now
}

function demandOf(fleet: Fleet, costs: Costs, peak: Minute, editsADay: number): Demand {
  const { gateways, processes } = fleet
  const editsPerS = peak.edits / 60
  const readsPerS = (peak.open * supposed.readsPerMin) / 60
  const plansPerS = (peak.open * supposed.plansPerMin) / 60
  const syncsPerS = plansPerS * supposed.gatewaysPerPlan
  const watchesPerS = peak.watched / product.watchEveryS
  // Whoever is watched is not read for statistics again.
  const samplesPerS = (gateways - peak.watched) / (product.sampleEveryMin * 60)
  const keptShare = Math.min(1, (processes * product.connectionsKept) / gateways)
  const connectionsOfSample = 1 - keptShare + keptShare / product.readingsOfConnection
  const sample = plus(costs.reading, connectionsOfSample * costs.connectionMs + costs.commandMs)
  const sync = plus(
    costs.sync,
    supposed.connectionsOfSync * costs.connectionMs + supposed.commandsOfSync * costs.commandMs,
  )
  const work = {
    people: [
      [editsPerS, costs.edit],
      [readsPerS, costs.read],
      [plansPerS, plus(costs.plan, costs.connectionMs + costs.commandMs)],
    ],
    syncs: [[syncsPerS, sync]],
    watched: [
      [watchesPerS - peak.watched / 60, plus(costs.check, costs.commandMs)],
      [peak.watched / 60, plus(costs.reading, costs.commandMs)],
    ],
    statistics: [[samplesPerS, sample]],
  } as const satisfies Record<string, readonly (readonly [number, Cost])[]>
  const coresOf = (of: readonly (readonly [number, Cost])[], which: keyof Cost): number =>
    of.reduce((sum, [perS, cost]) => sum + (perS * cost[which]) / 1000, 0)
  const cores = {
    people: coresOf(work.people, 'serverMs'),
    syncs: coresOf(work.syncs, 'serverMs'),
    watched: coresOf(work.watched, 'serverMs'),
    statistics: coresOf(work.statistics, 'serverMs'),
  }
  return {
    open: peak.open,
    editsPerS,
    readsPerS,
    watchedGateways: peak.watched,
    readingsPerS: samplesPerS + watchesPerS,
    syncsPerMin: syncsPerS * 60,
    noticesPerS: noticesPerSecond(editsPerS + peak.open * supposed.presencesPerS, processes),
    serverCores: cores.people + cores.syncs + cores.watched + cores.statistics,
    databaseCores: Object.values(work).reduce((sum, of) => sum + coresOf(of, 'databaseMs'), 0),
    cores,
    samplesAtOnce: samplesPerS * secondsOf(connectionsOfSample, 1),
    syncsAtOnce: syncsPerS * syncSeconds,
    bytes: bytesOf(fleet, costs, editsADay),
    minutesToSyncAll: minutesToSync(gateways, processes, fleet.databaseCores, sync),
  }
}

/** How long connections and commands take, of which most is waiting. */
function secondsOf(connections: number, commands: number): number {
  const { roundTripMs, tripsToConnect, tripsOfCommand, gatewayMs } = supposed
  return (
    (connections * tripsToConnect * roundTripMs + commands * (tripsOfCommand * roundTripMs + gatewayMs)) /
    1000
  )
}

const syncSeconds = secondsOf(supposed.connectionsOfSync, supposed.commandsOfSync)

/** The slowest of the places, the servers' processors and the database's decides. */
function minutesToSync(gateways: number, processes: number, databaseCores: number, sync: Cost): number {
  const byPlaces = syncSeconds / (product.syncsAtOnce * processes)
  const byServers = sync.serverMs / 1000 / (processes * supposed.fullProcessor)
  const byDatabase = sync.databaseMs / 1000 / (databaseCores * supposed.fullProcessor)
  return (gateways * Math.max(byPlaces, byServers, byDatabase)) / 60
}

/** What is said within a moment shares notices; each process sends its own. */
function noticesPerSecond(sayingsPerS: number, processes: number): number {
  const gathers = product.gathersPerS * processes
  const bytes = (sayingsPerS / gathers) * supposed.sayingBytes
  return Math.min(sayingsPerS, gathers * Math.ceil(bytes / product.noticeBytes))
}

function bytesOf({ devices, gateways }: Fleet, { bytes }: Costs, editsADay: number) {
  const { stepsADay, daysOfSteps, daysOfTraffic, daysOfEntries } = product
  const ofGateway = bytes.step * stepsADay * daysOfSteps + bytes.hour * 24 * daysOfTraffic
  return {
    records: devices * bytes.device + gateways * bytes.gateway,
    statistics: gateways * ofGateway + devices * supposed.devicesADay * daysOfTraffic * bytes.deviceDay,
    audit: editsADay * daysOfEntries * bytes.entry,
  }
}

function plus({ serverMs, databaseMs }: Cost, more: number): Cost {
  return { serverMs: serverMs + more, databaseMs }
}

/** Something that there is only so much of; `share`: so large a part of the fleet uses it up. */
export interface Limit {
  readonly name: string
  readonly has: number
  readonly takes: number
  readonly share: number
}

/** What is used up with these processes and this database, the first one first. */
export function limitsOf(fleet: Fleet, demand: Demand): readonly Limit[] {
  const { processes, databaseCores } = fleet
  const limit = (name: string, has: number, takes: number): Limit => ({
    name,
    has,
    takes,
    share: has / takes,
  })
  return [
    limit('places to read gateways for statistics', processes * product.samplesAtOnce, demand.samplesAtOnce),
    limit('processors of the servers', processes * supposed.fullProcessor, demand.serverCores),
    limit('processors of the database', databaseCores * supposed.fullProcessor, demand.databaseCores),
    limit('places to synchronize', processes * product.syncsAtOnce, demand.syncsAtOnce),
    limit('notices a second through PostgreSQL', supposed.notices, demand.noticesPerS),
  ].toSorted((a, b) => a.share - b.share)
}

/** How many processes the whole fleet takes, and the connections that they open. */
export function neededFor(demand: Demand): { readonly processes: number; readonly connections: number } {
  const processes = Math.ceil(
    Math.max(
      demand.serverCores / supposed.fullProcessor,
      demand.samplesAtOnce / product.samplesAtOnce,
      demand.syncsAtOnce / product.syncsAtOnce,
    ),
  )
  return { processes, connections: processes * supposed.connectionsOfProcess }
}

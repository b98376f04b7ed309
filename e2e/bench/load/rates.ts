import { read, write, type Call } from './calls.ts'
import type { Client } from './clients.ts'
import type { Cluster } from './cluster.ts'
import { drive, forSeconds, quantile, type Choose } from './drive.ts'

/** How much a cluster does of one kind of call. */
export interface Rate {
  readonly perSecond: number
  readonly p99Ms: number
  /** Processor time of a call: of the server processes, and of PostgreSQL. */
  readonly serverMs: number
  readonly databaseMs: number
}

/** Before it is measured, connections are opened and code is compiled. */
const warmUpShare = 0.3

/** Reads for so long, then writes for so long, each client at the process of its turn. */
export async function measureRates(
  cluster: Cluster,
  clients: readonly Client[],
  seconds: number,
): Promise<{ readonly reads: Rate; readonly writes: Rate }> {
  const reads = await measureCall(cluster, clients, read, seconds)
  return { reads, writes: await measureCall(cluster, clients, write, seconds) }
}

/** Makes one kind of call for so long. */
export async function measureCall(
  cluster: Cluster,
  clients: readonly Client[],
  call: Call,
  seconds: number,
): Promise<Rate> {
  const choose: Choose = ({ number }) => cluster.servers[number % cluster.servers.length]?.url ?? ''
  await drive(clients, call, choose, forSeconds(seconds * warmUpShare))
  const before = cluster.usedMs()
  const done = await drive(clients, call, choose, forSeconds(seconds))
  const after = cluster.usedMs()
  const count = done.tookMs.length
  if (count === 0 || done.cut > 0) throw new Error(`${done.cut} calls were cut, ${count} answered`)
  return {
    perSecond: Number((count / done.seconds).toPrecision(3)),
    p99Ms: quantile(done.tookMs, 0.99),
    serverMs: Number(((after.servers - before.servers) / count).toPrecision(3)),
    databaseMs: Number(((after.database - before.database) / count).toPrecision(3)),
  }
}

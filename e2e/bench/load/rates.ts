import { read, write, type Call } from './calls.ts'
import { organizationOf, type Client } from './clients.ts'
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

/** Reads for so long, then writes for so long, and with several processes writes apart. */
export async function measureRates(
  cluster: Cluster,
  clients: readonly Client[],
  seconds: number,
): Promise<Rates> {
  const reads = await measureCall(cluster, clients, read, seconds)
  const writes = await measureCall(cluster, clients, write, seconds)
  if (cluster.servers.length === 1) return { reads, writes, apart: null }
  return { reads, writes, apart: await measureCall(cluster, clients, write, seconds, 'apart') }
}

/** `apart` null: there is one process. */
export interface Rates {
  readonly reads: Rate
  readonly writes: Rate
  readonly apart: Rate | null
}

/**
 * Makes one kind of call for so long. `apart`: people of one organization are at different processes, each of which reads
 * the organization's records again after the other changed them.
 */
export async function measureCall(
  cluster: Cluster,
  clients: readonly Client[],
  call: Call,
  seconds: number,
  where: 'together' | 'apart' = 'together',
): Promise<Rate> {
  const { servers } = cluster
  const choose: Choose = (client) => {
    const turn = where === 'apart' ? client.number : organizationOf(client)
    return servers[turn % servers.length]?.url ?? ''
  }
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

import { read, write, type Call } from './calls.ts'
import { addClients, organizationOf, type Client } from './clients.ts'
import type { Cluster } from './cluster.ts'
import { quantile } from './drive.ts'
import { paced } from './paced.ts'

/** The 99th percentile of what most organizations wait for an answer. */
export interface Fairness {
  readonly aloneMs: number
  /** While one more does ten times as much. */
  readonly besideMs: number
}

/** Calls of one client: two a second. */
const everyMs = 500
/** Clients of the organization that does more, where the others have one at work each. */
const times = 10
/** Beyond the numbers of the other clients. */
const from = 200

/** One client of each organization reads and writes; then the same while one more organization does ten times as much. */
export async function measureFairness(
  cluster: Cluster,
  clients: readonly Client[],
  seconds: number,
): Promise<Fairness> {
  const { servers } = cluster
  const ones = clients.filter(({ number }) => number % 2 === 0)
  const busy = await addClients(servers[0]?.url ?? '', times, { each: times, from })
  const work = (all: readonly Client[], atServer: (client: Client) => number, forSeconds: number) =>
    paced(all, everyMs, forSeconds, async (client) => {
      const startMs = performance.now()
      const { status } = await each(servers[atServer(client) % servers.length]?.url ?? '', client)
      if (status === null) throw new Error('a call was cut')
      return performance.now() - startMs
    })
  const others = (forSeconds: number) => work(ones, organizationOf, forSeconds)
  await Promise.all([others(2), work(busy, () => 0, 2)])
  const alone = await others(seconds)
  const [beside] = await Promise.all([others(seconds), work(busy, () => 0, seconds)])
  return { aloneMs: quantile(alone, 0.99), besideMs: quantile(beside, 0.99) }
}

/** Two reads, then two writes. */
const each: Call = (server, client) => (client.count % 4 < 2 ? read : write)(server, client)

import { z } from 'zod'
import { systemClock } from '#shared/node/system-clock.ts'
import { accepted, drawDevice, drawPeer, read, type Call } from '#e2e/bench/load/calls.ts'
import { addClients, ask } from '#e2e/bench/load/clients.ts'
import { startCluster } from '#e2e/bench/load/cluster.ts'
import { measureCall } from '#e2e/bench/load/rates.ts'
import type { DatabaseTarget } from '#web/server/kernel/store/database.ts'
import type { Costs } from './costs.ts'

const clients = 4

/** What people ask of one process on a PostgreSQL costs, each kind for so many seconds. */
export async function measurePeople(
  database: DatabaseTarget,
  seconds: number,
): Promise<Pick<Costs, 'read' | 'edit' | 'plan' | 'sync'>> {
  const cluster = await startCluster(database, 1)
  try {
    const people = await addClients(cluster.servers[0]?.url ?? '', clients)
    const measure = (call: Call) => measureCall(cluster, people, call, seconds)
    // First, while keys wait for their gateways and drawings have as many devices as were drawn for all.
    const [planned, got, synced] = [await measure(plan), await measure(read), await measure(synchronize)]
    return { read: got, edit: await measure(drawDevice), plan: planned, sync: synced }
  } finally {
    await cluster.stop()
  }
}

const plan: Call = async (server, client) =>
  accepted(await ask(server, client, 'POST', `/networks/${client.scene.networkId}/plan`, {}))

const digestOf = z.object({ digest: z.string() })
const stateOf = z.object({
  rows: z.array(z.object({ id: z.string(), state: z.object({ kind: z.string() }) })),
})

/** A device is drawn and given a key, the plan is made and confirmed, and the gateway followed to its end. */
const synchronize: Call = async (server, client) => {
  const { networkId, gatewayId } = client.scene
  await drawPeer(server, client)
  const { digest } = digestOf.parse(JSON.parse((await plan(server, client)).body))
  const confirmed = accepted(await ask(server, client, 'POST', `/networks/${networkId}/apply`, { digest }))
  for (let look = 0; look < mostLooks; look += 1) {
    const { rows } = stateOf.parse(
      JSON.parse(accepted(await ask(server, client, 'GET', '/gateways/page')).body),
    )
    const kind = rows.find(({ id }) => id === gatewayId)?.state.kind
    if (kind === 'synchronized') return confirmed
    if (kind === 'error') throw new Error('a synchronization failed')
    await systemClock.wait(lookEveryMs)
  }
  throw new Error('a synchronization does not end')
}

const lookEveryMs = 100
const mostLooks = 600

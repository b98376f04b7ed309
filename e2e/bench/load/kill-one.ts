import { networkUserNames } from '#web/server/testing/network-user-names.ts'
import { visit } from '#web/server/testing/test-server.ts'
import { password } from '#web/server/testing/people.ts'
import { good } from '#web/server/testing/until.ts'
import { write } from './calls.ts'
import type { Client } from './clients.ts'
import type { Cluster } from './cluster.ts'
import { drive } from './drive.ts'

/** What came of a process that was killed under load. */
export interface Killed {
  /** Writes that were answered. */
  readonly answered: number
  /** Writes that nobody answered: they may be there or not. */
  readonly cut: number
  /** Answered writes that are not there afterwards, and edits that are neither there nor away. */
  readonly lost: readonly string[]
}

/**
 * Kills the first process (SIGKILL) in the middle of so many writes. The others take what its clients send next; where
 * there is none, another one is started. Then all that was ever answered to these clients is read back.
 */
export async function killOne(cluster: Cluster, clients: readonly Client[], writes: number): Promise<Killed> {
  const [victim, ...others] = cluster.servers
  if (victim === undefined) throw new Error('no process runs')
  let isDead = false
  const choose = (client: Client): string => {
    const left = isDead && others.length > 0 ? others : [victim, ...others]
    return left[client.number % left.length]?.url ?? ''
  }
  const { tookMs, cut } = await drive(clients, write, choose, (answered) => {
    if (answered >= writes / 2 && !isDead) {
      isDead = true
      void victim.kill()
    }
    // Without others nobody answers any more.
    return others.length > 0 ? answered < writes : !isDead
  })
  await victim.kill()
  const { url } = others[0] ?? (await cluster.add())
  const lost = await Promise.all(clients.map((client) => readBack(url, client)))
  return { answered: tookMs.length, cut, lost: lost.flat() }
}

/** What a client was answered, and is not there. */
async function readBack(url: string, client: Client): Promise<readonly string[]> {
  const { email, scene, x, made } = client
  const visitor = visit(url)
  good(await visitor.accounts.signIn({ email, password }))
  const names = await networkUserNames(visitor)
  const { model } = good(await visitor.networks.drawing({ id: scene.networkId }))
  const is = model.placements.find(({ nodeId }) => nodeId === scene.deviceIds[0])?.position.x
  const isThere = is === x.known || (x.asked !== null && is === x.asked)
  return [
    ...made.filter((name) => !names.has(name)).map((name) => `${name} is not there`),
    ...(isThere ? [] : [`the device is at ${is}, not at ${x.known} or ${x.asked}`]),
  ]
}

import { systemClock } from '#shared/node/system-clock.ts'
import { password } from '#web/server/testing/people.ts'
import { newId } from '#web/server/testing/scene.ts'
import { visit } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'
import { moveDevice } from './calls.ts'
import type { Client } from './clients.ts'
import type { Cluster } from './cluster.ts'
import { paced } from './paced.ts'

/** How long an edit took to be answered, and how long after that the feed told of it. */
export interface Arrival {
  readonly answeredMs: number
  readonly toldMs: number
}

/** Somebody edits a network at one process, and it is followed at another one. */
export interface Followed {
  edit(): Promise<Arrival>
  close(): void
}

/** Not heard for so long: lost, or never sent. */
const mostMs = 10_000
/** Longer than notices and looks are gathered, and out of step with them. */
const pauseMs = 430

/** The client's organization is at one process, and its follower at the next. */
export async function followElsewhere({ servers }: Cluster, client: Client): Promise<Followed> {
  const urlOf = (turn: number): string => servers[turn % servers.length]?.url ?? ''
  const visitor = visit(urlOf(client.number + 1))
  good(await visitor.accounts.signIn({ email: client.email, password }))
  const hearing = new Map<number, () => void>()
  let told = -1
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const close = visitor.networks.events({ id: client.scene.networkId, peer: newId() }, (event) => {
    if (event.kind !== 'edited') return
    told = Math.max(told, event.revision)
    begin()
    for (const [revision, hear] of hearing)
      if (revision <= told) {
        hearing.delete(revision)
        hear()
      }
  })
  await begun
  return {
    close,
    edit: async () => {
      const askedAtMs = performance.now()
      await moveDevice(urlOf(client.number), client)
      const answeredAtMs = performance.now()
      const { revision } = client
      const answeredMs = answeredAtMs - askedAtMs
      if (revision <= told) return { answeredMs, toldMs: 0 }
      const { promise: heard, resolve: hear } = Promise.withResolvers<void>()
      hearing.set(revision, hear)
      const over = new AbortController()
      const isLost = systemClock.wait(mostMs, over.signal).then(() => {
        if (!over.signal.aborted) throw new Error('a change was not told elsewhere')
      })
      await Promise.race([heard, isLost])
      over.abort()
      return { answeredMs, toldMs: performance.now() - answeredAtMs }
    },
  }
}

/** One edit after the other, each in the next organization. */
export async function measureIdle(followed: readonly Followed[], writes: number): Promise<Arrival[]> {
  const arrivals: Arrival[] = []
  for (let round = 0; round < writes / followed.length; round += 1)
    for (const each of followed) {
      await systemClock.wait(pauseMs)
      arrivals.push(await each.edit())
    }
  return arrivals
}

/** So many edits a second over all organizations, whether or not others were told yet. */
export function measureLoaded(
  followed: readonly Followed[],
  rate: number,
  seconds: number,
): Promise<Arrival[]> {
  return paced(followed, (followed.length * 1000) / rate, seconds, (each) => each.edit())
}

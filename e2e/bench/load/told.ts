import { createReplica, type Sent } from '#shared/design-sync/replica.ts'
import { emptyDesign, toDesign } from '#shared/design/value.ts'
import { patchBetween } from '#shared/design/patch.ts'
import { systemClock } from '#shared/node/system-clock.ts'
import { contentOf, nodeOf } from '#web/server/designs/testing/designs-world.ts'
import { password } from '#web/server/testing/people.ts'
import { newId } from '#web/server/testing/scene.ts'
import { visit, type Visitor } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'
import type { Arrival } from './arrival.ts'
import { drawPeer } from './calls.ts'
import type { Client } from './clients.ts'
import type { Cluster } from './cluster.ts'

/** Not heard for so long: lost, or never sent. */
const mostMs = 20_000
/** Longer than notices and looks are gathered, and out of step with them. */
const pauseMs = 430

/** Somebody at one process, and the same person at the next one, who follows what is done. */
export interface Pair {
  readonly here: Visitor
  readonly there: Visitor
  readonly hereUrl: string
  readonly client: Client
}

/** Signs the client in at the first two processes. */
export async function pairOf({ servers }: Cluster, client: Client): Promise<Pair> {
  const [hereUrl = '', thereUrl = ''] = servers.map(({ url }) => url)
  const [here, there] = [visit(hereUrl), visit(thereUrl)]
  for (const each of [here, there]) good(await each.accounts.signIn({ email: client.email, password }))
  return { here, there, hereUrl, client }
}

/** What was heard, and when somebody waits for it. */
function createEar<T>() {
  let waiting: { readonly is: (event: T) => boolean; readonly hear: () => void } | null = null
  return {
    take: (event: T): void => {
      if (waiting?.is(event) === true) waiting.hear()
    },
    /** Does it, and answers how long it took to be answered, and how long after that it was heard. */
    time: async (act: () => Promise<unknown>, is: (event: T) => boolean): Promise<Arrival> => {
      const { promise, resolve } = Promise.withResolvers<number>()
      waiting = { is, hear: () => resolve(performance.now()) }
      const askedAtMs = performance.now()
      await act()
      const answeredAtMs = performance.now()
      const over = new AbortController()
      const isLost = systemClock.wait(mostMs, over.signal).then(() => {
        if (!over.signal.aborted) throw new Error('what happened was not told elsewhere')
        return 0
      })
      const heardAtMs = await Promise.race([promise, isLost])
      over.abort()
      waiting = null
      return { answeredMs: answeredAtMs - askedAtMs, toldMs: Math.max(0, heardAtMs - answeredAtMs) }
    },
  }
}

async function repeat(times: number, once: (turn: number) => Promise<Arrival>): Promise<Arrival[]> {
  const arrivals: Arrival[] = []
  for (let turn = 0; turn < times; turn += 1) {
    await systemClock.wait(pauseMs)
    arrivals.push(await once(turn))
  }
  return arrivals
}

/** A node is added to a design, one after the other. */
export async function measureDesigns({ here, there }: Pair, times: number): Promise<Arrival[]> {
  const { id } = good(await here.designs.create({ name: 'Followed' }))
  const peer = newId()
  let answered: (() => void) | null = null
  const replica = createReplica({
    send: async (update): Promise<Sent> => {
      good(await here.designs.edit({ id, peer, update }))
      answered?.()
      return 'stored'
    },
    listen: () => undefined,
    onRefused: () => undefined,
  })
  const ear = createEar<{ readonly kind: string }>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const closeHere = here.designs.follow({ id, peer }, (event) => {
    if (event.kind === 'state' || event.kind === 'edit') replica.hear(event)
    if (event.kind === 'state') begin()
  })
  await begun
  const close = await followed((listen) => there.designs.follow({ id, peer: newId() }, listen), ear.take)
  const arrivals = await repeat(times, (turn) =>
    ear.time(
      () =>
        new Promise<void>((resolve) => {
          answered = resolve
          replica.change(patchBetween(emptyDesign, toDesign(contentOf(nodeOf(`n${turn}`)))))
        }),
      ({ kind }) => kind === 'edit',
    ),
  )
  close()
  closeHere()
  replica.stop()
  return arrivals
}

/** A pointer moves in a network, one place after the other. */
export async function measurePresence({ here, there, client }: Pair, times: number): Promise<Arrival[]> {
  const id = client.scene.networkId
  const peer = newId()
  const ear = createEar<{ readonly kind: string; readonly cursor?: { readonly x: number } | null }>()
  const closeHere = await followed(
    (listen) => here.networks.events({ id, peer }, listen),
    () => undefined,
  )
  const close = await followed((listen) => there.networks.events({ id, peer: newId() }, listen), ear.take)
  const arrivals = await repeat(times, (turn) =>
    ear.time(
      async () => good(await here.networks.present({ id, peer, cursor: { x: turn, y: 1 }, selection: [] })),
      ({ kind, cursor }) => kind === 'present' && cursor?.x === turn,
    ),
  )
  close()
  closeHere()
  return arrivals
}

/** A plan is confirmed: how soon the others see that its gateway is at work, or done. */
export async function measureStates(pair: Pair, times: number): Promise<Arrival[]> {
  const { here, there, client, hereUrl } = pair
  const id = client.scene.networkId
  const ear = createEar<{ readonly kind: string; readonly state?: { readonly kind: string } }>()
  const close = await followed((listen) => there.networks.events({ id, peer: newId() }, listen), ear.take)
  const arrivals = await repeat(times, async () => {
    await drawPeer(hereUrl, client)
    const { digest } = good(await here.networks.plan({ id }))
    const arrival = await ear.time(
      async () => good(await here.networks.apply({ id, digest })),
      ({ kind, state }) => kind === 'state' && ['synchronizing', 'synchronized'].includes(state?.kind ?? ''),
    )
    while (!(await isSynchronized(here))) await systemClock.wait(100)
    return arrival
  })
  close()
  return arrivals
}

async function isSynchronized(here: Visitor): Promise<boolean> {
  const { rows } = good(await here.gateways.page({}))
  return rows.every(({ state }) => state.kind === 'synchronized')
}

/** Follows from the first event on. */
async function followed<T>(
  follow: (listen: (event: T) => void) => () => void,
  take: (event: T) => void,
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const close = follow((event) => {
    resolve()
    take(event)
  })
  await promise
  return close
}

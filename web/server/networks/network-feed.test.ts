import { afterEach, beforeEach, expect, test } from 'vitest'
import type { NetworkEvent } from '#shared/contract/network-feed.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import { isSessionOpen } from '../accounts/sessions.ts'
import { newUser } from '../accounts/store/accounts.ts'
import { insertSession } from '../accounts/store/sessions.ts'
import { openGrantedWorld, type GrantedWorld } from '../gateways/synchronization/testing/granted-world.ts'
import type { SignedIn } from '../kernel/caller.ts'
import { createPresences, type Presences } from '../kernel/presence/presences.ts'
import type { Scope } from '../kernel/store/scope.ts'
import { createStepClock, type StepClock } from '../kernel/testing/step-clock.ts'
import { gatewayForm, networkForm } from '../testing/scene.ts'
import { good } from '../testing/until.ts'
import { createFollowedNetworks, type FollowedNetworks } from './followed-networks.ts'
import { followNetwork } from './network-feed.ts'

const sessionId = 's1'
const watch = { add: () => () => undefined, stop: () => undefined }

let world: GrantedWorld
let clock: StepClock
let networks: FollowedNetworks
let presences: Presences
let caller: SignedIn
let networkId: string
/** Queries by the table that they read. */
let readings: Map<string, number>
let over: AbortController

beforeEach(async () => {
  world = await openGrantedWorld('feed')
  clock = createStepClock()
  networks = createFollowedNetworks(clock)
  presences = createPresences(clock)
  over = new AbortController()
  const server = world.server()
  networkId = good(await server.networks.create(networkForm, server.caller)).id
  await server.caller.store.read.insert('users', [
    { ...newUser('u1', 0), email: '', name: '', password_hash: '', roles: '[]', provider_id: 'p1' },
  ])
  await insertSession(server.caller.store.read, {
    session_id: sessionId,
    user_id: 'u1',
    provider_id: 'p1',
    created_at_ms: 0,
    turned_at_ms: 0,
    expires_at_ms: clock.nowMs() + 3_600_000,
    client: '',
    address: '',
  })
  readings = new Map()
  const { store } = server.caller
  const read = new Proxy(store.read, {
    get: (scope, name: keyof Scope) =>
      name === 'from'
        ? (table: Parameters<Scope['from']>[0]) => {
            readings.set(table, (readings.get(table) ?? 0) + 1)
            return scope.from(table)
          }
        : scope[name],
  })
  caller = {
    ...server.caller,
    store: { ...store, read },
    identity: { sessionId },
    isStillIn: () => isSessionOpen(read, sessionId, clock.nowMs()),
  } as unknown as SignedIn
})
afterEach(async () => {
  over.abort()
  await clock.step(0)
  await world.end()
})

/** Follows; answers what was heard by now. `taking`: for as long as that is not done, nothing more is taken. */
function follow(peer: string | null = null, taking: Promise<void> = Promise.resolve()): NetworkEvent[] {
  const heard: NetworkEvent[] = []
  const { events } = world.server().composition
  const parts = { composition: { clock, events }, watch, presences, networks }
  const listen = async (): Promise<void> => {
    for await (const event of followNetwork(parts, { caller, networkId, peer }, over.signal)) {
      heard.push(event)
      await taking
    }
  }
  void listen()
  return heard
}

async function edit(allow: boolean): Promise<number> {
  const server = world.server()
  const edits: Edit[] = [{ kind: 'set-internal-traffic', allow }]
  return good(await server.networks.edit({ id: networkId, revision: 0, edits }, server.caller)).revision
}

const editsOf = (heard: readonly NetworkEvent[]) =>
  heard.flatMap((event) => (event.kind === 'edited' ? [event] : []))
const readingsOf = (...tables: string[]): number[] => tables.map((table) => readings.get(table) ?? 0)

test('pointers pass at once and without a reading, however many come', async () => {
  const heard = follow('00000000-0000-4000-8000-000000000001')
  await clock.step(100)
  readings.clear()
  const place = {
    kind: 'network',
    organizationId: caller.store.organizationId,
    documentId: networkId,
  } as const
  for (let x = 0; x < 40; x += 1) {
    presences.put(
      place,
      { owner: 'o', page: 'p', isGuest: false, cursor: { x, y: 0 }, selection: [], drag: null },
      'O',
    )
    await clock.step(50)
  }
  const cursors = heard.flatMap((event) => (event.kind === 'present' ? [event.cursor?.x] : []))
  expect(cursors).toEqual(Array.from({ length: 40 }, (_, x) => x))
  expect([...readings]).toEqual([])
})

test('a clock that is set back leaves nobody with what was seen before', async () => {
  let nowMs = clock.nowMs()
  const followed = createFollowedNetworks({ ...clock, nowMs: () => nowMs }).follow(caller.store, networkId)
  const before = await followed.look(nowMs - 1)
  const revision = await edit(true)
  nowMs -= 3_600_000
  expect(await followed.look(nowMs - 1)).toMatchObject({ revision })
  expect(await followed.changesSince(before?.revision ?? -1)).toMatchObject({ revision })
})

test('lines of a log and contacts cost no reading either', async () => {
  const heard = follow()
  await clock.step(100)
  readings.clear()
  const { events } = world.server().composition
  const { organizationId } = caller.store
  for (let atMs = 0; atMs < 1000; atMs += 1) {
    events.tell(organizationId, { kind: 'log', gatewayId: 'g', atMs, line: '' })
    events.tell(organizationId, { kind: 'contact', gatewayId: 'g', readAtMs: atMs, peers: [] })
  }
  await clock.step(1000)
  expect([...readings]).toEqual([])
  // Nor are those of a gateway of another network told.
  expect(heard.filter(({ kind }) => kind !== 'edited')).toEqual([])
})

test('a token of some networks hears of no peers of another through a gateway of both, and none of its log', async () => {
  const server = world.server()
  const gatewayId = good(await server.gateways.create(gatewayForm, server.caller)).id
  const edits: Edit[] = [{ kind: 'place', nodeId: gatewayId, position: { x: 0, y: 0 } }]
  good(await server.networks.edit({ id: networkId, revision: 0, edits }, server.caller))
  const person = follow()
  caller = { ...caller, token: { id: 't', name: 't', areas: ['networks'], networkIds: [networkId] } }
  const program = follow()
  await clock.step(100)
  const peerOf = (nodeId: string) => ({ nodeId, handshakeAtMs: null, receivedBytes: 0, sentBytes: 0 })
  const peers = [peerOf(gatewayId), peerOf('of-another')]
  const { organizationId } = caller.store
  const { events } = server.composition
  events.tell(organizationId, { kind: 'contact', gatewayId, readAtMs: 1, peers })
  events.tell(organizationId, {
    kind: 'log',
    gatewayId,
    atMs: 2,
    line: 'Get:1 http://packages.of-another.test',
  })
  await clock.step(100)
  const toldTo = (heard: readonly NetworkEvent[]) =>
    heard.flatMap((event) => (event.kind === 'contact' ? event.peers.map(({ nodeId }) => nodeId) : []))
  expect(toldTo(person)).toEqual([gatewayId, 'of-another'])
  expect(toldTo(program)).toEqual([gatewayId])
  const linesOf = (heard: readonly NetworkEvent[]) => heard.filter(({ kind }) => kind === 'log').length
  expect([linesOf(person), linesOf(program)]).toEqual([1, 0])
})

test('what happens together is looked at once, and once for all who follow', async () => {
  const followers = Array.from({ length: 20 }, () => follow())
  await clock.step(1000)
  readings.clear()
  const { events } = world.server().composition
  for (let count = 0; count < 100; count += 1)
    events.tell(caller.store.organizationId, { kind: 'gateway-state', gatewayId: 'g' })
  const revision = await edit(false)
  await clock.step(200)
  expect(readingsOf('networks', 'served', 'sessions')).toEqual([1, 1, 20])
  const told = followers.map((heard) => editsOf(heard).at(-1))
  expect(new Set(told.map((event) => event?.revision))).toEqual(new Set([revision]))
  expect(told[0]?.change?.set.networks).toMatchObject([{ id: networkId, allowInternalTraffic: false }])
  // One object for all of them.
  expect(new Set(told.map((event) => event?.change)).size).toBe(1)
  readings.clear()
  await clock.step(3000)
  expect(readingsOf('networks', 'served', 'sessions')).toEqual([1, 1, 20])
})

test('a change after a silence is told in a moment, and then no more often than every 100 ms', async () => {
  const heard = follow()
  await clock.step(1000)
  const revision = await edit(false)
  await clock.step(20)
  expect(editsOf(heard).at(-1)?.revision).toBe(revision)
  readings.clear()
  const { events } = world.server().composition
  for (let count = 0; count < 30; count += 1) {
    events.tell(caller.store.organizationId, { kind: 'edited' })
    await clock.step(10)
  }
  expect(readingsOf('networks')).toEqual([3])
})

test('who takes their time is told from where they stand, and where that is forgotten, to read the drawing', async () => {
  const gate = Promise.withResolvers<void>()
  const [quick, slow] = [follow(), follow(null, gate.promise)]
  await clock.step(100)
  const first = editsOf(quick)[0]?.revision ?? 0
  for (let count = 0; count < 10; count += 1) {
    await edit(count % 2 === 1)
    await clock.step(200)
  }
  expect(editsOf(quick).map(({ since, change }) => [since, change === null])).toEqual([
    [null, true],
    ...Array.from({ length: 10 }, (_, at) => [first + at, false]),
  ])
  gate.resolve()
  await clock.step(200)
  expect(editsOf(slow).map(({ since, revision, change }) => [since, revision, change])).toEqual([
    [null, first, null],
    [first, first + 10, null],
  ])
})

test('a network that is gone ends the feed, and nobody of it is remembered', async () => {
  const peer = '00000000-0000-4000-8000-000000000001'
  follow(peer)
  const heard = follow('00000000-0000-4000-8000-000000000002')
  await clock.step(100)
  const server = world.server()
  good(await server.networks.remove({ id: networkId }, server.caller))
  await clock.step(4000)
  readings.clear()
  await clock.step(10_000)
  expect([...readings]).toEqual([])
  expect(editsOf(heard)).toHaveLength(1)
})

test('a session that is over ends the feed before anything more is told', async () => {
  const heard = follow()
  await clock.step(100)
  await edit(false)
  await clock.step(3_600_000)
  const told = heard.length
  await edit(true)
  readings.clear()
  await clock.step(10_000)
  expect([heard.length, [...readings]]).toEqual([told, [['sessions', 1]]])
})

import { expect, test } from 'vitest'
import { createFakeRandomness } from '#shared/fakes/randomness.ts'
import type { DocumentRef } from '../presence/rooms.ts'
import { noticeBytes, type Notices } from '../store/notices.ts'
import { createStepClock } from '../testing/step-clock.ts'
import { parseKeyring } from '../secrets/keyring.ts'
import { openProcesses } from './processes.ts'

const keyring = parseKeyring(`1 ${Buffer.alloc(32, 1).toString('base64')}`)
const randomness = createFakeRandomness('processes')
const newId = () => randomness.id()
const clock = createStepClock()

/** Notices between the processes of a test. `isSlow`: notices arrive, but sending never resolves. */
function createChannel({ isSlow = false } = {}) {
  const hearers: ((text: string) => void)[] = []
  const told: string[] = []
  const notices: Notices = {
    tell: (text) => {
      told.push(text)
      for (const hear of hearers) hear(text)
      return isSlow ? new Promise(() => undefined) : Promise.resolve()
    },
    listen: (hear, onBegin) => {
      hearers.push(hear)
      onBegin()
    },
    isCarried: () => true,
    close: () => Promise.resolve(),
  }
  return { told, open: () => openProcesses({ store: { notices }, clock, randomness, keyring }) }
}

const refOf = (organizationId: string): DocumentRef => ({
  kind: 'network',
  organizationId,
  documentId: newId(),
})
const pageOf = (owner: string) => ({
  owner,
  page: 'page',
  isGuest: false,
  cursor: { x: 1, y: 2 },
  selection: Array.from({ length: 50 }, newId),
  drag: null,
})

test('that a drawing was edited wakes the feeds of the other processes of its organization', async () => {
  const channel = createChannel()
  const [first, second] = [channel.open(), channel.open()]
  const [mine, other] = [newId(), newId()]
  const heard: string[] = []
  for (const organizationId of [mine, other])
    second.events.listen(organizationId, ({ kind }) => heard.push(`${organizationId} ${kind}`))
  first.events.edited(mine, new Map([['network', 4]]))
  first.events.edited(other, new Map())
  await clock.step(20)
  expect(heard).toEqual([`${mine} edited`])
  first.stop()
  second.stop()
})

test('what changes is told once, with what else changes in that moment; pages read again are told to nobody', async () => {
  const channel = createChannel()
  const [first, second] = [channel.open(), channel.open()]
  const organizationId = newId()
  const [gatewayId, designId] = [newId(), newId()]
  const heard: string[] = []
  second.events.listen(organizationId, ({ kind }) => heard.push(kind))
  second.onDesign((change) => heard.push(`design ${change.isStanding}`))
  for (let more = 0; more < 50; more += 1) {
    first.events.edited(organizationId, new Map([['network', 4]]))
    first.events.tell(organizationId, { kind: 'records' })
    first.events.tell(organizationId, { kind: 'gateway-state', gatewayId: newId() })
    first.events.tell(organizationId, { kind: 'gateway-state', gatewayId, isSame: true })
    first.events.tell(organizationId, { kind: 'settled', gatewayId })
    first.tellDesign({ organizationId, designId, isStanding: false })
  }
  await clock.step(20)
  expect(heard.toSorted()).toEqual(['design false', 'edited', 'records', 'settled', 'states'])
  expect(channel.told.filter((text) => text.includes(organizationId))).toHaveLength(1)
  // Nobody passes on what they heard.
  await clock.step(200)
  expect(heard).toHaveLength(5)
  first.stop()
  second.stop()
})

test('lines of a log are told in their order; those that come too fast leave room for all else', async () => {
  const channel = createChannel()
  const [first, second] = [channel.open(), channel.open()]
  const [organizationId, gatewayId] = [newId(), newId()]
  const heard: string[] = []
  second.events.listen(organizationId, (happening) =>
    heard.push(happening.kind === 'log' ? happening.line : happening.kind),
  )
  const say = (line: string) => first.events.tell(organizationId, { kind: 'log', gatewayId, atMs: 1, line })
  for (const line of ['one', 'two']) say(line)
  await clock.step(20)
  expect(heard.splice(0)).toEqual(['one', 'two'])
  const lines = Array.from({ length: 100 }, (_, at) => `${at} ${'\u0001ñ'.repeat(248)}`)
  for (const line of lines) say(line)
  first.events.tell(organizationId, { kind: 'records' })
  await clock.step(100)
  expect(heard.at(-1)).toBe('records')
  const told = heard.slice(0, -1)
  expect(told.length).toBeGreaterThan(0)
  expect(told).toEqual(lines.slice(-told.length))
  expect(channel.told.every((text) => Buffer.byteLength(text) <= noticeBytes)).toBe(true)
  first.stop()
  second.stop()
})

test('new work is told to the others, however often', async () => {
  const channel = createChannel()
  const [first, second] = [channel.open(), channel.open()]
  let [own, looked] = [0, 0]
  first.onWork(() => (own += 1))
  second.onWork(() => (looked += 1))
  ;[own, looked] = [0, 0]
  for (let more = 0; more < 50; more += 1) first.tellWork()
  await clock.step(20)
  expect([own, looked]).toEqual([0, 1])
  first.stop()
  second.stop()
})

test('work that one process leaves is taken by the others, and not by itself', async () => {
  const channel = createChannel()
  const [first, second, third] = [channel.open(), channel.open(), channel.open()]
  const took: string[] = []
  for (const [name, { onWork }] of Object.entries({ first, second, third })) onWork(() => took.push(name))
  await first.leaveWork()
  expect(took).toEqual(['second', 'third'])
  // Whoever ends says so even when nothing else of it is sent any more.
  first.stop()
  await first.leaveWork()
  expect(took).toHaveLength(4)
  second.stop()
  third.stop()
})

test('work is looked for when notices of it may have been missed', () => {
  const begin: (() => void)[] = []
  const notices: Notices = {
    tell: () => Promise.resolve(),
    listen: (_hear, onBegin) => void begin.push(onBegin),
    isCarried: () => true,
    close: () => Promise.resolve(),
  }
  const { onWork, stop } = openProcesses({ store: { notices }, clock, randomness, keyring })
  let looked = 0
  onWork(() => (looked += 1))
  for (const each of begin) each()
  expect(looked).toBe(1)
  stop()
})

test('what one organization has to say keeps no other waiting, and every notice is short enough', async () => {
  const channel = createChannel()
  const [first, second] = [channel.open(), channel.open()]
  const [loud, quiet] = [refOf(newId()), refOf(newId())]
  const onlookers = [loud, quiet].map((ref) => second.presences.follow(ref, newId(), () => undefined))
  const seen = () => onlookers.map((onlooker) => onlooker.others().length)
  await clock.step(100)
  for (let at = 0; at < 60; at += 1) first.presences.put(loud, pageOf(`${at}`), 'Loud')
  first.presences.put(quiet, pageOf('one'), 'Quiet')
  await clock.step(0)
  const [begun, isSeen] = seen()
  expect([begun, isSeen]).toEqual([3, 1])
  await clock.step(2500)
  expect(seen()).toEqual([60, 1])
  expect(Math.max(...channel.told.map((text) => Buffer.byteLength(text)))).toBeLessThanOrEqual(noticeBytes)
  first.stop()
  second.stop()
})

test('where notices are slow the newest of each page waits, and no more is sent', async () => {
  const channel = createChannel({ isSlow: true })
  const first = channel.open()
  const ref = refOf(newId())
  for (let at = 0; at < 1000; at += 1) {
    first.presences.put(ref, pageOf('one'), 'One')
    await clock.step(at % 100 === 0 ? 100 : 0)
  }
  const sayings = channel.told.filter((text) => text.includes('present'))
  expect(sayings).toHaveLength(1)
  first.stop()
})

test('whoever came through a process that falls silent is gone', async () => {
  const channel = createChannel()
  const [first, second] = [channel.open(), channel.open()]
  const ref = refOf(newId())
  const onlooker = second.presences.follow(ref, newId(), () => undefined)
  first.presences.put(ref, pageOf('one'), 'One')
  await clock.step(20_000)
  expect(onlooker.others()).toHaveLength(1)
  first.stop()
  await clock.step(8000)
  expect(onlooker.others()).toEqual([])
  second.stop()
})

test('what is no notice of this version is passed over', async () => {
  const hearers: ((text: string) => void)[] = []
  const notices: Notices = {
    tell: () => Promise.resolve(),
    listen: (hear) => hearers.push(hear),
    isCarried: () => true,
    close: () => Promise.resolve(),
  }
  const { events, stop } = openProcesses({ store: { notices }, clock, randomness, keyring })
  const organizationId = newId()
  const heard: string[] = []
  events.listen(organizationId, ({ kind }) => heard.push(kind))
  const of = (saying: object) => JSON.stringify({ from: newId(), sayings: [saying] })
  const edits = { of: 'edits', organizationId }
  for (const text of [
    '',
    JSON.stringify({ from: newId(), sayings: Array.from({ length: 200 }, () => edits) }),
    '{}',
    of({ of: 'other' }),
    of({ of: 'edits' }),
    of(edits),
  ])
    for (const hear of hearers) hear(text)
  await clock.step(0)
  expect(heard).toEqual(['edited'])
  stop()
})

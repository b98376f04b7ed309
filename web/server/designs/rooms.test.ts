import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { emptyDesign } from '#shared/design/value.ts'
import { systemClock } from '#shared/node/system-clock.ts'
import { createPresences } from '../kernel/presence/presences.ts'
import { addFresh, createRooms, type Room } from './rooms.ts'

const mebibyte = 1024 * 1024

/** Rooms whose documents were read from so many bytes, one after the other. */
async function roomsOf(mebibytes: readonly number[], isFollowed: boolean) {
  const rooms = createRooms(createPresences(systemClock))
  const made: Room[] = []
  for (const [at, size] of mebibytes.entries()) {
    const room = rooms.of('organization', `design ${at}`)
    if (isFollowed) room.listeners.add(() => undefined)
    await rooms.alone(room, () => {
      room.document = { doc: new Y.Doc(), design: emptyDesign, revision: 0, bytes: size * mebibyte }
      return Promise.resolve()
    })
    made.push(room)
  }
  return { rooms, made, isRead: made.map(({ document }) => document !== null) }
}

test('documents that somebody follows are in memory up to a bound, those used last', async () => {
  const { isRead, rooms } = await roomsOf([150, 150, 150, 150], true)
  expect(isRead).toEqual([false, false, true, true])
  expect(rooms.all()).toHaveLength(4)
})

test('one alone stays, however large it is', async () => {
  const { isRead } = await roomsOf([150, 500], true)
  expect(isRead).toEqual([false, true])
})

test('rooms that nobody follows go by the bytes of their documents, and by their number', async () => {
  const { rooms } = await roomsOf([30, 30, 30], false)
  expect(rooms.all().map(({ designId }) => designId)).toEqual(['design 1', 'design 2'])
  expect(
    (
      await roomsOf(
        Array.from({ length: 20 }, () => 0),
        false,
      )
    ).rooms.all(),
  ).toHaveLength(12)
})

test('what a document keeps counts, not only what it was read from', async () => {
  const rooms = createRooms(createPresences(systemClock))
  const first = rooms.of('organization', 'first')
  const doc = new Y.Doc()
  doc.transact(() => {
    for (let at = 0; at < 250_000; at += 1) doc.getMap('nodes').set(at % 2 === 0 ? 'x' : 'y', at)
  })
  await rooms.alone(first, () => {
    first.document = { doc, design: emptyDesign, revision: 0, bytes: 0 }
    return Promise.resolve()
  })
  rooms.of('organization', 'second')
  expect(rooms.find('organization', 'first')).toBeNull()
})

test('updates that followers are told from memory are bounded by their bytes', () => {
  const room = createRooms(createPresences(systemClock)).of('organization', 'design')
  for (let revision = 1; revision <= 10; revision += 1)
    addFresh(room, [{ revision, peer: 'p', content: 'x'.repeat(300_000) }])
  expect(room.fresh.map(({ revision }) => revision)).toEqual([8, 9, 10])
})

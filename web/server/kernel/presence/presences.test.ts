import { expect, test } from 'vitest'
import { createStepClock } from '../testing/step-clock.ts'
import { createPresences, type Presences, type Word } from './presences.ts'
import { peerOf } from './peer.ts'
import type { DocumentRef } from './rooms.ts'
import { tellPresences, type ToldPresences } from './told-presences.ts'

const ref: DocumentRef = { kind: 'network', organizationId: 'one', documentId: 'n' }
const elsewhere: DocumentRef = { kind: 'network', organizationId: 'two', documentId: 'm' }
const pageOf = (owner: string, x = 0, page = 'page') => ({
  owner,
  page,
  isGuest: false,
  cursor: { x, y: 0 },
  selection: [],
  drag: null,
})

/** Follows a document; answers what has arrived so far, and how often there was something. */
function followAs(presences: Presences, at: DocumentRef, owner: string) {
  const told: ToldPresences = new Map()
  const heard: string[] = []
  const onlooker = presences.follow(at, peerOf(owner, 'page'), () => {
    for (const event of tellPresences(told, onlooker.others()))
      heard.push(event.kind === 'left' ? `${event.peer} left` : `${event.peer} ${event.cursor?.x}`)
  })
  return { heard, leave: () => onlooker.leave() }
}

test('a page is told to the others at once, and to itself never', () => {
  const presences = createPresences(createStepClock())
  const [mine, theirs] = [followAs(presences, ref, 'me'), followAs(presences, ref, 'them')]
  presences.put(ref, pageOf('me', 7), 'Me')
  expect([theirs.heard, mine.heard]).toEqual([[`${peerOf('me', 'page')} 7`], []])
})

test('of what a page says while others wait the newest alone is told', async () => {
  const clock = createStepClock()
  const presences = createPresences(clock)
  const theirs = followAs(presences, ref, 'them')
  for (let x = 0; x < 1000; x += 1) presences.put(ref, pageOf('me', x), 'Me')
  await clock.step(1000)
  expect(theirs.heard).toEqual([`${peerOf('me', 'page')} 0`, `${peerOf('me', 'page')} 999`])
})

test('so many who all move are told of less often, and another organization does not notice', async () => {
  const clock = createStepClock()
  const presences = createPresences(clock)
  const owners = Array.from({ length: 100 }, (_, at) => `owner ${at}`)
  const many = owners.map((owner) => followAs(presences, ref, owner))
  const [other, theirs] = [followAs(presences, elsewhere, 'other'), followAs(presences, elsewhere, 'theirs')]
  const seconds = 20
  for (let at = 0; at < seconds * 20; at += 1) {
    for (const owner of owners) presences.put(ref, pageOf(owner, at), owner)
    presences.put(elsewhere, pageOf('theirs', at), 'theirs')
    await clock.step(50)
  }
  const events = many.reduce((sum, { heard }) => sum + heard.length, 0)
  // The share of an organization, and what was sent before it was used up.
  expect(events).toBeLessThan(4000 * seconds + 2 * 100 * 100)
  expect(events).toBeGreaterThan(4000 * (seconds - 5))
  expect(other.heard).toHaveLength(seconds * 20)
  expect(theirs.heard).toEqual([])
})

test('a document shows a hundred pages, and thirty of one person', () => {
  const presences = createPresences(createStepClock())
  const looks = presences.follow(ref, 'peer', () => undefined)
  for (let at = 0; at < 40; at += 1) presences.put(ref, pageOf('one', 0, `page ${at}`), 'One')
  expect(looks.others()).toHaveLength(30)
  for (let at = 0; at < 100; at += 1) presences.put(ref, pageOf(`owner ${at}`), 'Many')
  expect(looks.others()).toHaveLength(100)
  expect(new Set(looks.others().map(({ name }) => name))).toEqual(new Set(['One', 'Many']))
})

test('whoever says nothing more is forgotten, and who left is told', async () => {
  const clock = createStepClock()
  const presences = createPresences(clock)
  const [mine, theirs] = [followAs(presences, ref, 'me'), followAs(presences, ref, 'them')]
  presences.put(ref, pageOf('them'), 'Them')
  theirs.leave()
  await clock.step(50)
  expect(mine.heard).toEqual([`${peerOf('them', 'page')} 0`, `${peerOf('them', 'page')} left`])
  presences.put(ref, pageOf('silent'), 'Silent')
  const looks = presences.follow(ref, 'peer', () => undefined)
  expect(looks.others()).toHaveLength(1)
  await clock.step(30_000)
  expect(looks.others()).toEqual([])
})

test('a page that comes back before its former feed ended stays', () => {
  const presences = createPresences(createStepClock())
  const looks = presences.follow(ref, 'peer', () => undefined)
  const [former, next] = [followAs(presences, ref, 'me'), followAs(presences, ref, 'me')]
  presences.put(ref, pageOf('me'), 'Me')
  former.leave()
  presences.hear(ref, { kind: 'left', peer: peerOf('me', 'page') }, 'other process')
  expect(looks.others()).toHaveLength(1)
  next.leave()
  expect(looks.others()).toEqual([])
})

test('whose a page is has to be looked up anew now and then, however often it moves', async () => {
  const clock = createStepClock()
  const presences = createPresences(clock)
  expect(presences.move(ref, pageOf('me'))).toBe(false)
  presences.put(ref, pageOf('me'), 'Me')
  const moves: boolean[] = []
  for (let at = 0; at < 4; at += 1) {
    moves.push(presences.move(ref, pageOf('me', at)))
    await clock.step(1000)
  }
  expect(moves).toEqual([true, true, true, false])
  presences.hear(
    ref,
    { kind: 'present', presence: { ...pageOf('x'), peer: peerOf('x', 'page'), name: 'X' } },
    'p',
  )
  expect(presences.move(ref, pageOf('x'))).toBe(false)
})

test('a design and a network are two documents, whatever their ids', () => {
  const presences = createPresences(createStepClock())
  presences.put(ref, pageOf('me'), 'Me')
  expect(presences.follow({ ...ref, kind: 'design' }, 'peer', () => undefined).others()).toEqual([])
  expect(presences.follow({ ...ref, organizationId: 'two' }, 'peer', () => undefined).others()).toEqual([])
  expect(presences.follow(ref, 'peer', () => undefined).others()).toHaveLength(1)
})

test('of an e-mail address nobody sees more than what stands before its sign', () => {
  const presences = createPresences(createStepClock())
  const told: Word[] = []
  const others = createPresences(createStepClock(), (_place, word) => void told.push(word))
  const seen = (name: string | null) => {
    others.put(ref, pageOf('me'), name)
    presences.put(ref, pageOf('me'), name)
    return presences.follow(ref, 'peer', () => undefined).others()[0]?.name
  }
  expect(['Ana Ruiz', 'ana.ruiz@example.org', 'Ana ana@example.org (IT)', '@home', null].map(seen)).toEqual([
    'Ana Ruiz',
    'ana.ruiz',
    'Ana ana (IT)',
    '@home',
    null,
  ])
  expect(JSON.stringify(told)).not.toContain('example.org')
})

import { z } from 'zod'
import { designs } from '#shared/contract/designs.ts'
import { id } from '#shared/model/field.ts'
import type { Composition } from '../kernel/composition.ts'
import { noticeBytes, type Notices } from '../kernel/store/notices.ts'
import { forget, notePresence, othersIn } from './presence.ts'
import { createRooms, type Room, type Rooms, type Word } from './rooms.ts'

/** Of a process that is not there any more, nobody is shown for longer. */
const silentMs = 6000
const beatMs = 2000
/** Pointers move often: what is told of one page meanwhile is told once. */
const gatherMs = 100

const { cursor, selection } = designs.present.input.shape

/** What one process tells the others of one design. */
const saying = z.object({
  organizationId: id,
  designId: id,
  word: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('present'),
      presence: z.object({ peer: id, name: z.string().nullable(), cursor, selection }),
    }),
    z.object({ kind: z.literal('left'), peer: id }),
    z.object({ kind: z.literal('ask') }),
  ]),
})
type Saying = z.infer<typeof saying>

/** `from`: the process. Without sayings it says that it is still there. */
const notice = z.object({ from: id, sayings: z.array(saying) })

/** The rooms of this process, and an end to what it tells others and hears of them. */
export interface OpenRooms {
  readonly rooms: Rooms
  stop(): void
}

/**
 * Makes the rooms of this process. Whoever is in a design is told to the other processes on the same records, and who
 * is there is told here; where there are no others, nothing is told.
 */
export function openRooms({ store: { notices }, clock, randomness }: Ground): OpenRooms {
  if (notices === null) return { rooms: createRooms(() => undefined), stop: () => undefined }
  const self = randomness.id()
  const over = new AbortController()
  const outbox = createOutbox(notices, self, (ms) => clock.wait(ms, over.signal))
  const rooms = createRooms((room, word) => outbox.put(room, word))
  const heardAtMs = new Map<string, number>()
  notices.listen(
    (text) => {
      const read = readNotice(text)
      if (read === null || read.from === self) return
      heardAtMs.set(read.from, clock.nowMs())
      for (const each of read.sayings) hear(rooms, each, read.from, clock.nowMs())
    },
    () => {
      for (const room of rooms.all()) {
        if (room.listeners.size > 0) rooms.tell(room, { kind: 'ask' })
        tellOwn(rooms, room, clock.nowMs())
      }
    },
  )
  const beat = async (): Promise<void> => {
    while (!over.signal.aborted) {
      if (rooms.all().some((room) => ownIn(room, clock.nowMs()).length > 0)) outbox.beat()
      dropSilent(rooms, heardAtMs, clock.nowMs())
      await clock.wait(beatMs, over.signal)
    }
  }
  void beat()
  return { rooms, stop: () => over.abort() }
}

type Ground = Pick<Composition, 'clock' | 'randomness'> & {
  readonly store: { readonly notices: Notices | null }
}

function hear(rooms: Rooms, { organizationId, designId, word }: Saying, from: string, nowMs: number): void {
  const room = rooms.find(organizationId, designId)
  if (room === null) return
  if (word.kind === 'ask') tellOwn(rooms, room, nowMs)
  else if (word.kind === 'left') forget(room, word.peer)
  else notePresence(room, { ...word.presence, atMs: nowMs, process: from })
}

function ownIn(room: Room, nowMs: number) {
  return othersIn(room, nowMs, null).filter(({ process }) => process === null)
}

function tellOwn(rooms: Rooms, room: Room, nowMs: number): void {
  for (const presence of ownIn(room, nowMs)) rooms.tell(room, { kind: 'present', presence })
}

/** Forgets whoever a process told of that tells nothing any more: it has ended, or cannot be heard. */
function dropSilent(rooms: Rooms, heardAtMs: Map<string, number>, nowMs: number): void {
  for (const [process, atMs] of heardAtMs) {
    if (atMs + silentMs > nowMs) continue
    heardAtMs.delete(process)
    for (const room of rooms.all())
      for (const presence of room.presences.values())
        if (presence.process === process) forget(room, presence.peer)
  }
}

function readNotice(text: string): z.infer<typeof notice> | null {
  try {
    return notice.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Gathers what is told, the newest of each page, and tells it in as few notices as hold it. */
function createOutbox(notices: Notices, from: string, wait: (ms: number) => Promise<void>) {
  let waiting = new Map<string, Saying>()
  const send = (): void => {
    const sayings = [...waiting.values()]
    waiting = new Map()
    for (const text of packed(from, sayings)) notices.tell(text)
  }
  return {
    beat: () => notices.tell(JSON.stringify({ from, sayings: [] })),
    put: ({ organizationId, designId }: Room, word: Word): void => {
      const peer = word.kind === 'present' ? word.presence.peer : word.kind === 'left' ? word.peer : ''
      if (waiting.size === 0) void wait(gatherMs).then(send)
      waiting.set(`${designId} ${peer}`, { organizationId, designId, word: toSay(word) })
    },
  }
}

function toSay(word: Word): Saying['word'] {
  if (word.kind !== 'present') return word
  const { peer, name, cursor, selection } = word.presence
  return { kind: 'present', presence: { peer, name, cursor, selection } }
}

function packed(from: string, sayings: readonly Saying[]): string[] {
  const groups: Saying[][] = [[]]
  const emptyBytes = Buffer.byteLength(JSON.stringify({ from, sayings: [] }))
  let bytes = emptyBytes
  for (const each of sayings) {
    const cost = Buffer.byteLength(JSON.stringify(each)) + 1
    if (bytes + cost > noticeBytes) {
      groups.push([])
      bytes = emptyBytes
    }
    groups.at(-1)?.push(each)
    bytes += cost
  }
  return groups.map((some) => JSON.stringify({ from, sayings: some }))
}

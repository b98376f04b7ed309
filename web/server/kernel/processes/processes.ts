import { z } from 'zod'
import type { Clock } from '#shared/app/ports.ts'
import { presence } from '#shared/contract/presence.ts'
import { id } from '#shared/model/field.ts'
import type { Composition } from '../composition.ts'
import { createEvents, type Announced, type Events } from '../events.ts'
import { createPresences, type Presences, type Word } from '../presence/presences.ts'
import type { DocumentRef } from '../presence/rooms.ts'
import { noticeBytes, type Notices } from '../store/notices.ts'
import { createOutbox, type Message, type Outbox } from './outbox.ts'
import { createCallCounts, toldCalls, type CallCounts } from './call-counts.ts'
import { tellLine, toldLines } from './told-lines.ts'

/** People of a lost process are shown no longer than this. */
const silentMs = 6000
const beatMs = 2000
const tellCallsMs = 1000

/**
 * What one process sends to the others: about those who are in a document, that something of an organization changed
 * (drawings, states of gateways, a design, or other records), lines of a log, how many calls
 * somebody made, or that there is work.
 */
const saying = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('presence'),
    kind: z.enum(['design', 'network']),
    organizationId: id,
    documentId: id,
    word: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('present'),
        presence: presence.extend({ peer: id, name: z.string().nullable(), isGuest: z.boolean() }),
      }),
      z.object({ kind: z.literal('left'), peer: id }),
      z.object({ kind: z.literal('ask') }),
    ]),
  }),
  z.object({ of: z.enum(['edits', 'records', 'states']), organizationId: id }),
  toldLines,
  toldCalls,
  z.object({ of: z.literal('settled'), organizationId: id, gatewayId: id }),
  z.object({ of: z.literal('design'), organizationId: id, designId: id, isStanding: z.boolean() }),
  z.object({ of: z.literal('work') }),
])
type Saying = z.infer<typeof saying>

/** `from`: the process. Without sayings it says that it is still there; those of newer versions are passed over. */
const notice = z.object({ from: id, sayings: z.array(z.unknown()) })

/** Where a design changed. `isStanding`: also what it is called, or who may see it. */
export interface DesignChange {
  readonly organizationId: string
  readonly designId: string
  readonly isStanding: boolean
}

/** What happens and who is where, here and in the other processes on the same records; and an end to that. */
export interface Processes {
  readonly events: Events
  readonly presences: Presences
  /** Calls of addresses, here and in the other processes. */
  readonly calls: CallCounts
  /** Tells the others that a design changed. */
  tellDesign(change: DesignChange): void
  /** Hears of designs that other processes changed. */
  onDesign(hear: (change: DesignChange) => void): void
  /** Tells the others that there is new work, which this process may have no place for. */
  tellWork(): void
  /** Tells the others that work was left to them; resolves when it was sent, or is lost. */
  leaveWork(): Promise<void>
  /** Calls `take` each time another process told of work, and when notices of it may have been missed. */
  onWork(take: () => void): void
  stop(): void
}

/** Informs the other processes on the same records, and hears from them. Without others, nothing is sent. */
export function openProcesses({ store: { notices }, clock, randomness, keyring }: Ground): Processes {
  if (notices === null)
    return {
      events: createEvents(),
      presences: createPresences(clock),
      calls: createCallCounts(clock, keyring),
      tellDesign: () => undefined,
      onDesign: () => undefined,
      tellWork: () => undefined,
      leaveWork: () => Promise.resolve(),
      onWork: () => undefined,
      stop: () => undefined,
    }
  const self = randomness.id()
  const over = new AbortController()
  const send = (sayings: readonly object[]): Promise<void> =>
    notices.tell(JSON.stringify({ from: self, sayings }))
  const outbox = createOutbox(clock, send, over.signal)
  const put = (organizationId: string, key: string, said: Saying): void =>
    outbox.putSoon({ organizationId, key, saying: said })
  const events = createEvents((organizationId, happening) =>
    outbox.putSoon(toMessage(organizationId, happening)),
  )
  const presences = createPresences(clock, (ref, word) => {
    outbox.put({ organizationId: ref.organizationId, key: keyOf(ref, word), saying: toSay(ref, word) })
  })
  const calls = createCallCounts(clock, keyring)
  const heardAtMs = new Map<string, number>()
  const takers: (() => void)[] = []
  const designHearers: ((change: DesignChange) => void)[] = []
  const takeWork = (): void => {
    for (const take of takers) take()
  }
  notices.listen(
    (text) => {
      const read = readNotice(text)
      if (read === null || read.from === self) return
      heardAtMs.set(read.from, clock.nowMs())
      for (const each of read.sayings)
        if (each.of === 'presence') presences.hear(each, each.word, read.from)
        else if (each.of === 'calls') calls.hear(read.from, each)
        else if (each.of === 'work') takeWork()
        else if (each.of === 'design') for (const hear of designHearers) hear(each)
        else for (const happening of toHappenings(each)) events.hear(each.organizationId, happening)
    },
    () => {
      presences.tellAgain()
      takeWork()
    },
  )
  const beat = async (): Promise<void> => {
    while (!over.signal.aborted) {
      if (presences.hasOwn()) void send([])
      for (const [process, atMs] of heardAtMs)
        if (atMs + silentMs <= clock.nowMs()) {
          heardAtMs.delete(process)
          presences.forgetProcess(process)
        }
      await clock.wait(beatMs, over.signal)
    }
  }
  void beat()
  void tellCalls(calls, outbox, clock, over.signal)
  return {
    events,
    presences,
    calls,
    tellDesign: ({ organizationId, designId, isStanding }) => {
      const key = `design ${designId} ${isStanding}`
      put(organizationId, key, { of: 'design', organizationId, designId, isStanding })
    },
    onDesign: (hear) => void designHearers.push(hear),
    tellWork: () => put('', 'work', { of: 'work' }),
    // Not through the outbox: whoever leaves work is about to end, and waits for nobody's turn.
    leaveWork: () => send([{ of: 'work' } satisfies Saying]),
    onWork: (take) => void takers.push(take),
    stop: () => over.abort(),
  }
}

type Ground = Pick<Composition, 'clock' | 'randomness' | 'keyring'> & {
  readonly store: { readonly notices: Notices | null }
}

function keyOf({ kind, documentId }: DocumentRef, word: Word): string {
  const peer = word.kind === 'present' ? word.presence.peer : word.kind === 'left' ? word.peer : ''
  return `${kind} ${documentId} ${peer}`
}

function toSay({ kind, organizationId, documentId }: DocumentRef, word: Word): Saying {
  const ref = { of: 'presence', kind, organizationId, documentId } as const
  if (word.kind !== 'present') return { ...ref, word }
  const { peer, name, isGuest, cursor, selection, drag } = word.presence
  return { ...ref, word: { kind: 'present', presence: { peer, name, isGuest, cursor, selection, drag } } }
}

/** Tells the others each second who made many calls. */
async function tellCalls(
  calls: CallCounts,
  outbox: Outbox,
  clock: Clock,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const news = calls.takeNews()
    if (news !== null) outbox.put({ organizationId: '', key: 'calls', saying: news })
    await clock.wait(tellCallsMs, signal)
  }
}

function toMessage(organizationId: string, happening: Announced): Message {
  if (happening.kind === 'log') {
    const { gatewayId, atMs, line } = happening
    return tellLine(organizationId, { gatewayId, atMs, line })
  }
  if (happening.kind === 'settled') {
    const { gatewayId } = happening
    const saying: Saying = { of: 'settled', organizationId, gatewayId }
    return { organizationId, key: `settled ${gatewayId}`, saying }
  }
  const of = happening.kind === 'edited' ? 'edits' : happening.kind
  return { organizationId, key: of, saying: { of, organizationId } satisfies Saying }
}

function toHappenings(
  said: Extract<Saying, { of: 'edits' | 'records' | 'states' | 'settled' | 'log' }>,
): readonly Announced[] {
  if (said.of === 'log') return said.lines.map((line) => ({ kind: 'log', ...line }))
  if (said.of === 'settled') return [{ kind: 'settled', gatewayId: said.gatewayId }]
  return [{ kind: said.of === 'edits' ? 'edited' : said.of }]
}

function readNotice(text: string): { readonly from: string; readonly sayings: readonly Saying[] } | null {
  // No process sends more. Others may write to where notices come from, too: what they send costs no reading.
  if (text.length > noticeBytes) return null
  try {
    const { from, sayings } = notice.parse(JSON.parse(text))
    const read = sayings.map((each) => saying.safeParse(each))
    return { from, sayings: read.flatMap(({ data }) => (data === undefined ? [] : [data])) }
  } catch {
    return null
  }
}

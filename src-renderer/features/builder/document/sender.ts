import type { Problem, ProblemCode } from '#shared/base/problem.ts'
import type { Result } from '#shared/base/result.ts'
import { applyEdits } from '#shared/model/edit.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import { drawnPart } from '#shared/model/drawn-part.ts'
import type { Model } from '#shared/model/model.ts'
import { joinEdits } from '#shared/model/edit-changes.ts'
import { withKnown } from './records.ts'

/** Whether what is drawn is on the server. `offline`: it is not, and is asked again by itself. */
export type SaveState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'offline'; readonly problem: Problem }

/** A drawing as the server has it at a revision. */
export interface Drawn {
  readonly revision: number
  readonly model: Model
}

/** The server, the clock and the place that survives a reload of the page. */
export interface SenderPort {
  readonly networkId: string
  readonly sendEdits: (
    revision: number,
    edits: readonly Edit[],
  ) => Promise<Result<{ readonly revision: number }>>
  /** With a drawing that is known, only what changed since has to come; null: all of it anew. */
  readonly readDrawing: (known: Drawn | null) => Promise<Result<Drawn>>
  /** `model` has the records that the edits name. */
  readonly keepUnsent: (edits: readonly Edit[], model: Model) => void
  /** Resolves after so long, or at once when the signal is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

interface SenderEvents {
  readonly onState: (state: SaveState) => void
  /** The server has something else than we thought; answers which of the waiting edits hold on it. */
  readonly onServer: (base: Model, server: Model, waiting: readonly Edit[]) => readonly Edit[]
  readonly onRefused: (problem: Problem) => void
}

export interface Sender {
  send(edits: readonly Edit[]): void
  /** Somebody saved: a revision that is not ours is read before anything is sent. */
  saved(revision: number): void
  refresh(): void
  retry(): void
  settled(): Promise<SaveState>
  /** Records that were made by another call than an edit; they count as agreed on. */
  learn(change: (model: Model) => Model): void
  /** Works until the returned function is called; what waits then stays kept. */
  open(): () => void
}

/** Nothing is wrong with the edits: the server could not be asked, or not now. */
const temporary = new Set<ProblemCode>([
  'offline',
  'internal',
  'too-many-tries',
  'session-expired',
  'organization-setup',
  'subscription-inactive',
  'plan-without-desktop',
  'unauthorized',
])
const batchMax = 500
const waitsMs = [1000, 2000, 4000, 8000, 15_000, 30_000]

/** What is agreed on with the server, and what is on the way to it. */
interface Work {
  /** The last drawing that is the server's to the letter: what changes since then are told against. */
  exact: Drawn
  base: Model
  revision: number
  waiting: readonly Edit[]
  inFlight: number
  /** The server has something else: the drawing is read before anything is sent. */
  isStale: boolean
  /** ... and beside its edits: all of it has to be read. */
  isWhole: boolean
  /** One of several was refused: which one is found by sending them alone. */
  isOneByOne: boolean
}

const nothingToDo = { waiting: [], inFlight: 0, isStale: false, isWhole: false, isOneByOne: false } as const

/** Sends edits in order, one call at a time, and loses none: what fails for now is sent again. */
export function createSender(port: SenderPort, agreed: Drawn, events: SenderEvents): Sender {
  const work: Work = { ...nothingToDo, exact: agreed, base: agreed.model, revision: agreed.revision }
  let failures = 0
  let state: SaveState = { kind: 'saved' }
  let running: Promise<void> | null = null
  let nap = new AbortController()
  let isClosed = true
  const settlers = new Set<(state: SaveState) => void>()
  const hasWork = (): boolean => !isClosed && (work.isStale || work.waiting.length > 0)

  const setState = (next: SaveState): void => {
    if (state.kind === next.kind && next.kind !== 'offline') return
    state = next
    events.onState(next)
    if (next.kind === 'saving') return
    for (const settle of settlers) settle(next)
    settlers.clear()
  }
  const run = async (): Promise<void> => {
    while (hasWork()) {
      if (state.kind !== 'offline') setState({ kind: 'saving' })
      const problem = work.isStale ? await readAgain(work, port, events) : await sendNext(work, port, events)
      if (problem === null) {
        failures = 0
        setState({ kind: 'saving' })
        continue
      }
      setState({ kind: 'offline', problem })
      nap = new AbortController()
      await port.wait(waitsMs[Math.min(failures, waitsMs.length - 1)] ?? 30_000, nap.signal)
      failures += 1
    }
    if (!isClosed) setState({ kind: 'saved' })
  }
  const pump = (): void => {
    if (isClosed) return
    if (state.kind === 'saved') setState({ kind: 'saving' })
    running ??= run().finally(() => {
      running = null
      if (hasWork()) pump()
    })
  }
  const readLater = (): void => {
    work.isStale = true
    pump()
  }

  return {
    send(edits) {
      if (edits.length === 0) return
      // What is on its way already stays as it was sent.
      const isFree = work.waiting.length > work.inFlight
      keep(work, port, isFree ? joinEdits(work.waiting, edits) : [...work.waiting, ...edits])
      pump()
    },
    saved(theirs) {
      const isOurs = theirs <= work.revision || (work.inFlight > 0 && theirs === work.revision + 1)
      if (!isOurs) readLater()
    },
    refresh() {
      work.isWhole = true
      readLater()
    },
    retry: () => nap.abort(),
    settled: () => (state.kind === 'saving' ? next(settlers) : Promise.resolve(state)),
    learn(change) {
      work.base = change(work.base)
    },
    open() {
      isClosed = false
      if (hasWork()) pump()
      return () => {
        isClosed = true
        nap.abort()
      }
    },
  }
}

/** The next of something that is told to a set of listeners. */
function next<T>(listeners: Set<(value: T) => void>): Promise<T> {
  return new Promise((resolve) => {
    listeners.add(resolve)
  })
}

function keep(work: Work, port: SenderPort, edits: readonly Edit[]): void {
  work.waiting = edits
  port.keepUnsent(edits, work.base)
}

/** The drawing as the server has it becomes the base; our waiting edits are applied on it again. */
async function readAgain(work: Work, port: SenderPort, events: SenderEvents): Promise<Problem | null> {
  const { isWhole } = work
  // Whoever asks while the answer is on its way asks for a later one.
  work.isStale = false
  work.isWhole = false
  const answer = await port.readDrawing(isWhole ? null : work.exact)
  if (!answer.ok) {
    work.isStale = true
    work.isWhole ||= isWhole
    return answer.problem
  }
  const old = work.base
  work.exact = answer.value
  work.base = withKnown(answer.value.model, old, work.waiting)
  work.revision = answer.value.revision
  keep(work, port, events.onServer(old, work.base, work.waiting))
  return null
}

/** Edits after which we know the records of the drawing as well as the server does. */
const selfContained = new Set<Edit['kind']>([
  'add-rule',
  'remove',
  'move',
  'connect',
  'disconnect',
  'set-exit',
  'change-rule',
  'set-address',
  'set-internal-traffic',
])

/** Sends what waits; answers the problem that keeps it from being sent for now. */
async function sendNext(work: Work, port: SenderPort, events: SenderEvents): Promise<Problem | null> {
  const batch = work.waiting.slice(0, work.isOneByOne ? 1 : batchMax)
  work.inFlight = batch.length
  const answer = await port.sendEdits(work.revision, batch)
  work.inFlight = 0
  if (answer.ok) {
    const applied = applyEdits(work.base, port.networkId, batch)
    if (!applied.ok || answer.value.revision !== work.revision + 1) work.isStale = true
    if (applied.ok) {
      const isExact =
        !work.isStale &&
        work.exact.revision === work.revision &&
        batch.every((edit) => selfContained.has(edit.kind))
      work.base = applied.value
      work.revision = answer.value.revision
      if (isExact) work.exact = { revision: work.revision, model: drawnPart(applied.value, port.networkId) }
    }
    keep(work, port, work.waiting.slice(batch.length))
    if (work.waiting.length === 0) work.isOneByOne = false
    return null
  }
  if (temporary.has(answer.problem.code)) return answer.problem
  work.isStale = true
  if (answer.problem.code === 'draft-changed-elsewhere') return null
  if (batch.length > 1) work.isOneByOne = true
  else {
    keep(work, port, work.waiting.slice(1))
    events.onRefused(answer.problem)
  }
  return null
}

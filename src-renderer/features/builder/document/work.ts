import type { Problem, ProblemCode } from '#shared/base/problem.ts'
import type { Result } from '#shared/base/result.ts'
import type { DrawingChange } from '#shared/contract/drawings.ts'
import { drawnPart, withDrawnChange } from '#shared/model/drawn-part.ts'
import { applyEdits } from '#shared/model/edit.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { Model } from '#shared/model/model.ts'
import { withKnown } from './records.ts'

/** A drawing as the server has it at a revision. */
export interface Drawn {
  readonly revision: number
  readonly model: Model
}

/** What the feed says of a save. */
export type Heard = Pick<DrawingChange, 'revision' | 'change'> & { readonly since: number | null }

/** The server, the clock and the place that survives a reload of the page. */
export interface WorkPort {
  readonly networkId: string
  readonly sendEdits: (
    revision: number,
    edits: readonly Edit[],
  ) => Promise<Result<{ readonly revision: number }>>
  /** With a drawing that is known, only what changed since has to come; null: all of it anew. */
  readonly readDrawing: (known: Drawn | null) => Promise<Result<Drawn>>
  /** Keeps what waits for a page after this one; `base` is what it stands on, with the records that it names. */
  readonly keepUnsent: (edits: readonly Edit[], base: Model) => void
}

export interface WorkEvents {
  /**
   * The server has something else than we thought; answers which of the waiting edits hold on it. `isLate`: they
   * waited without a connection, and give way to what others set meanwhile.
   */
  readonly onServer: (
    base: Model,
    server: Model,
    waiting: readonly Edit[],
    isLate: boolean,
  ) => readonly Edit[]
  readonly onRefused: (problem: Problem) => void
}

/** What is agreed on with the server, and what is on the way to it. */
export interface Work {
  /** The last drawing that is the server's to the letter: what changes since then are told against. */
  exact: Drawn
  base: Model
  revision: number
  waiting: readonly Edit[]
  inFlight: number
  /** So many of the first may be stored, since their answer was lost: what comes after is not joined to them. */
  inDoubt: number
  /** The server has something else: the drawing is read before anything is sent. */
  isStale: boolean
  /** ... and beside its edits: all of it has to be read. */
  isWhole: boolean
  /** One of several was refused: which one is found by sending them alone. */
  isOneByOne: boolean
  isLate: boolean
  /** What the feed said while a call was on its way: which revision is ours is known once it was answered. */
  held: readonly Heard[]
  isAsking: boolean
}

export function beginWork(agreed: Drawn, base: Model, isLate: boolean): Work {
  return {
    exact: agreed,
    base,
    revision: agreed.revision,
    waiting: [],
    inFlight: 0,
    inDoubt: 0,
    isStale: false,
    isWhole: false,
    isOneByOne: false,
    isLate,
    held: [],
    isAsking: false,
  }
}

/** Nothing is wrong with the edits: the server could not be asked, or not now. */
const temporary = new Set<ProblemCode>([
  'offline',
  'server-not-ready',
  'database-away',
  'outcome-unknown',
  'internal',
  'too-many-tries',
  'session-expired',
  'organization-setup',
  'subscription-inactive',
  'plan-without-desktop',
  'unauthorized',
])
const batchMax = 500

export function keep(work: Work, port: WorkPort, edits: readonly Edit[]): void {
  work.waiting = edits
  if (edits.length === 0) work.isLate = false
  port.keepUnsent(edits, work.base)
}

/** Does what is next: reads what the server has where that is not known, or sends. Answers what is in the way. */
export async function doNext(work: Work, port: WorkPort, events: WorkEvents): Promise<Problem | null> {
  work.isAsking = true
  const problem = work.isStale ? await readAgain(work, port, events) : await sendNext(work, port, events)
  work.isAsking = false
  takeHeld(work, port, events)
  return problem
}

/** Takes in what the feed says, at once or after the call that is on its way. */
export function hear(work: Work, port: WorkPort, events: WorkEvents, heard: Heard): void {
  work.held = [...work.held, heard]
  if (!work.isAsking) takeHeld(work, port, events)
}

function takeHeld(work: Work, port: WorkPort, events: WorkEvents): void {
  const { held } = work
  work.held = []
  for (const each of held) if (!isTaken(work, port, events, each)) work.isStale = true
}

/** The drawing as the server has it becomes the base; our waiting edits are applied on it again. */
async function readAgain(work: Work, port: WorkPort, events: WorkEvents): Promise<Problem | null> {
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
  standOn(work, port, events, answer.value)
  return null
}

/**
 * Takes in what the feed says, as far as it leads on from what the server is known to have. False: it has something
 * that is not known, and has to be read.
 */
function isTaken(work: Work, port: WorkPort, events: WorkEvents, heard: Heard): boolean {
  const { since, revision, change } = heard
  if (revision <= work.exact.revision) return true
  // The first that a feed says: what came of our edits may have been missed.
  if (since === null) return false
  if (change === null || since !== work.exact.revision) return revision <= work.revision
  const exact = { revision, model: withDrawnChange(work.exact.model, change) }
  // Of several edits of ours, the last says what the server has.
  if (revision < work.revision) work.exact = exact
  else standOn(work, port, events, exact)
  return true
}

function standOn(work: Work, port: WorkPort, events: WorkEvents, server: Drawn): void {
  const old = work.base
  work.inDoubt = 0
  work.exact = server
  work.base = withKnown(server.model, old, work.waiting)
  work.revision = server.revision
  keep(work, port, events.onServer(old, work.base, work.waiting, work.isLate))
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
  'set-expectations',
])

/** Sends what waits; answers the problem that keeps it from being sent for now. */
async function sendNext(work: Work, port: WorkPort, events: WorkEvents): Promise<Problem | null> {
  const batch = work.waiting.slice(0, work.isOneByOne ? 1 : batchMax)
  work.inFlight = batch.length
  const answer = await port.sendEdits(work.revision, batch)
  work.inFlight = 0
  if (answer.ok) {
    takeStored(work, port, batch, answer.value.revision)
    return null
  }
  if (temporary.has(answer.problem.code)) {
    work.inDoubt = Math.max(work.inDoubt, batch.length)
    // Others draw on meanwhile: what they did is taken in before anything is sent.
    work.isLate = true
    work.isStale = true
    return answer.problem
  }
  work.isStale = true
  if (answer.problem.code === 'draft-changed-elsewhere') return null
  if (batch.length > 1) work.isOneByOne = true
  else {
    keep(work, port, work.waiting.slice(1))
    // Its id is ours alone: it was stored before, and its answer was lost.
    const isThere = batch.some(({ kind }) => makes.has(kind)) && answer.problem.code === 'relationship-exists'
    if (!isThere) events.onRefused(answer.problem)
  }
  return null
}

const makes = new Set<Edit['kind']>(['add-device', 'add-rule', 'connect'])

function takeStored(work: Work, port: WorkPort, batch: readonly Edit[], revision: number): void {
  const applied = applyEdits(work.base, port.networkId, batch)
  if (!applied.ok || revision !== work.revision + 1) work.isStale = true
  if (applied.ok) {
    const isExact =
      !work.isStale &&
      work.exact.revision === work.revision &&
      batch.every((edit) => selfContained.has(edit.kind))
    work.base = applied.value
    work.revision = revision
    if (isExact) work.exact = { revision, model: drawnPart(applied.value, port.networkId) }
  }
  work.inDoubt = 0
  keep(work, port, work.waiting.slice(batch.length))
  if (work.waiting.length === 0) work.isOneByOne = false
}

import type { SaveState } from '#shared/document/save-state.ts'
import { joinEdits } from '#shared/model/edit-changes.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { Model } from '#shared/model/model.ts'
import {
  beginWork,
  doNext,
  hear,
  keep,
  type Drawn,
  type Heard,
  type WorkEvents,
  type WorkPort,
} from './work.ts'

export interface SenderPort extends WorkPort {
  /** False: what waits is on this page alone. */
  readonly isKept: () => boolean
  /** Resolves after so long, or at once when the signal is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

interface SenderEvents extends WorkEvents {
  readonly onState: (state: SaveState) => void
}

export interface Sender {
  send(edits: readonly Edit[]): void
  /** Somebody saved: a revision that is not ours is taken in before anything is sent. */
  hear(heard: Heard): void
  /** Reads the whole drawing again before anything is sent. */
  refresh(): void
  /** Ends the wait after a failure. */
  retry(): void
  /** Resolves when everything is saved, or could not be for now. */
  settled(): Promise<SaveState>
  /** Records that were made by another call than an edit; they count as agreed on. */
  learn(change: (model: Model) => Model): void
  /** Asks the port again whether what waits is kept, and says so when it waits. */
  readKept(): void
  /** Works until the returned function is called; what waits then stays kept. */
  open(): () => void
}

/** After one failure, two, and so on. */
const waitsMs = [1000, 2000, 4000, 8000, 15_000] as const
const longestWaitMs = 30_000

/**
 * Sends edits in order, one call at a time, and loses none: what fails for now is sent again. `agreed` is what the
 * server has, `base` the same with records that are known beside it; `isLate`: what is sent first waited in a page
 * before this one.
 */
export function createSender(
  port: SenderPort,
  agreed: Drawn,
  first: { readonly base: Model; readonly isLate: boolean },
  events: SenderEvents,
): Sender {
  const work = beginWork(agreed, first.base, first.isLate)
  const saving = createSaving(events.onState)
  let failures = 0
  let running: Promise<void> | null = null
  let nap = new AbortController()
  let isClosed = true
  const hasWork = (): boolean => !isClosed && (work.isStale || work.waiting.length > 0)

  const run = async (): Promise<void> => {
    while (hasWork()) {
      if (saving.state().kind !== 'offline') saving.set({ kind: 'saving' })
      const problem = await doNext(work, port, events)
      if (problem === null) {
        failures = 0
        saving.set({ kind: 'saving' })
        continue
      }
      saving.set({ kind: 'offline', problem, isKept: port.isKept() })
      nap = new AbortController()
      await port.wait(waitsMs[failures] ?? longestWaitMs, nap.signal)
      failures += 1
    }
    if (!isClosed) saving.set({ kind: 'saved' })
  }
  const pump = (): void => {
    if (isClosed) return
    if (saving.state().kind === 'saved') saving.set({ kind: 'saving' })
    running ??= run().finally(() => {
      running = null
      if (hasWork()) pump()
    })
  }

  return {
    send(edits) {
      if (edits.length === 0) return
      // What is on its way already stays as it was sent.
      const isFree = work.waiting.length > Math.max(work.inFlight, work.inDoubt)
      keep(work, port, isFree ? joinEdits(work.waiting, edits) : [...work.waiting, ...edits])
      pump()
    },
    hear(heard) {
      hear(work, port, events, heard)
      if (work.isStale) pump()
    },
    refresh() {
      work.isWhole = true
      work.isStale = true
      pump()
    },
    retry: () => nap.abort(),
    settled: saving.settled,
    learn(change) {
      work.base = change(work.base)
    },
    readKept() {
      const now = saving.state()
      if (now.kind === 'offline') saving.set({ ...now, isKept: port.isKept() })
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

/** The state of saving, and who waits until it is another than on its way. */
function createSaving(onState: (state: SaveState) => void) {
  let state: SaveState = { kind: 'saved' }
  const settlers = new Set<(state: SaveState) => void>()
  return {
    state: () => state,
    set(next: SaveState) {
      if (state.kind === next.kind && next.kind !== 'offline') return
      state = next
      onState(next)
      if (next.kind === 'saving') return
      for (const settle of settlers) settle(next)
      settlers.clear()
    },
    settled: (): Promise<SaveState> =>
      state.kind === 'saving'
        ? new Promise((resolve) => {
            settlers.add(resolve)
          })
        : Promise.resolve(state),
  }
}

import type { Problem } from '#shared/base/problem.ts'
import { ok, type Result } from '#shared/base/result.ts'
import { applyEdits } from '#shared/model/edit.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { Model } from '#shared/model/model.ts'
import { editsBetween } from './difference.ts'
import {
  commit,
  mapHistory,
  openHistory,
  redo,
  undo,
  withRecords,
  type EditStep,
  type History,
} from './history.ts'
import { rebase, replay } from './rebase.ts'
import { createSender, type SaveState, type SenderPort } from './sender.ts'

export interface DraftState {
  readonly history: History
  readonly save: SaveState
}

/** The document of one network: edited at once, saved behind. Nothing of it lives in React. */
export interface DraftStore {
  state(): DraftState
  subscribe(listener: () => void): () => void
  /** Applies edits, all or none, and sends them. `merge` joins them to the last step. */
  edit(edits: readonly Edit[], how?: EditStep): Result<void>
  undo(): void
  redo(): void
  /** Somebody saved. When it was not us, the drawing is read again and our edits are applied on it. */
  saved(revision: number): void
  /** Reads the drawing again, as after a call that changed it beside the edits. */
  refresh(): void
  /** Asks again at once after a failure. */
  retry(): void
  /** Resolves when everything is saved, or could not be. */
  settled(): Promise<SaveState>
  /** Takes in records of the organization that were made by another call, so that they can be placed. */
  learn(records: Pick<Partial<Model>, 'devices' | 'gateways' | 'networkUsers'>): void
  /** Saves until the returned function is called. */
  open(): () => void
}

export interface DraftOptions extends SenderPort {
  readonly networkId: string
  readonly revision: number
  readonly model: Model
  /** Edits that a page before this one could not send any more. */
  readonly unsent: readonly Edit[]
  /** Edits that no longer hold on what the server has now; they are gone from the document. */
  readonly onDropped: (problems: readonly Problem[]) => void
  /** Somebody else changed what is drawn, and it is here now. */
  readonly onEditedElsewhere: () => void
}

export function createDraftStore(options: DraftOptions): DraftStore {
  const { networkId } = options
  const listeners = new Set<() => void>()
  const first = replay(options.model, networkId, options.unsent)
  let now: DraftState = { history: openHistory(first.model), save: { kind: 'saved' } }
  const set = (part: Partial<DraftState>): void => {
    now = { ...now, ...part }
    for (const listener of listeners) listener()
  }

  const sender = createSender(
    options,
    { model: options.model, revision: options.revision },
    {
      onState: (save) => set({ save }),
      onServer(base, server, waiting) {
        const { history, replayed } = rebase(now.history, networkId, base, server, waiting)
        set({ history })
        if (replayed.dropped.length > 0) options.onDropped(replayed.dropped)
        // Keys and tokens change beside the drawing, mostly by what we did ourselves.
        if (editsBetween(base, server, networkId).length > 0) options.onEditedElsewhere()
        return replayed.held
      },
      onRefused: (problem) => options.onDropped([problem]),
    },
  )
  sender.send(first.held)

  /** Moves along the history; what differs is sent as edits, since the server knows no history. */
  const travel = (next: History | null): void => {
    if (next === null) return
    const edits = editsBetween(now.history.present, next.present, networkId)
    set({ history: next })
    sender.send(edits)
  }

  return {
    state: () => now,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    edit(edits, how = 'step') {
      const applied = applyEdits(now.history.present, networkId, edits)
      if (!applied.ok) return applied
      set({ history: commit(now.history, applied.value, how) })
      sender.send(edits)
      return ok(undefined)
    },
    undo: () => travel(undo(now.history)),
    redo: () => travel(redo(now.history)),
    saved: (revision) => sender.saved(revision),
    refresh: () => sender.refresh(),
    retry: () => sender.retry(),
    settled: () => sender.settled(),
    learn(records) {
      const change = (model: Model): Model => withRecords(model, records)
      sender.learn(change)
      set({ history: mapHistory(now.history, change) })
    },
    open: () => sender.open(),
  }
}

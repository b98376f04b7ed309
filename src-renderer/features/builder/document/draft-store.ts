import type { Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { beginHistory, takeStep } from '#shared/document/history.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import { union, withRecords, type Records } from '#shared/model/known-records.ts'
import type { Model } from '#shared/model/model.ts'
import { editChanges, replay, type DrawingHistory } from '#shared/model/edit-changes.ts'
import { rebase } from './rebase.ts'
import { createSender, type SaveState, type SenderPort } from './sender.ts'

export interface DraftState {
  readonly history: DrawingHistory
  readonly save: SaveState
}

/** The document of one network: edited at once, saved behind. Nothing of it lives in React. */
export interface DraftStore {
  state(): DraftState
  subscribe(listener: () => void): () => void
  /**
   * Applies edits, all or none, and sends them. `merge`: steps in a row with the same one are taken back together, as
   * what is typed into a field.
   */
  edit(edits: readonly Edit[], merge?: string): Result<void>
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
  learn(records: Records): void
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
  /** Why a step, or part of it, cannot be taken back or done again on what is drawn now. */
  readonly onNotUndone: (problems: readonly Problem[]) => void
  /** Somebody else changed what is drawn, and it is here now. */
  readonly onEditedElsewhere: () => void
}

export function createDraftStore(options: DraftOptions): DraftStore {
  const { networkId } = options
  const changes = editChanges(networkId)
  const listeners = new Set<() => void>()
  const first = replay(options.model, networkId, options.unsent)
  let now: DraftState = { history: beginHistory(first.model), save: { kind: 'saved' } }
  // Those that were taken off as well, so that they can be placed again.
  let gateways = first.model.gateways
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
        gateways = union(server.gateways, union(now.history.value.gateways, gateways))
        const { history, replayed, isEdited } = rebase(now.history, networkId, base, server, waiting)
        set({ history })
        if (replayed.dropped.length > 0) options.onDropped(replayed.dropped)
        if (isEdited) options.onEditedElsewhere()
        return replayed.held
      },
      onRefused: (problem) => options.onDropped([problem]),
    },
  )
  sender.send(first.held)

  const learn = (records: Records): void => {
    const change = (model: Model): Model => withRecords(model, records)
    sender.learn(change)
    set({ history: { ...now.history, value: change(now.history.value) } })
  }
  const travel = (kind: 'undo' | 'redo'): void => {
    const next = (kind === 'undo' ? now.history.past : now.history.future).at(-1) ?? []
    const placed = new Set(next.flatMap((edit) => (edit.kind === 'place' ? [edit.nodeId] : [])))
    if (placed.size > 0) learn({ gateways: gateways.filter(({ id }) => placed.has(id)) })
    const { history, change, refused } = takeStep(changes, now.history, { kind })
    set({ history })
    if (change !== null) sender.send(change)
    if (refused.length > 0) options.onNotUndone(refused)
  }

  return {
    state: () => now,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    edit(edits, merge) {
      const taken = takeStep(changes, now.history, { kind: 'do', change: edits, merge: merge ?? null })
      const [refusal] = taken.refused
      if (refusal !== undefined) return fail(refusal)
      set({ history: taken.history })
      sender.send(edits)
      return ok(undefined)
    },
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    saved: (revision) => sender.saved(revision),
    refresh: () => sender.refresh(),
    retry: () => sender.retry(),
    settled: () => sender.settled(),
    learn,
    open: () => sender.open(),
  }
}

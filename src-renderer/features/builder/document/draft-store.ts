import { createListeners } from '#shared/base/listeners.ts'
import type { Problem } from '#shared/base/problem.ts'
import type { Result } from '#shared/base/result.ts'
import { beginHistory } from '#shared/document/history.ts'
import type { SaveState } from '#shared/document/save-state.ts'
import { editChanges, type DrawingHistory } from '#shared/model/edit-changes.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { Gateway } from '#shared/model/gateway.ts'
import { union, withRecords, type Records } from '#shared/model/known-records.ts'
import type { Model } from '#shared/model/model.ts'
import { createDocumentStore } from '#renderer/document/document-store.ts'
import { drawnOf } from './difference.ts'
import type { Left } from './kept-text.ts'
import { lead, meet, rebase, type Met } from './rebase.ts'
import { createSender, type SenderPort } from './sender.ts'
import type { Heard } from './work.ts'

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
  /** Somebody saved. When it was not us, what changed is taken in and our edits are applied on it. */
  hear(heard: Heard): void
  /** Reads the drawing again, as after a call that changed it beside the edits. */
  refresh(): void
  /** Asks again at once after a failure. */
  retry(): void
  /** Resolves when everything is saved, or could not be. */
  settled(): Promise<SaveState>
  /** Takes in records of the organization that were made by another call, so that they can be placed. */
  learn(records: Records): void
  /** Asks again whether what waits is kept in this browser. */
  readKept(): void
  /** Saves until the returned function is called. */
  open(): () => void
}

export interface DraftOptions extends SenderPort {
  readonly networkId: string
  readonly revision: number
  readonly model: Model
  /** What pages before this one left. */
  readonly left: Left
  /** Keeps the history for a page after this one; `gateways` with those that may be placed again. */
  readonly keepHistory: (history: DrawingHistory, gateways: readonly Gateway[]) => void
  /** Edits that no longer hold on what the server has now; they are gone from the document. */
  readonly onDropped: (problems: readonly Problem[]) => void
  /** The names of what somebody else changed while edits of ours on the same waited: theirs stayed. */
  readonly onGaveWay: (names: readonly string[]) => void
  /** Why a step, or part of it, cannot be taken back or done again on what is drawn now. */
  readonly onNotUndone: (problems: readonly Problem[]) => void
  /** Somebody else changed what is drawn, and it is here now. */
  readonly onEditedElsewhere: () => void
}

export function createDraftStore(options: DraftOptions): DraftStore {
  const { networkId, left } = options
  const listeners = createListeners()
  const base = withRecords(options.model, left.records)
  const first = meet(left.before, base, networkId, left.edits, true)
  // Those that were taken off as well, so that they can be placed again.
  let gateways = union(first.model.gateways, left.records.gateways ?? [])
  let save: SaveState = { kind: 'saved' }
  let now: DraftState
  const tell = (): void => {
    now = { history: store.state(), save }
    listeners.tell()
  }
  const store = createDocumentStore(editChanges(networkId), begin(first.model, options), (step, taken) => {
    if (taken.change !== null && step.kind !== 'heard') sender.send(taken.change)
    if (taken.refused.length > 0) options.onNotUndone(taken.refused)
  })
  now = { history: store.state(), save }
  store.subscribe(() => {
    options.keepHistory(store.state(), gateways)
    tell()
  })
  const say = (met: Met, server: Model): void => sayMet(options, met, server)
  const sender = createSender(
    options,
    { model: options.model, revision: options.revision },
    { base, isLate: left.edits.length > 0 },
    {
      onState(next) {
        save = next
        tell()
      },
      onServer(agreed, server, waiting, isLate) {
        gateways = union(server.gateways, union(store.state().value.gateways, gateways))
        const { history, met, isEdited } = rebase(store.state(), networkId, agreed, server, waiting, isLate)
        store.lead(history)
        say(met, server)
        if (isEdited) options.onEditedElsewhere()
        return met.held
      },
      onRefused: (problem) => options.onDropped([problem]),
    },
  )
  // What of it is there already waits no more.
  if (left.edits.length > 0 && first.held.length === 0) options.keepUnsent([], base)
  sender.send(first.held)

  const learn = (records: Records): void => {
    const change = (model: Model): Model => withRecords(model, records)
    sender.learn(change)
    store.lead({ ...store.state(), value: change(store.state().value) })
  }
  /** A step that places a gateway needs its record. */
  const learnPlaced = (step: readonly Edit[] = []): void => {
    const placed = new Set(step.flatMap((edit) => (edit.kind === 'place' ? [edit.nodeId] : [])))
    if (placed.size > 0) learn({ gateways: gateways.filter(({ id }) => placed.has(id)) })
  }
  let isFirst = true

  return {
    state: () => now,
    subscribe: listeners.add,
    edit: (edits, merge) => store.act(edits, merge),
    undo() {
      learnPlaced(store.state().past.at(-1))
      store.undo()
    },
    redo() {
      learnPlaced(store.state().future.at(-1))
      store.redo()
    },
    hear: (heard) => sender.hear(heard),
    refresh: () => sender.refresh(),
    retry: () => sender.retry(),
    settled: () => sender.settled(),
    learn,
    readKept: () => sender.readKept(),
    open() {
      if (isFirst) say(first, base)
      isFirst = false
      return sender.open()
    },
  }
}

/** The history that a page before this one left, without what others changed since. */
function begin(value: Model, { networkId, left: { history } }: DraftOptions): DrawingHistory {
  if (history === null) return beginHistory(value)
  const { seen, ...steps } = history
  return lead({ ...beginHistory(value), ...steps }, networkId, value, [seen, drawnOf(value, networkId)])
}

function sayMet(options: DraftOptions, { dropped, gaveWay }: Met, server: Model): void {
  if (dropped.length > 0) options.onDropped(dropped)
  if (gaveWay.size > 0) options.onGaveWay(namesOf(server, gaveWay))
}

function namesOf(model: Model, ids: ReadonlySet<string>): readonly string[] {
  return [...model.devices, ...model.gateways, ...model.rules].flatMap(({ id, name }) =>
    ids.has(id) ? [name] : [],
  )
}

import type { Edit } from '#shared/model/edit-value.ts'
import type { Model } from '#shared/model/model.ts'

/**
 * The document with its past, as plain values. An edit is a `step` of its own, is `merge`d into the last one
 * (typing, nudging), or makes none (what came from elsewhere).
 */
export interface History {
  readonly present: Model
  readonly past: readonly Model[]
  readonly future: readonly Model[]
}

export type EditStep = 'step' | 'merge' | 'none'

/** So many steps are kept; each shares all that it did not change. */
const stepsMax = 200

export function openHistory(present: Model): History {
  return { present, past: [], future: [] }
}

/** The history after an edit. */
export function commit(history: History, next: Model, how: EditStep): History {
  if (how === 'none' || (how === 'merge' && history.past.length > 0))
    return { ...history, present: next, future: how === 'none' ? history.future : [] }
  return { present: next, past: [...history.past, history.present].slice(-stepsMax), future: [] }
}

/** One step back; null when there is none. */
export function undo(history: History): History | null {
  const last = history.past.at(-1)
  if (last === undefined) return null
  const present = withRecords(last, history.present)
  return { present, past: history.past.slice(0, -1), future: [history.present, ...history.future] }
}

/** One step forward again; null when there is none. */
export function redo(history: History): History | null {
  const [next, ...rest] = history.future
  if (next === undefined) return null
  return {
    present: withRecords(next, history.present),
    past: [...history.past, history.present],
    future: rest,
  }
}

/** The same history with every value led through a change that came from elsewhere. */
export function mapHistory(history: History, change: (model: Model) => Model): History {
  return {
    present: change(history.present),
    past: history.past.map(change),
    future: history.future.map(change),
  }
}

/**
 * The value with records of the organization that it does not have. So an older value forgets none: a device
 * lives on in the organization when its making is undone, and is placed, not made, when it is redone.
 */
export function withRecords(
  value: Model,
  more: Pick<Partial<Model>, 'devices' | 'gateways' | 'networkUsers'>,
): Model {
  return {
    ...value,
    devices: union(value.devices, more.devices ?? []),
    gateways: union(value.gateways, more.gateways ?? []),
    networkUsers: union(value.networkUsers, more.networkUsers ?? []),
  }
}

/**
 * A drawing as the server has it, with records of the organization that were known before: a device that was taken
 * off is placed again, not made again. Of gateways only those that wait to be placed, since `check` looks at all.
 */
export function withKnown(server: Model, before: Model, waiting: readonly Edit[]): Model {
  const placed = new Set(waiting.flatMap((edit) => (edit.kind === 'place' ? [edit.nodeId] : [])))
  return withRecords(server, {
    devices: before.devices,
    networkUsers: before.networkUsers,
    gateways: before.gateways.filter((each) => placed.has(each.id)),
  })
}

function union<T extends { readonly id: string }>(first: readonly T[], second: readonly T[]): readonly T[] {
  const known = new Set(first.map((each) => each.id))
  const more = second.filter((each) => !known.has(each.id))
  return more.length === 0 ? first : [...first, ...more]
}

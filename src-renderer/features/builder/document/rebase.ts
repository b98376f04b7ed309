import { rebaseHistory } from '#shared/document/history.ts'
import { editChanges, replay, type DrawingHistory, type Replayed } from '#shared/model/edit-changes.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { Model } from '#shared/model/model.ts'
import { besideTheirs } from './beside-theirs.ts'
import { drawnOf, isDrawnAlike, isDrawnSame, type Drawn } from './difference.ts'
import { mergeWaiting, type Merged } from './merge-waiting.ts'
import { isThere, withOwn } from './own-edits.ts'

/** Our edits on what the server has. */
export interface Met extends Pick<Replayed, 'model' | 'held' | 'dropped'>, Pick<Merged, 'gaveWay'> {}

/**
 * The edits that the server does not have yet, on what it has now. `before` is what both sides last agreed on, as far
 * as the edits say anything of it. One whose effect is there already is left out in silence.
 */
export function meet(
  before: Drawn,
  server: Model,
  networkId: string,
  waiting: readonly Edit[],
  isLate: boolean,
): Met {
  const after = drawnOf(server, networkId)
  const { edits, gaveWay } = mergeWaiting(waiting, withOwn(before, after, waiting), after, isLate)
  let model = server
  const held: Edit[] = []
  const dropped: Met['dropped'][number][] = []
  for (const edit of edits) {
    if (isThere(model, networkId, edit)) continue
    const one = replay(model, networkId, [edit])
    model = one.model
    held.push(...one.held)
    dropped.push(...one.dropped)
  }
  return { model, held, dropped, gaveWay }
}

/**
 * The history on what the server has now: `base` is what both sides last agreed on, `server` what it has,
 * `waiting` our edits that it does not have yet. Steps of the past keep their meaning: undoing one of ours
 * does not undo what somebody else did meanwhile.
 */
export function rebase(
  history: DrawingHistory,
  networkId: string,
  base: Model,
  server: Model,
  waiting: readonly Edit[],
  isLate: boolean,
): { readonly history: DrawingHistory; readonly met: Met; readonly isEdited: boolean } {
  if (waiting.length === 0) {
    const isEdited = !isDrawnAlike(base, server, networkId)
    const hasSteps = history.past.length + history.future.length > 0
    // Whoever only looks on has no steps to be led: nothing of the whole is read.
    const between =
      isEdited && hasSteps ? ([drawnOf(base, networkId), drawnOf(server, networkId)] as const) : null
    const met: Met = { model: server, held: [], dropped: [], gaveWay: new Set() }
    return { history: lead(history, networkId, server, between), met, isEdited }
  }
  const [agreed, after] = [drawnOf(base, networkId), drawnOf(server, networkId)]
  const before = withOwn(agreed, after, waiting)
  const met = meet(agreed, server, networkId, waiting, isLate)
  const isEdited = !isDrawnSame(before, after)
  return { history: lead(history, networkId, met.model, isEdited ? [before, after] : null), met, isEdited }
}

/** A history on another value, without what others set between two drawings; null: nothing. */
export function lead(
  history: DrawingHistory,
  networkId: string,
  value: Model,
  between: readonly [before: Drawn, after: Drawn] | null,
): DrawingHistory {
  const left = (edits: readonly Edit[]): readonly Edit[] =>
    between === null ? edits : edits.flatMap((edit) => besideTheirs(edit, ...between) ?? [])
  return rebaseHistory(editChanges(networkId), history, value, left)
}

import { rebaseHistory } from '#shared/document/history.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { Model } from '#shared/model/model.ts'
import { besideTheirs } from './beside-theirs.ts'
import { drawnOf, isDrawnSame } from './difference.ts'
import { editChanges, replay, type DrawingHistory, type Replayed } from '#shared/model/edit-changes.ts'

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
): { readonly history: DrawingHistory; readonly replayed: Replayed; readonly isEdited: boolean } {
  const replayed = replay(server, networkId, waiting)
  const [before, after] = [drawnOf(base, networkId), drawnOf(server, networkId)]
  const isEdited = !isDrawnSame(before, after)
  const lead = (edits: readonly Edit[]): readonly Edit[] =>
    isEdited ? edits.flatMap((edit) => besideTheirs(edit, before, after) ?? []) : edits
  return {
    history: rebaseHistory(editChanges(networkId), history, replayed.model, lead),
    replayed,
    isEdited,
  }
}

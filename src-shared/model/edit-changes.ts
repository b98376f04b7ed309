import type { Problem } from '#shared/base/problem.ts'
import type { Changes, History } from '#shared/document/history.ts'
import { applyEdit } from './edit.ts'
import type { Edit } from './edit-value.ts'
import { invertEdits } from './invert-edit.ts'
import type { Model } from './model.ts'

export type DrawingHistory = History<Model, readonly Edit[]>

/** Edits as changes of one network's drawing. */
export function editChanges(networkId: string): Changes<Model, readonly Edit[]> {
  return {
    isEmpty: (edits) => edits.length === 0,
    apply(model, edits) {
      const { held, dropped, model: value } = replay(model, networkId, edits)
      return { value, change: held, refused: dropped }
    },
    invert: (before, edits) => invertEdits(before, networkId, edits),
    merge: joinEdits,
  }
}

/** What is left of edits on another base: the value, the edits that hold, and why the others do not. */
export interface Replayed {
  readonly model: Model
  readonly held: readonly Edit[]
  readonly dropped: readonly Problem[]
}

/** Applies edits one by one; one that is refused is left out and said. */
export function replay(base: Model, networkId: string, edits: readonly Edit[]): Replayed {
  let model = base
  const held: Edit[] = []
  const dropped: Problem[] = []
  for (const edit of edits) {
    const applied = applyEdit(model, networkId, edit)
    if (applied.ok) {
      model = applied.value
      held.push(edit)
    } else dropped.push(applied.problem)
  }
  return { model, held, dropped }
}

/** Edits one after the other; of two in a row that set the same, as movements or what is typed, one is left. */
export function joinEdits(first: readonly Edit[], second: readonly Edit[]): readonly Edit[] {
  const [last, next] = [first.at(-1), second[0]]
  const joined = last === undefined || next === undefined ? null : joinTwo(last, next)
  return joined === null ? [...first, ...second] : [...first.slice(0, -1), joined, ...second.slice(1)]
}

function joinTwo(last: Edit, next: Edit): Edit | null {
  if (last.kind === 'move' && next.kind === 'move') {
    const moves = new Map([...last.moves, ...next.moves].map((each) => [each.nodeId, each]))
    return { kind: 'move', moves: [...moves.values()] }
  }
  const isSame =
    (last.kind === 'change-device' && next.kind === 'change-device' && last.id === next.id) ||
    (last.kind === 'change-gateway' && next.kind === 'change-gateway' && last.id === next.id) ||
    // A rule that is for everyone on the way forgets who was chosen.
    (last.kind === 'change-rule' &&
      next.kind === 'change-rule' &&
      last.id === next.id &&
      last.form.audience === next.form.audience)
  return isSame ? next : null
}

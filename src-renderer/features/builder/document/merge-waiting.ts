import type { Edit } from '#shared/model/edit-value.ts'
import { besideTheirs } from './beside-theirs.ts'
import { differs, type Drawn } from './difference.ts'
import { keyOf } from './merge-expectations.ts'

/** Our edits beside what others did, and the ids of the records where ours gave way. */
export interface Merged {
  readonly edits: readonly Edit[]
  readonly gaveWay: ReadonlySet<string>
}

/**
 * Edits that wait, where somebody else changed the drawing meanwhile: of a form only the fields that we changed are
 * ours. Where both set the same, ours is the later one and holds; edits that waited without a connection (`isLate`)
 * give way, since the others drew on what they saw. What we expect of the network is added to what they do.
 */
export function mergeWaiting(edits: readonly Edit[], before: Drawn, after: Drawn, isLate: boolean): Merged {
  const gaveWay = new Set<string>()
  const merged = edits.flatMap((edit): readonly Edit[] => {
    // Each expectation is somebody's: the whole list of one would take away what the other added.
    if (!isLate && edit.kind !== 'set-expectations') return [withFieldsTheyChanged(edit, before, after)]
    const left = besideTheirs(edit, before, after)
    for (const id of lostOf(edit, left, before)) gaveWay.add(id)
    return left === null ? [] : [left]
  })
  return { edits: merged, gaveWay }
}

/** Fields that we left as they were are theirs. */
function withFieldsTheyChanged(edit: Edit, before: Drawn, after: Drawn): Edit {
  if (!('form' in edit) || edit.kind === 'add-device' || edit.kind === 'add-rule') return edit
  const [was, is] = [before.forms.get(edit.id), after.forms.get(edit.id)]
  if (was === undefined || is === undefined) return edit
  const now = new Map(Object.entries(is))
  const old = new Map(Object.entries(was))
  const theirs = new Map<string, unknown>(
    Object.entries(edit.form).flatMap(([field, value]) =>
      now.has(field) && !differs(old.get(field), value) ? [[field, now.get(field)] as const] : [],
    ),
  )
  return { ...edit, form: { ...edit.form, ...Object.fromEntries(theirs) } } as Edit
}

/** The ids of the records of which something is lost when an edit becomes what is left of it. */
function lostOf(edit: Edit, left: Edit | null, before: Drawn): readonly string[] {
  if (edit.kind === 'move') {
    const stays = new Set(left?.kind === 'move' ? left.moves.map(({ nodeId }) => nodeId) : [])
    return edit.moves.flatMap(({ nodeId }) => (stays.has(nodeId) ? [] : [nodeId]))
  }
  if (left === null) {
    if (edit.kind === 'set-exit') return [before.relations.get(edit.relationId)?.from ?? edit.relationId]
    // Whoever placed the same did what we wanted.
    return edit.kind === 'set-address' ? [edit.nodeId] : []
  }
  if (edit.kind === 'set-expectations' && left.kind === edit.kind) {
    // Together they were more than a network may have. What was there before, the others took away.
    const there = new Set([...(before.expectations ?? []), ...left.expectations].map(keyOf))
    return edit.expectations.filter((each) => !there.has(keyOf(each))).map(({ from }) => from)
  }
  if (!('form' in edit) || !('form' in left)) return []
  const was = new Map(Object.entries(before.forms.get(edit.id) ?? {}))
  const kept = new Map(Object.entries(left.form))
  const isLost = Object.entries(edit.form).some(
    ([field, value]) => differs(was.get(field), value) && differs(kept.get(field), value),
  )
  return isLost ? [edit.id] : []
}

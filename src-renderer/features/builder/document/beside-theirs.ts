import { assertNever } from '#shared/base/result.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import { differs, type Drawn } from './difference.ts'
import { mergeExpectations } from './merge-expectations.ts'

/**
 * What is left of an edit that takes a step of ours back, or does it again, where somebody else changed the drawing
 * meanwhile: what they set stays set. Null: nothing is left.
 */
export function besideTheirs(edit: Edit, before: Drawn, after: Drawn): Edit | null {
  switch (edit.kind) {
    case 'move': {
      const moves = edit.moves.filter(
        ({ nodeId }) => !differs(before.places.get(nodeId), after.places.get(nodeId)),
      )
      return moves.length === 0 ? null : { ...edit, moves }
    }
    case 'place':
      return !before.places.has(edit.nodeId) && after.places.has(edit.nodeId) ? null : edit
    case 'set-address':
      return differs(before.addresses.get(edit.nodeId), after.addresses.get(edit.nodeId)) ? null : edit
    case 'set-exit':
      return differs(before.relations.get(edit.relationId), after.relations.get(edit.relationId))
        ? null
        : edit
    case 'set-internal-traffic':
      return differs(before.allowsTraffic, after.allowsTraffic) ? null : edit
    case 'set-expectations':
      return expectBesideTheirs(edit, before, after)
    case 'change-device':
    case 'change-gateway':
    case 'change-rule':
      return { ...edit, form: withTheirFields(edit.form, before, after, edit.id) } as typeof edit
    case 'add-device':
    case 'add-rule':
    case 'remove':
    case 'connect':
    case 'disconnect':
      return edit
    default:
      return assertNever(edit)
  }
}

/** What we expected and took away, on what they expect by now. */
function expectBesideTheirs(
  edit: Extract<Edit, { kind: 'set-expectations' }>,
  { expectations: before }: Drawn,
  { expectations: after }: Drawn,
): Edit {
  if (before === undefined || after === undefined || !differs(before, after)) return edit
  return { ...edit, expectations: mergeExpectations(before, edit.expectations, after) }
}

/** The form with the fields that they set as they set them. */
function withTheirFields<Form extends object>(form: Form, before: Drawn, after: Drawn, id: string): Form {
  const [was, is] = [before.forms.get(id), after.forms.get(id)]
  if (was === undefined || is === undefined) return form
  const old = new Map(Object.entries(was))
  const theirs = Object.entries(is).filter(([field, value]) => differs(old.get(field), value))
  return { ...form, ...Object.fromEntries(theirs) }
}

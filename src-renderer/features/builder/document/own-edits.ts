import type { Edit } from '#shared/model/edit-value.ts'
import type { Model } from '#shared/model/model.ts'
import { differs, type Drawn } from './difference.ts'

/** What was agreed on, with what edits of ours set of it as the server has it: nobody else's doing. */
export function withOwn(before: Drawn, after: Drawn, edits: readonly Edit[]): Drawn {
  if (edits.length === 0) return before
  const [places, addresses] = [new Map(before.places), new Map(before.addresses)]
  const [relations, forms] = [new Map(before.relations), new Map(before.forms)]
  let { allowsTraffic, expectations } = before
  for (const edit of edits) {
    switch (edit.kind) {
      case 'add-device':
      case 'add-rule':
        take(places, after.places, edit.id)
        take(addresses, after.addresses, edit.id)
        take(forms, after.forms, edit.id)
        break
      case 'place':
        // Somebody else may have placed it as well.
        if (!differs(edit.position, after.places.get(edit.nodeId))) take(places, after.places, edit.nodeId)
        take(addresses, after.addresses, edit.nodeId)
        take(forms, after.forms, edit.nodeId)
        break
      case 'move':
        for (const { nodeId, position } of edit.moves)
          if (!differs(position, after.places.get(nodeId))) take(places, after.places, nodeId)
        break
      case 'remove':
        if (after.places.has(edit.nodeId)) break
        places.delete(edit.nodeId)
        addresses.delete(edit.nodeId)
        for (const [id, { from, to }] of relations)
          if ((from === edit.nodeId || to === edit.nodeId) && !after.relations.has(id)) relations.delete(id)
        break
      case 'connect':
        take(relations, after.relations, edit.id)
        break
      case 'disconnect':
        if (!after.relations.has(edit.relationId)) relations.delete(edit.relationId)
        break
      case 'set-exit':
        if (after.relations.get(edit.relationId)?.exit === edit.exit)
          take(relations, after.relations, edit.relationId)
        break
      case 'set-address': {
        const { address, address6 } = edit
        if (!differs({ address, address6 }, after.addresses.get(edit.nodeId)))
          take(addresses, after.addresses, edit.nodeId)
        break
      }
      case 'change-device':
      case 'change-gateway':
      case 'change-rule':
        forms.set(edit.id, withSame(forms.get(edit.id), after.forms.get(edit.id), edit.form))
        break
      case 'set-internal-traffic':
        if (after.allowsTraffic === edit.allow) ({ allowsTraffic } = after)
        break
      case 'set-expectations':
        if (!differs(after.expectations, edit.expectations)) ({ expectations } = after)
    }
  }
  return { places, addresses, relations, forms, allowsTraffic, expectations }
}

/**
 * Whether a drawing has what an edit wants already, so that it would be refused or do nothing: it was stored and its
 * answer lost, or somebody else did the same.
 */
export function isThere(model: Model, networkId: string, edit: Edit): boolean {
  const isPlaced = (id: string): boolean =>
    model.placements.some((each) => each.nodeId === id && each.networkId === networkId)
  switch (edit.kind) {
    case 'add-device':
    case 'add-rule':
      return isPlaced(edit.id)
    case 'remove':
      return !isPlaced(edit.nodeId)
    case 'connect':
      return model.relations.some(
        ({ id, networkId: home, from, to }) =>
          id === edit.id ||
          (home === networkId && ((from === edit.a && to === edit.b) || (from === edit.b && to === edit.a))),
      )
    case 'disconnect':
      return !model.relations.some(({ id }) => id === edit.relationId)
    case 'place':
    case 'move':
    case 'set-exit':
    case 'set-address':
    case 'set-internal-traffic':
    case 'set-expectations':
    case 'change-device':
    case 'change-gateway':
    case 'change-rule':
      // They hold as often as they are done.
      return false
  }
}

function take<T>(mine: Map<string, T>, theirs: ReadonlyMap<string, T>, id: string): void {
  const value = theirs.get(id)
  if (value !== undefined) mine.set(id, value)
}

/** A form as it was, with the fields that have by now what we set. */
function withSame<Form extends object>(was: Form | undefined, is: Form | undefined, ours: object): Form {
  const set = new Map(Object.entries(ours))
  const same = Object.entries(is ?? {}).filter(([field, value]) => !differs(set.get(field), value))
  return { ...(was ?? is), ...Object.fromEntries(same) } as Form
}

import type { Problem } from '#shared/base/problem.ts'
import type { Changes, History } from '#shared/document/history.ts'
import { applyEdit } from './edit.ts'
import { hasVpn } from './edit-nodes.ts'
import type { Edit } from './edit-value.ts'
import { invertEdits } from './invert-edit.ts'
import { withRecords } from './known-records.ts'
import type { Model } from './model.ts'

export type DrawingHistory = History<Model, readonly Edit[]>

/** Where edits lead from one value, as far as that is known. */
interface Led {
  readonly from: Model
  readonly to: Model
  /** What leads back. */
  readonly back: readonly Edit[] | null
}

/** Fewer edits are quick to apply, and remembered values cost memory. */
const slowFrom = 5

/**
 * Edits as changes of one network's drawing. Each edit looks at the whole drawing, so that thousands take seconds:
 * undoing a step on the very value that it led to answers the remembered value before it.
 */
export function editChanges(networkId: string): Changes<Model, readonly Edit[]> {
  const known = new WeakMap<readonly Edit[], Led>()
  const knownOn = (value: Model, edits: readonly Edit[]): Led | null => {
    const led = known.get(edits)
    return led !== undefined && isSameDrawing(led.from, value) ? led : null
  }
  // A rule is made only where a VPN stands.
  const isAllowed = (edits: readonly Edit[], to: Model): boolean =>
    hasVpn(to, networkId) || edits.every(({ kind }) => kind !== 'add-rule')
  return {
    isEmpty: (edits) => edits.length === 0,
    apply(model, edits) {
      const led = knownOn(model, edits)
      // A device stays in the organization when its creation is undone.
      if (led !== null) return { value: withRecords(led.to, model), change: edits, refused: [] }
      const { held, dropped, model: value } = replay(model, networkId, edits)
      if (held.length >= slowFrom) known.set(held, { from: model, to: value, back: null })
      return { value, change: held, refused: dropped }
    },
    invert(before, edits) {
      const led = knownOn(before, edits)
      const back = led?.back ?? invertEdits(before, networkId, edits)
      if (led !== null && isAllowed(back, led.from))
        known.set(back, { from: led.to, to: led.from, back: isRepeatable(edits) ? edits : null })
      return back
    },
    merge: joinEdits,
  }
}

/**
 * Whether edits have the same effect on other values too: a record that is made or placed again may get different
 * values.
 */
function isRepeatable(edits: readonly Edit[]): boolean {
  return edits.every(({ kind }) => kind !== 'add-device' && kind !== 'place')
}

/** The same drawing in every object; records of the organization may have come since. */
function isSameDrawing(held: Model, now: Model): boolean {
  const begins = (list: readonly unknown[], first: readonly unknown[]): boolean =>
    list === first || first.every((each, index) => each === list[index])
  return (
    held.placements === now.placements &&
    held.relations === now.relations &&
    held.rules === now.rules &&
    held.networks === now.networks &&
    begins(now.devices, held.devices) &&
    begins(now.gateways, held.gateways) &&
    begins(now.networkUsers, held.networkUsers)
  )
}

/** Edits applied to another base: the value, the edits that hold, and why the others do not. */
export interface Replayed {
  readonly model: Model
  readonly held: readonly Edit[]
  readonly dropped: readonly Problem[]
}

/** Applies edits one by one; refused ones are left out and reported. */
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

/** Edits in order; of two in a row that set the same value, as in moving or typing, only one is kept. */
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
    // A rule that is for everyone in between forgets who was chosen.
    (last.kind === 'change-rule' &&
      next.kind === 'change-rule' &&
      last.id === next.id &&
      last.form.audience === next.form.audience)
  return isSame ? next : null
}

import { lineName, type StepKind, type StepName } from '#shared/document/step-name.ts'
import type { Edit } from './edit-value.ts'
import type { Model } from './model.ts'

/** What one edit does, and to what: a node by its id, or a line by both its ends. */
interface Done {
  readonly kind: StepKind
  readonly ids: readonly string[]
  readonly isLine?: true
}

/** Of a step with edits of several kinds the first of these says what it does: what is placed is often joined, too. */
const first: readonly StepKind[] = ['add', 'remove', 'connect', 'disconnect', 'change', 'move']

const opposite: Readonly<Partial<Record<StepKind, StepKind>>> = {
  add: 'remove',
  remove: 'add',
  connect: 'disconnect',
  disconnect: 'connect',
}

/**
 * What a step of a network's drawing does that leads on from a model, or where edits lead `back`, what the step did
 * that they undo. Null: there is none.
 */
export function nameEdits(edits: readonly Edit[] | undefined, model: Model, way?: 'back'): StepName | null {
  if (edits === undefined) return null
  const all = edits.map((edit) => doneBy(edit, model))
  const kind = first.find((each) => all.some((done) => done.kind === each)) ?? 'change'
  const done = all.filter((each) => each.kind === kind)
  const lines = done.filter(({ isLine }) => isLine === true)
  const nodes = new Set(done.flatMap(({ ids, isLine }) => (isLine === true ? [] : ids)))
  const count = lines.length + nodes.size
  return {
    kind: way === 'back' ? (opposite[kind] ?? kind) : kind,
    count,
    name: count === 1 ? nameOfOne(lines[0]?.ids ?? [...nodes], edits, model) : null,
    seenAt: done.flatMap(({ ids }) => ids),
  }
}

function doneBy(edit: Edit, model: Model): Done {
  switch (edit.kind) {
    case 'add-device':
    case 'add-rule':
      return { kind: 'add', ids: [edit.id] }
    case 'place':
      return { kind: 'add', ids: [edit.nodeId] }
    case 'remove':
      return { kind: 'remove', ids: [edit.nodeId] }
    case 'move':
      return { kind: 'move', ids: edit.moves.map(({ nodeId }) => nodeId) }
    case 'connect':
      return { kind: 'connect', ids: [edit.a, edit.b], isLine: true }
    case 'disconnect':
      return { kind: 'disconnect', ids: endsOf(edit.relationId, model), isLine: true }
    case 'set-exit':
      return { kind: 'change', ids: endsOf(edit.relationId, model), isLine: true }
    case 'change-device':
    case 'change-gateway':
    case 'change-rule':
      return { kind: 'change', ids: [edit.id] }
    case 'set-address':
      return { kind: 'change', ids: [edit.nodeId] }
    case 'set-internal-traffic':
    case 'set-expectations':
      return { kind: 'change', ids: [] }
  }
}

function endsOf(relationId: string, { relations }: Model): readonly string[] {
  const relation = relations.find(({ id }) => id === relationId)
  return relation === undefined ? [] : [relation.from, relation.to]
}

function nameOfOne(ids: readonly string[], edits: readonly Edit[], model: Model): string | null {
  const [one, other] = ids.map((id) => nameOf(id, edits, model))
  if (one === undefined || one === null || other === null) return null
  return other === undefined ? one : lineName(one, other)
}

/** What is not drawn has its name in the edit that makes it. */
function nameOf(id: string, edits: readonly Edit[], { devices, gateways, rules }: Model): string | null {
  for (const edit of edits)
    if ((edit.kind === 'add-device' || edit.kind === 'add-rule') && edit.id === id) return edit.form.name
  const held = [...devices, ...gateways, ...rules].find((record) => record.id === id)
  return held?.name ?? null
}

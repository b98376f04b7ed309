import * as Y from 'yjs'
import type { Change, Patch } from '#shared/design/patch.ts'
import { bounds } from '#shared/model/bounds.ts'
import { elementKinds, elementMap, type ElementKind } from './doc.ts'

interface Step {
  readonly kind: ElementKind
  readonly change: Change<{ readonly id: string }>
}

/** What one field costs beside its value: its name, and where it stands. */
const fieldBytes = 40
/** UTF-8 takes at most three bytes for a unit of UTF-16. */
const unitBytes = 3
/** Well below what an update may have. */
const bytesAtOnce = bounds.designSync.updateBytes / 2

/**
 * Does a patch to a document, in as many transactions as keep each update below its bound; each is of `origin`.
 * Fields that have their value already are left alone, so that nothing is sent that changes nothing.
 */
export function patchToDoc(doc: Y.Doc, patch: Patch, origin: unknown): void {
  // oxlint-disable-next-line no-unused-vars -- only that it was done is said
  for (const _done of patchToDocInSteps(doc, patch, origin));
}

/** The same, one transaction for each step that is asked for: others may have their turn between. */
export function* patchToDocInSteps(doc: Y.Doc, patch: Patch, origin: unknown): Generator<void> {
  for (const steps of slices(patch)) {
    doc.transact(() => {
      for (const { kind, change } of steps) doStep(doc, kind, change)
    }, origin)
    yield
  }
}

/** New nodes come before the relationships that need them, and relationships go before their nodes. */
function* slices(patch: Patch): Generator<readonly Step[]> {
  const all = elementKinds.flatMap((kind) => patch[kind].map((change): Step => ({ kind, change })))
  const isRemoval = ({ change }: Step): boolean => change.is === null
  const ordered = [...all.filter((step) => !isRemoval(step)), ...all.filter(isRemoval).toReversed()]
  let steps: Step[] = []
  let bytes = 0
  for (const step of ordered) {
    const cost = costOf(step)
    if (steps.length > 0 && bytes + cost > bytesAtOnce) {
      yield steps
      steps = []
      bytes = 0
    }
    steps.push(step)
    bytes += cost
  }
  if (steps.length > 0) yield steps
}

function costOf({ change: { id, is } }: Step): number {
  if (is === null) return id.length
  return id.length + Object.keys(is).length * fieldBytes + JSON.stringify(is).length * unitBytes
}

function doStep(doc: Y.Doc, kind: ElementKind, { id, was, is }: Step['change']): void {
  const map = elementMap(doc, kind)
  const held = map.get(id)
  if (is === null) {
    if (held !== undefined) map.delete(id)
  } else if (held === undefined) {
    // A change of what somebody else removed meanwhile changes nothing.
    if (was === null) map.set(id, new Y.Map(fieldsOf(is)))
  } else {
    for (const [field, value] of fieldsOf(is))
      if (JSON.stringify(held.get(field)) !== JSON.stringify(value)) held.set(field, value)
  }
}

function fieldsOf(is: object): [string, unknown][] {
  return Object.entries(is).filter(([field]) => field !== 'id')
}

import * as Y from 'yjs'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { designNode, outline, relationship, type Design } from '#shared/design/design.ts'
import { applyPatch, type Patch } from '#shared/design/patch.ts'
import { bounds } from '#shared/model/bounds.ts'
import { firstOwnClient } from './compact.ts'
import { elementKinds, elementMap, readElement, type ElementKind } from './doc.ts'
import { patchOfTransaction, touchedBy } from './patch-of-transaction.ts'

/** No field more than these, at any depth: what is not shown must not travel either. */
const schemas = {
  nodes: designNode.strict(),
  relationships: relationship.strict(),
  outlines: outline.extend({ edge: outline.shape.edge.strict() }).strict(),
} as const

export type UpdateProblem = Problem<'design-update-refused' | 'design-behind' | 'design-too-large'>

/** A design after an update, and what the update did to it. */
export interface Taken {
  readonly design: Design
  readonly patch: Patch
}

/**
 * Applies an update of unknown origin to a document that stands for `before`, and says what came of it. When it is
 * refused the document is of no more use: it may have been changed, and is read again from where it is stored. `isRead`:
 * what `isReadable` said of it before, for who lets others have their turn between.
 */
export function takeUpdate(
  doc: Y.Doc,
  before: Design,
  update: Uint8Array,
  isRead: boolean = isReadable(update),
): Result<Taken, UpdateProblem> {
  const refused = fail(problem('design-update-refused'))
  if (!isRead) return refused
  const done: { patch: Patch | null; isGood: boolean } = { patch: null, isGood: true }
  const look = (transaction: Y.Transaction): void => {
    done.isGood = hasOnlyElements(transaction)
    if (done.isGood) done.patch = patchOfTransaction(transaction, before)
  }
  doc.on('afterTransaction', look)
  try {
    Y.applyUpdate(doc, update)
  } catch {
    return refused
  } finally {
    doc.off('afterTransaction', look)
  }
  if (doc.store.pendingStructs !== null || doc.store.pendingDs !== null) return fail(problem('design-behind'))
  if (!done.isGood || done.patch === null || doc.share.size > elementKinds.length) return refused
  const design = applyPatch(before, done.patch)
  return isTooLarge(design) ? fail(tooLarge()) : ok({ design, patch: done.patch })
}

/** How much a design may be at most. */
export function tooLarge(): Problem<'design-too-large'> {
  const { nodes, relationships, outlines, fileBytes } = bounds.design
  return problem('design-too-large', { nodes, relationships, outlines, limitMib: fileBytes / 1024 ** 2 })
}

/**
 * Whether an update can be read to its end and holds nothing but plain values, maps and what was removed. Decoding
 * takes no more memory than the update has, which applying it at once could. Clients of our own change nothing more.
 */
export function isReadable(update: Uint8Array): boolean {
  if (update.length > bounds.designSync.updateBytes) return false
  try {
    const { structs } = Y.decodeUpdate(update)
    const clients = new Set(structs.map(({ id }) => id.client))
    // Each of them stays in the document for good.
    if (clients.size > mostClients) return false
    return structs.every((struct) => struct.id.client < firstOwnClient && isPlain(struct))
  } catch {
    return false
  }
}

function isPlain(struct: Y.Item | Y.GC | Y.Skip): boolean {
  if (!(struct instanceof Y.Item)) return true
  const { content } = struct
  if (content instanceof Y.ContentType) return content.type instanceof Y.Map
  // Of several values in one place only the last would be seen.
  if (content instanceof Y.ContentAny) return content.arr.length === 1
  return content instanceof Y.ContentDeleted
}

/** Whether all that a transaction touched are elements as their schemas want them, each field one value. */
function hasOnlyElements(transaction: Y.Transaction): boolean {
  const { doc, changed } = transaction
  const roots = new Set<unknown>(elementKinds.map((kind) => elementMap(doc, kind)))
  for (const [type, keys] of changed)
    if (keys.has(null) || !(roots.has(type) || roots.has(type.parent))) return false
  const touched = touchedBy(transaction)
  return elementKinds.every((kind) => {
    const map = elementMap(doc, kind)
    return [...touched[kind]].every((id) => {
      const fields: unknown = map.get(id)
      return fields === undefined || (fields instanceof Y.Map && isElement(kind, id, fields))
    })
  })
}

/** An update is of one page, and of those before it whose changes it brings. */
const mostClients = 100

/** Schemas trim texts before they look at their length: what is trimmed has a bound of its own. */
const elementText = 8000

function isElement(kind: ElementKind, id: string, fields: Y.Map<unknown>): boolean {
  if (fields._start !== null) return false
  const element = readElement(id, fields)
  return schemas[kind].safeParse(element).success && JSON.stringify(element).length <= elementText
}

function isTooLarge({ nodes, relationships, outlines }: Design): boolean {
  const most = bounds.design
  return nodes.size > most.nodes || relationships.size > most.relationships || outlines.size > most.outlines
}

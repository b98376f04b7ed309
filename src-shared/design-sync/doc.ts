import * as Y from 'yjs'
import type { Design, DesignNode, Outline, Relationship } from '#shared/design/design.ts'
import { emptyDesign } from '#shared/design/value.ts'

/** The kinds of elements: one root map of the document each, id -> map of the element's other fields. */
export const elementKinds = ['nodes', 'relationships', 'outlines'] as const
export type ElementKind = (typeof elementKinds)[number]

interface Elements {
  readonly nodes: DesignNode
  readonly relationships: Relationship
  readonly outlines: Outline
}

type ElementMap = Y.Map<Y.Map<unknown>>

export function elementMap(doc: Y.Doc, kind: ElementKind): ElementMap {
  return doc.getMap(kind)
}

/**
 * The design that a document stands for. A relationship whose end is gone stays in the document, since the end may
 * come back, and is not in the design.
 */
export function docToDesign(doc: Y.Doc): Design {
  const steps = docToDesignInSteps(doc)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

/** Elements that are read at once: some 2 ms. */
const elementsAtOnce = 1000

/** The same, step after step: the largest takes a tenth of a second, which nobody else has to wait for at once. */
export function* docToDesignInSteps(doc: Y.Doc): Generator<void, Design> {
  const nodes = yield* readAll(doc, 'nodes')
  const relationships = yield* readAll(doc, 'relationships')
  for (const [id, { from, to }] of relationships)
    if (!nodes.has(from) || !nodes.has(to)) relationships.delete(id)
  return { nodes, relationships, outlines: yield* readAll(doc, 'outlines') }
}

/** The design that updates stand for, as far as what they build on is among them. */
export function updatesToDesign(updates: readonly Uint8Array[]): Design {
  const doc = new Y.Doc()
  for (const update of updates) Y.applyUpdate(doc, update)
  return docToDesign(doc)
}

/** Some elements of the design that a document stands for, by their ids; those that are not in it are left out. */
export function docToElements(doc: Y.Doc, ids: Readonly<Record<ElementKind, Iterable<string>>>): Design {
  const nodes = elementMap(doc, 'nodes')
  const relationships = new Map(
    [...readSome(doc, 'relationships', ids.relationships)].filter(
      ([, { from, to }]) => nodes.has(from) && nodes.has(to),
    ),
  )
  return {
    ...emptyDesign,
    nodes: readSome(doc, 'nodes', ids.nodes),
    relationships,
    outlines: readSome(doc, 'outlines', ids.outlines),
  }
}

function* readAll<K extends ElementKind>(doc: Y.Doc, kind: K): Generator<void, Map<string, Elements[K]>> {
  const elements = new Map<string, Elements[K]>()
  for (const [id, fields] of elementMap(doc, kind)) {
    elements.set(id, readElement(id, fields) as Elements[K])
    if (elements.size % elementsAtOnce === 0) yield
  }
  return elements
}

function readSome<K extends ElementKind>(
  doc: Y.Doc,
  kind: K,
  ids: Iterable<string>,
): Map<string, Elements[K]> {
  const elements = new Map<string, Elements[K]>()
  const map = elementMap(doc, kind)
  for (const id of ids) {
    const fields = map.get(id)
    if (fields !== undefined) elements.set(id, readElement(id, fields) as Elements[K])
  }
  return elements
}

/** What the server has checked: an element of its kind. */
export function readElement(id: string, fields: Y.Map<unknown>): { readonly id: string } {
  return { ...Object.fromEntries(fields), id }
}

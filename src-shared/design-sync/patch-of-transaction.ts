import type * as Y from 'yjs'
import type { Design } from '#shared/design/design.ts'
import { patchBetween, type Patch } from '#shared/design/patch.ts'
import { docToElements, elementKinds, elementMap, type ElementKind } from './doc.ts'

type Touched = Readonly<Record<ElementKind, Set<string>>>

/**
 * What a transaction did to a design: the patch from `before`, which is what the document stood for, to what it
 * stands for now. For the listener of `afterTransaction`; the work is that of the elements that were touched.
 */
export function patchOfTransaction(transaction: Y.Transaction, before: Design): Patch {
  const { doc } = transaction
  const touched = touchedBy(transaction)
  for (const id of relationshipsOf(doc, before, touched.nodes)) touched.relationships.add(id)
  return patchBetween(pick(before, touched), docToElements(doc, touched))
}

/** The elements that a transaction made, changed or removed. */
export function touchedBy({ doc, changed }: Y.Transaction): Touched {
  const touched: Touched = { nodes: new Set(), relationships: new Set(), outlines: new Set() }
  const kindOf = new Map<unknown, ElementKind>(elementKinds.map((kind) => [elementMap(doc, kind), kind]))
  for (const [type, keys] of changed) {
    const kind = kindOf.get(type)
    if (kind !== undefined) {
      for (const key of keys) if (key !== null) touched[kind].add(key)
      continue
    }
    const parent = kindOf.get(type.parent)
    const id = type._item?.parentSub
    if (parent !== undefined && typeof id === 'string') touched[parent].add(id)
  }
  return touched
}

/** Relationships go and come back with their ends. */
function relationshipsOf(doc: Y.Doc, before: Design, nodeIds: ReadonlySet<string>): string[] {
  const nodes = elementMap(doc, 'nodes')
  const turned = new Set([...nodeIds].filter((id) => before.nodes.has(id) !== nodes.has(id)))
  if (turned.size === 0) return []
  const found: string[] = []
  for (const [id, { from, to }] of before.relationships)
    if (turned.has(from) || turned.has(to)) found.push(id)
  for (const [id, fields] of elementMap(doc, 'relationships'))
    if (turned.has(fields.get('from') as string) || turned.has(fields.get('to') as string)) found.push(id)
  return found
}

function pick(design: Design, touched: Touched): Design {
  const some = <T>(map: ReadonlyMap<string, T>, ids: ReadonlySet<string>): ReadonlyMap<string, T> =>
    new Map(
      [...ids].flatMap((id): [string, T][] => {
        const element = map.get(id)
        return element === undefined ? [] : [[id, element]]
      }),
    )
  return {
    nodes: some(design.nodes, touched.nodes),
    relationships: some(design.relationships, touched.relationships),
    outlines: some(design.outlines, touched.outlines),
  }
}

import type { Design, DesignNode, Outline, Relationship } from './design.ts'
import { foldedRoots, hiddenIn } from './fold.ts'
import { refuseRelationship } from './join.ts'
import { ownNodeOf } from './own-node.ts'
import { searchDesign, type KindWords } from './search.ts'

/**
 * The nodes at which one end of a line may be instead, at most so many: those in which the text stands, the best
 * first, or without a text as they are drawn. Where the line ends now is among them, and folded outlines that have no
 * node of their name yet.
 */
export function possibleEnds(
  design: Design,
  line: Relationship,
  end: 'from' | 'to',
  text: string,
  kindWords: KindWords,
  most = 50,
): readonly (DesignNode | Outline)[] {
  const other = line[end === 'from' ? 'to' : 'from']
  const cards = new Set(foldedRoots(design.outlines).values())
  for (const id of [line.from, line.to]) {
    const node = design.nodes.get(id)
    // What is inside of a card already has nowhere to go in it.
    if (node !== undefined) cards.delete(hiddenIn(design, node) ?? '')
  }
  const mayBe = (element: DesignNode | Outline): boolean =>
    'kind' in element
      ? element.id === line[end] || refuseRelationship(design, element.id, other) === null
      : cards.has(element.id) && ownNodeOf(design, element) === null
  const found: (DesignNode | Outline)[] = []
  for (const element of candidates(design, text, kindWords)) {
    if (found.length === most) break
    if (mayBe(element)) found.push(element)
  }
  return found
}

function candidates(design: Design, text: string, kindWords: KindWords): Iterable<DesignNode | Outline> {
  const { nodes, outlines } = design
  if (text.trim() === '') return [...nodes.values(), ...outlines.values()]
  return searchDesign(design, text, kindWords, nodes.size + outlines.size).flatMap(
    ({ id }) => nodes.get(id) ?? outlines.get(id) ?? [],
  )
}

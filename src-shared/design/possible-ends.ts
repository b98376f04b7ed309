import type { Design, DesignNode, Relationship } from './design.ts'
import { refuseRelationship } from './join.ts'
import { searchDesign, type KindWords } from './search.ts'

/**
 * The nodes at which one end of a line may be instead, at most so many: those in which the text stands, the best
 * first, or without a text as they are drawn. Where the line ends now is among them.
 */
export function possibleEnds(
  design: Design,
  line: Relationship,
  end: 'from' | 'to',
  text: string,
  kindWords: KindWords,
  most = 50,
): readonly DesignNode[] {
  const other = line[end === 'from' ? 'to' : 'from']
  const found: DesignNode[] = []
  for (const node of candidates(design, text, kindWords)) {
    if (found.length === most) break
    const mayBe = node.id === line[end] || refuseRelationship(design, node.id, other) === null
    if (mayBe) found.push(node)
  }
  return found
}

function candidates(design: Design, text: string, kindWords: KindWords): Iterable<DesignNode> {
  if (text.trim() === '') return design.nodes.values()
  return searchDesign(design, text, kindWords, design.nodes.size).flatMap(
    ({ id }) => design.nodes.get(id) ?? [],
  )
}

import { mustHave } from '#shared/base/must-have.ts'
import type { Design, DesignNode, Outline } from '../design.ts'
import { heldBy, holderOf, holdersOf, outermost } from '../hold.ts'

type Element = DesignNode | Outline

/** What is laid out together: elements that lie in one outline, or in none. */
export interface Group {
  /** The outline that holds them; null for none. */
  readonly holderId: string | null
  /** What is to be placed, with all that it holds. */
  readonly tops: readonly Element[]
  /** What lies beside them and stays: it is not meant, is locked, or holds something that is. */
  readonly pinned: readonly Element[]
  /** What stays of the box around them: a whole drawing begins where it began, a selection keeps its middle. */
  readonly keeps: 'corner' | 'middle'
}

/**
 * What a layout may move: of a selection of two or more, these with what outlines among them hold, else
 * everything. Who holds whom does not change, so that what lies in different outlines is laid out in each of
 * them, the innermost first. Locked elements stay, and so do the outlines around them with their content.
 */
export function groupsOf(design: Design, selection: ReadonlySet<string>): Group[] {
  const staying = stayingOf(design)
  const isWhole = selection.size < 2
  const chosen = isWhole ? null : new Set(outermost(design, [...selection]).map(({ id }) => id))
  const groupIn = (holderId: string | null): Group => {
    const { nodes, outlines } = heldBy(design).get(holderId) ?? { nodes: [], outlines: [] }
    // In the order of the drawing, whatever was selected first.
    const all = [...outlines, ...nodes]
    const moves = ({ id }: Element): boolean => !staying.has(id) && (chosen === null || chosen.has(id))
    return {
      holderId,
      tops: all.filter(moves),
      pinned: all.filter((element) => !moves(element)),
      keeps: isWhole ? 'corner' : 'middle',
    }
  }
  const holders = new Set([...(chosen ?? [])].map((id) => holderOf(design, elementOf(design, id))))
  return [...(isWhole ? [null] : holders)]
    .toSorted((a, b) => depthOf(design, b) - depthOf(design, a))
    .map(groupIn)
    .filter(({ tops }) => tops.length > 0)
}

function stayingOf(design: Design): ReadonlySet<string> {
  const staying = new Set<string>()
  for (const element of [...design.nodes.values(), ...design.outlines.values()]) {
    if (!element.isLocked) continue
    for (const { id } of [element, ...holdersOf(design, element)]) staying.add(id)
  }
  return staying
}

function depthOf(design: Design, holderId: string | null): number {
  const holder = design.outlines.get(holderId ?? '')
  return holder === undefined ? 0 : 1 + holdersOf(design, holder).length
}

function elementOf(design: Design, id: string): Element {
  return mustHave(design.nodes.get(id) ?? design.outlines.get(id), 'what is laid out')
}

import type { Design, Outline } from '#shared/design/design.ts'
import { foldedRoots, hiddenIn } from '#shared/design/fold.ts'
import type { Words } from '#shared/words/create-words.ts'
import type { FoldedNode, SceneEdge, SceneNode } from '#renderer/canvas/scene/scene.ts'

/** What of a design is not drawn, because the card of a folded outline stands for it; empty where all is open. */
export interface Folding {
  readonly folded: ReadonlyMap<string, FoldedNode>
  /** By each outline that is drawn as a card, how many nodes it stands for. */
  readonly counts: ReadonlyMap<string, number>
}

const nothing: Folding = { folded: new Map(), counts: new Map() }

/** The same object while nodes and outlines are the same, so that the scene is as well. */
export function createFolding(): (design: Design) => Folding {
  let last: (Pick<Design, 'nodes' | 'outlines'> & { readonly folding: Folding }) | null = null
  return ({ nodes, outlines, relationships }) => {
    if (last?.nodes !== nodes || last.outlines !== outlines)
      last = { nodes, outlines, folding: foldingOf({ nodes, outlines, relationships }) }
    return last.folding
  }
}

function foldingOf(design: Design): Folding {
  const roots = foldedRoots(design.outlines)
  if (roots.size === 0) return nothing
  const folded = new Map<string, FoldedNode>()
  const counts = new Map([...new Set(roots.values())].map((id) => [id, 0]))
  for (const element of [...design.nodes.values(), ...design.outlines.values()]) {
    const into = hiddenIn(design, element)
    if (into === null) continue
    folded.set(element.id, { into, x: element.x, y: element.y })
    if ('kind' in element) counts.set(into, (counts.get(into) ?? 0) + 1)
  }
  return { folded, counts }
}

/** The card of a folded outline: its name, and how many nodes it stands for. */
export function toFoldedCard({ t, format }: Words, outline: Outline, count: number): SceneNode {
  const { id, x, y, z, name, edge, isLocked } = outline
  const size = t('designer.fold.size', { count, number: format.number(count) })
  const label = t('designer.fold.label', { name, size })
  return {
    id,
    x,
    y,
    z,
    isLocked,
    look: 'plain',
    label: isLocked ? t('designer.node.locked', { label }) : label,
    card: {
      shape: 'fold',
      isElement: true,
      icon: 'folded-outline',
      name,
      address: null,
      state: null,
      size,
      states: [],
      color: edge.color,
    },
    mark: null,
    recedes: false,
    flag: null,
  }
}

/**
 * Lines of what is inside of a card end at it. Those between the same two are one, with their number, and one that is
 * alone is still itself; those within a card are not drawn.
 */
export function endAtCards(
  words: Words,
  edges: Iterable<SceneEdge>,
  folded: Folding['folded'],
  nameOf: (id: string) => string,
): readonly SceneEdge[] {
  const kept: SceneEdge[] = []
  const moved = new Map<string, SceneEdge[]>()
  for (const edge of edges) {
    const [from, to] = [folded.get(edge.from)?.into ?? edge.from, folded.get(edge.to)?.into ?? edge.to]
    if (from === edge.from && to === edge.to) kept.push(edge)
    else if (from !== to) {
      const key = from < to ? `${from} ${to}` : `${to} ${from}`
      const list = moved.get(key)
      const ended: SceneEdge = { ...edge, label: edge.label, from, to }
      if (list === undefined) moved.set(key, [ended])
      else list.push(ended)
    }
  }
  for (const [key, list] of moved) {
    const [first, second] = list
    if (first !== undefined) kept.push(second === undefined ? first : merged(words, key, list, first, nameOf))
  }
  return kept
}

function merged(
  { t, format }: Words,
  key: string,
  { length: count }: readonly SceneEdge[],
  { from, to }: SceneEdge,
  nameOf: (id: string) => string,
): SceneEdge {
  const number = format.number(count)
  return {
    id: `fold ${key}`,
    from,
    to,
    line: 'relation',
    arrows: 'none',
    label: t('designer.fold.lines', { count, number, from: nameOf(from), to: nameOf(to) }),
    chip: { text: number, tone: 'plain' },
    isFixed: true,
    recedes: false,
    off: false,
    count,
  }
}

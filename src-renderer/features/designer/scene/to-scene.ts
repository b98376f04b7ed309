import { addToList } from '#shared/base/add-to-list.ts'
import type { Problem } from '#shared/base/problem.ts'
import type { Design, DesignNode, Outline, Relationship } from '#shared/design/design.ts'
import type { Words } from '#shared/words/create-words.ts'
import { problemText } from '#shared/words/problem-text.ts'
import { differing } from '#renderer/editor/scene/differing.ts'
import { createSceneMemory, type Elements } from '#renderer/editor/scene/scene-memory.ts'
import { DrawnLine, DrawnNode } from './drawn.ts'
import { createFolding, endAtCards, toFoldedCard, type Folding } from './fold-outlines.ts'
import type { Scene, SceneEdge, SceneFrame, SceneNode } from '#renderer/canvas/scene/scene.ts'

/**
 * Derives scenes from designs; what did not change is the same object, the scene too, so that only the rest is drawn
 * again. After a step only what it touched is looked at, while no outline is folded.
 */
export interface SceneMaker {
  make(design: Design, findings: ReadonlyMap<string, readonly Problem[]>): Scene
}

export function createSceneMaker(words: Words): SceneMaker {
  const memory = createSceneMemory()
  const ended = createSceneMemory()
  const folding = createFolding()
  const idOf = ({ id }: { readonly id: string }): string => id
  let open: Read | null = null
  return {
    make(design, findings) {
      const holds = holdsByOutline(design)
      const { folded, counts } = folding(design)
      const seen = seenOf(design, folded, counts)
      const isOpen = counts.size === 0
      const changed = isOpen && open !== null ? changedSince(open, { design, findings }) : null
      open = isOpen ? { design, findings } : null
      const nodes = memory.nodes.map(
        seen.cards,
        {
          idOf,
          from: (card) => [card, 'kind' in card ? findings.get(card.id) : counts.get(card.id)],
          make: (card) =>
            'kind' in card
              ? toNode(words, card, findings.get(card.id))
              : toFoldedCard(words, card, counts.get(card.id) ?? 0),
        },
        changed && { ids: changed.nodeIds, find: (id) => design.nodes.get(id) },
      )
      const edges = memory.edges.map(
        design.relationships,
        {
          idOf,
          from: (line) => [line, design.nodes.get(line.from)?.name, design.nodes.get(line.to)?.name],
          make: (line) => toEdge(words, line, design),
        },
        changed?.lineIds ? { ids: changed.lineIds, find: (id) => design.relationships.get(id) } : null,
      )
      const frames = memory.frames.map(seen.frames, {
        idOf,
        from: (outline) => [outline, ...(holds.get(outline.id) ?? [])],
        make: (outline) => toFrame(words, outline, holds.get(outline.id) ?? [], design),
      })
      if (folded.size === 0) return memory.scene({ nodes, edges, frames })
      const nameOf = (id: string): string => nodes.get(id)?.card.name ?? ''
      return memory.scene({
        nodes,
        edges: ended.edges.map(endAtCards(words, edges.values(), folded, nameOf), {
          idOf,
          // One that ends at a card is made again each time, and is the same while it says the same.
          from: (edge) => [edges.get(edge.id) === edge ? edge : JSON.stringify(edge)],
          make: (edge): SceneEdge => edge,
        }),
        frames,
        folded,
      })
    },
  }
}

/** What a scene is made of. */
interface Read {
  readonly design: Design
  readonly findings: ReadonlyMap<string, readonly Problem[]>
}

/** Nodes and lines that may look otherwise than they did; no lines: any of them, since they say what their ends are called. */
function changedSince(
  before: Read,
  now: Read,
): { readonly nodeIds: readonly string[]; readonly lineIds: readonly string[] | null } {
  const own = differing(before.design.nodes, now.design.nodes)
  const isRenamed = own.some((id) => before.design.nodes.get(id)?.name !== now.design.nodes.get(id)?.name)
  return {
    nodeIds: [...own, ...differing(before.findings, now.findings)],
    lineIds: isRenamed ? null : differing(before.design.relationships, now.design.relationships),
  }
}

/** What is drawn of nodes and outlines: those that are folded are cards. */
function seenOf(
  { nodes, outlines }: Design,
  folded: Folding['folded'],
  counts: Folding['counts'],
): { readonly cards: Elements<DesignNode | Outline>; readonly frames: Elements<Outline> } {
  if (counts.size === 0) return { cards: nodes, frames: outlines }
  const all = [...outlines.values()].filter(({ id }) => !folded.has(id))
  const cards = [...nodes.values()].filter(({ id }) => !folded.has(id))
  return {
    cards: [...cards, ...all.filter(({ id }) => counts.has(id))],
    frames: all.filter(({ id }) => !counts.has(id)),
  }
}

function holdsByOutline(design: Design): ReadonlyMap<string, readonly string[]> {
  const holds = new Map<string, string[]>()
  for (const element of [...design.outlines.values(), ...design.nodes.values()]) {
    if (element.outlineId === null) continue
    addToList(holds, element.outlineId, element.id)
  }
  return holds
}

function toNode(words: Words, node: DesignNode, findings: readonly Problem[] | undefined): SceneNode {
  const [finding] = findings ?? []
  return new DrawnNode(words, node, finding === undefined ? null : problemText(words.t, finding))
}

function toEdge(words: Words, relationship: Relationship, { nodes }: Design): SceneEdge {
  const { from, to } = relationship
  return new DrawnLine(words, relationship, {
    from: nodes.get(from)?.name ?? '',
    to: nodes.get(to)?.name ?? '',
  })
}

function toFrame({ t }: Words, outline: Outline, holds: readonly string[], design: Design): SceneFrame {
  const { id, x, y, width, height, z, name, edge, background, isLocked } = outline
  const count = holds.filter((held) => design.nodes.has(held)).length
  const label = t('designer.outline.label', { name, count })
  return {
    id,
    x,
    y,
    width,
    height,
    z,
    name,
    edge,
    background,
    isLocked,
    count,
    holds,
    label: isLocked ? t('designer.node.locked', { label }) : label,
  }
}

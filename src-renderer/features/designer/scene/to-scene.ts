import type { Problem } from '#shared/base/problem.ts'
import type { Design, DesignNode, Outline, Relationship } from '#shared/design/design.ts'
import type { Words } from '#shared/words/create-words.ts'
import { problemText } from '#shared/words/problem-text.ts'
import type { Scene, SceneEdge, SceneFrame, SceneNode } from '#renderer/canvas/scene/scene.ts'

/** Derives scenes from designs; what did not change is the same object, the scene too, so that only the rest is drawn again. */
export interface SceneMaker {
  make(design: Design, findings: ReadonlyMap<string, readonly Problem[]>): Scene
}

export function createSceneMaker(words: Words): SceneMaker {
  const nodes = createMemory<DesignNode, SceneNode>()
  const edges = createMemory<Relationship, SceneEdge>()
  const frames = createMemory<Outline, SceneFrame>()
  let last: Scene | null = null
  return {
    make(design, findings) {
      const holds = holdsByOutline(design)
      const scene: Scene = {
        nodes: nodes.map(
          design.nodes,
          (node) => [findings.get(node.id)],
          (node) => toNode(words, node, findings.get(node.id)),
        ),
        edges: edges.map(
          design.relationships,
          ({ from, to }) => [design.nodes.get(from)?.name, design.nodes.get(to)?.name],
          (relationship) => toEdge(words, relationship, design),
        ),
        frames: frames.map(
          design.outlines,
          ({ id }) => holds.get(id) ?? [],
          (outline) => toFrame(words, outline, holds.get(outline.id) ?? [], design),
        ),
      }
      if (last?.nodes !== scene.nodes || last.edges !== scene.edges || last.frames !== scene.frames)
        last = scene
      return last
    },
  }
}

/** What was made of each element, and of what else it was made. */
function createMemory<T extends object, S>() {
  let held = new Map<string, { readonly of: T; readonly also: readonly unknown[]; readonly made: S }>()
  let last: ReadonlyMap<string, S> = new Map()
  return {
    map(
      elements: ReadonlyMap<string, T>,
      alsoOf: (element: T) => readonly unknown[],
      make: (element: T) => S,
    ): ReadonlyMap<string, S> {
      const next: typeof held = new Map()
      const made = new Map<string, S>()
      let isUnchanged = elements.size === held.size
      for (const [id, element] of elements) {
        const also = alsoOf(element)
        const old = held.get(id)
        const isSame =
          old !== undefined &&
          old.of === element &&
          old.also.length === also.length &&
          also.every((value, at) => value === old.also[at])
        isUnchanged &&= isSame
        const entry = isSame ? old : { of: element, also, made: make(element) }
        next.set(id, entry)
        made.set(id, entry.made)
      }
      held = next
      if (!isUnchanged) last = made
      return last
    },
  }
}

function holdsByOutline(design: Design): ReadonlyMap<string, readonly string[]> {
  const holds = new Map<string, string[]>()
  for (const element of [...design.outlines.values(), ...design.nodes.values()]) {
    if (element.outlineId === null) continue
    const list = holds.get(element.outlineId)
    if (list === undefined) holds.set(element.outlineId, [element.id])
    else list.push(element.id)
  }
  return holds
}

function toNode(words: Words, node: DesignNode, findings: readonly Problem[] | undefined): SceneNode {
  const address = node.privateIp !== '' ? node.privateIp : node.publicIp
  const [finding] = findings ?? []
  const flag = finding === undefined ? null : problemText(words.t, finding)
  return {
    id: node.id,
    x: node.x,
    y: node.y,
    z: node.z,
    isLocked: node.isLocked,
    look: 'plain',
    // Of ten thousand only those that are in view are ever read.
    get label() {
      return labelOf(words, node, address, flag)
    },
    card: {
      shape: 'item',
      icon: node.kind,
      name: node.name,
      address: address === '' ? null : address,
      state: null,
    },
    mark: null,
    recedes: false,
    flag: flag === null ? null : { text: flag, blocks: false },
  }
}

function labelOf({ t }: Words, node: DesignNode, address: string, flag: string | null): string {
  const plain = t('designer.node.label', {
    kind: t(`designer.kind.${node.kind}`),
    name: node.name,
    address: address === '' ? t('designer.node.no-address') : address,
  })
  const label = node.isLocked ? t('designer.node.locked', { label: plain }) : plain
  return flag === null ? label : t('designer.node.flagged', { label, flag })
}

function toEdge({ t }: Words, relationship: Relationship, design: Design): SceneEdge {
  const { id, from, to, label, direction } = relationship
  const ends = { from: design.nodes.get(from)?.name ?? '', to: design.nodes.get(to)?.name ?? '' }
  return {
    id,
    from,
    to,
    line: 'relation',
    arrows: direction,
    get label() {
      return t(label === '' ? 'designer.relationship.plain' : 'designer.relationship.named', {
        ...ends,
        label,
      })
    },
    chip: label === '' ? null : { text: label, tone: 'plain' },
    weight: 0,
    recedes: false,
    off: false,
  }
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

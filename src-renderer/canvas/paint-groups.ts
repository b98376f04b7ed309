import { pointsOf } from './edge-path.ts'
import { sizes } from './node-shape.ts'
import type { SceneIndex } from './scene-index.ts'
import type { SceneEdge, SceneNode } from './scene.ts'

/** Things that are painted alike, as flat numbers: one path for all of them. */
export interface Group<T> {
  /** One of them; the others look the same. */
  readonly sample: T
  readonly numbers: Float64Array
}

export interface Groups {
  /** Left, top, width, height of each node. */
  readonly nodes: readonly Group<SceneNode>[]
  /** Both ends of each line: x, y, x, y. */
  readonly threads: readonly Group<SceneEdge>[]
}

const known = new WeakMap<SceneIndex, Groups>()

/** The groups of a scene, made once for it: a pan paints them again, and nothing else has to be worked out. */
export function groupsOf(index: SceneIndex): Groups {
  const held = known.get(index)
  if (held !== undefined) return held
  const groups = { nodes: groupNodes(index), threads: groupThreads(index) }
  known.set(index, groups)
  return groups
}

function groupNodes(index: SceneIndex): Group<SceneNode>[] {
  const lists = new Map<string, { sample: SceneNode; numbers: number[] }>()
  for (const node of index.scene.nodes.values()) {
    const { width, height } = sizes[node.card.shape]
    const key = `${node.card.shape} ${node.look} ${node.mark ?? ''} ${node.recedes}`
    push(lists, key, node, [node.x, node.y, width, height])
  }
  return flat(lists)
}

function groupThreads(index: SceneIndex): Group<SceneEdge>[] {
  const lists = new Map<string, { sample: SceneEdge; numbers: number[] }>()
  for (const edge of index.scene.edges.values()) {
    const [from, to] = [index.scene.nodes.get(edge.from), index.scene.nodes.get(edge.to)]
    if (edge.line === 'rule' || edge.line === 'audience' || from === undefined || to === undefined) continue
    const { start, end } = pointsOf(edge.line, from, to)
    push(lists, `${edge.line} ${edge.recedes} ${edge.off}`, edge, [start.x, start.y, end.x, end.y])
  }
  return flat(lists)
}

function push<T>(
  lists: Map<string, { sample: T; numbers: number[] }>,
  key: string,
  sample: T,
  numbers: readonly number[],
): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, { sample, numbers: [...numbers] })
  else list.numbers.push(...numbers)
}

function flat<T>(lists: ReadonlyMap<string, { sample: T; numbers: number[] }>): Group<T>[] {
  return [...lists.values()].map(({ sample, numbers }) => ({ sample, numbers: Float64Array.from(numbers) }))
}

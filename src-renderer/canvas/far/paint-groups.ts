import { pointsOf } from '../scene/edge-path.ts'
import { sizeOf } from '../scene/node-shape.ts'
import type { SceneIndex } from '../scene/scene-index.ts'
import type { Picture } from './picture.ts'
import { crowdFrom } from '../view/view-window.ts'
import { colorOf, familyOfCard, isBare, type SceneEdge, type SceneNode } from '../scene/scene.ts'

/** Things that are painted alike, as flat numbers: one path for all of them. */
export interface Group<T> {
  /** One of them; the others look the same. */
  readonly sample: T
  readonly members: readonly T[]
  /** Four for each member. */
  readonly numbers: Float64Array
  /** Which of its ends are dragged; a node has both at once. */
  readonly moves: { readonly from: boolean; readonly to: boolean }
}

export interface Groups {
  /** Left, top, width, height of each node. */
  readonly nodes: readonly Group<SceneNode>[]
  /** Both ends of each line: x, y, x, y. */
  readonly threads: readonly Group<SceneEdge>[]
}

interface Known {
  readonly moving: ReadonlySet<string> | null
  readonly groups: Groups
}
const known = new WeakMap<SceneIndex, Known>()

/**
 * The groups of a scene, made once for it and for what is dragged: a pan or a step of a drag paints them again,
 * and nothing else has to be worked out.
 */
export function groupsOf(index: SceneIndex, moving: ReadonlySet<string> | null): Groups {
  const held = known.get(index)
  if (held?.moving === moving) return held.groups
  const groups = { nodes: groupNodes(index, moving), threads: groupThreads(index, moving) }
  known.set(index, { moving, groups })
  return groups
}

type Gathered<T> = Map<string, { members: T[]; moves: Group<T>['moves']; numbers: number[] }>

function groupNodes(index: SceneIndex, moving: ReadonlySet<string> | null): Group<SceneNode>[] {
  const lists: Gathered<SceneNode> = new Map()
  for (const node of index.scene.nodes.values()) {
    const { width, height } = sizeOf(node)
    const family = familyOfCard(node.card)
    const moves = moving?.has(node.id) === true
    const key = `${node.card.shape} ${colorOf(node) ?? family} ${isBare(node)} ${node.look} ${node.mark ?? ''} ${node.recedes} ${moves}`
    push(lists, key, node, { from: moves, to: moves }, [node.x, node.y, width, height])
  }
  return flat(lists)
}

function groupThreads(index: SceneIndex, moving: ReadonlySet<string> | null): Group<SceneEdge>[] {
  const lists: Gathered<SceneEdge> = new Map()
  for (const edge of index.scene.edges.values()) {
    const [from, to] = [index.scene.nodes.get(edge.from), index.scene.nodes.get(edge.to)]
    if (edge.line === 'rule' || edge.line === 'audience' || from === undefined || to === undefined) continue
    const { start, end } = pointsOf(edge.line, from, to)
    const moves = { from: moving?.has(edge.from) === true, to: moving?.has(edge.to) === true }
    const key = `${edge.line} ${edge.stroke?.color ?? ''} ${edge.recedes} ${edge.off} ${isCrowded(index, edge)} ${moves.from} ${moves.to}`
    push(lists, key, edge, moves, [start.x, start.y, end.x, end.y])
  }
  return flat(lists)
}

/** Whether the member whose numbers begin at `at` is not painted with the rest. */
export function isElsewhere(
  { elsewhere }: Picture,
  { members }: Group<{ readonly id: string }>,
  at: number,
): boolean {
  return elsewhere?.has(members[at / 4]?.id ?? '') === true
}

/** Whether it is one of so many lines at one node that they would be a wedge. */
export function isCrowded({ edgesOf }: SceneIndex, { from, to }: SceneEdge): boolean {
  return edgesOf(from).length >= crowdFrom || edgesOf(to).length >= crowdFrom
}

function push<T>(
  lists: Gathered<T>,
  key: string,
  member: T,
  moves: Group<T>['moves'],
  numbers: readonly number[],
): void {
  const list = lists.get(key)
  if (list === undefined) {
    lists.set(key, { members: [member], moves, numbers: [...numbers] })
    return
  }
  list.members.push(member)
  list.numbers.push(...numbers)
}

function flat<T>(lists: Gathered<T>): Group<T>[] {
  return [...lists.values()].flatMap(({ members, moves, numbers }) => {
    const [sample] = members
    return sample === undefined ? [] : [{ sample, members, moves, numbers: Float64Array.from(numbers) }]
  })
}

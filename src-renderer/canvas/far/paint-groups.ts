import { pointsOf } from '../scene/edge-path.ts'
import { sizeOf } from '../scene/node-shape.ts'
import type { SceneIndex } from '../scene/scene-index.ts'
import type { Picture } from './picture.ts'
import type { Rect } from '#shared/base/rect.ts'
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

const known = new WeakMap<SceneIndex, Groups>()
const knownMoving = new WeakMap<
  ReadonlySet<string>,
  { readonly index: SceneIndex; readonly groups: Groups }
>()

/**
 * The groups of a scene, made once for it: a pan or a step of a drag paints them again, and nothing else has to be
 * worked out. What is dragged is in these groups as well, and not painted with them (`isLeftOut`).
 */
export function groupsOf(index: SceneIndex): Groups {
  const held = known.get(index)
  if (held !== undefined) return held
  const { nodes, edges } = index.scene
  const groups = {
    nodes: groupNodes(nodes.values(), null),
    threads: groupThreads(index, edges.values(), null),
  }
  known.set(index, groups)
  return groups
}

/**
 * The groups of what is in a rectangle, where those of the whole scene are not known: beside elements a few hundred are
 * painted of ten thousand, and each edit makes another scene.
 */
export function groupsIn(index: SceneIndex, rect: Rect): Groups {
  const held = known.get(index)
  if (held !== undefined) return held
  return {
    nodes: groupNodes(index.nodesIn(rect), null),
    threads: groupThreads(index, index.edgesIn(rect), null),
  }
}

/** The groups of what is dragged, and of the lines that end at it. */
export function movingGroupsOf(index: SceneIndex, moving: ReadonlySet<string>): Groups {
  const held = knownMoving.get(moving)
  if (held?.index === index) return held.groups
  const nodes = [...moving].flatMap((id) => index.scene.nodes.get(id) ?? [])
  const edges = new Set(nodes.flatMap(({ id }) => index.edgesOf(id)))
  const groups = { nodes: groupNodes(nodes, moving), threads: groupThreads(index, edges, moving) }
  knownMoving.set(moving, { index, groups })
  return groups
}

type Gathered<T> = Map<string, { members: T[]; moves: Group<T>['moves']; numbers: number[] }>

function groupNodes(nodes: Iterable<SceneNode>, moving: ReadonlySet<string> | null): Group<SceneNode>[] {
  const lists: Gathered<SceneNode> = new Map()
  for (const node of nodes) {
    const { width, height } = sizeOf(node)
    const family = familyOfCard(node.card)
    const moves = moving?.has(node.id) === true
    const key = `${node.card.shape} ${colorOf(node) ?? family} ${isBare(node)} ${node.look} ${node.mark ?? ''} ${node.recedes} ${moves}`
    push(lists, key, node, { from: moves, to: moves }, [node.x, node.y, width, height])
  }
  return flat(lists)
}

function groupThreads(
  index: SceneIndex,
  edges: Iterable<SceneEdge>,
  moving: ReadonlySet<string> | null,
): Group<SceneEdge>[] {
  const lists: Gathered<SceneEdge> = new Map()
  for (const edge of edges) {
    const [from, to] = [index.scene.nodes.get(edge.from), index.scene.nodes.get(edge.to)]
    if (edge.line === 'rule' || edge.line === 'audience' || from === undefined || to === undefined) continue
    const { start, end } = pointsOf(edge.line, from, to)
    const moves = { from: moving?.has(edge.from) === true, to: moving?.has(edge.to) === true }
    const key = `${edge.line} ${edge.stroke?.color ?? ''} ${edge.recedes} ${edge.off} ${isCrowded(index, edge)} ${moves.from} ${moves.to}`
    push(lists, key, edge, moves, [start.x, start.y, end.x, end.y])
  }
  return flat(lists)
}

/** Whether a member is not painted with its group: it is an element, or dragged and painted where it is dragged to. */
export function isLeftOut(
  { elsewhere, shifted }: Picture,
  moves: Group<unknown>['moves'],
  member: SceneNode | SceneEdge,
): boolean {
  if (elsewhere?.has(member.id) === true) return true
  if (shifted === null || moves.from || moves.to) return false
  const { ids } = shifted
  return 'card' in member ? ids.has(member.id) : ids.has(member.from) || ids.has(member.to)
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

import { centerOf, type Rect } from '#shared/base/rect.ts'
import { rectOf, type SceneIndex } from './scene/scene-index.ts'
import type { SceneEdge, SceneNode } from './scene/scene.ts'

/** Lets cards come and go a few at a frame: a hundred of them at once take as long as ten frames. */
export interface Pace {
  /**
   * Which nodes are elements now: of those that are wanted and are none yet only some, the nearest to the middle
   * first, and some that are no longer wanted. All that is wanted at once where the scene is another.
   */
  next(wanted: Wanted): Paced
  /** The lines between these: those that are wanted, and those that go with a node. */
  edges(wanted: readonly SceneEdge[]): readonly SceneEdge[]
}

export interface Wanted {
  readonly index: SceneIndex
  readonly rect: Rect
  readonly nodes: readonly SceneNode[]
  /** Whether it comes at once. */
  readonly isUrgent: (id: string) => boolean
}

export interface Paced {
  readonly nodes: readonly SceneNode[]
  /** Some are still to come. */
  readonly isLate: boolean
  /** Some are still to come or to go. */
  readonly isBehind: boolean
}

/** So many come in a frame, and so many go, which is cheaper. */
const comePerFrame = 8
const goPerFrame = 24

export function createPace(): Pace {
  let index: SceneIndex | null = null
  let here: ReadonlySet<string> = new Set()
  let going: ReadonlySet<string> = new Set()
  let lines: readonly SceneEdge[] = []
  return {
    next(wanted) {
      const isFirst = index !== wanted.index
      index = wanted.index
      const isHere = ({ id }: SceneNode): boolean => isFirst || here.has(id) || wanted.isUrgent(id)
      const late = wanted.nodes.filter((node) => !isHere(node))
      const come = new Set(nearest(late, wanted.rect))
      const ids = new Set(wanted.nodes.map(({ id }) => id))
      const gone = [...here].filter((id) => !ids.has(id))
      // What comes is waited for: what goes takes the frames after it.
      const stay = gone.slice(late.length === 0 ? goPerFrame : 0).flatMap((id) => nodeOf(wanted.index, id))
      const nodes = [...wanted.nodes.filter((node) => isHere(node) || come.has(node)), ...stay]
      here = new Set(nodes.map(({ id }) => id))
      going = new Set(stay.map(({ id }) => id))
      const isLate = come.size < late.length
      return { nodes, isLate, isBehind: isLate || stay.length > 0 }
    },
    edges(wanted) {
      const left = lines.flatMap(({ id }) => index?.scene.edges.get(id) ?? [])
      const leaving = left.filter(({ from, to }) => going.has(from) || going.has(to))
      lines = [...new Set([...wanted, ...leaving])].filter(({ from, to }) => here.has(from) && here.has(to))
      return lines
    },
  }
}

function nodeOf({ scene }: SceneIndex, id: string): readonly SceneNode[] {
  const node = scene.nodes.get(id)
  return node === undefined ? [] : [node]
}

/** So many as come in a frame. */
function nearest(nodes: readonly SceneNode[], rect: Rect): readonly SceneNode[] {
  if (nodes.length <= comePerFrame) return nodes
  const middle = centerOf(rect)
  const withWays = nodes.map((node) => {
    const at = centerOf(rectOf(node))
    return { node, way: Math.hypot(at.x - middle.x, at.y - middle.y) }
  })
  return withWays
    .toSorted((a, b) => a.way - b.way)
    .slice(0, comePerFrame)
    .map(({ node }) => node)
}

import type { SceneIndex } from '../scene/scene-index.ts'
import type { SceneEdge, SceneNode } from '../scene/scene.ts'

/** A line of a crowd with its ends: it is strong at the one that has fewer lines. */
export interface CrowdLine {
  readonly edge: SceneEdge
  readonly from: SceneNode
  readonly to: SceneNode
  readonly isFromFew: boolean
}

/** The lines of a crowd; those that are drawn where they are dragged to are apart. */
export interface CrowdLines {
  readonly all: readonly CrowdLine[]
  readonly still: readonly CrowdLine[]
  readonly dragged: readonly CrowdLine[]
}

const crowdless: readonly CrowdLine[] = []

/** The last answer holds as long as it is asked with the same. */
export function createCrowdLines(): (
  crowd: readonly SceneEdge[],
  index: SceneIndex,
  moving: ReadonlySet<string> | null,
) => CrowdLines {
  let all: readonly CrowdLine[] = []
  let lines: CrowdLines = { all, still: all, dragged: [] }
  let last: { readonly crowd: unknown; readonly index: unknown; readonly moving: unknown } | null = null
  return (crowd, index, moving) => {
    if (crowd.length === 0) {
      // The scene is not kept for lines that are gone.
      last = null
      all = crowdless
      lines = { all, still: all, dragged: all }
      return lines
    }
    const isSame = last?.crowd === crowd && last.index === index
    if (isSame && last?.moving === moving) return lines
    if (!isSame) all = crowd.flatMap((edge) => lineOf(edge, index))
    last = { crowd, index, moving }
    const isDragged = ({ from, to }: CrowdLine): boolean =>
      moving !== null && (moving.has(from.id) || moving.has(to.id))
    const dragged = moving === null ? [] : all.filter(isDragged)
    lines = { all, dragged, still: dragged.length === 0 ? all : all.filter((line) => !isDragged(line)) }
    return lines
  }
}

function lineOf(edge: SceneEdge, { scene, edgesOf }: SceneIndex): readonly CrowdLine[] {
  const [from, to] = [scene.nodes.get(edge.from), scene.nodes.get(edge.to)]
  if (from === undefined || to === undefined) return []
  return [{ edge, from, to, isFromFew: edgesOf(edge.from).length <= edgesOf(edge.to).length }]
}

/** How what is painted differs from what there is. */
export type CrowdChange = 'none' | 'some' | 'many'

/** So many that are missing, or too many, are seen before the camera rests. */
const manyFrom = 150

export function changeOf(painted: readonly CrowdLine[], now: readonly CrowdLine[]): CrowdChange {
  if (painted === now) return 'none'
  const before = new Map(painted.map((line) => [line.edge.id, line]))
  let [come, changed] = [0, 0]
  for (const line of now) {
    const old = before.get(line.edge.id)
    if (old === undefined) come += 1
    else if (old.edge !== line.edge || old.from !== line.from || old.to !== line.to) changed += 1
    before.delete(line.edge.id)
  }
  if (come + changed >= manyFrom || before.size >= manyFrom) return 'many'
  return come + before.size + changed > 0 ? 'some' : 'none'
}

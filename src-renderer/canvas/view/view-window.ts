import { encloses, grown, type Rect } from '#shared/base/rect.ts'
import type { SceneIndex } from '../scene/scene-index.ts'
import type { SceneEdge, SceneFrame, SceneNode } from '../scene/scene.ts'
import type { Shifted } from '../scene/shifted.ts'

/** Where the camera stands: canvas point (0, 0) is at `x`, `y` of the screen area, scaled by `zoom`. */
export interface View {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

/** How much of a node is shown: below 0.45 blocks, below 0.7 no address and no labels. */
export type Band = 'far' | 'mid' | 'near'

export function bandOf(zoom: number): Band {
  if (zoom < 0.45) return 'far'
  return zoom < 0.7 ? 'mid' : 'near'
}

/** What the screen area shows of the canvas. */
export function shownRect(view: View, area: { readonly width: number; readonly height: number }): Rect {
  return {
    x: -view.x / view.zoom,
    y: -view.y / view.zoom,
    width: area.width / view.zoom,
    height: area.height / view.zoom,
  }
}

/** The rectangle whose nodes are given to the renderer: what is shown and a quarter more on each side. */
export function windowAround(shown: Rect): Rect {
  return grown(shown, shown.width / 4, shown.height / 4)
}

/**
 * Whether the window has to move: the view has left it, or has shrunk so much that it holds many nodes
 * that nobody sees.
 */
export function isOutgrown(window: Rect, shown: Rect): boolean {
  return !encloses(window, shown) || window.width > shown.width * 3
}

/** The part of a scene that is given to the renderer. */
export interface Part {
  /** As they are drawn. */
  readonly frames: readonly SceneFrame[]
  readonly nodes: readonly SceneNode[]
  /** Both ends are among `nodes`. */
  readonly edges: readonly SceneEdge[]
  /** Pass through the window with an end outside of it: painted below, not rendered. */
  readonly passing: readonly SceneEdge[]
  /** As `passing`, and so many that they would cover everything: painted thin, towards their other end. */
  readonly crowd: readonly SceneEdge[]
}

export interface PartOptions {
  /** Nodes and frames that are there wherever the window is: focused, pressed, an end of a line being drawn. */
  readonly pinned: Iterable<string>
  /** Audiences are rendered only where this answers yes for one of their ends. */
  readonly isActive: (nodeId: string) => boolean
  readonly shifted: Shifted | null
}

/** Above this many lines at once they are painted: each rendered one costs elements. */
const renderedEdgesMax = 300

/** From so many lines on that pass through the window, each of them says little. */
export const crowdFrom = 150

/** Everything of the scene inside the window. */
export function partOf(index: SceneIndex, window: Rect, { pinned, isActive, shifted }: PartOptions): Part {
  const nodes = new Map(index.nodesIn(window).map((node) => [node.id, node]))
  const frameIds = new Set(index.framesIn(window).map(({ id }) => id))
  const edgesInside = new Set(index.edgesIn(window))
  if (shifted !== null) {
    // What was dragged into the window stands elsewhere in the index.
    const origin = { ...window, x: window.x - shifted.by.x, y: window.y - shifted.by.y }
    for (const { id } of index.framesIn(origin)) if (shifted.ids.has(id)) frameIds.add(id)
    for (const node of index.nodesIn(origin)) if (shifted.ids.has(node.id)) nodes.set(node.id, node)
    for (const id of nodes.keys())
      if (shifted.ids.has(id)) for (const edge of index.edgesOf(id)) edgesInside.add(edge)
  }
  for (const id of pinned) {
    const node = index.scene.nodes.get(id)
    if (node !== undefined) nodes.set(id, node)
    else if (index.scene.frames.has(id)) frameIds.add(id)
  }
  const edges: SceneEdge[] = []
  const passing: SceneEdge[] = []
  for (const edge of edgesInside) {
    if (edge.line === 'audience' && !isActive(edge.from) && !isActive(edge.to)) continue
    const isInside = nodes.has(edge.from) && nodes.has(edge.to)
    if (isInside && edges.length < renderedEdgesMax) edges.push(edge)
    else passing.push(edge)
  }
  const frames = index.frames.filter(({ id }) => frameIds.has(id))
  return { frames, nodes: [...nodes.values()], edges, ...thinOut(passing, nodes, isActive) }
}

/**
 * Of many lines that leave the window only those of what is selected or pointed at are drawn in full, unless these are
 * many themselves; a line that merely crosses the window is not drawn at all.
 */
function thinOut(
  passing: readonly SceneEdge[],
  nodes: ReadonlyMap<string, SceneNode>,
  isActive: (nodeId: string) => boolean,
): Pick<Part, 'passing' | 'crowd'> {
  if (passing.length < crowdFrom) return { passing, crowd: [] }
  const active = passing.filter(({ from, to }) => isActive(from) || isActive(to))
  const full = new Set(active.length < crowdFrom ? active : [])
  const crowd = passing.filter((edge) => !full.has(edge) && (nodes.has(edge.from) || nodes.has(edge.to)))
  return { passing: [...full], crowd }
}

/** Only some nodes and frames, as when everything else is painted. */
export function partOfOnly(index: SceneIndex, ids: Iterable<string>): Part {
  const chosen = new Set(ids)
  const nodes = [...chosen].flatMap((id) => index.scene.nodes.get(id) ?? [])
  return { frames: index.frames.filter(({ id }) => chosen.has(id)), nodes, edges: [], passing: [], crowd: [] }
}

/** The camera that shows a rectangle whole, not closer than `zoomMax`. */
export function viewOf(
  rect: Rect,
  area: { readonly width: number; readonly height: number },
  zoomMax: number,
  paddingPx: number,
): View {
  const room = {
    width: Math.max(1, area.width - 2 * paddingPx),
    height: Math.max(1, area.height - 2 * paddingPx),
  }
  const zoom = Math.max(
    zoomMin,
    Math.min(zoomMax, room.width / Math.max(1, rect.width), room.height / Math.max(1, rect.height)),
  )
  return {
    zoom,
    x: area.width / 2 - (rect.x + rect.width / 2) * zoom,
    y: area.height / 2 - (rect.y + rect.height / 2) * zoom,
  }
}

export const zoomMin = 0.02
export const zoomMax = 2
/** How much nearer one press brings it. */
export const zoomStep = 1.25

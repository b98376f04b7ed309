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

/**
 * How much of a node is shown: below 0.7 no address and no labels (`mid`), below 0.45 a large name over two lines
 * (`small`), and where that cannot be read, or too many would be elements, painted shapes (`far`).
 */
export type Band = 'far' | 'small' | 'mid' | 'near'

export interface Closeness {
  readonly zoom: number
  /** Pixels of the screen for one of the page. */
  readonly pixelRatio: number
  /** How many nodes are in view, counted up to `cardsMax`. */
  readonly inView: () => number
  /** Some more than usual stay cards while they are cards, so that a pan does not turn them to and fro. */
  readonly wasFar: boolean
}

/** So many are cards as long as their names can be read. */
const cardsMost = 120
/** So few are cards however far away, down to a size at which nobody would call it a card. */
const cardsFew = 24
const fewFromZoom = 0.16
/** More than this are never counted. */
export const cardsMax = 150
/** The size of a name from far away in canvas pixels, as in closeness.css, and what can be read on screen. */
const smallNamePx = 22
const readablePx = { coarse: 6.5, fine: 5.5 } as const

export function bandOf({ zoom, pixelRatio, inView, wasFar }: Closeness): Band {
  if (zoom >= 0.7) return 'near'
  if (zoom >= 0.45) return 'mid'
  if (zoom < fewFromZoom) return 'far'
  const isReadable = smallNamePx * zoom >= (pixelRatio >= 2 ? readablePx.fine : readablePx.coarse)
  const most = isReadable ? cardsMost : cardsFew
  return inView() <= (wasFar ? most : most * 1.25) ? 'small' : 'far'
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

/**
 * The rectangle whose nodes are given to the renderer: what is shown and a quarter more on each side; an eighth where
 * cards are small, of which that many more come at once.
 */
export function windowAround(shown: Rect, zoom: number): Rect {
  const share = zoom < 0.7 ? 8 : 4
  return grown(shown, shown.width / share, shown.height / share)
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

/** Space that stays free around what is fitted. */
export interface Padding {
  readonly beside: number
  readonly above: number
  /** As much as above, if it is not said. */
  readonly below?: number
}

/** The camera that shows a rectangle whole, not closer than `zoomMax`. */
export function viewOf(
  rect: Rect,
  area: { readonly width: number; readonly height: number },
  zoomMax: number,
  padding: Padding,
): View {
  const { beside, above, below = above } = padding
  const space = {
    width: Math.max(1, area.width - 2 * beside),
    height: Math.max(1, area.height - above - below),
  }
  const zoom = Math.max(
    zoomMin,
    Math.min(zoomMax, space.width / Math.max(1, rect.width), space.height / Math.max(1, rect.height)),
  )
  return {
    zoom,
    x: area.width / 2 - (rect.x + rect.width / 2) * zoom,
    y: (area.height + above - below) / 2 - (rect.y + rect.height / 2) * zoom,
  }
}

export const zoomMin = 0.02
export const zoomMax = 2
/** How much nearer one press brings it. */
export const zoomStep = 1.25

import { pointsOf } from '../scene/edge-path.ts'
import type { SceneEdge } from '../scene/scene.ts'
import { placed } from '../scene/shifted.ts'
import { createFarLayer, type FarLayer } from './far-layer.ts'
import { threadColor } from './paint-lines.ts'
import { onScreen, type Picture } from './picture.ts'
import type { Point } from '#shared/base/rect.ts'

/** So far from its node a line of a crowd has its full strength, in canvas pixels. */
const stubPx = 44
/** As strong all lines of a crowd are together as so many are alone. */
const strongAs = 24

/** Paints lines that are too many to be told apart. */
export interface CrowdPainter {
  /** Paints them, or moves what was painted of them. Answers whether it is as sharp as if it were new. */
  paint(context: CanvasRenderingContext2D, picture: Picture, crowd: readonly SceneEdge[]): boolean
  /** The next painting is new. */
  forget(): void
}

/** Keeps them as a bitmap that follows the camera, as the view from far away is kept. */
export function createCrowdPainter(): CrowdPainter {
  let painted: readonly SceneEdge[] = []
  const still: FarLayer = createFarLayer((context, picture) => paintCrowd(context, picture, painted))
  return {
    paint(context, picture, crowd) {
      if (crowd.length === 0) return true
      const { shifted } = picture
      if (shifted !== null && crowd.some(({ from, to }) => shifted.ids.has(from) || shifted.ids.has(to))) {
        paintCrowd(context, picture, crowd)
        return true
      }
      if (painted !== crowd) still.forget()
      painted = crowd
      return still.draw(context, picture)
    },
    forget: () => still.forget(),
  }
}

interface Paths {
  readonly sample: SceneEdge
  readonly lines: Path2D
  readonly stubs: Path2D
}

/** Each line begins at the node that has fewer of them, and goes on thin. */
function paintCrowd(context: CanvasRenderingContext2D, picture: Picture, crowd: readonly SceneEdge[]): void {
  const thin = Math.max(0.05, Math.min(0.3, strongAs / crowd.length))
  for (const { sample, lines, stubs } of pathsOf(picture, crowd).values()) {
    context.strokeStyle = threadColor(sample, picture.colors)
    const strength = sample.recedes ? 0.25 : sample.off ? 0.6 : 0.8
    context.lineWidth = 1
    context.globalAlpha = strength * thin
    context.stroke(lines)
    context.lineWidth = 1.5 * picture.view.zoom
    context.globalAlpha = strength
    context.stroke(stubs)
  }
  context.globalAlpha = 1
}

function pathsOf({ index, view, shifted }: Picture, crowd: readonly SceneEdge[]): Map<string, Paths> {
  const byLook = new Map<string, Paths>()
  for (const edge of crowd) {
    const [from, to] = [index.scene.nodes.get(edge.from), index.scene.nodes.get(edge.to)]
    if (from === undefined || to === undefined) continue
    const { start, end } = pointsOf(edge.line, placed(from, shifted), placed(to, shifted))
    const isFromFew = index.edgesOf(edge.from).length <= index.edgesOf(edge.to).length
    const [few, many] = isFromFew ? [start, end] : [end, start]
    const look = `${edge.line} ${edge.off} ${edge.recedes}`
    const paths = byLook.get(look) ?? { sample: edge, lines: new Path2D(), stubs: new Path2D() }
    byLook.set(look, paths)
    addLine(paths.lines, onScreen(few, view), onScreen(many, view))
    addLine(paths.stubs, onScreen(few, view), onScreen(towards(few, many, stubPx), view))
  }
  return byLook
}

function addLine(path: Path2D, from: Point, to: Point): void {
  path.moveTo(from.x, from.y)
  path.lineTo(to.x, to.y)
}

/** The point so far from one towards another, or the other if that is nearer. */
function towards(from: Point, to: Point, reach: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const share = length === 0 ? 0 : Math.min(1, reach / length)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

import { changeOf, createCrowdLines, type CrowdChange, type CrowdLine } from './crowd-lines.ts'
import { createFarLayer, type FarLayer } from './far-layer.ts'
import { threadColor } from './paint-lines.ts'
import { onScreen, type Picture } from './picture.ts'
import { grown, touches, type Point } from '#shared/base/rect.ts'
import { pointsOf } from '../scene/edge-path.ts'
import { rectOf } from '../scene/scene-index.ts'
import type { SceneEdge } from '../scene/scene.ts'
import { placed } from '../scene/shifted.ts'
import { shownRect } from '../view/view-window.ts'

/** So far from its node a line of a crowd has its full strength, in canvas pixels. */
const stubPx = 44
/** As strong all lines of a crowd are together as so many are alone. */
const strongAs = 24
/** Of those that are dragged no more are drawn on their way: thousands take longer than a frame. */
const draggedMax = 300
/** Stroking thousands takes longer than a frame: a pan has them stroked in so many. */
const bandsOfThin = 6

/** Paints lines that are too many to be told apart. */
export interface CrowdPainter {
  /** Paints them, or moves what was painted of them. Answers whether it is as good as if it were new. */
  paint(context: CanvasRenderingContext2D, picture: Picture, crowd: readonly SceneEdge[]): boolean
  /** The next painting is new. */
  forget(): void
}

/**
 * Each line begins at the node that has fewer of them, and goes on thin. The thin part of all of them is a bitmap that
 * follows the camera, as the view from far away is kept. One line more or less is not seen in it: it is painted anew
 * when the hand rests, and at once where many have changed. What is seen of each, its beginning, is painted every time.
 */
export function createCrowdPainter(): CrowdPainter {
  const linesOf = createCrowdLines()
  let painted: readonly CrowdLine[] = []
  let lines = painted
  let compared: { readonly to: readonly CrowdLine[]; readonly change: CrowdChange } | null = null
  const thin: FarLayer = createFarLayer(
    (context, picture) => strokeThin(context, picture, lines, lines.length),
    {
      isSame: () => compared?.change !== 'many',
      bands: bandsOfThin,
      onNew() {
        painted = lines
        compared = { to: lines, change: 'none' }
      },
    },
  )
  return {
    paint(context, picture, crowd) {
      const moving = picture.shifted?.ids ?? null
      const { all, still, dragged } = linesOf(crowd, picture.index, moving)
      if (lines !== still) thin.startOver()
      lines = still
      if (all.length === 0) {
        painted = still
        compared = null
        thin.forget()
        return true
      }
      if (compared?.to !== still) compared = { to: still, change: changeOf(painted, still) }
      const isNew = thin.draw(context, { ...picture, shifted: null })
      strokeThin(context, picture, sampleOf(dragged), all.length)
      strokeStubs(context, picture, all)
      return isNew && compared.change === 'none'
    },
    forget: () => thin.forget(),
  }
}

/** Some of them, from everywhere among them. */
function sampleOf(lines: readonly CrowdLine[]): readonly CrowdLine[] {
  const step = Math.ceil(lines.length / draggedMax)
  return step <= 1 ? lines : lines.filter((_, at) => at % step === 0)
}

/** From end to end, the fainter the more of them there are. */
function strokeThin(
  context: CanvasRenderingContext2D,
  picture: Picture,
  lines: readonly CrowdLine[],
  count: number,
): void {
  const { view, area } = picture
  const thin = Math.max(0.05, Math.min(0.3, strongAs / count))
  strokeByLook(context, picture, lines, { width: 1, strength: thin }, (path, few, many) => {
    const [from, to] = [onScreen(few, view), onScreen(many, view)]
    const isAbove = Math.max(from.y, to.y) < -1
    if (!isAbove && Math.min(from.y, to.y) <= area.height + 1) addLine(path, from, to)
  })
}

/** Where they begin, of those that begin in view. */
function strokeStubs(context: CanvasRenderingContext2D, picture: Picture, lines: readonly CrowdLine[]): void {
  const { view, shifted } = picture
  const shown = grown(shownRect(view, picture.area), stubPx)
  const begins = lines.filter(({ from, to, isFromFew }) =>
    touches(rectOf(placed(isFromFew ? from : to, shifted)), shown),
  )
  strokeByLook(context, picture, begins, { width: 1.5 * view.zoom, strength: 1 }, (path, few, many) =>
    addLine(path, onScreen(few, view), onScreen(towards(few, many, stubPx), view)),
  )
}

/** Strokes what `add` makes of each line, those that look alike at once. */
function strokeByLook(
  context: CanvasRenderingContext2D,
  { colors, shifted }: Picture,
  lines: readonly CrowdLine[],
  { width, strength }: { readonly width: number; readonly strength: number },
  add: (path: Path2D, few: Point, many: Point) => void,
): void {
  const byLook = new Map<string, { readonly sample: SceneEdge; readonly path: Path2D }>()
  for (const { edge, from, to, isFromFew } of lines) {
    const { start, end } = pointsOf(edge.line, placed(from, shifted), placed(to, shifted))
    const look = `${edge.line} ${edge.stroke?.color ?? ''} ${edge.off} ${edge.recedes}`
    const known = byLook.get(look) ?? { sample: edge, path: new Path2D() }
    byLook.set(look, known)
    add(known.path, ...(isFromFew ? ([start, end] as const) : ([end, start] as const)))
  }
  context.lineWidth = width
  for (const { sample, path } of byLook.values()) {
    context.strokeStyle = threadColor(sample, colors)
    context.globalAlpha = (sample.recedes ? 0.25 : sample.off ? 0.6 : 0.8) * strength
    context.stroke(path)
  }
  context.globalAlpha = 1
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

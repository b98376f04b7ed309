import { useEffect, useEffectEvent, useRef, useSyncExternalStore, type PointerEvent } from 'react'
import { inkOf } from './block-ink.ts'
import { paintFramesSmall } from './paint-frames.ts'
import { readColors } from './paint-colors.ts'
import { onPaper, onThemeChange } from './theme-change.ts'
import { grown, around, type Point, type Rect } from '#shared/base/rect.ts'
import { rectOf, type SceneIndex } from '../scene/scene-index.ts'
import { sizeTo } from './size-to.ts'
import type { ViewStore } from '../view/view-store.ts'
import { shownRect } from '../view/view-window.ts'

const area = { width: 168, height: 104 }

export interface MinimapProps {
  readonly index: SceneIndex
  readonly store: ViewStore
  readonly label: string
  readonly onCenter: (point: Point) => void
}

/** The whole drawing as blocks, and what is shown of it; pressing it goes there. Nothing here is measured or rendered by node. */
export function Minimap({ index, store, label, onCenter }: MinimapProps) {
  const ref = useRef<HTMLCanvasElement>(null)
  const view = useSyncExternalStore(store.subscribe, store.view)
  const shown = shownRect(view, store.area())
  const extent = grown(index.bounds ?? shown, 40)
  const scale = Math.min(area.width / extent.width, area.height / extent.height)
  const origin: Point = {
    x: (area.width - extent.width * scale) / 2 - extent.x * scale,
    y: (area.height - extent.height * scale) / 2 - extent.y * scale,
  }

  const paint = useEffectEvent(() => {
    const canvas = ref.current
    const context = canvas?.getContext('2d')
    if (canvas === null || context === null || context === undefined) return
    sizeTo(canvas, area)
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
    context.clearRect(0, 0, area.width, area.height)
    paintBlocks(context, index, origin, scale)
  })
  useEffect(() => {
    paint()
    const stops = [onThemeChange(() => paint()), onPaper(() => paint())]
    return () => {
      for (const stop of stops) stop()
    }
  }, [index])

  const go = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.buttons === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    onCenter({
      x: (event.clientX - box.left - origin.x) / scale,
      y: (event.clientY - box.top - origin.y) / scale,
    })
  }
  const frame = clipped({
    x: shown.x * scale + origin.x,
    y: shown.y * scale + origin.y,
    width: shown.width * scale,
    height: shown.height * scale,
  })
  return (
    <div
      className="cv-float cv-minimap"
      role="img"
      aria-label={label}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        go(event)
      }}
      onPointerMove={go}
    >
      <canvas ref={ref} />
      <span
        className="cv-minimap-view"
        style={{
          width: frame.width,
          height: frame.height,
          transform: `translate(${frame.x}px, ${frame.y}px)`,
        }}
      />
    </div>
  )
}

function paintBlocks(
  context: CanvasRenderingContext2D,
  index: SceneIndex,
  origin: Point,
  scale: number,
): void {
  const colors = readColors(context.canvas)
  paintFramesSmall(context, index.frames, colors, ({ x, y, width, height }) => ({
    x: x * scale + origin.x,
    y: y * scale + origin.y,
    width: width * scale,
    height: height * scale,
  }))
  for (const node of index.scene.nodes.values()) {
    const ink = inkOf(node, colors)
    const rect = rectOf(node)
    const isTrouble = node.look === 'bad' || node.look === 'drift'
    const least = isTrouble ? 4 : 1.5
    const [width, height] = [Math.max(least, rect.width * scale), Math.max(least, rect.height * scale)]
    context.globalAlpha = ink.alpha
    context.fillStyle = ink.color
    context.strokeStyle = ink.color
    const [x, y] = [rect.x * scale + origin.x, rect.y * scale + origin.y]
    if (ink.isHollow && height > 3) context.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1)
    else context.fillRect(x, y, width, height)
  }
}

/** The frame stays a little inside of the map, also when much more is shown than there is. */
function clipped(rect: Rect): Rect {
  const [left, top] = [Math.max(1.5, rect.x), Math.max(1.5, rect.y)]
  const [right, bottom] = [
    Math.min(area.width - 3.5, rect.x + rect.width),
    Math.min(area.height - 3.5, rect.y + rect.height),
  ]
  return around(
    { x: left, y: top, width: 0, height: 0 },
    { x: Math.max(left + 4, right), y: Math.max(top + 4, bottom), width: 0, height: 0 },
  )
}

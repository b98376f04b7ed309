import { card, type Graph } from './graph.ts'
import type { Camera, Point } from './probe.ts'

/** The product's canvas in a window of 1440 x 900; the pages of the others are as large. */
export const area = { width: 940, height: 848 } as const

/** Everything in view, with the space around it that the product leaves. */
export function wholeCamera(graph: Graph): Camera {
  const [left, top, right, bottom] = boundsOf(graph)
  const margin = 2 * 56
  const zoom = Math.min(1, (area.width - margin) / (right - left), (area.height - margin) / (bottom - top))
  return cameraOn((left + right) / 2, (top + bottom) / 2, zoom)
}

/** Actual size on the middle. */
export function actualCamera(graph: Graph): Camera {
  const [left, top, right, bottom] = boundsOf(graph)
  return cameraOn((left + right) / 2, (top + bottom) / 2, 1)
}

/** A point of the window in canvas pixels. */
export function toCanvas(point: Point, { x, y, zoom }: Camera): Point {
  return { x: (point.x - x) / zoom, y: (point.y - y) / zoom }
}

/** A point of the canvas in pixels of the window. */
export function toWindow(point: Point, { x, y, zoom }: Camera): Point {
  return { x: x + point.x * zoom, y: y + point.y * zoom }
}

function cameraOn(x: number, y: number, zoom: number): Camera {
  return { x: area.width / 2 - x * zoom, y: area.height / 2 - y * zoom, zoom }
}

function boundsOf({ nodes }: Graph): readonly [left: number, top: number, right: number, bottom: number] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of nodes) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + card.width)
    bottom = Math.max(bottom, y + card.height)
  }
  return [left, top, right, bottom]
}

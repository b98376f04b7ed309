import type { Point } from '#shared/base/rect.ts'
import type { Size } from '../scene/node-shape.ts'
import type { View } from './view-window.ts'

/** How much a flight goes away before it comes nearer; what people liked best. */
const rho = Math.SQRT2

/** Where the camera is on its way from one view to another: between 0 and 1, both exact. */
export function flightBetween(from: View, to: View, area: Size): (share: number) => View {
  const [begin, end] = [seenAt(from, area), seenAt(to, area)]
  const [dx, dy] = [end.center.x - begin.center.x, end.center.y - begin.center.y]
  const along = wayOf(begin.width, end.width, Math.hypot(dx, dy))
  return (share) => {
    if (share <= 0) return from
    if (share >= 1) return to
    const { passed, width } = along(eased(share))
    const zoom = area.width / width
    const [x, y] = [begin.center.x + passed * dx, begin.center.y + passed * dy]
    return { zoom, x: area.width / 2 - x * zoom, y: area.height / 2 - y * zoom }
  }
}

/** What may be asked of the camera that is flown. */
interface Flown {
  readonly view: () => View
  readonly show: (view: View) => void
}

/** Takes the camera from where it is to a view, step by step; whoever takes it elsewhere meanwhile ends the flight. */
export function createFlights({ view, show }: Flown): {
  readonly fly: (to: View, area: Size, ms: number) => void
  readonly stop: () => void
  /** Where the camera is once the flight that is under way has ended: where it is now, if none is. */
  readonly headedFor: () => View
  /** How long it still takes to get there. */
  readonly leftMs: () => number
} {
  let flight = new AbortController()
  flight.abort()
  let [end, endMs, last] = [view(), 0, view()]
  const stop = (): void => flight.abort()
  const isUnderWay = (): boolean => !flight.signal.aborted && isSame(view(), last)
  return {
    stop,
    headedFor: () => (isUnderWay() ? end : view()),
    leftMs: () => (isUnderWay() ? Math.max(0, endMs - performance.now()) : 0),
    fly(to, area, ms) {
      stop()
      const own = new AbortController()
      flight = own
      const { signal } = own
      const [at, beginMs] = [flightBetween(view(), to, area), performance.now()]
      ;[end, endMs, last] = [to, beginMs + ms, view()]
      const step = (nowMs: number): void => {
        if (signal.aborted) return
        if (!isSame(view(), last)) return own.abort()
        const share = (nowMs - beginMs) / ms
        show(at(share))
        last = view()
        if (share < 1) requestAnimationFrame(step)
        else own.abort()
      }
      const listening = { capture: true, passive: true, signal }
      const leave = ({ target }: Event): void => {
        if (target instanceof Element && target.closest('.react-flow') !== null) own.abort()
      }
      for (const type of ['pointerdown', 'wheel'] as const) addEventListener(type, leave, listening)
      requestAnimationFrame(step)
    },
  }
}

/** The middle of what a view shows, and how much it shows. */
function seenAt({ x, y, zoom }: View, { width, height }: Size): { center: Point; width: number } {
  return { center: { x: (width / 2 - x) / zoom, y: (height / 2 - y) / zoom }, width: width / zoom }
}

/**
 * How far it is on a straight way of this length, and how much it shows there (J. van Wijk, W. Nuij: Smooth and
 * efficient zooming and panning, 2003, formulas 9 to 13).
 */
function wayOf(
  from: number,
  to: number,
  length: number,
): (share: number) => { passed: number; width: number } {
  if (length < 1e-6)
    return (share) => ({ passed: share, width: from * Math.exp(share * Math.log(to / from)) })
  const reach = rho ** 2 * length
  const turn = (width: number, sign: 1 | -1): number =>
    -Math.asinh((to ** 2 - from ** 2 + sign * reach ** 2) / (2 * width * reach))
  const [first, last] = [turn(from, 1), turn(to, -1)]
  return (share) => {
    const now = first + share * (last - first)
    return {
      passed: (from / reach) * (Math.cosh(first) * Math.tanh(now) - Math.sinh(first)),
      width: (from * Math.cosh(first)) / Math.cosh(now),
    }
  }
}

/** Slow at both ends. */
function eased(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2
}

/** Whether two views show the same, to the last bit. */
export function isSame(one: View, other: View): boolean {
  return one.x === other.x && one.y === other.y && one.zoom === other.zoom
}

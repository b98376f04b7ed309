import type { CDPSession, Page } from 'playwright'
import type { Camera, Point } from './probe.ts'

/** How a page wants to be panned and zoomed. */
export interface Hands {
  readonly pan: 'wheel' | 'drag'
  /** What is held while the wheel zooms. */
  readonly zoomWith: 'Control' | null
}

/** One movement of a person: what is done at each step. Some have to begin and to end. */
export interface Gesture {
  readonly steps: number
  begin?(): Promise<void>
  step(at: number): Promise<void>
  end?(): Promise<void>
}

const control = 2
const wheelPx = 100
const stepPx = 12
const dragPx = 5

/** Real input at a point of the window: the answer to each comes when the page has dealt with it. */
export function handsOf(page: Page, session: CDPSession) {
  const mouse = (type: 'mousePressed' | 'mouseReleased' | 'mouseMoved', at: Point, isDown: boolean) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x: at.x,
      y: at.y,
      button: isDown || type !== 'mouseMoved' ? 'left' : 'none',
      buttons: isDown ? 1 : 0,
      clickCount: type === 'mouseMoved' ? 0 : 1,
    })
  const wheel = async (at: Point, deltaX: number, deltaY: number, modifiers = 0): Promise<void> => {
    await session.send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...at, deltaX, deltaY, modifiers })
  }
  const dragging = (from: Point, steps: number, by: Point): Gesture => ({
    steps,
    async begin() {
      await mouse('mouseMoved', from, false)
      await frames(page, 3)
      await mouse('mousePressed', from, true)
    },
    async step(at) {
      await mouse('mouseMoved', { x: from.x + by.x * (at + 1), y: from.y + by.y * (at + 1) }, true)
    },
    async end() {
      await mouse('mouseReleased', { x: from.x + by.x * steps, y: from.y + by.y * steps }, false)
    },
  })
  return {
    /** There and back would be nowhere: it goes on in one direction. */
    pan: (from: Point, way: Hands['pan']): Gesture =>
      way === 'drag'
        ? dragging(from, 40, { x: stepPx, y: stepPx / 2 })
        : { steps: 40, step: () => wheel(from, stepPx * 2, stepPx) },
    /** Half of the steps one way, half back. `isOut`: away first. */
    zoom: (at: Point, way: Hands['zoomWith'], isOut: boolean): Gesture => ({
      steps: 24,
      step: (step) => wheel(at, 0, step < 12 === isOut ? wheelPx : -wheelPx, way === 'Control' ? control : 0),
    }),
    drag: (from: Point): Gesture => dragging(from, 40, { x: dragPx, y: 0 }),
    async click(at: Point): Promise<void> {
      await mouse('mouseMoved', at, false)
      await mouse('mousePressed', at, true)
      await mouse('mouseReleased', at, false)
    },
  }
}

/** Waits for so many frames of the page. */
export function frames(page: Page, count: number): Promise<void> {
  return page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        let left = wanted
        const next = (): void => {
          left -= 1
          if (left < 0) resolve()
          else requestAnimationFrame(next)
        }
        next()
      }),
    count,
  )
}

export function cameraOf(page: Page): Promise<Camera> {
  return page.evaluate(() => {
    const { canvasProbe } = globalThis.window
    if (canvasProbe === undefined) throw new Error('the page has no probe')
    return canvasProbe.camera()
  })
}

export function placeOf(page: Page, id: string): Promise<Point | null> {
  return page.evaluate((wanted) => globalThis.window.canvasProbe?.placeOf(wanted) ?? null, id)
}

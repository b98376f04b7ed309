import type { CDPSession } from '@vitest/browser-playwright'
import { cdp } from 'vitest/browser'
import type { Point } from '#shared/base/rect.ts'
import { aFrame } from './gestures.ts'

/** Where each finger goes, in points of the test's window. */
type Ways = readonly (readonly Point[])[]

/** Real fingers, through the browser's own input: pointer and touch events as a phone sends them. */
export interface Fingers {
  /** Puts fingers down one after another, moves all along their ways, and lifts them. */
  move(ways: Ways): Promise<void>
  /** As above, but they stay where they end. */
  hold(ways: Ways): Promise<void>
  /** The first finger is down already; the others come. */
  add(ways: Ways): Promise<void>
  lift(): Promise<void>
  tap(at: Point): Promise<void>
  close(): Promise<void>
}

/** Gives the browser a touch screen until it is closed. */
export async function openFingers(): Promise<Fingers> {
  const session: CDPSession = cdp()
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, window.innerWidth)
  const scale = frame.width / window.innerWidth
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ways: Ways, step = 0): Promise<void> => {
    const touchPoints = ways.map((way, id) => {
      const { x, y } = way[Math.min(step, way.length - 1)] ?? { x: 0, y: 0 }
      return { x: frame.left + x * scale, y: frame.top + y * scale, id }
    })
    await session.send('Input.dispatchTouchEvent', { type, touchPoints })
    await aFrame()
  }
  const put = async (ways: Ways, downAlready: number): Promise<void> => {
    // The browser and the canvas take a finger that waits for a long press: nothing is awaited before it moves.
    const first: Promise<void>[] = []
    for (let count = downAlready + 1; count <= ways.length; count += 1)
      first.push(send('touchStart', ways.slice(0, count)))
    await Promise.all([...first, send('touchMove', ways, 1)])
    const steps = Math.max(...ways.map((way) => way.length))
    for (let step = 2; step < steps; step += 1) await send('touchMove', ways, step)
  }
  const lift = (): Promise<void> => send('touchEnd', [])
  return {
    hold: (ways) => put(ways, 0),
    add: (ways) => put(ways, 1),
    lift,
    async tap(at) {
      await Promise.all([send('touchStart', [[at]]), send('touchEnd', [])])
    },
    async move(ways) {
      await put(ways, 0)
      await lift()
    },
    async close() {
      await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    },
  }
}

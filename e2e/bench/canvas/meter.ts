import type { CDPSession, Page } from 'playwright'
import { frames, type Gesture } from './gestures.ts'
import { percentile, type Measure } from './measures.ts'

declare global {
  interface Window {
    /** Ends the recording that is running: milliseconds between frames. */
    stopRecording?: () => number[]
  }
}

/** Longer than this no gesture goes on: what was done until then counts. */
const gestureMs = 60_000

/** Looks at a page from outside. Times of the main thread are processor time: others on the machine change little. */
export interface Meter {
  memory(view: string): Promise<Measure[]>
  /** Frames and work of a gesture. `halfway` is called in its middle. */
  gesture(name: string, gesture: Gesture, halfway?: () => Promise<void>): Promise<Measure[]>
}

export async function meterOf(page: Page, session: CDPSession, say: (text: string) => void): Promise<Meter> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const taskMs = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  return {
    async memory(view) {
      await session.send('HeapProfiler.collectGarbage')
      await session.send('HeapProfiler.collectGarbage')
      const { usedSize } = await session.send('Runtime.getHeapUsage')
      const elements = await page.evaluate(() => document.getElementsByTagName('*').length)
      return [
        { name: `${view}, heap`, value: usedSize, unit: 'bytes' },
        { name: `${view}, DOM nodes`, value: elements, unit: 'count' },
      ]
    },
    async gesture(name, { steps, begin, step, end }, halfway) {
      await begin?.()
      await frames(page, 2)
      await page.evaluate(startRecording)
      const before = await taskMs()
      const until = performance.now() + gestureMs
      let done = 0
      while (done < steps && performance.now() < until) {
        if (done === steps / 2) await halfway?.()
        await step(done)
        done += 1
      }
      await frames(page, 2)
      const perStep = ((await taskMs()) - before) / done
      const gaps = await page.evaluate(() => globalThis.window.stopRecording?.() ?? [])
      await end?.()
      await frames(page, 2)
      if (done < steps) say(`${name}: ${done} of ${steps} steps in ${gestureMs} ms`)
      return [
        { name: `${name}, main thread a step`, value: perStep, unit: 'ms' },
        { name: `${name}, p50 frame`, value: percentile(gaps, 0.5), unit: 'ms' },
        { name: `${name}, p95 frame`, value: percentile(gaps, 0.95), unit: 'ms' },
        { name: `${name}, longest frame`, value: Math.max(...gaps), unit: 'ms' },
      ]
    },
  }
}

function startRecording(): void {
  const gaps: number[] = []
  let last = performance.now()
  let handle = 0
  const next = (): void => {
    const now = performance.now()
    gaps.push(now - last)
    last = now
    handle = requestAnimationFrame(next)
  }
  handle = requestAnimationFrame(next)
  globalThis.window.stopRecording = () => {
    cancelAnimationFrame(handle)
    return gaps
  }
}

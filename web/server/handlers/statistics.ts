import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import type { Callers } from '../caller.ts'
import type { Composition } from '../composition.ts'
import { stepMs } from '../statistics/note-traffic.ts'
import { readCounts } from '../store/counts.ts'
import { hasDevice, readDeviceActivity, readDeviceTraffic, readTraffic } from '../store/traffic-lists.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** Span -> how far back, how long a point is, and from what it is read. */
const spans = {
  hour: { backMs: hourMs, stepMs, kept: 'traffic_steps' },
  day: { backMs: dayMs, stepMs: hourMs, kept: 'traffic_hours' },
  month: { backMs: 30 * dayMs, stepMs: dayMs, kept: 'traffic_hours' },
} as const

/** What an organization has, and what its tunnels carried. */
export function statisticsHandlers({ clock }: Composition): Handlers<Callers>['statistics'] {
  return {
    counts: async (_input, { store }) => ok(await readCounts(store.read, clock.nowMs())),
    traffic: async ({ span, deviceId }, { store }) => {
      const { backMs, stepMs: usualMs, kept } = spans[span]
      // Of one device nothing shorter than an hour is kept.
      const step = deviceId === undefined ? usualMs : Math.max(usualMs, hourMs)
      const nowMs = clock.nowMs()
      const sinceMs = nowMs - (nowMs % step) - backMs
      if (deviceId === undefined)
        return ok({ stepMs: step, points: await readTraffic(store.read, kept, sinceMs, step) })
      if (!(await hasDevice(store.read, deviceId))) return fail(problem('device-missing', { id: deviceId }))
      return ok({ stepMs: step, points: await readDeviceTraffic(store.read, deviceId, sinceMs, step) })
    },
    devices: async (asked, { store }) => {
      const nowMs = clock.nowMs()
      return ok(await readDeviceActivity(store.read, asked, nowMs - (nowMs % dayMs) - 30 * dayMs))
    },
  }
}

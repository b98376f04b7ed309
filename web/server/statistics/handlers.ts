import { ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import type { Callers } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import { handshakesOf, trafficOf } from './curve.ts'
import { monthBefore, statisticsTable } from './tables.ts'
import { chooseSummary, readSummary } from './summaries/choose.ts'
import { readCounts } from './store/counts.ts'
import { readDeviceActivity } from './store/traffic-lists.ts'
import { readGatewayActivity, readTunnelActivity } from './store/tunnel-lists.ts'

/** What an organization has, and what its tunnels carried. */
export function statisticsHandlers(
  composition: Pick<Composition, 'clock' | 'words' | 'mail'>,
): Handlers<Callers>['statistics'] {
  const { clock, words } = composition
  return {
    counts: async (_input, { store }) => ok(await readCounts(store.read, clock.nowMs())),
    traffic: (asked, { store }) => trafficOf(store.read, asked, clock.nowMs()),
    handshakes: (asked, { store }) => handshakesOf(store.read, asked, clock.nowMs()),
    devices: async (asked, { store }) =>
      ok(await readDeviceActivity(store.read, asked, monthBefore(clock.nowMs()))),
    gateways: async (asked, { store }) => {
      const nowMs = clock.nowMs()
      return ok(await readGatewayActivity(store.read, asked, { nowMs, sinceMs: monthBefore(nowMs) }))
    },
    tunnels: async (asked, { store }) =>
      ok(await readTunnelActivity(store.read, asked, monthBefore(clock.nowMs()))),
    export: async (asked, { store, locale }) => {
      const nowMs = clock.nowMs()
      const text = await statisticsTable(store.read, asked, words[locale], nowMs)
      if (!text.ok) return text
      const day = new Date(nowMs).toISOString().slice(0, 10)
      return ok({ fileName: `${asked.table}-${day}.csv`, text: text.value })
    },
    summary: async (_input, caller) => ok(await readSummary(composition, caller)),
    chooseSummary: ({ every }, caller) => chooseSummary(composition, caller, every),
  }
}

import { statistics } from '#shared/contract/statistics.ts'
import { useListAddress } from '#renderer/parts/list/use-list-address.ts'
import { spans, type Span } from '#renderer/parts/traffic/series.ts'
import type { TrafficOf } from '#renderer/parts/traffic/TrafficCard.tsx'

export const listViews = ['devices', 'gateways', 'tunnels'] as const
export type ListView = (typeof listViews)[number]

/** One thing whose curve is shown, by the ids in the address. */
export interface Chosen {
  readonly device?: string | null
  readonly gateway?: string | null
  readonly peer?: string | null
  readonly name: string
}

/** What the page shows, all of it in the address: going back and reloading keep it. */
export interface StatisticsView {
  readonly view: ListView
  readonly span: Span
  /** Null: everything. */
  readonly of: TrafficOf | null
  /** Whether it is one device or tunnel, whose handshakes are kept. */
  readonly hasHistory: boolean
  /** What the list that is shown is exported with. */
  readonly listQuestion: Readonly<Record<string, string>>
  readonly setView: (view: ListView) => void
  readonly setSpan: (span: Span) => void
  readonly choose: (chosen: Chosen | null) => void
}

const nothing = { device: null, gateway: null, peer: null, name: null }

export function useStatisticsView(): StatisticsView {
  const address = useListAddress()
  const view = listViews.find((one) => one === address.get('view')) ?? 'devices'
  const [device, gateway, peer] = [address.get('device'), address.get('gateway'), address.get('peer')]
  const ends = {
    ...(device === null ? {} : { deviceId: device }),
    ...(gateway === null ? {} : { gatewayId: gateway }),
    ...(peer === null || gateway === null ? {} : { peerGatewayId: peer }),
  }
  return {
    view,
    span: spans.find((span) => span === address.get('span')) ?? 'day',
    of: Object.keys(ends).length === 0 ? null : { ends, name: address.get('name') },
    hasHistory: 'deviceId' in ends || 'peerGatewayId' in ends,
    listQuestion: {
      table: view,
      text: (address.get('text') ?? '').trim(),
      ...orderOf(view, address.get('sort')),
    },
    setView: (next) => address.narrow({ view: next === 'devices' ? null : next, text: null, sort: null }),
    setSpan: (span) => address.set({ span: span === 'day' ? null : span }),
    choose: (chosen) => address.set({ ...nothing, ...chosen }, { push: chosen !== null }),
  }
}

/** The order of a list as the address has it: `name`, or `-name` for descending. */
function orderOf(view: ListView, text: string | null): { readonly sort: string; readonly direction: string } {
  const sort = (text ?? '-received').replace(/^-/, '')
  const sorts: readonly string[] = statistics[view].input.shape.sort.unwrap().options
  if (!sorts.includes(sort)) return { sort: 'received', direction: 'desc' }
  return { sort, direction: text === null || text.startsWith('-') ? 'desc' : 'asc' }
}

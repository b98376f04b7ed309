import type { GaugeSources } from '../metrics/gauges.ts'
import type { Metrics } from '../metrics/prometheus.ts'
import { openMetricsPort, type MetricsEndpoint, type MetricsPort } from '../metrics/serve-metrics.ts'

/** The numbers of a server, where its options say. */
interface Numbers {
  /** At `/metrics` of the server itself; null: not there. */
  readonly atServer: { readonly of: Metrics; readonly token: string } | null
  /** Opens the port of their own, if there is to be one. */
  open(): Promise<void>
  close(): Promise<void>
}

/** `metrics` null: nothing is counted. */
export function tellNumbers(
  { port, host, token }: MetricsEndpoint,
  metrics: Metrics | null,
  sources: GaugeSources,
): Numbers {
  metrics?.show(sources)
  let opened: MetricsPort | null = null
  return {
    atServer: metrics === null || token === null ? null : { of: metrics, token },
    open: async () => {
      if (metrics !== null && port !== null) opened = await openMetricsPort(metrics, { port, host, token })
    },
    close: async () => {
      await opened?.close()
    },
  }
}

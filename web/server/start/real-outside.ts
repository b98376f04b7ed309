import { createGateways } from '#shared/node/gateway/gateways.ts'
import { natsNotices } from '../kernel/store/nats-notices.ts'
import { createMetrics } from '../metrics/prometheus.ts'
import { openBorders } from './addresses.ts'
import type { Installed } from './installed.ts'
import type { Options } from './options.ts'
import type { Outside } from './start-server.ts'

/** What a server that people use reaches: gateways over SSH, and as its options say metrics and a NATS. */
export async function realOutside(options: Options, { version, webPath }: Installed): Promise<Outside> {
  const allowAddress = await openBorders(options)
  const isMeasured = options.metrics.port !== null || options.metrics.token !== null
  return {
    gateways: createGateways({ allowAddress }),
    allowAddress,
    ...(options.nats === null ? {} : { notices: natsNotices(options.nats) }),
    ...(isMeasured ? { metrics: createMetrics(version) } : {}),
    isPractice: false,
    webPath,
  }
}

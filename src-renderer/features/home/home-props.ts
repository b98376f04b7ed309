import type { GatewayView } from '#shared/contract/gateways.ts'
import type { NetworkView } from '#shared/contract/networks.ts'
import type { StatisticsCounts } from '#shared/contract/statistics.ts'

/** All that the first page knows of an organization. */
export interface HomeProps {
  readonly networks: readonly NetworkView[]
  readonly gateways: readonly GatewayView[]
  readonly counts: StatisticsCounts
}

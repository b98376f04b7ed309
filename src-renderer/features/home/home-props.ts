import type { DeviceView } from '#shared/contract/devices.ts'
import type { GatewayView } from '#shared/contract/gateways.ts'
import type { NetworkView } from '#shared/contract/networks.ts'

/** All that the first page knows of an organization. */
export interface HomeProps {
  readonly networks: readonly NetworkView[]
  readonly gateways: readonly GatewayView[]
  readonly devices: readonly DeviceView[]
}

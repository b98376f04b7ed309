import type { GatewayKind } from '#shared/model/gateway.ts'
import type { NodeKind } from '#renderer/ui/node-kind.ts'

/** The picture of each kind of gateway. */
export const gatewayPictures = {
  vpn: 'gateway-vpn',
  hub: 'gateway-hub',
  server: 'server',
  database: 'database',
} as const satisfies Record<GatewayKind, NodeKind>

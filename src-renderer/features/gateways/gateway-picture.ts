import type { GatewayKind } from '#shared/model/gateway.ts'
import type { NodeKind } from '#renderer/ui/node-kind.ts'

/** The picture of each kind of gateway. Servers and databases keep their own, on the violet tile of gateways. */
export const pictureOf = {
  vpn: 'gateway-vpn',
  hub: 'gateway-hub',
  server: 'server',
  database: 'database',
} as const satisfies Record<GatewayKind, NodeKind>

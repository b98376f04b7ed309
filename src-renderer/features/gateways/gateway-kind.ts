import type { GatewayKind } from '#shared/model/gateway.ts'
import type { NodeKind } from '#renderer/ui/node-kind.ts'

/** The picture of a gateway's type; servers and databases keep theirs, in the violet tile. */
export const pictureOf = {
  vpn: 'gateway-vpn',
  hub: 'gateway-hub',
  server: 'server',
  database: 'database',
} as const satisfies Record<GatewayKind, NodeKind>

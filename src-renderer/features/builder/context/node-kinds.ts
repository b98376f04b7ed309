import type { GatewayKind } from '#shared/model/gateway.ts'
import type { NodeKind } from '#renderer/ui/node-kind.ts'

const gatewayKinds: Readonly<Record<GatewayKind, NodeKind>> = {
  vpn: 'gateway-vpn',
  hub: 'gateway-hub',
  server: 'server',
  database: 'database',
}

/** The picture of a gateway: one of type server keeps the server's, in the violet tile. */
export function kindOfGateway(kind: GatewayKind): NodeKind {
  return gatewayKinds[kind]
}

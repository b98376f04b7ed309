import { idOf } from '#shared/design/testing/designs.ts'
import type { Model } from '#shared/model/model.ts'
import { gateway, network, user } from '#shared/model/testing/records.ts'

export const networkId = idOf('net')
export const gatewayId = idOf('gw')
export const ownerId = idOf('ana')

/** An organization with a person and a gateway, and a network in which nothing is drawn. */
export const emptyNetwork: Model = {
  networks: [network({ id: networkId })],
  networkUsers: [user(ownerId)],
  devices: [],
  gateways: [gateway(gatewayId)],
  rules: [],
  placements: [],
  relations: [],
}

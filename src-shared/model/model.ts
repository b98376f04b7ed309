import type { Device } from './device.ts'
import type { Gateway } from './gateway.ts'
import type { Network } from './network.ts'
import type { NetworkUser } from './network-user.ts'
import type { Placement, Relation } from './relation.ts'
import type { Rule } from './rule.ts'

/**
 * The value that the builder edits and the compilers read: records and relationships of one
 * organization, or the part of it that some gateways need. Order of the lists never matters.
 */
export interface Model {
  readonly networks: readonly Network[]
  readonly networkUsers: readonly NetworkUser[]
  readonly devices: readonly Device[]
  readonly gateways: readonly Gateway[]
  readonly rules: readonly Rule[]
  readonly placements: readonly Placement[]
  readonly relations: readonly Relation[]
}

export const emptyModel: Model = {
  networks: [],
  networkUsers: [],
  devices: [],
  gateways: [],
  rules: [],
  placements: [],
  relations: [],
}

import type { Handlers } from '#shared/contract/backend.ts'
import type { Callers } from '../caller.ts'
import type { Composition } from '../composition.ts'
import type { Living } from '../living.ts'
import { accountsHandlers } from './accounts.ts'
import { custodyHandlers } from './custody.ts'
import { devicesHandlers } from './devices.ts'
import { gatewaysHandlers } from './gateways.ts'
import { memberHandlers } from './member.ts'
import { membersHandlers } from './members.ts'
import { networksHandlers } from './networks.ts'

/** A handler for each row of the contract. */
export function createHandlers(composition: Composition, living: Living): Handlers<Callers> {
  return {
    accounts: accountsHandlers(composition),
    networks: networksHandlers(composition, living),
    gateways: gatewaysHandlers(composition),
    devices: devicesHandlers(composition),
    members: membersHandlers(composition),
    member: memberHandlers(composition, living),
    custody: custodyHandlers(composition),
  }
}

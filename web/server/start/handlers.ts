import type { Handlers } from '#shared/contract/backend.ts'
import type { Callers } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import type { Background } from './background.ts'
import { accountHandlers } from '../accounts/handlers.ts'
import { accountsHandlers } from '../accounts/sign-in/handlers.ts'
import { custodyHandlers } from '../custody/handlers.ts'
import { devicesHandlers } from '../records/devices/handlers.ts'
import { gatewaysHandlers } from '../gateways/handlers.ts'
import { memberHandlers } from '../member/handlers.ts'
import { membersHandlers } from '../accounts/users/member-handlers.ts'
import { networkUsersHandlers } from '../records/network-users/handlers.ts'
import { networksHandlers } from '../networks/handlers.ts'
import { administrationHandlers } from '../operator/handlers.ts'
import { auditHandlers } from '../audit/handlers.ts'
import { designsHandlers } from '../designs/handlers.ts'
import { diskFilesHandlers } from '../disks/files/handlers.ts'
import { disksHandlers } from '../disks/handlers.ts'
import { notificationsHandlers } from '../notifications/handlers.ts'
import { organizationRecordHandlers } from '../organization-record/handlers.ts'
import { planHandlers } from '../billing/plan-handlers.ts'
import { providersHandlers } from '../accounts/identity-providers/handlers.ts'
import { statisticsHandlers } from '../statistics/handlers.ts'
import { tokensHandlers } from '../tokens/handlers.ts'
import { usersHandlers } from '../accounts/users/handlers.ts'
import { utilitiesHandlers } from '../utilities/handlers.ts'
import { webhooksHandlers } from '../webhooks/handlers.ts'

/** A handler for each row of the contract. */
export function createHandlers(composition: Composition, background: Background): Handlers<Callers> {
  return {
    accounts: accountsHandlers(composition),
    account: accountHandlers(composition),
    plan: planHandlers(composition),
    organizationRecord: organizationRecordHandlers(composition),
    tokens: tokensHandlers(composition),
    webhooks: webhooksHandlers(composition, background),
    users: usersHandlers(composition),
    providers: providersHandlers(composition),
    disks: disksHandlers(composition),
    diskFiles: diskFilesHandlers(composition),
    utilities: utilitiesHandlers(composition, background),
    designs: designsHandlers(composition, background.rooms),
    audit: auditHandlers(composition),
    notifications: notificationsHandlers(composition),
    statistics: statisticsHandlers(composition),
    administration: administrationHandlers(composition),
    networks: networksHandlers(composition, background),
    gateways: gatewaysHandlers(composition, background),
    devices: devicesHandlers(composition),
    networkUsers: networkUsersHandlers(composition),
    members: membersHandlers(composition),
    member: memberHandlers(composition, background),
    custody: custodyHandlers(composition),
  }
}

import { account } from './account.ts'
import { accounts } from './accounts.ts'
import { administration } from './administration.ts'
import { audit } from './audit.ts'
import { custody } from './custody.ts'
import { designs } from './designs.ts'
import { devices } from './devices.ts'
import { diskFiles } from './disk-files.ts'
import { disks } from './disks.ts'
import { gateways } from './gateways.ts'
import { host } from './host.ts'
import { member } from './member.ts'
import { members } from './members.ts'
import { networkUsers } from './network-users.ts'
import { networks } from './networks.ts'
import { notifications } from './notifications.ts'
import { organizationRecord } from './organization-record.ts'
import { plan } from './plan.ts'
import { providers } from './providers.ts'
import { sshKeys } from './ssh-keys.ts'
import { statistics } from './statistics.ts'
import { tokens } from './tokens.ts'
import { tunnels } from './tunnels.ts'
import { users } from './users.ts'
import { utilities } from './utilities.ts'
import { vault } from './vault.ts'
import { webhooks } from './webhooks.ts'

/** What the API answers, in the cloud or on this computer. */
export const api = {
  accounts,
  account,
  users,
  networkUsers,
  providers,
  disks,
  diskFiles,
  utilities,
  designs,
  plan,
  administration,
  statistics,
  audit,
  notifications,
  networks,
  gateways,
  devices,
  members,
  organizationRecord,
  tokens,
  webhooks,
  member,
  custody,
} as const

/** What the desktop's main process answers: keychain, keys, tunnels, the application itself. Elsewhere: nobody. */
export const workstation = { host, vault, sshKeys, tunnels } as const

/** The one table of calls and feeds: area -> name -> row. Everything else about a call is derived from it. */
export const contract = { ...api, ...workstation } as const

import { accounts } from './accounts.ts'
import { custody } from './custody.ts'
import { devices } from './devices.ts'
import { gateways } from './gateways.ts'
import { host } from './host.ts'
import { member } from './member.ts'
import { members } from './members.ts'
import { networks } from './networks.ts'
import { sshKeys } from './ssh-keys.ts'
import { tunnels } from './tunnels.ts'
import { vault } from './vault.ts'

/** What the API answers, in the cloud or on this computer. */
export const api = { accounts, networks, gateways, devices, members, member, custody } as const

/** What the desktop's main process answers: keychain, keys, tunnels, the application itself. Elsewhere: nobody. */
export const workstation = { host, vault, sshKeys, tunnels } as const

/** The one table of calls and feeds: area -> name -> row. Everything else about a call is derived from it. */
export const contract = { ...api, ...workstation } as const

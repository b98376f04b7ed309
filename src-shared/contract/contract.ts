import { accounts } from './accounts.ts'
import { devices } from './devices.ts'
import { gateways } from './gateways.ts'
import { networks } from './networks.ts'

/** The one table of calls and feeds: area -> name -> row. Everything else about a call is derived from it. */
export const contract = { accounts, networks, gateways, devices } as const

import { account } from '../en/account.ts'
import { administration } from '../en/administration.ts'
import { audit } from '../en/audit.ts'
import { devices } from '../en/devices.ts'
import { disks } from '../en/disks.ts'
import { gateways } from '../en/gateways.ts'
import { home } from '../en/home.ts'
import { keys } from '../en/keys.ts'
import { member } from '../en/member.ts'
import { notifications } from '../en/notifications.ts'
import { organization } from '../en/organization.ts'
import { payment } from '../en/payment.ts'
import { plan } from '../en/plan.ts'
import { providers } from '../en/providers.ts'
import { statistics } from '../en/statistics.ts'
import { subscription } from '../en/subscription.ts'
import { users } from '../en/users.ts'
import { utilities } from '../en/utilities.ts'

/** What the pages of an organization say. */
export const inside = {
  account,
  administration,
  audit,
  devices,
  disks,
  gateways,
  home,
  keys,
  member,
  notifications,
  organization,
  payment,
  plan,
  providers,
  statistics,
  subscription,
  users,
  utilities,
} as const

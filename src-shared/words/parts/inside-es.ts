import type { SameShape } from '../words.ts'
import { account } from '../es/account.ts'
import { administration } from '../es/administration.ts'
import { audit } from '../es/audit.ts'
import { devices } from '../es/devices.ts'
import { disks } from '../es/disks.ts'
import { gateways } from '../es/gateways.ts'
import { home } from '../es/home.ts'
import { keys } from '../es/keys.ts'
import { member } from '../es/member.ts'
import { notifications } from '../es/notifications.ts'
import { organization } from '../es/organization.ts'
import { payment } from '../es/payment.ts'
import { plan } from '../es/plan.ts'
import { providers } from '../es/providers.ts'
import { statistics } from '../es/statistics.ts'
import { subscription } from '../es/subscription.ts'
import { users } from '../es/users.ts'
import { utilities } from '../es/utilities.ts'
import type { inside as english } from './inside-en.ts'

export const inside: SameShape<typeof english> = {
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
}

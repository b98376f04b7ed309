import { account } from '#shared/words/en/account.ts'
import { administration } from '#shared/words/en/administration.ts'
import { audit } from '#shared/words/en/audit.ts'
import { builder } from '#shared/words/en/builder.ts'
import { devices } from '#shared/words/en/devices.ts'
import { disks } from '#shared/words/en/disks.ts'
import { gateways } from '#shared/words/en/gateways.ts'
import { home } from '#shared/words/en/home.ts'
import { keys } from '#shared/words/en/keys.ts'
import { member } from '#shared/words/en/member.ts'
import { notifications } from '#shared/words/en/notifications.ts'
import { organization } from '#shared/words/en/organization.ts'
import { payment } from '#shared/words/en/payment.ts'
import { plan } from '#shared/words/en/plan.ts'
import { providers } from '#shared/words/en/providers.ts'
import { reach } from '#shared/words/en/reach.ts'
import { statistics } from '#shared/words/en/statistics.ts'
import { subscription } from '#shared/words/en/subscription.ts'
import { tokens } from '#shared/words/en/tokens.ts'
import { users } from '#shared/words/en/users.ts'
import { utilities } from '#shared/words/en/utilities.ts'
import { webhooks } from '#shared/words/en/webhooks.ts'

/** What the pages of an organization say. */
export const inside = {
  account,
  administration,
  audit,
  builder,
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
  reach,
  statistics,
  subscription,
  tokens,
  users,
  utilities,
  webhooks,
} as const

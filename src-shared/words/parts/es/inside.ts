import type { SameShape } from '#shared/words/words.ts'
import { account } from '#shared/words/es/account.ts'
import { administration } from '#shared/words/es/administration.ts'
import { audit } from '#shared/words/es/audit.ts'
import { builder } from '#shared/words/es/builder.ts'
import { devices } from '#shared/words/es/devices.ts'
import { disks } from '#shared/words/es/disks.ts'
import { gateways } from '#shared/words/es/gateways.ts'
import { home } from '#shared/words/es/home.ts'
import { keys } from '#shared/words/es/keys.ts'
import { member } from '#shared/words/es/member.ts'
import { notifications } from '#shared/words/es/notifications.ts'
import { organization } from '#shared/words/es/organization.ts'
import { payment } from '#shared/words/es/payment.ts'
import { plan } from '#shared/words/es/plan.ts'
import { providers } from '#shared/words/es/providers.ts'
import { reach } from '#shared/words/es/reach.ts'
import { statistics } from '#shared/words/es/statistics.ts'
import { subscription } from '#shared/words/es/subscription.ts'
import { tokens } from '#shared/words/es/tokens.ts'
import { users } from '#shared/words/es/users.ts'
import { utilities } from '#shared/words/es/utilities.ts'
import { webhooks } from '#shared/words/es/webhooks.ts'
import type { inside as english } from '../en/inside.ts'

export const inside: SameShape<typeof english> = {
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
}

import { account } from './es/account.ts'
import { accounts } from './es/accounts.ts'
import { administration } from './es/administration.ts'
import { audit } from './es/audit.ts'
import { builder } from './es/builder.ts'
import { designFiles } from './es/design-files.ts'
import { designer } from './es/designer.ts'
import { designs } from './es/designs.ts'
import { desktop } from './es/desktop.ts'
import { devices } from './es/devices.ts'
import { disks } from './es/disks.ts'
import { gateways } from './es/gateways.ts'
import { home } from './es/home.ts'
import { importing } from './es/import.ts'
import { inspector } from './es/inspector.ts'
import { keys } from './es/keys.ts'
import { lab } from './es/lab.ts'
import { landing } from './es/landing.ts'
import { legal } from './es/legal.ts'
import { mail } from './es/mail.ts'
import { member } from './es/member.ts'
import { networks } from './es/networks.ts'
import { plan } from './es/plan.ts'
import { problems } from './es/problems.ts'
import { providers } from './es/providers.ts'
import { server } from './es/server.ts'
import { sharing } from './es/sharing.ts'
import { shell } from './es/shell.ts'
import { states } from './es/states.ts'
import { statistics } from './es/statistics.ts'
import { subscription } from './es/subscription.ts'
import { templates } from './es/templates.ts'
import { turn } from './es/turn.ts'
import { users } from './es/users.ts'
import { versions } from './es/versions.ts'
import { welcome } from './es/welcome.ts'
import type { AllWords } from './words.ts'

/** Every Spanish text, by area: Latin American, `usted`. */
export const es: AllWords = {
  account,
  accounts,
  administration,
  audit,
  builder,
  designFiles,
  designer,
  designs,
  desktop,
  devices,
  disks,
  gateways,
  home,
  import: importing,
  inspector,
  keys,
  lab,
  landing,
  legal,
  mail,
  member,
  networks,
  plan,
  problems,
  providers,
  server,
  sharing,
  shell,
  states,
  statistics,
  subscription,
  templates,
  turn,
  users,
  versions,
  welcome,
}

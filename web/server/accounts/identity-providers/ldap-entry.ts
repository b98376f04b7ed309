import type { Entry } from 'ldapts'
import { bounds } from '#shared/model/bounds.ts'
import { isEmail } from '#shared/model/email.ts'
import { foldMailbox } from '#shared/model/typed-mailbox.ts'
import type { Found, LdapConnection } from '#web/server/kernel/ports/identity-providers.ts'
import { readName } from './read-name.ts'

/** What directories call an entry for good: RFC 4530, Active Directory, 389 Directory Server, FreeIPA. */
export const subjectAttributes = ['entryUUID', 'objectGUID', 'nsUniqueId', 'ipaUniqueID'] as const
/** What says that an account is switched off: Active Directory, 389 Directory Server. */
export const lockAttributes = ['userAccountControl', 'nsAccountLock'] as const

/** Bit of Active Directory's `userAccountControl`: ACCOUNTDISABLE. */
const disabledBit = 2

/** The values of an attribute; its name is in any case, as directories answer it in theirs (RFC 4512 2.5). */
export function valuesOf(entry: Entry, attribute: string): readonly string[] {
  const wanted = attribute.toLowerCase()
  const key = Object.keys(entry).find((each) => each !== 'dn' && each.toLowerCase() === wanted)
  const value = key === undefined ? [] : entry[key]
  const values: readonly (string | Buffer)[] = Array.isArray(value)
    ? value
    : value === undefined
      ? []
      : [value]
  return values.map((each) => (typeof each === 'string' ? each : each.toString('hex')))
}

export function isSwitchedOff(entry: Entry): boolean {
  const [control = '0'] = valuesOf(entry, 'userAccountControl')
  const [lock = ''] = valuesOf(entry, 'nsAccountLock')
  return (Number(control) & disabledBit) !== 0 || lock.toLowerCase() === 'true'
}

/** What an entry is called for good; null: the directory does not say, and a DN is no such name. */
export function subjectOf(entry: Entry): string | null {
  for (const attribute of subjectAttributes) {
    const [value = ''] = valuesOf(entry, attribute)
    if (value !== '') return `${attribute}:${value.toLowerCase()}`
  }
  return null
}

/** Somebody as their entry says it. In many directories people write their own mailbox: only its settings vouch. */
export function toFound(
  connection: LdapConnection,
  entry: Entry,
  subject: string,
  groups: readonly string[] | null,
): Found {
  const [given = ''] = valuesOf(entry, connection.emailAttribute)
  const email = foldMailbox(given)
  const isMailbox = email.length <= bounds.email.max && isEmail(email)
  const [name = ''] = valuesOf(entry, connection.nameAttribute)
  const [login = ''] = valuesOf(entry, connection.loginAttribute)
  return {
    subject,
    name: readName(name) || readName(login),
    email: isMailbox ? email : '',
    isEmailVerified: isMailbox && connection.vouchesForEmail,
    groups,
  }
}

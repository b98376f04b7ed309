import { bounds } from '#shared/model/bounds.ts'
import { isEmail } from '#shared/model/email.ts'
import { foldMailbox } from '#shared/model/typed-mailbox.ts'
import type { Found, OidcConnection } from '#web/server/kernel/ports/identity-providers.ts'
import { readName } from './read-name.ts'

export type Claims = Readonly<Record<string, unknown>>

/** Microsoft Entra's issuers; its `sub` is another in each application, `tid` and `oid` are the person's. */
const entraHosts = new Set([
  'login.microsoftonline.com',
  'login.microsoftonline.us',
  'login.partner.microsoftonline.cn',
  'sts.windows.net',
])

/**
 * The claims of an ID token with those of userinfo beside them; what is signed counts more. What userinfo says of its
 * own mailbox says nothing of another one.
 */
export function joinClaims(signed: Claims, userinfo: Claims): Claims {
  const mailboxOf = (claims: Claims): string => foldMailbox(textOf(claims['email']))
  const isOther = 'email' in signed && mailboxOf(signed) !== mailboxOf(userinfo)
  const { email_verified: _verified, xms_edov: _edov, ...rest } = userinfo
  return { ...(isOther ? rest : userinfo), ...signed }
}

/** Somebody as the claims of a checked ID token, and of userinfo, say it. */
export function readClaims(connection: OidcConnection, claims: Claims): Found {
  const issuer = textOf(claims['iss'])
  const isEntra = entraHosts.has(new URL(issuer).hostname)
  const email = foldMailbox(textOf(claims['email']))
  const isMailbox = email.length <= bounds.email.max && isEmail(email)
  return {
    subject: subjectOf(issuer, isEntra, claims),
    name: nameOf(claims),
    email: isMailbox ? email : '',
    isEmailVerified: isMailbox && isVouchedFor(isEntra, claims),
    groups: readGroups(connection.rolesClaim, claims),
  }
}

function subjectOf(issuer: string, isEntra: boolean, claims: Claims): string {
  const tenant = textOf(claims['tid'])
  const person = textOf(claims['oid'])
  const name = isEntra && tenant !== '' && person !== '' ? `${tenant} ${person}` : textOf(claims['sub'])
  // OpenID Connect Core 2: ASCII. What is left out of another name could be what tells two people apart.
  if (!/^[\x20-\x7e]{1,300}$/.test(name)) throw new Error('a subject that is no name')
  return `${issuer} ${name}`
}

/** Entra lets administrators of any tenant write any `email`; `xms_edov` says that the domain is the tenant's. */
function isVouchedFor(isEntra: boolean, claims: Claims): boolean {
  const says = claims[isEntra ? 'xms_edov' : 'email_verified']
  return says === true || says === 'true' || (isEntra && (says === 1 || says === '1'))
}

function nameOf(claims: Claims): string {
  const parts = [claims['given_name'], claims['family_name']].map(textOf).filter((part) => part !== '')
  const names = [
    claims['name'],
    parts.join(' '),
    claims['preferred_username'],
    claims['email'],
    claims['sub'],
  ]
  return names.map((name) => readName(textOf(name))).find((name) => name !== '') ?? ''
}

/**
 * The values of a claim. Null when the provider said nothing of it, which is not the same as none: no such
 * claim, one of another form, or only a pointer because there are too many (`_claim_names`, OpenID Connect
 * 5.6.2; Entra's `hasgroups`).
 */
export function readGroups(path: string, claims: Claims): readonly string[] | null {
  if (path === '') return null
  const value = valueAt(path, claims)
  if (typeof value === 'string') return [value]
  if (!Array.isArray(value)) return null
  return value.filter((each) => typeof each === 'string')
}

/** Names of claims may have dots in them themselves, as those that are addresses do. */
function valueAt(path: string, claims: Claims): unknown {
  if (Object.hasOwn(claims, path)) return claims[path]
  let value: unknown = claims
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = (value as Claims)[step]
  }
  return value
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

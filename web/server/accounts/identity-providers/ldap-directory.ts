import { EqualityFilter, InvalidCredentialsError, ResultCodeError, type Client, type Entry } from 'ldapts'
import { ok, type Result } from '#shared/base/result.ts'
import type {
  Directory,
  Found,
  LdapConnection,
  ProviderProblem,
} from '#web/server/kernel/ports/identity-providers.ts'
import {
  isSwitchedOff,
  lockAttributes,
  subjectAttributes,
  subjectOf,
  toFound,
  valuesOf,
} from './ldap-entry.ts'
import { withLdapSession } from './ldap-session.ts'
import { Refusal, toLdapProblem } from './ldap-problem.ts'
import type { OutboundPolicy } from '#web/server/kernel/outbound-policy.ts'

type Step = 'reached' | 'encrypted' | 'bound' | 'found'

/** How many groups of a person are read, which is as many as OpenLDAP answers; more are as good as not said. */
const mostGroups = 500

/**
 * A directory over LDAP (RFC 4511): somebody is searched by what they typed, and is who they say when a bind
 * with the entry's own name and their password succeeds. Referrals are not followed.
 */
export function createLdapDirectory(outbound: OutboundPolicy): Directory {
  return {
    signIn: (connection, secret, given) =>
      attempting(connection, () => signIn(outbound, connection, secret, given)),
    test: (connection, secret, login) =>
      attempting(connection, () => test(outbound, connection, secret, login)),
  }
}

async function signIn(
  outbound: OutboundPolicy,
  connection: LdapConnection,
  secret: string | null,
  { login, password, mayTry }: Parameters<Directory['signIn']>[2],
): Promise<Found | null> {
  // A bind with a name and no password succeeds on many servers and proves nothing (RFC 4513 5.1.2).
  if (password === '' || login === '') return null
  return withLdapSession(connection, outbound, async ({ client }) => {
    await bindService(client, connection, secret)
    const entry = await findEntry(client, connection, login)
    if (!(await mayTry(entry === null ? null : subjectOf(entry)))) return null
    // Also for nobody, whose name then is no account's: else the time would tell who there is.
    const isRight = await isPasswordOf(outbound, connection, entry?.dn ?? connection.baseDn, password)
    if (entry === null || isSwitchedOff(entry) || !isRight) return null
    return describe(client, connection, entry)
  })
}

async function test(
  outbound: OutboundPolicy,
  connection: LdapConnection,
  secret: string | null,
  login: string | null,
): Promise<{ readonly steps: readonly Step[]; readonly found: Found | null }> {
  return withLdapSession(connection, outbound, async ({ client, isEncrypted }) => {
    await bindService(client, connection, secret)
    // An anonymous bind asks for nothing: the directory has to be asked for something that it has.
    await client.search(connection.baseDn, { scope: 'base', sizeLimit: 1, attributes: ['1.1'] })
    const steps: Step[] = ['reached', ...(isEncrypted ? (['encrypted'] as const) : []), 'bound']
    if (login === null || login === '') return { steps, found: null }
    const entry = await findEntry(client, connection, login)
    if (entry === null) throw new Refusal('not-found')
    if (isSwitchedOff(entry)) throw new Refusal('switched-off')
    return { steps: [...steps, 'found'], found: await describe(client, connection, entry) }
  })
}

async function bindService(client: Client, { bindDn }: LdapConnection, secret: string | null): Promise<void> {
  if (bindDn === '') return client.bind('', '')
  if (secret === null || secret === '') throw new Refusal('no-password')
  return client.bind(bindDn, secret)
}

/** The one entry of a login; null when there is none, or when several say it is theirs. */
async function findEntry(client: Client, connection: LdapConnection, login: string): Promise<Entry | null> {
  const { baseDn, loginAttribute, nameAttribute, emailAttribute, groupAttribute } = connection
  const { searchEntries } = await client.search(baseDn, {
    scope: 'sub',
    derefAliases: 'never',
    sizeLimit: 2,
    // Values of a filter object travel as they are: there is no text in which they could mean more.
    filter: new EqualityFilter({ attribute: loginAttribute, value: login }),
    attributes: [
      loginAttribute,
      nameAttribute,
      emailAttribute,
      ...(groupAttribute === '' ? [] : [groupAttribute]),
      ...subjectAttributes,
      ...lockAttributes,
    ],
    explicitBufferAttributes: ['objectGUID'],
  })
  const [entry, another] = searchEntries
  return entry === undefined || another !== undefined ? null : entry
}

/** On a connection of its own, so that what is searched is searched as the service. */
async function isPasswordOf(
  outbound: OutboundPolicy,
  connection: LdapConnection,
  dn: string,
  password: string,
): Promise<boolean> {
  // Without a name a bind is anonymous, whatever the password.
  if (dn === '') return false
  try {
    await withLdapSession(connection, outbound, ({ client }) => client.bind(dn, password))
    return true
  } catch (error) {
    // Some servers have other words for a name that is no account's.
    const isRefusal = error instanceof InvalidCredentialsError || dn === connection.baseDn
    if (isRefusal && error instanceof ResultCodeError) return false
    throw error
  }
}

async function describe(client: Client, connection: LdapConnection, entry: Entry): Promise<Found> {
  const subject = subjectOf(entry)
  if (subject === null) throw new Refusal('no-entry-uuid')
  return toFound(connection, entry, subject, await readGroups(client, connection, entry))
}

/**
 * The groups of an entry: names and attribute of the groups that list it as a member, or, where no place of
 * groups is set, the values of its own attribute. Never both: people may be called as a group is. Null when no
 * setting says where groups are, or when there are too many to read.
 */
async function readGroups(
  client: Client,
  { groupAttribute, groupBaseDn }: LdapConnection,
  entry: Entry,
): Promise<readonly string[] | null> {
  if (groupBaseDn === '') return groupAttribute === '' ? null : valuesOf(entry, groupAttribute)
  const attribute = groupAttribute === '' ? 'cn' : groupAttribute
  const { searchEntries } = await client.search(groupBaseDn, {
    scope: 'sub',
    derefAliases: 'never',
    sizeLimit: mostGroups,
    filter: new EqualityFilter({ attribute: 'member', value: entry.dn }),
    attributes: [attribute],
  })
  if (searchEntries.length >= mostGroups) return null
  return [...new Set(searchEntries.flatMap((group) => [group.dn, ...valuesOf(group, attribute)]))]
}

async function attempting<T>(
  connection: LdapConnection,
  work: () => Promise<T>,
): Promise<Result<T, ProviderProblem>> {
  try {
    return ok(await work())
  } catch (error) {
    return toLdapProblem(connection, error)
  }
}

import { z } from 'zod'
import { name } from './field.ts'
import { roles, type Role } from './permissions.ts'

export const providerKinds = ['local', 'oidc', 'ldap'] as const
export type ProviderKind = (typeof providerKinds)[number]

const text = z.string().trim().max(500)
const filled = text.min(1)

/** E-mail and password, kept here. */
const localConnection = z.object({ kind: z.literal('local') })

/** OpenID Connect: authorization code with PKCE, against the issuer's own discovery document. */
const oidcConnection = z.object({
  kind: z.literal('oidc'),
  /** As the issuer writes its own name; `https`, or `http` on loopback. */
  issuer: filled,
  clientId: filled,
  /** In addition to `openid`; separated by spaces. */
  scopes: text,
  /** The claim that roles are read from, with dots into objects. */
  rolesClaim: text,
})

/** Bind and search (RFC 4511, 4513). */
const ldapConnection = z.object({
  kind: z.literal('ldap'),
  /** `ldap://host:389` or `ldaps://host:636`. */
  url: filled,
  /** Before anything is said over `ldap://`. */
  startTls: z.boolean(),
  /** PEM of the authority that signed the server's certificate; empty: those that the system trusts. */
  authority: z.string().trim().max(20_000),
  /** Who searches; empty: the search is anonymous. */
  bindDn: text,
  baseDn: filled,
  /** Attribute that holds what people type: `uid`, `mail`, `sAMAccountName`, `userPrincipalName`. */
  loginAttribute: filled,
  nameAttribute: filled,
  emailAttribute: filled,
  /**
   * People cannot change their own mailbox there: users made here are matched by it, and so are domains that may
   * register.
   */
  vouchesForEmail: z.boolean(),
  /** Attribute from which roles are read, of the entry or of groups that list it as a member. */
  groupAttribute: text,
  /** Where groups are searched by `member`; empty: only the entry's own attribute counts. */
  groupBaseDn: text,
})

/** The settings of its type; secrets are stored separately and never returned. */
export const providerConnection = z.discriminatedUnion('kind', [
  localConnection,
  oidcConnection,
  ldapConnection,
])
export type ProviderConnection = z.infer<typeof providerConnection>

/** The roles that a provider can give: none can decide who runs the deployment. */
export const providerRoles = roles.filter(
  (role): role is Exclude<Role, 'super-admin'> => role !== 'super-admin',
)

/** A group or claim value, and the role that it gives. */
export const roleRule = z.object({ value: filled, role: z.enum(providerRoles) })
export type RoleRule = z.infer<typeof roleRule>
export const mostRoleRules = 100

export const providerForm = z.object({
  name,
  active: z.boolean(),
  connection: providerConnection,
  /** Only administrators may sign in with it. */
  administratorOnly: z.boolean(),
  /** The provider sets the roles at each sign-in; where it says nothing, they stay. */
  synchronizeRoles: z.boolean(),
  roleRules: z.array(roleRule).max(mostRoleRules),
  /** A first sign-in makes the user. */
  selfRegistration: z.boolean(),
  /** Domains whose people may register themselves; none: all that the provider lets in. */
  domains: z.array(z.string().trim().toLowerCase().min(1).max(253)).max(50),
  /** What a user who registered gets when no rule says otherwise. */
  firstRole: z.enum(providerRoles),
  /** Client secret, or the password of `bindDn`; null: as it is. */
  secret: z.string().max(2000).nullable(),
})
export type ProviderForm = z.infer<typeof providerForm>

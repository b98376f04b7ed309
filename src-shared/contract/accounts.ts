import { z } from 'zod'
import { bounds } from '#shared/model/bounds.ts'
import { email } from '#shared/model/email.ts'
import { id, name } from '#shared/model/field.ts'
import { newPassword, passwordProblems } from '#shared/model/password.ts'
import { roles } from '#shared/model/permissions.ts'
import { providerKinds } from '#shared/model/provider.ts'
import { typedMailbox } from '#shared/model/typed-mailbox.ts'
import { call } from './row.ts'

/** The user of a session, by the specification's field names; the token is short-lived, the refresh token is a cookie no script can read. */
export const session = z.object({
  token: z.string(),
  expiresAtMs: z.int(),
  providerId: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  organizationId: z.string(),
  organizationName: z.string(),
})
export type Session = z.infer<typeof session>

/** How an organization is named in addresses: `aldebaran-logistica`. */
export const organizationSlug = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9]([a-z0-9-]{0,60}[a-z0-9])?$/)

export const registration = z.object({
  organizationName: name,
  email,
  password: newPassword,
  acceptTerms: z.boolean().refine((accepted) => accepted, { params: { problem: 'field-not-accepted' } }),
})
/** What is typed to sign in; a directory may know people by another name than their e-mail. */
export const credentials = z.object({
  email: typedMailbox.min(1).max(bounds.email.max),
  password: z.string().min(1).max(bounds.password.max),
  /** Null: the provider of the e-mail's own account here. */
  providerId: id.nullable().default(null),
  /** Whose provider that is; its short name. */
  organization: organizationSlug.nullable().default(null),
  /** Of the second factor, or one of its recovery codes; null: not asked yet. */
  code: z.string().trim().max(20).nullable().default(null),
})

/** What people may sign in with, as they choose it. */
export const signInProvider = z.object({
  id,
  name: z.string(),
  kind: z.enum(providerKinds),
  predetermined: z.boolean(),
})
export type SignInProvider = z.infer<typeof signInProvider>

/** Options and answers of WebAuthn as its browser library speaks them (JSON of W3C Web Authentication 3). */
export const passkeyJson = z.record(z.string(), z.unknown())

/** A secret out of a link; it stands behind the `#`, which no server and no log sees. */
const linkCode = z.string().trim().min(1).max(200)

/** The secret of an invitation; it may stand in a `trama://` link behind the `#`, never in a path or query. */
const invitationCode = z.string().trim().min(1).max(64)

export const accounts = {
  register: call({
    session: 'begins',
    method: 'POST',
    path: '/organizations',
    may: 'public',
    input: registration,
    output: session,
    problems: [
      'email-taken',
      'register-closed',
      'field-not-accepted',
      'field-not-email',
      ...passwordProblems,
    ],
    audit: null,
  }),
  signIn: call({
    session: 'begins',
    method: 'POST',
    path: '/session',
    may: 'public',
    input: credentials,
    output: session,
    problems: [
      'organization-leaving',
      'sign-in-failed',
      'second-factor-needed',
      'second-factor-wrong',
      'provider-missing',
      'provider-unreachable',
      'provider-refused',
      'provider-administrators-only',
      'provider-no-registration',
      'provider-no-role',
      'user-inactive',
    ],
    audit: null,
  }),
  providers: call({
    method: 'GET',
    path: '/session/providers',
    may: 'public',
    input: z.object({ organization: organizationSlug.optional() }),
    output: z.object({
      /** Null: several are here, and none was named. */
      organization: z.object({ slug: z.string(), name: z.string() }).nullable(),
      providers: z.array(signInProvider),
    }),
    problems: ['organization-missing'],
  }),
  beginOidc: call({
    method: 'POST',
    path: '/session/oidc',
    may: 'public',
    input: z.object({ organization: organizationSlug, providerId: id }),
    output: z.object({ url: z.string() }),
    problems: ['provider-missing', 'provider-unreachable', 'provider-refused'],
    audit: null,
  }),
  endOidc: call({
    session: 'begins',
    method: 'POST',
    path: '/session/oidc/answer',
    may: 'public',
    input: z.object({ search: z.string().max(8192) }),
    output: session,
    problems: [
      'sign-in-lost',
      'provider-missing',
      'provider-unreachable',
      'provider-refused',
      'provider-administrators-only',
      'provider-no-registration',
      'provider-no-role',
      'user-inactive',
    ],
    audit: null,
  }),
  recover: call({
    method: 'POST',
    path: '/session/recovery',
    may: 'public',
    input: z.object({ email }),
    output: z.object({}),
    problems: ['mail-unavailable', 'field-not-email'],
    audit: null,
  }),
  resetPassword: call({
    method: 'POST',
    path: '/session/recovery/password',
    may: 'public',
    input: z.object({ code: linkCode, password: newPassword }),
    output: z.object({}),
    problems: ['link-invalid', ...passwordProblems],
    audit: null,
  }),
  firstStart: call({
    session: 'begins',
    method: 'POST',
    path: '/first-start',
    may: 'public',
    input: z.object({ code: linkCode, organizationName: name, email, password: newPassword }),
    output: session,
    problems: ['link-invalid', 'email-taken', 'field-not-email', ...passwordProblems],
    audit: null,
  }),
  passkeyOptions: call({
    method: 'POST',
    path: '/session/passkey/options',
    may: 'public',
    input: z.object({}),
    output: z.object({ ticket: z.string(), options: passkeyJson }),
    problems: [],
    audit: null,
  }),
  passkeySignIn: call({
    session: 'begins',
    method: 'POST',
    path: '/session/passkey',
    may: 'public',
    input: z.object({ ticket: z.string().max(200), response: passkeyJson }),
    output: session,
    problems: ['passkey-refused'],
    audit: null,
  }),
  handOver: call({
    method: 'POST',
    path: '/session/hand-over',
    may: 'self',
    input: z.object({ challenge: z.string().regex(/^[\w-]{43}$/) }),
    output: z.object({ code: z.string() }),
    problems: [],
    audit: null,
  }),
  takeOver: call({
    session: 'begins',
    method: 'POST',
    path: '/session/take-over',
    may: 'public',
    input: z.object({ code: linkCode, verifier: z.string().min(43).max(128) }),
    output: session,
    problems: ['link-invalid'],
    audit: null,
  }),
  routeRule: call({
    method: 'GET',
    path: '/route-rules/lookup',
    may: 'public',
    input: z.object({ path: z.string().max(2048) }),
    output: z.object({ redirect: z.object({ to: z.string(), isExternal: z.boolean() }).nullable() }),
    problems: [],
  }),
  refresh: call({
    session: 'renews',
    method: 'POST',
    path: '/session/refresh',
    may: 'public',
    input: z.object({}),
    output: session,
    problems: [],
    audit: null,
  }),
  signOut: call({
    session: 'ends',
    method: 'DELETE',
    path: '/session',
    may: 'public',
    input: z.object({}),
    output: z.object({}),
    problems: [],
    audit: null,
  }),
  invitation: call({
    method: 'POST',
    path: '/invitations',
    may: 'public',
    input: z.object({ code: invitationCode }),
    output: z.object({ organizationName: z.string(), name: z.string(), email: z.string() }),
    problems: ['invitation-invalid'],
    audit: null,
  }),
  join: call({
    session: 'begins',
    method: 'POST',
    path: '/invitations/login',
    may: 'public',
    input: z.object({ code: invitationCode, password: newPassword }),
    output: session,
    problems: ['invitation-invalid', ...passwordProblems],
    audit: null,
  }),
  /** Asks for the password again, before something that a thief of an open session must not do. */
  confirmPassword: call({
    method: 'POST',
    path: '/session/password',
    may: 'self',
    input: z.object({ password: z.string().max(bounds.password.max) }),
    output: z.object({}),
    problems: ['password-wrong'],
    audit: null,
  }),
  deployment: call({
    method: 'GET',
    path: '/deployment',
    may: 'public',
    input: z.object({}),
    output: z.object({
      mode: z.enum(['public', 'savne']),
      autoRegister: z.boolean(),
      /** What plans allow holds here: otherwise none is worth naming. */
      planLimits: z.boolean().default(true),
      practice: z.boolean(),
      /** Passwords can be recovered by mail. */
      recovery: z.boolean(),
      /** Script of a chat with customers; null: there is none. */
      chatUrl: z.string().nullable(),
      /** Who runs this deployment, for the documents and the foot of the landing page. */
      operator: z.object({
        name: z.string(),
        email: z.string(),
        address: z.string(),
        country: z.string(),
        supportUrl: z.string(),
        socials: z.array(z.object({ name: z.string(), url: z.string() })),
      }),
    }),
    problems: [],
  }),
} as const

import { z } from 'zod'
import { bounds } from '#shared/model/bounds.ts'
import { name, timeMs } from '#shared/model/field.ts'
import { newPassword, passwordProblems } from '#shared/model/password.ts'
import { roles } from '#shared/model/permissions.ts'
import { passkeyJson } from './accounts.ts'
import { call } from './row.ts'

/** Asked again before what a thief of an open session must not do; where no password is kept here it is empty. */
const password = z.string().max(bounds.password.max)

export const ownSession = z.object({
  id: z.string(),
  /** This one. */
  current: z.boolean(),
  createdAtMs: timeMs,
  lastSeenAtMs: timeMs,
  /** What the browser or application says it is. */
  client: z.string(),
  address: z.string(),
})
export type OwnSession = z.infer<typeof ownSession>

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAtMs: timeMs,
  usedAtMs: timeMs.nullable(),
})

export const profile = z.object({
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  providerName: z.string(),
  /** Password, second factor and passkeys are kept here, and not at a provider. */
  isLocal: z.boolean(),
  secondFactor: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(passkey),
  sessions: z.array(ownSession),
})
export type Profile = z.infer<typeof profile>

/** The account of whoever is signed in. */
export const account = {
  profile: call({
    method: 'GET',
    path: '/account',
    may: 'self',
    input: z.object({}),
    output: profile,
    problems: [],
  }),
  rename: call({
    method: 'PATCH',
    path: '/account',
    may: 'self',
    input: z.object({ name }),
    output: profile,
    problems: [],
    audit: { record: 'account' },
  }),
  terms: call({
    method: 'GET',
    path: '/account/terms',
    may: 'self',
    input: z.object({}),
    output: z.object({ acceptedAtMs: timeMs.nullable() }),
    problems: [],
  }),
  acceptTerms: call({
    method: 'POST',
    path: '/account/terms',
    may: 'self',
    input: z.object({}),
    output: z.object({}),
    problems: [],
    audit: { record: 'account' },
  }),
  changePassword: call({
    method: 'PUT',
    path: '/account/password',
    may: 'self',
    input: z.object({ password, newPassword }),
    output: z.object({}),
    problems: ['password-wrong', 'not-local', ...passwordProblems],
    audit: { record: 'account' },
  }),
  prepareSecondFactor: call({
    method: 'POST',
    path: '/account/second-factor/secret',
    may: 'self',
    input: z.object({ password }),
    output: z.object({ ticket: z.string(), secret: z.string(), uri: z.string() }),
    problems: ['password-wrong', 'not-local'],
    audit: null,
  }),
  confirmSecondFactor: call({
    method: 'PUT',
    path: '/account/second-factor',
    may: 'self',
    input: z.object({ ticket: z.string().max(400), code: z.string().trim().max(20) }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    problems: ['second-factor-wrong', 'link-invalid'],
    audit: { record: 'account' },
  }),
  removeSecondFactor: call({
    method: 'POST',
    path: '/account/second-factor/removal',
    may: 'self',
    input: z.object({ password }),
    output: z.object({}),
    problems: ['password-wrong', 'not-local'],
    audit: { record: 'account' },
  }),
  preparePasskey: call({
    method: 'POST',
    path: '/account/passkeys/options',
    may: 'self',
    input: z.object({ password }),
    output: z.object({ ticket: z.string(), options: passkeyJson }),
    problems: ['password-wrong', 'not-local'],
    audit: null,
  }),
  addPasskey: call({
    // What an authenticator answers is some KiB.
    bodyBytes: 32 * 1024,
    method: 'POST',
    path: '/account/passkeys',
    may: 'self',
    input: z.object({ ticket: z.string().max(200), name, response: passkeyJson }),
    output: profile,
    problems: ['passkey-refused'],
    audit: { record: 'account' },
  }),
  removePasskey: call({
    method: 'DELETE',
    path: '/account/passkeys/{passkeyId}',
    may: 'self',
    input: z.object({ passkeyId: z.string().max(1500) }),
    output: profile,
    problems: ['passkey-missing'],
    audit: { record: 'account' },
  }),
  endSession: call({
    method: 'DELETE',
    path: '/account/sessions/{sessionId}',
    may: 'self',
    input: z.object({ sessionId: z.string().max(64) }),
    output: profile,
    problems: [],
    audit: { record: 'account' },
  }),
  endOtherSessions: call({
    method: 'DELETE',
    path: '/account/sessions',
    may: 'self',
    input: z.object({}),
    output: profile,
    problems: [],
    audit: { record: 'account' },
  }),
} as const

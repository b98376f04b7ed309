import { z } from 'zod'
import { bounds } from '#shared/model/bounds.ts'
import { email } from '#shared/model/email.ts'
import { name } from '#shared/model/field.ts'
import { newPassword } from '#shared/model/password.ts'
import { roles } from '#shared/model/permissions.ts'
import { call } from './row.ts'

/** The seed's session user; the token is short-lived, the refresh token is a cookie no script can read. */
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

export const registration = z.object({
  organizationName: name,
  email,
  password: newPassword,
  acceptTerms: z.boolean().refine((accepted) => accepted, { params: { problem: 'field-not-accepted' } }),
})
export const credentials = z.object({
  email: z.string().trim().toLowerCase().normalize('NFC').min(1).max(bounds.email.max),
  password: z.string().min(1).max(bounds.password.max),
})

/** The secret of an invitation; it may stand in a `trama://` link behind the `#`, never in a path or query. */
const invitationCode = z.string().trim().min(1).max(64)

export const accounts = {
  register: call({
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
      'field-too-short',
      'field-no-special',
      'field-no-capital',
      'field-too-common',
    ],
  }),
  signIn: call({
    method: 'POST',
    path: '/session',
    may: 'public',
    input: credentials,
    output: session,
    problems: ['sign-in-failed'],
  }),
  /** Rotates the refresh cookie; a used one that comes back ends every session of its family. */
  refresh: call({
    method: 'POST',
    path: '/session/refresh',
    may: 'public',
    input: z.object({}),
    output: session,
    problems: [],
  }),
  signOut: call({
    method: 'DELETE',
    path: '/session',
    may: 'public',
    input: z.object({}),
    output: z.object({}),
    problems: [],
  }),
  /** Who an invitation is for, before it is taken. */
  invitation: call({
    method: 'POST',
    path: '/invitations',
    may: 'public',
    input: z.object({ code: invitationCode }),
    output: z.object({ organizationName: z.string(), name: z.string(), email: z.string() }),
    problems: ['invitation-invalid'],
  }),
  /** Takes an invitation: the person chooses a password and is signed in. */
  join: call({
    method: 'POST',
    path: '/invitations/login',
    may: 'public',
    input: z.object({ code: invitationCode, password: newPassword }),
    output: session,
    problems: [
      'invitation-invalid',
      'field-too-short',
      'field-no-special',
      'field-no-capital',
      'field-too-common',
    ],
  }),
  /** Asks for the password again, before something that a thief of an open session must not do. */
  confirmPassword: call({
    method: 'POST',
    path: '/session/password',
    may: 'self',
    input: z.object({ password: z.string().max(bounds.password.max) }),
    output: z.object({}),
    problems: ['password-wrong'],
  }),
  /** What this deployment offers before anybody signed in. */
  deployment: call({
    method: 'GET',
    path: '/deployment',
    may: 'public',
    input: z.object({}),
    output: z.object({ mode: z.enum(['public', 'savne']), autoRegister: z.boolean(), practice: z.boolean() }),
    problems: [],
  }),
} as const

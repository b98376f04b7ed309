import { z } from 'zod'
import { bounds } from '#shared/model/bounds.ts'
import { email } from '#shared/model/email.ts'
import { id, name, timeMs } from '#shared/model/field.ts'
import { newPassword, passwordProblems } from '#shared/model/password.ts'
import { roles } from '#shared/model/permissions.ts'
import { newUserForm, userForm } from '#shared/model/user.ts'
import { activity, chosen, pageInput, pageOutput, several } from './paging.ts'
import { call } from './row.ts'

export const userView = z.object({
  id,
  name,
  email: z.string(),
  roles: z.array(z.enum(roles)),
  /** Its roles are what the provider says. */
  rolesFromProvider: z.boolean(),
  networkUserId: id.nullable(),
  networkUserName: z.string().nullable(),
  providerId: id,
  providerName: z.string(),
  active: z.boolean(),
  secondFactor: z.boolean(),
  createdAtMs: timeMs,
  lastSignInAtMs: timeMs.nullable(),
  /** The caller. */
  isSelf: z.boolean(),
})
export type UserView = z.infer<typeof userView>

const form = [
  'email-taken',
  'field-not-email',
  'roles-missing',
  'role-not-yours',
  'network-user-missing',
  'member-joined',
  'provider-missing',
] as const

/** People who sign in. */
export const users = {
  page: call({
    method: 'GET',
    path: '/users',
    may: 'user.read',
    input: pageInput(['name', 'email', 'networkUser', 'provider', 'lastSignIn', 'active']).extend({
      active: activity,
      providerIds: several(id, 50).default([]),
      networkUserIds: several(id, 50).default([]),
      roles: several(z.enum(roles), roles.length).default([]),
    }),
    output: pageOutput(userView),
    problems: [],
  }),
  one: call({
    method: 'GET',
    path: '/users/{id}',
    may: 'user.read',
    input: z.object({ id }),
    output: userView,
    problems: ['user-missing'],
  }),
  create: call({
    method: 'POST',
    path: '/users',
    may: 'user.write',
    input: newUserForm,
    output: userView,
    problems: [...form, ...passwordProblems, 'mail-unavailable'],
    audit: { record: 'user', id: 'output.id', name: 'output.name' },
  }),
  change: call({
    method: 'PUT',
    path: '/users/{id}',
    may: 'user.write',
    input: userForm.extend({ id, ownPassword: z.string().max(bounds.password.max).default('') }),
    output: userView,
    problems: [...form, 'user-missing', 'last-administrator', 'own-account', 'password-wrong'],
    audit: { record: 'user', id: 'input.id', name: 'output.name' },
  }),
  changePassword: call({
    method: 'PUT',
    path: '/users/{id}/password',
    may: 'user.write',
    input: z.object({ id, newPassword }),
    output: z.object({}),
    problems: ['user-missing', 'not-local', 'role-not-yours', 'own-account', ...passwordProblems],
    audit: { record: 'user', id: 'input.id' },
  }),
  removeSecondFactor: call({
    method: 'DELETE',
    path: '/users/{id}/second-factor',
    may: 'user.write',
    input: z.object({ id }),
    output: userView,
    problems: ['user-missing', 'role-not-yours', 'own-account'],
    audit: { record: 'user', id: 'input.id', name: 'output.name' },
  }),
  changeMany: call({
    method: 'PATCH',
    path: '/users',
    may: 'user.write',
    repeats: true,
    input: z.object({ ids: chosen(id), active: z.boolean() }),
    output: z.object({ changed: z.int() }),
    problems: ['last-administrator', 'own-account', 'role-not-yours'],
    audit: { record: 'user', id: 'input.ids', count: ['output.changed'] },
  }),
  removeMany: call({
    method: 'POST',
    path: '/users/removal',
    may: 'user.write',
    repeats: true,
    input: z.object({ ids: chosen(id) }),
    output: z.object({ removed: z.int() }),
    problems: ['last-administrator', 'own-account', 'role-not-yours'],
    audit: { record: 'user', id: 'input.ids', count: ['output.removed'] },
  }),
  sendLink: call({
    method: 'POST',
    path: '/users/{id}/link',
    may: 'user.write',
    input: z.object({ id }),
    output: z.object({ email }),
    problems: ['user-missing', 'not-local', 'mail-unavailable', 'role-not-yours', 'own-account'],
    audit: { record: 'user', id: 'input.id' },
  }),
} as const

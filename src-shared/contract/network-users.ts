import { z } from 'zod'
import { id, timeMs } from '#shared/model/field.ts'
import { networkUser, networkUserForm } from '#shared/model/network-user.ts'
import { activity, chosen, importInput, importOutput, pageInput, pageOutput, textFile } from './paging.ts'
import { call } from './row.ts'

export const networkUserView = networkUser.extend({
  deviceCount: z.int(),
  /** Whether they can sign in: nobody was invited, an invitation is open, or they have a login. */
  login: z.enum(['none', 'invited', 'joined']),
  invitedUntilMs: timeMs.nullable(),
})
export type NetworkUserView = z.infer<typeof networkUserView>

const form = ['name-taken', 'email-taken', 'field-not-email'] as const

const filter = pageInput(['name', 'email', 'identification', 'devices', 'active']).extend({
  active: activity,
})

/** People of the VPN, who own devices. */
export const networkUsers = {
  page: call({
    method: 'GET',
    path: '/network-users',
    may: 'device.read',
    programs: { area: 'devices' },
    input: filter,
    output: pageOutput(networkUserView),
    problems: [],
  }),
  one: call({
    method: 'GET',
    path: '/network-users/{id}',
    may: 'device.read',
    programs: { area: 'devices' },
    input: z.object({ id }),
    output: networkUserView,
    problems: ['network-user-missing'],
  }),
  create: call({
    method: 'POST',
    path: '/network-users',
    may: 'device.write',
    programs: { area: 'devices' },
    repeats: true,
    input: networkUserForm,
    output: networkUserView,
    problems: [...form],
    audit: { record: 'network-user', id: 'output.id', name: 'output.name' },
  }),
  change: call({
    method: 'PUT',
    path: '/network-users/{id}',
    may: 'device.write',
    programs: { area: 'devices' },
    repeats: true,
    input: networkUserForm.extend({ id }),
    output: networkUserView,
    problems: [...form, 'network-user-missing'],
    audit: { record: 'network-user', id: 'input.id', name: 'output.name' },
  }),
  changeMany: call({
    method: 'PATCH',
    path: '/network-users',
    may: 'device.write',
    repeats: true,
    input: z.object({ ids: chosen(id), active: z.boolean() }),
    output: z.object({ changed: z.int() }),
    problems: [],
    audit: { record: 'network-user', id: 'input.ids', count: ['output.changed'] },
  }),
  removeMany: call({
    method: 'POST',
    path: '/network-users/removal',
    may: 'device.write',
    repeats: true,
    input: z.object({ ids: chosen(id) }),
    output: z.object({ removed: z.int(), devices: z.int(), undo: z.string() }),
    problems: [],
    audit: { record: 'network-user', id: 'input.ids', count: ['output.removed'] },
  }),
  export: call({
    method: 'GET',
    path: '/network-users/export',
    may: 'device.read',
    programs: { area: 'devices' },
    input: filter.omit({ offset: true, limit: true }),
    output: textFile,
    problems: [],
  }),
  import: call({
    method: 'POST',
    path: '/network-users/import',
    may: 'device.write',
    input: importInput,
    output: importOutput,
    problems: ['import-unreadable', 'import-too-long'],
    audit: { record: 'network-user', count: ['output.added', 'output.changed'], onlyIf: 'input.commit' },
  }),
} as const

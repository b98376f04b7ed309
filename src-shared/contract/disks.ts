import { z } from 'zod'
import { diskForm, diskKinds } from '#shared/model/disk.ts'
import { id, timeMs } from '#shared/model/field.ts'
import { hostKey } from '#shared/model/gateway.ts'
import { activity, pageInput, pageOutput, several } from './paging.ts'
import { call } from './row.ts'

export const diskView = diskForm.omit({ secret: true }).extend({
  id,
  predetermined: z.boolean(),
  hasSecret: z.boolean(),
  createdAtMs: timeMs,
})
export type DiskView = z.infer<typeof diskView>

/** What goes well on the way to a disk, in this order. */
export const diskSteps = ['reached', 'signed-in', 'written', 'read', 'removed'] as const

/** Why a disk does not do what it was asked. */
export const diskProblems = [
  'disk-missing',
  'route-unreadable',
  'disk-unreachable',
  'disk-untrusted',
  'disk-lost',
  'disk-credentials',
  'disk-place-missing',
  'disk-region',
  'disk-denied',
  'disk-no-space',
  'disk-crowded',
  'disk-differs',
  'disk-refused',
  'disk-file-missing',
  'host-unresolved',
  'host-forbidden',
  'host-key-unknown',
  'host-key-changed',
] as const

const form = ['name-taken', 'route-unreadable', 'server-insecure'] as const

/** Places for files of the organization. */
export const disks = {
  page: call({
    method: 'GET',
    path: '/disks/page',
    may: 'disk.read',
    input: pageInput(['name', 'kind', 'connection', 'route', 'state']).extend({
      active: activity,
      kinds: several(z.enum(diskKinds), diskKinds.length).default([]),
    }),
    output: pageOutput(diskView),
    problems: [],
  }),
  one: call({
    method: 'GET',
    path: '/disks/{id}',
    may: 'disk.read',
    input: z.object({ id }),
    output: diskView,
    problems: ['disk-missing'],
  }),
  list: call({
    method: 'GET',
    path: '/disks',
    may: 'disk.read',
    input: z.object({}),
    output: z.array(diskView),
    problems: [],
  }),
  create: call({
    method: 'POST',
    path: '/disks',
    may: 'disk.write',
    repeats: true,
    input: diskForm,
    output: diskView,
    problems: [...form],
    audit: { record: 'disk', id: 'output.id', name: 'output.name' },
  }),
  change: call({
    method: 'PUT',
    path: '/disks/{id}',
    may: 'disk.write',
    repeats: true,
    input: diskForm.extend({ id }),
    output: diskView,
    problems: [...form, 'disk-missing'],
    audit: { record: 'disk', id: 'input.id', name: 'output.name' },
  }),
  remove: call({
    method: 'DELETE',
    path: '/disks/{id}',
    may: 'disk.write',
    repeats: true,
    input: z.object({ id }),
    output: z.object({}),
    problems: ['disk-missing'],
    audit: { record: 'disk', id: 'input.id' },
  }),
  predetermine: call({
    method: 'POST',
    path: '/disks/{id}/predetermined',
    may: 'disk.write',
    repeats: true,
    input: z.object({ id }),
    output: diskView,
    problems: ['disk-missing'],
    audit: { record: 'disk', id: 'input.id', name: 'output.name' },
  }),
  test: call({
    method: 'POST',
    path: '/disks/test',
    may: 'disk.write',
    input: z.object({ id: id.nullable(), form: diskForm }),
    output: z.object({
      /** What went well, in their order. Nobody signs in to a folder of the server; a host key is compared first. */
      steps: z.array(z.enum(diskSteps)),
      /** The key to compare and pin; null: there is nothing to compare. */
      hostKey: hostKey.nullable(),
      milliseconds: z.int(),
    }),
    problems: ['field-required', 'server-insecure', ...diskProblems],
    audit: null,
  }),
} as const

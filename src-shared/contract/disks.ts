import { z } from 'zod'
import { diskForm } from '#shared/model/disk.ts'
import { id, timeMs } from '#shared/model/field.ts'
import { call } from './row.ts'

export const diskView = diskForm.omit({ secret: true }).extend({
  id,
  predetermined: z.boolean(),
  hasSecret: z.boolean(),
  createdAtMs: timeMs,
})
export type DiskView = z.infer<typeof diskView>

const form = ['name-taken', 'route-unreadable', 'endpoint-unreadable'] as const

/** Places for files of the organization. */
export const disks = {
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
    input: diskForm,
    output: diskView,
    problems: [...form],
    audit: 'disk',
  }),
  change: call({
    method: 'PUT',
    path: '/disks/{id}',
    may: 'disk.write',
    input: diskForm.extend({ id }),
    output: diskView,
    problems: [...form, 'disk-missing'],
    audit: 'disk',
  }),
  remove: call({
    method: 'DELETE',
    path: '/disks/{id}',
    may: 'disk.write',
    input: z.object({ id }),
    output: z.object({}),
    problems: ['disk-missing'],
    audit: 'disk',
  }),
  /** The one that is taken where none is named. */
  predetermine: call({
    method: 'POST',
    path: '/disks/{id}/predetermined',
    may: 'disk.write',
    input: z.object({ id }),
    output: diskView,
    problems: ['disk-missing'],
    audit: 'disk',
  }),
} as const
